package tideline.pnml.read;

import java.util.Locale;

/**
 * Recognises coloured nets, by their type or by their labels, and refuses them: this is where a
 * reader for them begins.
 */
final class Coloured {

  private Coloured() {}

  static boolean isColouredType(String type) {
    String t = type.toLowerCase(Locale.ROOT);
    return t.contains("symmetricnet")
        || t.contains("highlevelnet")
        || t.contains("pt-hlpng")
        || t.contains("hlpn");
  }

  static PnmlException refusal(Report report, int line, String element, String sign) {
    return report.error(
        line,
        element,
        "a coloured net (" + sign + ") is not supported; expected a place/transition net");
  }

  /**
   * Reads the sort of a place and refuses all but the one of black tokens. The cursor is on the
   * {@code type} element and goes to its end.
   */
  static void requireBlackTokens(Scope scope, String element) throws PnmlException {
    XmlCursor cursor = scope.cursor();
    int line = cursor.line();
    String text = "";
    boolean black = true;
    while (cursor.child()) {
      switch (cursor.getLocalName()) {
        case "text" -> text = cursor.text();
        case "structure" -> black &= isDot(cursor);
        default -> cursor.skip();
      }
    }
    if (!black || !(text.isEmpty() || text.equals("dot"))) {
      throw refusal(scope.report(), line, element, "sort " + Counts.quote(text));
    }
  }

  private static boolean isDot(XmlCursor cursor) throws PnmlException {
    boolean dot = true;
    while (cursor.child()) {
      dot &= cursor.getLocalName().equals("dot") || cursor.attribute("declaration").equals("dot");
      cursor.skip();
    }
    return dot;
  }
}
