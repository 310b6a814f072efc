package tideline.pnml.read;

import tideline.net.model.Net;
import tideline.net.model.Spot;

/** Reads places, in the form of the standard and with the attributes of TAPAAL. */
final class PlaceParser {

  private static final long ABSENT = -1;

  private final Scope scope;
  private final XmlCursor cursor;
  private final NetDraft draft;
  private final Report report;
  private final TokenCount counts;

  // The place being read.
  private String element;
  private String name;
  private long marking;
  private long attributeMarking;
  private long capacity;
  private ColourLabel sort;
  private ColourLabel colours;
  private Spot spot;

  PlaceParser(Scope scope) {
    this.scope = scope;
    cursor = scope.cursor();
    draft = scope.draft();
    report = scope.report();
    counts = new TokenCount(scope);
  }

  /**
   * Reads the place the cursor is on.
   *
   * @param subnet number of the subprocess the place stands in, 0 for the net itself
   */
  void parse(int subnet) throws PnmlException {
    int line = cursor.line();
    element = "place " + cursor.attribute("id");
    int glued = gluedPlace(subnet);
    int symbol = glued >= 0 ? -1 : scope.declare(Kind.PLACE, draft.places.size());
    name = cursor.attribute("name").trim();
    marking = ABSENT;
    capacity = Net.UNLIMITED;
    sort = ColourLabel.ABSENT;
    colours = ColourLabel.ABSENT;
    spot = null;
    attributeMarking = attributes(line);
    children();
    if (marking == ABSENT) {
      marking = attributeMarking;
    }
    if (glued >= 0) {
      glue(glued, line);
    } else {
      add(symbol, subnet);
    }
  }

  /** The place of the same id in another subnet, or -1. */
  private int gluedPlace(int subnet) {
    int symbol = draft.symbols.find(cursor.attribute("id"));
    if (symbol == Symbols.NONE || draft.symbols.kind(symbol) != Kind.PLACE) {
      return -1;
    }
    int place = draft.symbols.index(symbol);
    return draft.placeSubnets.getInt(place) == subnet ? -1 : place;
  }

  private void glue(int place, int line) throws PnmlException {
    if (marking > 0 && marking != draft.markings.getLong(place)) {
      throw report.error(
          line, element, "another marking than before; expected the one the outer net gives");
    }
    draft.gluedPlaces.add(place);
  }

  private void add(int symbol, int subnet) {
    draft.places.add(symbol);
    draft.placeNames.add(name.isEmpty() ? draft.symbols.id(symbol) : name);
    draft.markings.add(Math.max(marking, 0));
    draft.capacities.add(capacity);
    draft.placeSubnets.add(subnet);
    draft.placeSorts.add(sort);
    draft.placeColours.add(colours);
    draft.placeSpots.add(spot);
  }

  private long attributes(int line) throws PnmlException {
    if (cursor.hasAttribute("invariant") || cursor.hasAttribute("positionX")) {
      report.certain(Dialect.TAPAAL);
    }
    String invariant = cursor.attribute("invariant");
    if (!Timing.isTrivialInvariant(invariant)) {
      report.unsupported(
          line, element, "the time invariant " + Counts.quote(invariant), "time is ignored");
    }
    if (!cursor.hasAttribute("initialMarking")) {
      return ABSENT;
    }
    report.sign(Dialect.TAPAAL);
    return counts.parse(cursor.attribute("initialMarking").trim(), line, element, "initialMarking");
  }

  private void children() throws PnmlException {
    while (cursor.child()) {
      switch (cursor.getLocalName()) {
        case "name" -> name(Label.read(cursor));
        case "initialMarking" -> marking();
        case "capacity" -> capacity();
        case "graphics" -> spot = Graphics.read(cursor);
        case "toolspecific" -> scope.toolspecific();
        case "type" -> sort = ColourLabel.read(cursor, report, element);
        case "hlinitialMarking" -> colours = ColourLabel.read(cursor, report, element);
        default -> scope.unknown(element);
      }
    }
  }

  private void name(Label label) {
    name = label.isEmpty() ? name : label.text();
  }

  private void marking() throws PnmlException {
    if (marking != ABSENT) {
      throw report.error(cursor.line(), element, "a second initialMarking; expected one at most");
    }
    Label label = Label.read(cursor);
    if (label.form() == Label.Form.VALUE) {
      report.sign(Dialect.LEGACY);
    }
    marking = counts.read(label, element, "initialMarking", 0);
  }

  private void capacity() throws PnmlException {
    Label label = Label.read(cursor);
    if (label.isEmpty() && label.other().isEmpty()) {
      return;
    }
    long limit = counts.read(label, element, "capacity", 0);
    boolean zeroMeansNone = label.form() == Label.Form.VALUE;
    if (limit == 0 && !zeroMeansNone) {
      report.warn(label.line(), element, "capacity 0: the place never holds a token");
    }
    capacity = limit == 0 && zeroMeansNone ? Net.UNLIMITED : limit;
  }
}
