package tideline.site.emulated.java.util.regex;

import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;

/** Matches by the browser's own expressions. */
public final class Matcher {

  private final String pattern;
  private final String input;
  private int from;
  private JSObject found;

  Matcher(String pattern, String input) {
    this.pattern = pattern;
    this.input = input;
  }

  @JSBody(
      params = {"pattern", "input", "from"},
      script =
          "var e = new RegExp(pattern, 'ys'); e.lastIndex = from; var m = e.exec(input);"
              + " return m === null ? null : m;")
  private static native JSObject exec(String pattern, String input, int from);

  @JSBody(
      params = {"match", "i"},
      script = "return match[i] === undefined ? null : match[i];")
  private static native String group(JSObject match, int i);

  @JSBody(
      params = {"match"},
      script = "return match.index + match[0].length;")
  private static native int end(JSObject match);

  public boolean matches() {
    found = exec("(?:" + pattern + ")$", input, 0);
    return found != null;
  }

  public boolean lookingAt() {
    found = exec(pattern, input, from);
    return found != null;
  }

  public Matcher region(int start, int end) {
    from = start;
    return this;
  }

  public int regionEnd() {
    return input.length();
  }

  public int end() {
    return end(found);
  }

  public String group(int i) {
    return group(found, i);
  }
}
