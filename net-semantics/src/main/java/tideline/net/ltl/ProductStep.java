package tideline.net.ltl;

import java.util.List;

/**
 * Steps of a net and an automaton side by side. A pair is one number: the marking's, times the
 * states of the automaton, plus the automaton's.
 */
final class ProductStep {

  /** What a deadlock does: it stays. */
  static final int STAY = -1;

  private final BuchiAutomaton automaton;
  private final NumberedSteps steps;

  /**
   * @param order in which the steps of a marking come: 0 ascending, 1 descending, else by chance
   */
  ProductStep(ObservedSystem system, BuchiAutomaton automaton, int order) {
    this.automaton = automaton;
    steps = new NumberedSteps(system, automaton.propositions(), order);
  }

  /** The pair that runs begin with. */
  long initial() {
    return pair(steps.initial(), automaton.initial());
  }

  int markings() {
    return steps.markings();
  }

  boolean isBeyond(SearchLimit limit) {
    return steps.isBeyond(limit);
  }

  private long pair(int marking, int state) {
    return (long) marking * automaton.states() + state;
  }

  int state(long pair) {
    return (int) (pair % automaton.states());
  }

  /** What a pair leads to. */
  Successors successors(long pair) {
    int marking = (int) (pair / automaton.states());
    long valuation = steps.valuation(marking);
    List<BuchiAutomaton.Transition> moves =
        automaton.transitions(state(pair)).stream().filter(t -> t.isPossible(valuation)).toList();
    if (moves.isEmpty()) {
      return new Successors(moves, new int[0], new int[0]);
    }
    NumberedSteps.Targets targets = steps.from(marking);
    return targets.events().length == 0
        ? new Successors(moves, new int[] {STAY}, new int[] {marking})
        : new Successors(moves, targets.events(), targets.markings());
  }

  /** Every move of the automaton with every step of the net. */
  final class Successors {
    private final List<BuchiAutomaton.Transition> moves;
    private final int[] events;
    private final int[] targets;
    private int next;

    private Successors(List<BuchiAutomaton.Transition> moves, int[] events, int[] targets) {
      this.moves = moves;
      this.events = events;
      this.targets = targets;
    }

    /** Goes to the next one; false if there is none. */
    boolean advance() {
      return next++ < moves.size() * events.length;
    }

    long target() {
      return pair(targets[(next - 1) % targets.length], move().target());
    }

    long accepts() {
      return move().accepts();
    }

    int event() {
      return events[(next - 1) % events.length];
    }

    private BuchiAutomaton.Transition move() {
      return moves.get((next - 1) / events.length);
    }
  }
}
