package tideline.site.patch;

import tideline.site.Texts;

/** What letters are is known by the browser, which has the tables. */
final class CharacterPatch {

  private CharacterPatch() {}

  public static boolean isLetterOrDigit(char c) {
    return Texts.isLetterOrDigit(String.valueOf(c));
  }

  public static boolean isLetter(char c) {
    return Texts.isLetter(String.valueOf(c));
  }

  public static boolean isWhitespace(char c) {
    return c >= 0x1C && c <= 0x20
        || c >= 9 && c <= 13
        || c != 0xA0 && c != 0x2007 && c != 0x202F && Texts.isSpace(String.valueOf(c));
  }

  public static char toUpperCase(char c) {
    return Texts.upper(String.valueOf(c)).charAt(0);
  }

  public static char toLowerCase(char c) {
    return Texts.lower(String.valueOf(c)).charAt(0);
  }
}
