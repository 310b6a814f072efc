package tideline.pnml.read;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.model.Spot;
import tideline.net.work.Work;
import tideline.pnml.read.NetDraft.ArcKind;
import tideline.pnml.read.NetDraft.Content;
import tideline.pnml.read.NetDraft.Page;

/** Turns a draft into a net: resolves references, joins arcs to nodes, checks what can clash. */
final class NetLinker {

  private final NetDraft draft;
  private final Symbols symbols;
  private final Report report;
  private final NetBuilder builder;
  private final IntOpenHashSet refined = new IntOpenHashSet();
  private int[] transitionNumbers;
  private int[] resolved;
  private Optional<ColouredLinker> colours = Optional.empty();

  NetLinker(NetDraft draft, Report report) {
    this.draft = draft;
    this.report = report;
    symbols = draft.symbols;
    builder = new NetBuilder(draft.id).name(draft.name);
  }

  /** The coloured net. */
  ColouredNet linkColoured() throws PnmlException {
    ColouredLinker linker = new ColouredLinker(draft, report);
    colours = Optional.of(linker);
    link();
    ColouredNet net = linker.link(transitionNumbers);
    if (net.places().stream().allMatch(place -> place.initial().most() == 0)) {
      warnOfNoToken();
    }
    return net;
  }

  private void warnOfNoToken() {
    if (builder.places() > 0) {
      report.warn(draft.line, "net " + draft.id, "the initial marking has no token");
    }
  }

  /** The net; without the colours if it is a coloured one. */
  Net link() throws PnmlException {
    checkNodes();
    checkPages();
    places();
    transitions();
    resolved = new ReferenceResolver(draft, report).resolve();
    for (int arc = 0; arc < draft.arcs.size(); arc++) {
      arc(arc);
    }
    new Priorities(draft, report).check();
    if (draft.units != null) {
      new UnitLinker(draft, report).link().ifPresent(builder::nupn);
    }
    if (builder.places() == 0 && builder.transitions() == 0) {
      report.warn(draft.line, "net " + draft.id, "the net is empty");
    }
    if (colours.isEmpty() && draft.markings.longStream().allMatch(tokens -> tokens == 0)) {
      warnOfNoToken();
    }
    return builder.build();
  }

  /** Where the nodes of the net stand that was linked; empty unless the file says so for each. */
  List<Spot> spots() {
    List<Spot> spots = new ArrayList<>(draft.placeSpots);
    for (int t = 0; t < transitionNumbers.length; t++) {
      if (transitionNumbers[t] >= 0) {
        spots.add(draft.transitionSpots.get(t));
      }
    }
    return spots.contains(null) ? List.of() : spots;
  }

  private void checkNodes() throws PnmlException {
    for (int s = 0; s < symbols.size(); s++) {
      Work.checkInterrupted();
      if (symbols.kind(s) != Kind.UNKNOWN && draft.arcIds.contains(symbols.id(s))) {
        throw report.error(
            symbols.line(s),
            symbols.kind(s).element(symbols.id(s)),
            "the id is taken by an arc; expected unique ids");
      }
    }
  }

  private void checkPages() throws PnmlException {
    Set<String> seen = new HashSet<>();
    for (Page page : draft.pages) {
      int symbol = symbols.find(page.id());
      Kind kind = symbol == Symbols.NONE ? Kind.UNKNOWN : symbols.kind(symbol);
      if (page.content() == Content.SUBPROCESS && kind == Kind.TRANSITION) {
        refined.add(symbol);
        report.warn(
            symbols.line(symbol),
            "transition " + page.id(),
            "a subprocess: replaced by the net of its page");
      } else if (kind != Kind.UNKNOWN || !seen.add(page.id())) {
        throw report.error(
            page.line(), "page " + page.id(), "the id is taken; expected ids that are unique");
      }
    }
  }

  private void places() throws PnmlException {
    long sum = 0;
    for (int p = 0; p < draft.places.size(); p++) {
      Work.checkInterrupted();
      int symbol = draft.places.getInt(p);
      String id = symbols.id(symbol);
      long tokens = draft.markings.getLong(p);
      sum += tokens;
      if (sum < 0) {
        throw report.error(
            symbols.line(symbol),
            "place " + id,
            "the initial marking grows too large; expected at most 2^63-1 tokens in all");
      }
      builder.place(id, draft.placeNames.get(p), tokens);
      capacity(p, symbol, tokens);
    }
  }

  private void capacity(int place, int symbol, long tokens) throws PnmlException {
    long capacity = draft.capacities.getLong(place);
    if (capacity == Net.UNLIMITED) {
      return;
    }
    if (tokens > capacity) {
      throw report.error(
          symbols.line(symbol),
          "place " + symbols.id(symbol),
          "the initial marking "
              + tokens
              + " exceeds the capacity "
              + capacity
              + "; expected a marking within it");
    }
    builder.capacity(place, capacity);
  }

  private void transitions() {
    transitionNumbers = new int[draft.transitions.size()];
    Arrays.fill(transitionNumbers, -1);
    for (int t = 0; t < transitionNumbers.length; t++) {
      Work.checkInterrupted();
      int symbol = draft.transitions.getInt(t);
      if (!refined.contains(symbol)) {
        transitionNumbers[t] = builder.transition(symbols.id(symbol), draft.transitionNames.get(t));
      }
    }
  }

  private void arc(int arc) throws PnmlException {
    Work.checkInterrupted();
    int source = end(arc, draft.arcSources.getInt(arc), "source");
    int target = end(arc, draft.arcTargets.getInt(arc), "target");
    boolean fromPlace = symbols.kind(source) == Kind.PLACE;
    if (fromPlace == (symbols.kind(target) == Kind.PLACE)) {
      throw error(
          arc,
          "connects two "
              + (fromPlace ? "places" : "transitions")
              + "; expected a place and a transition");
    }
    Side side = fromPlace ? Side.INPUT : Side.OUTPUT;
    int place = symbols.index(fromPlace ? source : target);
    int transition = transitionNumbers[symbols.index(fromPlace ? target : source)];
    if (transition < 0) {
      checkGlued(arc, place);
    } else if (colours.isPresent()) {
      colours.get().arc(arc, place, symbols.index(fromPlace ? target : source), side);
    } else if (draft.arcKinds.get(arc) == ArcKind.NORMAL) {
      normal(arc, place, transition, side);
    } else {
      special(arc, place, transition, side);
    }
  }

  private int end(int arc, int symbol, String word) throws PnmlException {
    if (symbols.kind(symbol) == Kind.UNKNOWN) {
      String id = symbols.id(symbol);
      throw error(
          arc,
          word
              + " "
              + Counts.quote(id)
              + (draft.arcIds.contains(id) ? " is an arc" : " does not exist")
              + "; expected the id of a place or transition");
    }
    return resolved[symbol];
  }

  /** The arc of a subprocess transition: its place must live on in the subprocess. */
  private void checkGlued(int arc, int place) throws PnmlException {
    if (!draft.gluedPlaces.contains(place)) {
      throw error(
          arc,
          "place "
              + symbols.id(draft.places.getInt(place))
              + " does not occur in the subprocess; expected it there");
    }
  }

  private void normal(int arc, int place, int transition, Side side) throws PnmlException {
    boolean parallel =
        side == Side.INPUT
            ? builder.hasInput(place, transition)
            : builder.hasOutput(transition, place);
    if (parallel) {
      report.warn(
          draft.arcLines.getInt(arc),
          draft.arcElement(arc),
          "parallel to an earlier arc: the weights are added");
    }
    add(arc, place, transition, side);
  }

  private void add(int arc, int place, int transition, Side side) throws PnmlException {
    long weight = draft.arcWeights.getLong(arc);
    try {
      if (side == Side.INPUT) {
        builder.input(place, transition, weight);
      } else {
        builder.output(transition, place, weight);
      }
    } catch (ArithmeticException e) {
      throw error(arc, "the weights of parallel arcs exceed 2^63-1; expected a smaller sum");
    }
  }

  private void special(int arc, int place, int transition, Side side) throws PnmlException {
    if (side == Side.OUTPUT) {
      report.warn(
          draft.arcLines.getInt(arc),
          draft.arcElement(arc),
          "leads from a transition to a place: read the other way round");
    }
    if (draft.arcKinds.get(arc) == ArcKind.INHIBITOR) {
      builder.inhibitor(place, transition, draft.arcWeights.getLong(arc));
    } else {
      report.warn(draft.arcLines.getInt(arc), draft.arcElement(arc), "a read arc: read as a loop");
      add(arc, place, transition, Side.INPUT);
      add(arc, place, transition, Side.OUTPUT);
    }
  }

  private PnmlException error(int arc, String problem) {
    return report.error(draft.arcLines.getInt(arc), draft.arcElement(arc), problem);
  }

  /** On which side of its transition an arc is. */
  enum Side {
    INPUT,
    OUTPUT
  }
}
