package tideline.net.coloured.binding;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.model.ColouredNet.Arc;
import tideline.net.coloured.term.Term;
import tideline.net.work.Work;

/**
 * Finds the bindings of one transition for which the tokens of its atoms are there and its guard
 * holds. Each is found once. Immutable; the caller brings the binding, which is all unbound before
 * and after.
 */
public final class Bindings {

  private final List<Atom> atoms;
  private final BitSet variables;
  private final Plan fromNothing;
  private final List<Plan> fromAtom = new ArrayList<>();

  /**
   * @param taken the arcs whose tokens must be there
   * @param indexes numbers the indexes of places that the search wants
   */
  public Bindings(
      ColouredNet net,
      ColouredNet.Transition transition,
      List<Arc> taken,
      List<PlaceIndex> indexes) {
    atoms = Atom.of(taken);
    variables = variables(transition);
    List<Term> guard = new ArrayList<>();
    conjuncts(transition.guard(), guard);
    Planner planner = new Planner(net, atoms, guard, variables, index -> number(index, indexes));
    fromNothing = planner.plan();
    for (int i = 0; i < atoms.size(); i++) {
      fromAtom.add(planner.planAfter(i));
    }
  }

  private static int number(PlaceIndex index, List<PlaceIndex> indexes) {
    if (!indexes.contains(index)) {
      indexes.add(index);
    }
    return indexes.indexOf(index);
  }

  /** The variables of guard and arcs. */
  public static BitSet variables(ColouredNet.Transition transition) {
    BitSet used = new BitSet();
    transition.guard().variables(used);
    transition.inputs().forEach(arc -> arc.inscription().variables(used));
    transition.outputs().forEach(arc -> arc.inscription().variables(used));
    return used;
  }

  private static void conjuncts(Term guard, List<Term> parts) {
    if (guard instanceof Term.Junction junction && junction.connective() == Term.Connective.AND) {
      junction.of().forEach(part -> conjuncts(part, parts));
    } else {
      parts.add(guard);
    }
  }

  public List<Atom> atoms() {
    return List.copyOf(atoms);
  }

  public BitSet variables() {
    return (BitSet) variables.clone();
  }

  /** Is told of bindings. */
  @FunctionalInterface
  public interface Sink {
    /**
     * @param binding the caller's own array, which changes afterwards
     */
    void found(long[] binding);
  }

  /** All bindings. */
  public void all(TokenSource tokens, long[] binding, Sink sink) {
    step(fromNothing, 0, tokens, binding, sink);
  }

  /**
   * The bindings in which one atom takes a certain colour and no earlier atom takes the same token.
   */
  public void withToken(int atom, long colour, TokenSource tokens, long[] binding, Sink sink) {
    Term pattern = atoms.get(atom).colour();
    if (pattern.match(colour, binding)) {
      step(
          fromAtom.get(atom),
          0,
          tokens,
          binding,
          found -> unlessEarlier(atom, colour, found, sink));
    }
    BitSet bound = new BitSet();
    pattern.bindable(bound);
    bound.stream().forEach(v -> binding[v] = Term.UNBOUND);
  }

  private void unlessEarlier(int atom, long colour, long[] binding, Sink sink) {
    if (atoms.get(atom).colour().value(binding) != colour) {
      return; // a part that could not be turned round has another value
    }
    for (int i = 0; i < atom; i++) {
      Atom earlier = atoms.get(i);
      if (earlier.place() == atoms.get(atom).place() && earlier.colour().value(binding) == colour) {
        return;
      }
    }
    sink.found(binding);
  }

  private static void step(Plan plan, int at, TokenSource tokens, long[] binding, Sink sink) {
    if (at == plan.steps.size()) {
      sink.found(binding);
      return;
    }
    Plan.Step step = plan.steps.get(at);
    Plan.Action action = step.action();
    if (action instanceof Plan.Match match) {
      match(plan, at, match, tokens, binding, sink);
    } else if (action instanceof Plan.Enumerate enumerate) {
      long size = enumerate.variable().sort().size();
      for (long colour = 0; colour < size; colour++) {
        Work.checkInterrupted();
        binding[enumerate.variable().index()] = colour;
        next(plan, at, tokens, binding, sink);
      }
    } else if (!(action instanceof Plan.Solve solve)
        || solve.unknown().match(solve.known().value(binding), binding)) {
      next(plan, at, tokens, binding, sink);
    }
    release(step, binding);
  }

  private static void match(
      Plan plan, int at, Plan.Match match, TokenSource tokens, long[] binding, Sink sink) {
    Atom atom = match.atom();
    if (match.isTest()) {
      if (tokens.has(atom.place(), atom.colour().value(binding))) {
        next(plan, at, tokens, binding, sink);
      }
      return;
    }
    long key =
        match.index().isPresent()
            ? match.index().get().key((Term.Tuple) atom.colour(), binding)
            : 0;
    LongArrayList colours = tokens.colours(atom.place(), match.number(), key);
    for (int i = 0; i < colours.size(); i++) {
      Work.checkInterrupted();
      if (atom.colour().match(colours.getLong(i), binding)) {
        next(plan, at, tokens, binding, sink);
      }
      release(plan.steps.get(at), binding);
    }
  }

  private static void next(Plan plan, int at, TokenSource tokens, long[] binding, Sink sink) {
    for (Term test : plan.steps.get(at).tests()) {
      if (test.value(binding) == 0) {
        return;
      }
    }
    step(plan, at + 1, tokens, binding, sink);
  }

  private static void release(Plan.Step step, long[] binding) {
    for (int variable : step.binds()) {
      binding[variable] = Term.UNBOUND;
    }
  }
}
