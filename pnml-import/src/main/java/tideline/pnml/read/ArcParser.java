package tideline.pnml.read;

import tideline.pnml.read.NetDraft.ArcKind;
import tideline.pnml.read.NetDraft.ArcMeaning;

/**
 * Reads arcs: those of the standard, the typed ones of the dialects, and TAPAAL's elements {@code
 * inputArc}, {@code outputArc}, {@code inhibitorArc} and {@code transportArc}.
 */
final class ArcParser {

  private static final long ABSENT = -1;

  private final Scope scope;
  private final XmlCursor cursor;
  private final NetDraft draft;
  private final Report report;
  private final TokenCount counts;

  // The arc being read.
  private String element;
  private int line;
  private String type;
  private long weight;
  private long attributeWeight;
  private String name;
  private ColourLabel colours;

  ArcParser(Scope scope) {
    this.scope = scope;
    cursor = scope.cursor();
    draft = scope.draft();
    report = scope.report();
    counts = new TokenCount(scope);
  }

  /**
   * Reads the arc the cursor is on.
   *
   * @param subnet number of the subprocess the arc stands in: arc ids need to be unique within it
   */
  void parse(int subnet) throws PnmlException {
    line = cursor.line();
    String id = cursor.attribute("id");
    element = id.isEmpty() ? "arc" : "arc " + id;
    String tag = cursor.getLocalName();
    int source = end("source");
    int target = end("target");
    int via = tag.equals("transportArc") ? end("transition") : Symbols.NONE;
    type =
        switch (tag) {
          case "inhibitorArc" -> "inhibitor";
          case "transportArc" -> "transport";
          default -> cursor.attribute("type").trim();
        };
    name = "";
    colours = ColourLabel.ABSENT;
    if (!id.isEmpty() && subnet == 0 && !draft.arcIds.add(id)) {
      throw report.error(line, element, "the id is taken by another arc; expected unique ids");
    }
    attributeWeight = attributes(tag);
    weight = ABSENT;
    children();
    if (weight == ABSENT) {
      weight = attributeWeight == ABSENT ? weightFromName() : attributeWeight;
    }
    add(id, source, target, via);
  }

  private int end(String attribute) throws PnmlException {
    String id = cursor.attribute(attribute);
    if (id.isEmpty()) {
      throw report.error(line, element, "no " + attribute + "; expected the id of a node");
    }
    return draft.symbols.of(id);
  }

  /** The weight the attributes of TAPAAL give, after a look at its time intervals. */
  private long attributes(String tag) throws PnmlException {
    if (!tag.equals("arc") || type.equals("tapnInhibitor") || type.equals("timed")) {
      report.certain(Dialect.TAPAAL);
    }
    String inscription = cursor.attribute("inscription").trim();
    if (Timing.isInterval(inscription) && !Timing.isTrivialInterval(inscription)) {
      report.unsupported(
          line, element, "the time interval " + Counts.quote(inscription), "time is ignored");
    }
    if (cursor.hasAttribute("weight")) {
      report.sign(Dialect.TAPAAL);
      return counts.parse(cursor.attribute("weight").trim(), line, element, "weight");
    }
    if (inscription.isEmpty() || Timing.isInterval(inscription)) {
      return inscription.isEmpty() ? ABSENT : 1;
    }
    report.sign(Dialect.TAPAAL);
    return counts.parse(inscription, line, element, "inscription");
  }

  private void children() throws PnmlException {
    while (cursor.child()) {
      switch (cursor.getLocalName()) {
        case "inscription" -> inscription();
        case "name" -> name = Label.read(cursor).text();
        case "type" -> type = Label.read(cursor).text();
        case "arctype" -> {
          report.sign(Dialect.PROM);
          type = Label.read(cursor).text();
        }
        case "inhibitor" -> {
          weight = new SnakesInhibitor(scope).threshold(element);
          type = "inhibitor";
        }
        case "graphics", "arcpath", "tagged" -> cursor.skip();
        case "toolspecific" -> scope.toolspecific();
        case "hlinscription" -> colours = ColourLabel.read(cursor, report, element);
        default -> scope.unknown(element);
      }
    }
  }

  private void inscription() throws PnmlException {
    if (weight != ABSENT) {
      throw report.error(cursor.line(), element, "a second inscription; expected one at most");
    }
    Label label = Label.read(cursor);
    if (label.form() == Label.Form.VALUE) {
      report.sign(Dialect.LEGACY);
    }
    weight = counts.read(label, element, "inscription", 1);
    if (weight == 0) {
      throw zero(label.line());
    }
  }

  /** ProM once wrote weights into the names of arcs and nowhere else. */
  private long weightFromName() {
    long number = Counts.parse(name);
    if (report.dialect() != Dialect.PROM || number <= 1) {
      return 1;
    }
    report.warn(line, element, "no inscription: the name " + number + " is taken as the weight");
    return number;
  }

  private PnmlException zero(int at) {
    return report.error(at, element, "weight 0; expected a whole number from 1 on");
  }

  private void add(String id, int source, int target, int via) throws PnmlException {
    if (weight == 0) {
      throw zero(line);
    }
    switch (type) {
      case "", "normal", "timed", "ordinary" -> arc(id, source, target, ArcKind.NORMAL);
      case "inhibitor", "tapnInhibitor" -> arc(id, source, target, ArcKind.INHIBITOR);
      case "read", "test" -> arc(id, source, target, ArcKind.READ);
      case "reset" -> report.unsupported(line, element, "a reset arc", "the arc is left out");
      case "transport" -> transport(id, source, target, via);
      default ->
          report.unsupported(
              line, element, "an arc of type " + Counts.quote(type), "the arc is left out");
    }
  }

  private void transport(String id, int source, int target, int via) throws PnmlException {
    report.certain(Dialect.TAPAAL);
    report.unsupported(line, element, "a transport arc", "read as ordinary arcs");
    if (via == Symbols.NONE) {
      arc(id, source, target, ArcKind.NORMAL);
    } else {
      arc(id, source, via, ArcKind.NORMAL);
      arc(id, via, target, ArcKind.NORMAL);
    }
  }

  private void arc(String id, int source, int target, ArcKind kind) {
    draft.addArc(id, source, target, new ArcMeaning(kind, weight, colours, line));
  }
}
