package tideline.pnml.write;

/** Escapes text for XML 1.0. */
final class XmlText {

  private XmlText() {}

  /** For text between tags. */
  static String element(String text) {
    return escape(text, "&<>\r");
  }

  /** For a value in double quotes; white space that parsers normalise is escaped too. */
  static String attribute(String text) {
    return escape(text, "&<>\"\t\n\r");
  }

  private static String escape(String text, String special) {
    StringBuilder escaped = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      check(text, i, c);
      boolean plain = special.indexOf(c) < 0;
      if (!plain && escaped == null) {
        escaped = new StringBuilder(text.length() + 16).append(text, 0, i);
      }
      if (escaped != null) {
        escaped.append(plain ? String.valueOf(c) : "&#" + (int) c + ";");
      }
    }
    return escaped == null ? text : escaped.toString();
  }

  private static void check(String text, int at, char c) {
    boolean half =
        Character.isHighSurrogate(c)
            ? at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1))
            : Character.isLowSurrogate(c)
                && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
    boolean control = c < ' ' && c != '\t' && c != '\n' && c != '\r';
    if (half || control || c == '\uFFFE' || c == '\uFFFF') {
      throw new IllegalArgumentException(
          "character " + (int) c + " at position " + at + " of a name or id cannot be in XML");
    }
  }
}
