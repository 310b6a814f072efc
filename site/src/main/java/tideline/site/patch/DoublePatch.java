package tideline.site.patch;

import tideline.site.Texts;

/** Decimal numbers in and out by the browser, which knows the same shortest forms. */
final class DoublePatch {

  private DoublePatch() {}

  public static double parseDouble(String text) {
    return Texts.parse(text);
  }

  public static String toString(double number) {
    return Texts.number(number);
  }
}
