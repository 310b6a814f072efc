package tideline.analysis.method;

import tideline.pivot.TransitionSystem;
import tideline.search.pseudoroot.PredecessorCounter;
import tideline.search.store.StateStore;

/** Measures how long another counter takes. */
final class TimedCounter implements PredecessorCounter {

  private final PredecessorCounter counter;
  private long nanos;
  private long peakBytes;

  TimedCounter(PredecessorCounter counter) {
    this.counter = counter;
  }

  @Override
  public void count(StateStore store, int[] refs, int n, int[] counts) {
    long begin = System.nanoTime();
    counter.count(store, refs, n, counts);
    nanos += System.nanoTime() - begin;
  }

  @Override
  public int batch() {
    return counter.batch();
  }

  @Override
  public void relayout(TransitionSystem wider) {
    counter.relayout(wider);
  }

  @Override
  public long bytes() {
    peakBytes = Math.max(peakBytes, counter.bytes());
    return peakBytes;
  }

  double seconds() {
    return nanos / 1e9;
  }
}
