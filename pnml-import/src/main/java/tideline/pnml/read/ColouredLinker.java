package tideline.pnml.read;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.term.Bag;
import tideline.net.coloured.term.Sort;
import tideline.net.coloured.term.Term;
import tideline.net.model.Net;
import tideline.pnml.read.NetDraft.ArcKind;

/** Links the coloured labels of a draft whose nodes and arcs {@link NetLinker} has found sound. */
final class ColouredLinker {

  private static final Term DOT = new Term.Constant(0, Sort.DOT);
  private static final Term TRUE = new Term.Constant(1, Sort.BOOL);

  private final NetDraft draft;
  private final Report report;
  private final Declarations declarations;
  private final List<Sort> sorts = new ArrayList<>();
  private final List<List<ColouredNet.Arc>> inputs = new ArrayList<>();
  private final List<List<ColouredNet.Arc>> outputs = new ArrayList<>();

  ColouredLinker(NetDraft draft, Report report) throws PnmlException {
    this.draft = draft;
    this.report = report;
    declarations = new Declarations(draft.declarations, report);
    for (int p = 0; p < draft.places.size(); p++) {
      sorts.add(sort(p));
    }
    for (int t = 0; t < draft.transitions.size(); t++) {
      inputs.add(new ArrayList<>());
      outputs.add(new ArrayList<>());
    }
  }

  private String place(int p) {
    return "place " + draft.symbols.id(draft.places.getInt(p));
  }

  private Sort sort(int p) throws PnmlException {
    ColourLabel label = draft.placeSorts.get(p);
    if (!label.isPresent()) {
      if (label.isDotOrAbsent()) {
        return Sort.DOT;
      }
      throw report.error(
          label.line(),
          place(p),
          "the sort " + Counts.quote(label.text()) + " has no structure; expected one");
    }
    Sort sort = declarations.sort(label.structure().get(), place(p));
    if (sort.size() == Sort.INFINITE) {
      throw report.error(
          label.line(),
          place(p),
          "sort " + sort.name() + " has infinitely many colours; expected a finite one");
    }
    if (draft.capacities.getLong(p) != Net.UNLIMITED) {
      throw report.error(label.line(), place(p), "a capacity in a coloured net; expected none");
    }
    return sort;
  }

  /**
   * Adds an arc.
   *
   * @param transition its number in the draft
   */
  void arc(int arc, int place, int transition, NetLinker.Side side) throws PnmlException {
    ArcKind kind = draft.arcKinds.get(arc);
    if (kind == ArcKind.INHIBITOR) {
      throw error(arc, "an inhibitor arc in a coloured net; expected none");
    }
    ColouredNet.Arc linked = new ColouredNet.Arc(place, inscription(arc, place));
    if (kind == ArcKind.READ || side == NetLinker.Side.INPUT) {
      inputs.get(transition).add(linked);
    }
    if (kind == ArcKind.READ || side == NetLinker.Side.OUTPUT) {
      outputs.get(transition).add(linked);
    }
  }

  private Bag inscription(int arc, int place) throws PnmlException {
    ColourLabel label = draft.arcColours.get(arc);
    Sort sort = sorts.get(place);
    if (label.isPresent()) {
      return new TermLinker(declarations, report, draft.arcElement(arc))
          .bag(label.structure().get(), sort);
    }
    if (sort != Sort.DOT) {
      throw error(arc, "no inscription; expected a multiset of sort " + sort.name());
    }
    return dots(draft.arcWeights.getLong(arc));
  }

  private static Bag dots(long count) {
    return new Bag.Times(count, new Bag.Single(DOT));
  }

  private PnmlException error(int arc, String problem) {
    return report.error(draft.arcLines.getInt(arc), draft.arcElement(arc), problem);
  }

  /**
   * The net.
   *
   * @param numbers for each transition of the draft whether it is one of the net: not negative
   */
  ColouredNet link(int[] numbers) throws PnmlException {
    List<ColouredNet.Place> places = new ArrayList<>();
    for (int p = 0; p < sorts.size(); p++) {
      places.add(
          new ColouredNet.Place(
              draft.symbols.id(draft.places.getInt(p)),
              draft.placeNames.get(p),
              sorts.get(p),
              marking(p)));
    }
    List<ColouredNet.Transition> transitions = new ArrayList<>();
    for (int t = 0; t < numbers.length; t++) {
      if (numbers[t] >= 0) {
        String id = draft.symbols.id(draft.transitions.getInt(t));
        transitions.add(
            new ColouredNet.Transition(
                id, draft.transitionNames.get(t), guard(t, id), inputs.get(t), outputs.get(t)));
      }
    }
    String name = draft.name.isEmpty() ? draft.id : draft.name;
    return new ColouredNet(
        draft.id, name, declarations.sorts(), declarations.variables(), places, transitions);
  }

  private Bag marking(int p) throws PnmlException {
    ColourLabel label = draft.placeColours.get(p);
    Sort sort = sorts.get(p);
    Optional<Fragment> structure = label.structure();
    if (structure.isPresent()) {
      Bag marking = new TermLinker(declarations, report, place(p)).bag(structure.get(), sort);
      BitSet used = new BitSet();
      marking.variables(used);
      if (!used.isEmpty()) {
        throw report.error(
            label.line(), place(p), "variables in the initial marking; expected constants");
      }
      return marking;
    }
    if (!label.text().isEmpty()) {
      throw report.error(
          label.line(),
          place(p),
          "the marking " + Counts.quote(label.text()) + " has no structure; expected one");
    }
    long tokens = draft.markings.getLong(p);
    if (tokens > 0 && sort != Sort.DOT) {
      throw report.error(
          draft.symbols.line(draft.places.getInt(p)),
          place(p),
          "a marking without colours; expected a multiset of sort " + sort.name());
    }
    return tokens > 0 ? dots(tokens) : new Bag.Empty(sort);
  }

  private Term guard(int t, String id) throws PnmlException {
    ColourLabel label = draft.conditions.get(t);
    if (label.isPresent()) {
      return new TermLinker(declarations, report, "transition " + id)
          .truth(label.structure().get());
    }
    return TRUE;
  }
}
