package tideline.search.pseudoroot;

import java.util.Optional;
import java.util.function.IntPredicate;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.store.StateStore;

/**
 * Counts by executing events backwards from each state, and leaves out predecessors that are known
 * not to be reachable. {@code [PY97]} section 5.1 expects this to cost about as much as executing
 * events forwards.
 *
 * <p>Where only some events count, the others are left out; those from states beyond the layout are
 * not told apart and all count.
 *
 * <p>Where a search leaves out {@link LeanSteps}, these do not count: they never come.
 *
 * <p>Predecessors that do not fit into the layout count as well: the search may meet them when its
 * states have become wider.
 */
public final class BackwardFiring implements PredecessorCounter {

  private final IntPredicate events;
  private StateFilter filter;
  private ReversibleSystem system;
  private StepBuffer back;
  private Optional<LeanSteps> lean = Optional.empty();

  /**
   * @param filter for states of {@code system}
   */
  public BackwardFiring(ReversibleSystem system, StateFilter filter) {
    this(system, filter, event -> true);
  }

  /**
   * @param events those that count, asked whenever a state is counted
   */
  public BackwardFiring(ReversibleSystem system, StateFilter filter, IntPredicate events) {
    this.system = system;
    this.filter = filter;
    this.events = events;
    back = new StepBuffer(system.words());
  }

  /** From now on steps that a search leaves out do not count. */
  public BackwardFiring leaving(LeanSteps steps) {
    lean = Optional.of(steps);
    return this;
  }

  @Override
  public void count(StateStore store, int[] refs, int n, int[] counts) {
    for (int i = 0; i < n; i++) {
      long[] states = store.array(refs[i]);
      counts[i] = count(states, store.offset(refs[i]));
    }
  }

  private int count(long[] states, int at) {
    back.clear();
    system.predecessors(states, at, back);
    int beyond = system.predecessorsBeyondLayout(states, at);
    int admitted = beyond;
    for (int k = 0; k < back.size(); k++) {
      if (events.test(back.event(k)) && filter.mayBeReachable(back.words(), k * back.stride())) {
        admitted += isLeftOut(k) ? 0 : 1;
      }
    }
    return admitted;
  }

  private boolean isLeftOut(int k) {
    return lean.isPresent() && lean.get().isLeftOut(back.words(), k * back.stride(), back.event(k));
  }

  @Override
  public void relayout(TransitionSystem wider) {
    filter = filter.widened(wider);
    system = (ReversibleSystem) wider;
    back = new StepBuffer(wider.words());
  }

  @Override
  public long bytes() {
    return 8L * back.words().length + filter.bytes() + lean.map(LeanSteps::bytes).orElse(0L);
  }
}
