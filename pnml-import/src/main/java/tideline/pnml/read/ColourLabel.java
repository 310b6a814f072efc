package tideline.pnml.read;

import java.util.Optional;

/**
 * A label of a coloured net: the sort or marking of a place, the condition of a transition, the
 * inscription of an arc.
 *
 * @param structure the one element that says it; the text is for people
 */
record ColourLabel(String text, Optional<Fragment> structure, int line) {

  /** There is no such label. */
  static final ColourLabel ABSENT = new ColourLabel("", Optional.empty(), 0);

  /** Reads the label the cursor is on; goes to its end. */
  static ColourLabel read(XmlCursor cursor, Report report, String element) throws PnmlException {
    int line = cursor.line();
    String text = "";
    Optional<Fragment> structure = Optional.empty();
    while (cursor.child()) {
      switch (cursor.getLocalName()) {
        case "text" -> text = cursor.text();
        case "structure" -> structure = only(Fragment.read(cursor), report, element);
        default -> cursor.skip();
      }
    }
    return new ColourLabel(text, structure, line);
  }

  private static Optional<Fragment> only(Fragment structure, Report report, String element)
      throws PnmlException {
    if (structure.children().size() > 1) {
      throw report.error(
          structure.line(),
          element,
          structure.children().size() + " terms in one structure; expected one");
    }
    return structure.children().stream().findFirst();
  }

  boolean isPresent() {
    return structure.isPresent();
  }

  /** Whether the label gives the sort of black tokens, or none. */
  boolean isDotOrAbsent() {
    return structure
        .map(s -> s.tag().equals("dot") || s.attribute("declaration").equals("dot"))
        .orElse(text.isEmpty() || text.equals("dot"));
  }
}
