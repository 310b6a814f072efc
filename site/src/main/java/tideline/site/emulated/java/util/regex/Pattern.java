package tideline.site.emulated.java.util.regex;

/** A regular expression that the browser matches: the few in tideline mean the same there. */
public final class Pattern {

  private final String text;

  private Pattern(String text) {
    this.text = text;
  }

  public static Pattern compile(String text) {
    return new Pattern(text);
  }

  public static boolean matches(String text, CharSequence input) {
    return compile(text).matcher(input).matches();
  }

  public Matcher matcher(CharSequence input) {
    return new Matcher(text, input.toString());
  }
}
