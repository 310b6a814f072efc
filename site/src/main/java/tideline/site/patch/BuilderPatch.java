package tideline.site.patch;

import tideline.site.Texts;

/** Numbers in texts as the browser writes them: tables for this would be larger than a method. */
final class BuilderPatch {

  private BuilderPatch() {}

  public StringBuilder append(double number) {
    return ((StringBuilder) (Object) this).append(Texts.number(number));
  }

  public StringBuilder append(float number) {
    return ((StringBuilder) (Object) this).append(Texts.number(Texts.shortest(number)));
  }
}
