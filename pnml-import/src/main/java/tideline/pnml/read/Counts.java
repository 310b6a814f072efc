package tideline.pnml.read;

/** Reads numbers of tokens. */
final class Counts {

  private Counts() {}

  /** A whole number up to 2^63-1, or -1 if the text is none. */
  static long parse(String text) {
    String digits = text.startsWith("+") ? text.substring(1) : text;
    if (digits.isEmpty()) {
      return -1;
    }
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
        return -1;
      }
    }
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** The text in quotes, shortened where it is long. */
  static String quote(String text) {
    return "'" + (text.length() > 60 ? text.substring(0, 60) + "…" : text) + "'";
  }
}
