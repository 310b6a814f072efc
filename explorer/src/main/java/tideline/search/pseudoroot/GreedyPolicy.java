package tideline.search.pseudoroot;

import tideline.pivot.LayoutExceededException;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.policy.StoragePolicy;
import tideline.search.store.StateStore;

/**
 * Keeps up to date what the expansion of each open state would gain: the states it releases, itself
 * included, less those it leads to for the first time. An answer to the question that {@code
 * [PY97]} section 5.2 leaves open, how to select from the pending states.
 *
 * <p>Costs one expansion ahead of time and up to two backward ones for each state. A guess where
 * several events of one state lead to the same checked state.
 */
final class GreedyPolicy implements StoragePolicy {

  private final StoragePolicy inner;
  private final StateStore store;
  private final PredecessorsLeft predecessors;
  private final GreedyOpenSet open;
  private ReversibleSystem system;
  private StepBuffer steps;

  GreedyPolicy(
      StoragePolicy inner,
      ReversibleSystem system,
      StateStore store,
      PredecessorsLeft predecessors,
      GreedyOpenSet open) {
    this.inner = inner;
    this.store = store;
    this.predecessors = predecessors;
    this.open = open;
    relayout(system);
  }

  /** The states got a wider layout. */
  void relayout(TransitionSystem wider) {
    system = (ReversibleSystem) wider;
    steps = new StepBuffer(wider.words());
  }

  @Override
  public void discovered(int source, int event, int ref) {
    inner.discovered(source, event, ref);
    predecessors.ensureCounted(ref);
    open.raise(ref, gain(ref) + (predecessors.estimate(ref) == 0 ? 1 : 0));
    raisePredecessors(ref); // it is no longer new to them
  }

  /** The states that an expansion would release, less those it would discover. */
  private int gain(int ref) {
    steps.clear();
    try {
      system.expand(store.array(ref), store.offset(ref), 0, Integer.MAX_VALUE, steps);
    } catch (LayoutExceededException notKnownNow) {
      return 0;
    }
    int gain = 0;
    for (int k = 0; k < steps.size(); k++) {
      int next = store.find(steps.words(), k * steps.stride());
      if (next < 0) {
        gain--;
      } else if (isWaitingForLast(next)) {
        gain++;
      }
    }
    return gain;
  }

  private boolean isWaitingForLast(int ref) {
    return predecessors.isChecked(ref) && predecessors.estimate(ref) == 1;
  }

  @Override
  public void revisited(int source, int event, int ref) {
    inner.revisited(source, event, ref);
    if (isWaitingForLast(ref)) {
      raisePredecessors(ref);
    } else if (predecessors.isPending(ref) && predecessors.estimate(ref) == 0) {
      open.raise(ref, 1);
    }
  }

  @Override
  public void expanded(int ref) {
    inner.expanded(ref);
    if (isWaitingForLast(ref)) {
      raisePredecessors(ref);
    }
  }

  private void raisePredecessors(int ref) {
    steps.clear();
    system.predecessors(store.array(ref), store.offset(ref), steps);
    for (int k = 0; k < steps.size(); k++) {
      int before = store.find(steps.words(), k * steps.stride());
      if (before >= 0) {
        open.raise(before, 1);
      }
    }
  }

  @Override
  public boolean makeRoom() {
    return inner.makeRoom();
  }

  @Override
  public long bytes() {
    return inner.bytes() + 8L * steps.words().length;
  }
}
