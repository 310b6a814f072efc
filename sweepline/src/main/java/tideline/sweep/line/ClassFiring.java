package tideline.sweep.line;

import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.pseudoroot.PredecessorCounter;
import tideline.search.pseudoroot.StateFilter;
import tideline.search.store.StateStore;

/**
 * Counts the firings that lead to a state inside its class, by executing events backwards. Where an
 * event does not tell whether it stays in a class, the value of the predecessor does.
 *
 * <p>Predecessors that do not fit into the layout all count, whatever their class: the search may
 * meet them when its states have become wider.
 */
final class ClassFiring implements PredecessorCounter {

  private final SweepFront front;
  private StateFilter filter;
  private ReversibleSystem system;
  private StepBuffer back;

  /**
   * @param filter rules out states of the system that are not reachable
   * @throws IllegalArgumentException with a message for people, if events cannot be executed
   *     backwards
   */
  ClassFiring(SweepFront front, TransitionSystem system, StateFilter filter) {
    this.front = front;
    this.filter = filter;
    use(system);
  }

  private void use(TransitionSystem other) {
    if (!(other instanceof ReversibleSystem reversible)) {
      throw new IllegalArgumentException(
          "states can only be released where events can be executed backwards");
    }
    system = reversible;
    back = new StepBuffer(other.words());
  }

  @Override
  public void count(StateStore store, int[] refs, int n, int[] counts) {
    for (int i = 0; i < n; i++) {
      counts[i] = count(store.array(refs[i]), store.offset(refs[i]));
    }
  }

  private int count(long[] states, int at) {
    back.clear();
    system.predecessors(states, at, back);
    int admitted = system.predecessorsBeyondLayout(states, at);
    LineMeasure line = front.line();
    long[] value = line.of(states, at);
    for (int k = 0; k < back.size(); k++) {
      int from = k * back.stride();
      if (line.stays(back.event(k), back.words(), from, value)
          && filter.mayBeReachable(back.words(), from)) {
        admitted++;
      }
    }
    return admitted;
  }

  @Override
  public void relayout(TransitionSystem wider) {
    filter = filter.widened(wider);
    use(wider);
  }

  @Override
  public long bytes() {
    return 8L * back.words().length;
  }
}
