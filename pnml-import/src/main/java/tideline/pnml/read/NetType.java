package tideline.pnml.read;

import java.util.Locale;

/** What the type attribute of a net says about colours and dialect. */
final class NetType {

  private NetType() {}

  /** Notes the dialect and warns of types nobody knows. */
  static void note(Scope scope) {
    String type = scope.draft().type;
    Report report = scope.report();
    String element = "net " + scope.draft().id;
    String t = type.toLowerCase(Locale.ROOT);
    if (t.equals("p/t net")) {
      report.sign(Dialect.PIPE);
    } else if (t.contains("yasper")) {
      report.sign(Dialect.YASPER);
    } else if (t.contains("inhibitorptnet") || t.contains("resetptnet")) {
      report.sign(Dialect.EXTENDED);
    } else if (t.endsWith("pnmlcoremodel") && namespaceIsOld(scope.cursor())) {
      report.sign(Dialect.PROM);
    } else if (t.contains("hu-berlin.de") || namespaceIsOld(scope.cursor())) {
      report.sign(Dialect.LEGACY);
    }
    if (!isKnown(t)) {
      report.warn(
          scope.draft().line,
          element,
          "unknown net type " + Counts.quote(type) + ": read as a place/transition net");
    }
  }

  private static boolean isKnown(String t) {
    return Coloured.isColouredType(t)
        || t.equals("p/t net")
        || t.contains("hu-berlin.de")
        || t.contains("yasper")
        || t.endsWith("ptnet")
        || t.endsWith("pnmlcoremodel")
        || t.endsWith("ptnetb");
  }

  private static boolean namespaceIsOld(XmlCursor cursor) {
    String namespace = cursor.getNamespaceURI();
    return namespace == null || !namespace.contains("version-2009");
  }

  /** The part behind the last slash of an address. */
  static String shortName(String type) {
    String address = type.endsWith("/") ? type.substring(0, type.length() - 1) : type;
    return address.contains("://") ? address.substring(address.lastIndexOf('/') + 1) : address;
  }
}
