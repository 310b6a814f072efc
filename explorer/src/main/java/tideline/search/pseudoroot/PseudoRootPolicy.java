package tideline.search.pseudoroot;

import tideline.search.open.OpenSet;
import tideline.search.policy.StoragePolicy;
import tideline.search.store.StateStore;

/**
 * Forgets checked states that nothing can lead to any more: Algorithm 2 of {@code [PY97]}, Fig. 4.
 *
 * <p>Differs in: (1) the counter counts firings, not distinct predecessors, and goes down with each
 * of them. At the end of an expansion both are 0 at the same time, since a state executes all its
 * events; but in between a second event of the same state may lead to the same successor, which the
 * figure would take for unreached again. It also needs no memory of what a state led to when its
 * events are executed one at a time. (2) How many firings there are is asked for later than in the
 * figure, when a state has been expanded: nothing is released before that anyway. (3) Section 3.3
 * is not followed: a pending state is never dropped, since a counter above 0 does not mean that it
 * will be reached again. What happens instead when memory is short is said at {@link
 * PseudoRootSearch}.
 */
final class PseudoRootPolicy implements StoragePolicy {

  private final StateStore store;
  private final OpenSet open;
  private final PredecessorsLeft predecessors;
  private long released;
  private int stored;
  private int peakStored;
  private int level = -1;
  private int peakAtLevelEnds;
  private PseudoRootObserver[] observers = {};

  PseudoRootPolicy(StateStore store, OpenSet open, PredecessorsLeft predecessors) {
    this.store = store;
    this.open = open;
    this.predecessors = predecessors;
  }

  /** These want to hear of the counters. */
  void tell(PseudoRootObserver[] interested) {
    observers = interested;
    for (PseudoRootObserver o : observers) {
      o.watches(predecessors);
    }
  }

  @Override
  public void discovered(int source, int event, int ref) {
    predecessors.begin(ref, event < 0 ? 0 : 1); // one that came from elsewhere has its event
  }

  @Override
  public void revisited(int source, int event, int ref) {
    predecessors.reached(ref);
    if (predecessors.isChecked(ref) && predecessors.left(ref) == 0) {
      release(ref);
    }
  }

  @Override
  public void expanded(int ref) {
    predecessors.ensureCounted(ref);
    if (predecessors.left(ref) == 0) {
      release(ref);
    } else {
      predecessors.check(ref);
    }
    iterationEnded();
  }

  private void release(int ref) {
    for (PseudoRootObserver o : observers) {
      o.released(ref);
    }
    predecessors.forget(ref);
    store.evict(ref);
    released++;
  }

  /** From now on counters are guesses: states that were evicted are expanded again. */
  void degraded() {
    for (PseudoRootObserver o : observers) {
      o.watches(predecessors.guesses());
    }
  }

  /** Passes on what happens when this policy has been replaced. */
  void evicted(int ref) {
    for (PseudoRootObserver o : observers) {
      o.evicted(ref);
    }
  }

  private void iterationEnded() {
    if (open.depth() != level) {
      level = open.depth();
      levelEnded();
    }
    stored = store.size();
    peakStored = Math.max(peakStored, stored);
  }

  private void levelEnded() {
    peakAtLevelEnds = Math.max(peakAtLevelEnds, stored);
  }

  /** States forgotten so far. */
  long released() {
    return released;
  }

  /** The largest number of states stored between two expansions. */
  int peakStored() {
    return Math.max(peakStored, Math.min(1, store.handles()));
  }

  /** The largest number of states stored at the end of a level, for a search that has levels. */
  int peakAtLevelEnds() {
    levelEnded();
    return peakAtLevelEnds;
  }

  @Override
  public long bytes() {
    return predecessors.bytes();
  }
}
