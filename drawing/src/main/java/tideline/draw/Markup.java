package tideline.draw;

import java.util.Locale;

/** Text and numbers in XML and HTML. */
public final class Markup {

  private Markup() {}

  /** Text that is safe in XML, whatever a file put into it. */
  public static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints().forEach(c -> append(c, escaped));
    return escaped.toString();
  }

  private static void append(int c, StringBuilder escaped) {
    switch (c) {
      case '<' -> escaped.append("&lt;");
      case '>' -> escaped.append("&gt;");
      case '&' -> escaped.append("&amp;");
      case '"' -> escaped.append("&quot;");
      default -> escaped.appendCodePoint(isForbidden(c) ? ' ' : c);
    }
  }

  private static boolean isForbidden(int c) {
    return c < 0x20 || c >= 0xD800 && c < 0xE000 || c >= 0xFFFE && c <= 0xFFFF;
  }

  /** A coordinate: one digit after the point at most. */
  public static String number(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  /** No more than some characters of a label. */
  public static String shortened(String label, int longest) {
    return label.length() <= longest ? label : label.substring(0, longest - 1) + "…";
  }
}
