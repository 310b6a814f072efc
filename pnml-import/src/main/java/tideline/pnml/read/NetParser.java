package tideline.pnml.read;

import tideline.pnml.read.NetDraft.Content;
import tideline.pnml.read.NetDraft.Page;

/**
 * Reads one net with its pages into a {@link NetDraft}. Nodes may stand in pages at any depth, or
 * in the net itself as they did before 2009.
 */
final class NetParser {

  private final Scope scope;
  private final XmlCursor cursor;
  private final NetDraft draft;
  private final Report report;
  private final PlaceParser places;
  private final TransitionParser transitions;
  private final ArcParser arcs;
  private int subnet;
  private int subnets;

  NetParser(Scope scope) {
    this.scope = scope;
    cursor = scope.cursor();
    draft = scope.draft();
    report = scope.report();
    places = new PlaceParser(scope);
    transitions = new TransitionParser(scope);
    arcs = new ArcParser(scope);
  }

  /** Reads the net the cursor is on; goes to its end. */
  void parse() throws PnmlException {
    NetType.note(scope);
    String element = "net " + draft.id;
    while (cursor.child()) {
      if (cursor.getLocalName().equals("name")) {
        draft.name = Label.read(cursor).text();
      } else {
        part(element);
      }
    }
  }

  private void part(String element) throws PnmlException {
    switch (cursor.getLocalName()) {
      case "place" -> places.parse(subnet);
      case "transition" -> transitions.parse();
      case "arc", "inputArc", "outputArc", "inhibitorArc", "transportArc" -> arcs.parse(subnet);
      case "referencePlace" -> reference(Kind.REFERENCE_PLACE);
      case "referenceTransition" -> reference(Kind.REFERENCE_TRANSITION);
      case "page" -> page();
      case "toolspecific" -> toolspecific();
      case "name" -> cursor.skip();
      case "declaration" -> Fragment.readStructures(cursor, draft.declarations);
      case "finalmarkings" -> finalMarkings(element);
      default -> other(element);
    }
  }

  private void page() throws PnmlException {
    int line = cursor.line();
    String id = cursor.attribute("id");
    String element = id.isEmpty() ? "page" : "page " + id;
    Content content = Content.NODES;
    while (cursor.child()) {
      if (cursor.getLocalName().equals("net")) {
        content = Content.SUBPROCESS;
        subprocess(element);
      } else {
        part(element);
      }
    }
    if (id.isEmpty()) {
      report.warn(line, element, "no id");
    } else {
      draft.pages.add(new Page(id, line, content));
    }
  }

  /** WoPeD puts the net that refines a transition into a page with the id of the transition. */
  private void subprocess(String element) throws PnmlException {
    report.sign(Dialect.WOPED);
    int outer = subnet;
    subnet = ++subnets;
    while (cursor.child()) {
      part(element);
    }
    subnet = outer;
  }

  private void reference(Kind kind) throws PnmlException {
    int line = cursor.line();
    int symbol = scope.declare(kind, draft.references.size());
    String target = cursor.attribute("ref");
    if (target.isEmpty()) {
      throw report.error(
          line,
          kind.element(draft.symbols.id(symbol)),
          "no ref; expected the id of " + kind.target().words());
    }
    draft.references.add(symbol);
    draft.referenceTargets.add(draft.symbols.of(target));
    cursor.skip();
  }

  private void toolspecific() throws PnmlException {
    if (!cursor.attribute("tool").equals("nupn")) {
      scope.toolspecific();
      return;
    }
    int line = cursor.line();
    if (draft.units != null) {
      report.warn(line, "toolspecific nupn", "a second one: ignored");
      cursor.skip();
      return;
    }
    draft.unitsLine = line;
    draft.units = NupnFragments.read(cursor);
  }

  private void finalMarkings(String element) throws PnmlException {
    report.sign(Dialect.PROM);
    report.warn(cursor.line(), element, "the final markings are ignored");
    cursor.skip();
  }

  private void other(String element) throws PnmlException {
    String tag = cursor.getLocalName();
    if (isForeign()) {
      report.warn(cursor.line(), element, "foreign element <" + tag + ">: ignored");
    } else if (!Vocabulary.isDecoration(tag)) {
      throw report.error(
          cursor.line(),
          element,
          "unknown element <" + tag + ">; expected page, place, transition or arc");
    }
    cursor.skip();
  }

  private boolean isForeign() {
    String namespace = cursor.getNamespaceURI();
    return cursor.getPrefix() != null
        && !cursor.getPrefix().isEmpty()
        && namespace != null
        && !namespace.contains("pnml");
  }
}
