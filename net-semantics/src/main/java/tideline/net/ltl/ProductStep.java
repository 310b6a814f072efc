package tideline.net.ltl;

import java.util.List;
import java.util.SplittableRandom;
import tideline.net.firing.PackedNet;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/**
 * Steps of a net and an automaton side by side. A pair is one number: the marking's, times the
 * states of the automaton, plus the automaton's.
 */
final class ProductStep {

  /** What a deadlock does: it stays. */
  static final int STAY = -1;

  private final BuchiAutomaton automaton;
  private final MarkingNumbers markings;
  private final int order;
  private final SplittableRandom random;
  private PackedNet system;
  private StepBuffer buffer;

  /**
   * @param order in which the steps of a marking come: 0 ascending, 1 descending, else by chance
   */
  ProductStep(PackedNet system, BuchiAutomaton automaton, int order) {
    this.order = order;
    this.random = new SplittableRandom(order);
    this.automaton = automaton;
    this.system = system;
    buffer = new StepBuffer(system.words());
    markings = new MarkingNumbers(system.net(), system.layout(), automaton.propositions());
  }

  /** The pair that runs begin with. */
  long initial() {
    long[] words = new long[system.words()];
    system.initial(words, 0);
    return pair(markings.number(words, 0), automaton.initial());
  }

  int markings() {
    return markings.size();
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
    long valuation = markings.valuation(marking);
    List<BuchiAutomaton.Transition> moves =
        automaton.transitions(state(pair)).stream().filter(t -> t.isPossible(valuation)).toList();
    if (moves.isEmpty()) {
      return new Successors(moves, new int[0], new int[0]);
    }
    expand(marking);
    int n = buffer.size();
    int[] events = new int[Math.max(1, n)];
    int[] targets = new int[Math.max(1, n)];
    events[0] = STAY;
    targets[0] = marking;
    for (int i = 0; i < n; i++) {
      events[i] = buffer.event(i);
      targets[i] = markings.number(buffer.words(), i * buffer.stride());
    }
    arrange(events, targets);
    return new Successors(moves, events, targets);
  }

  private void arrange(int[] events, int[] targets) {
    for (int i = 0; order > 0 && i < events.length - 1; i++) {
      int other = order == 1 ? events.length - 1 - i : random.nextInt(i, events.length);
      if (other > i) {
        int event = events[i];
        events[i] = events[other];
        events[other] = event;
        int target = targets[i];
        targets[i] = targets[other];
        targets[other] = target;
      }
    }
  }

  private void expand(int marking) {
    while (true) {
      try {
        buffer.clear();
        system.expand(markings.words(), markings.at(marking), 0, Integer.MAX_VALUE, buffer);
        return;
      } catch (LayoutExceededException exceeded) {
        Relayout wider = system.widen(exceeded);
        TransitionSystem next = wider.system();
        system = next.as(PackedNet.class).orElseThrow();
        markings.relayout(wider, system.layout());
        buffer = new StepBuffer(system.words());
      }
    }
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
