package tideline.search.external;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import tideline.search.SearchCounters;

/**
 * What a search over partitions counts, that of the runs before included where it was taken up
 * again. Read while the search runs the numbers are a moment old.
 */
public final class ExternalCounters implements ExternalTotals {

  private long visitsBefore;
  private long firingsBefore;
  private long deadlocksBefore;
  private int maxDepthBefore = -1;
  private int peakBefore;
  private long peakBytes;
  private SearchCounters now;
  private ExternalStore store;

  void begin(SearchCounters counters, ExternalStore states) {
    now = counters;
    store = states;
  }

  /** Counts what was done before this search. */
  void takeOver(Inheritance left) {
    visitsBefore = left.expanded();
    firingsBefore = left.firings();
    deadlocksBefore = left.deadlocks();
    peakBefore = left.table().size();
  }

  @Override
  public long states() {
    return store.states();
  }

  @Override
  public long visits() {
    return visitsBefore + now.visits();
  }

  @Override
  public long firings() {
    return firingsBefore + now.firings();
  }

  @Override
  public long deadlocks() {
    return deadlocksBefore + now.deadlocks();
  }

  @Override
  public int maxDepth() {
    return Math.max(maxDepthBefore, now.maxDepth());
  }

  @Override
  public int peakStored() {
    return Math.max(peakBefore, now.peakStored());
  }

  /** The most bytes in memory at once. */
  long peakBytes() {
    return peakBytes;
  }

  void notePeakBytes(long bytes) {
    peakBytes = Math.max(peakBytes, bytes);
  }

  void save(DataOutput out) throws IOException {
    out.writeLong(states());
    out.writeLong(visits());
    out.writeLong(firings());
    out.writeLong(deadlocks());
    out.writeInt(maxDepth());
    out.writeInt(peakStored());
    out.writeLong(peakBytes);
  }

  void restore(DataInput in) throws IOException {
    store.restoreStates(in.readLong());
    visitsBefore = in.readLong();
    firingsBefore = in.readLong();
    deadlocksBefore = in.readLong();
    maxDepthBefore = in.readInt();
    peakBefore = in.readInt();
    peakBytes = in.readLong();
  }
}
