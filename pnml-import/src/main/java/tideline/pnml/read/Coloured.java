package tideline.pnml.read;

import java.util.Locale;

/** Recognises coloured nets, by their type or by their labels. */
final class Coloured {

  private Coloured() {}

  static boolean isColouredType(String type) {
    String t = type.toLowerCase(Locale.ROOT);
    return t.contains("symmetricnet")
        || t.contains("highlevelnet")
        || t.contains("pt-hlpng")
        || t.contains("hlpn");
  }

  /** For colours in the form of a dialect, which have no meaning of their own here. */
  static PnmlException refusal(Report report, int line, String element, String sign) {
    return report.error(
        line,
        element,
        "a coloured net (" + sign + ") is not supported; expected a place/transition net");
  }

  /** Whether a net is to be read as a coloured one; warns if its type says otherwise. */
  static boolean isColoured(NetDraft draft, Report report) {
    if (isColouredType(draft.type)) {
      return true;
    }
    boolean sign =
        draft.placeSorts.stream().anyMatch(sort -> !sort.isDotOrAbsent())
            || draft.placeColours.stream().anyMatch(ColourLabel::isPresent)
            || draft.conditions.stream().anyMatch(c -> c.isPresent())
            || draft.arcColours.stream().anyMatch(ColourLabel::isPresent);
    if (sign) {
      report.warn(
          draft.line,
          "net " + draft.id,
          "coloured labels in a net of type "
              + Counts.quote(NetType.shortName(draft.type))
              + ": read as a coloured net");
    }
    return sign;
  }
}
