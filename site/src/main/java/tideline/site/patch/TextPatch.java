package tideline.site.patch;

import java.util.Locale;
import tideline.site.Texts;
import tideline.site.emulated.java.util.regex.Pattern;

/** Methods of {@link java.lang.String} that would bring a formatter and expressions with them. */
final class TextPatch {

  private TextPatch() {}

  public static String format(String form, Object... values) {
    return Texts.format(form, values);
  }

  public static String format(Locale locale, String form, Object... values) {
    return Texts.format(form, values);
  }

  public String formatted(Object... values) {
    return Texts.format(((Object) this).toString(), values);
  }

  public String toLowerCase() {
    return Texts.lower(((Object) this).toString());
  }

  public String toLowerCase(Locale locale) {
    return Texts.lower(((Object) this).toString());
  }

  public String toUpperCase() {
    return Texts.upper(((Object) this).toString());
  }

  public String toUpperCase(Locale locale) {
    return Texts.upper(((Object) this).toString());
  }

  public String[] split(String by) {
    return Texts.split(((Object) this).toString(), by, 0);
  }

  public String[] split(String by, int limit) {
    return Texts.split(((Object) this).toString(), by, limit);
  }

  public boolean matches(String pattern) {
    return Pattern.matches(pattern, ((Object) this).toString());
  }

  public String replaceAll(String pattern, String by) {
    return Texts.replaceAll(((Object) this).toString(), pattern, by);
  }
}
