package tideline.search.pseudoroot;

import java.util.Arrays;
import tideline.search.store.GrowingInts;
import tideline.search.store.StateStore;

/**
 * The counters of {@code [PY97]} Fig. 4: for every stored state how many firings will still lead to
 * it, and whether it was checked.
 *
 * <p>How many firings there are in all is found out as late as possible, when the first of the
 * states is expanded: breadth-first that is a whole level at once. Until then the counter goes down
 * from 0. 4 bytes for each handle, and 4 more for those that wait to be counted.
 */
public final class PredecessorsLeft implements PseudoRootObserver.Counters {

  public static final int BYTES_PER_STATE = 8;

  /** The lowest bits of an entry; the counter stands above them. */
  private static final int FREE = 0;

  private static final int UNCOUNTED = 1;
  private static final int PENDING = 2;
  private static final int CHECKED = 3;
  private static final int KIND = 3;
  private static final int ONE = 4;

  private final StateStore store;
  private final PredecessorCounter counter;
  private final GrowingInts entries = new GrowingInts();
  private int[] waiting = new int[64];
  private int waitingCount;
  private int[] batch = new int[0];
  private int[] counts = new int[0];

  public PredecessorsLeft(StateStore store, PredecessorCounter counter) {
    this.store = store;
    this.counter = counter;
  }

  /** A state is pending, and has been reached so often. */
  public void begin(int ref, int reached) {
    entries.set(ref, -reached * ONE | UNCOUNTED);
    if (waitingCount == waiting.length) {
      waiting = Arrays.copyOf(waiting, waitingCount + waitingCount / 2);
    }
    waiting[waitingCount++] = ref;
  }

  /** The state was reached once more. */
  public void reached(int ref) {
    entries.add(ref, -ONE);
  }

  /** A pending state is checked now. */
  public void check(int ref) {
    entries.set(ref, entries.get(ref) & ~KIND | CHECKED);
  }

  /** The state is no longer stored. */
  public void forget(int ref) {
    entries.set(ref, FREE);
  }

  public boolean isChecked(int ref) {
    return (entries.get(ref) & KIND) == CHECKED;
  }

  boolean isPending(int ref) {
    int kind = entries.get(ref) & KIND;
    return kind == PENDING || kind == UNCOUNTED;
  }

  @Override
  public boolean isCounted(int ref) {
    int kind = entries.get(ref) & KIND;
    return kind == PENDING || kind == CHECKED;
  }

  @Override
  public int left(int ref) {
    int left = entries.get(ref) >> 2;
    if (left < 0) {
      throw new IllegalStateException("a state was reached more often than was counted");
    }
    return left;
  }

  /** The same where states are expanded again and again: then it is a guess. */
  long estimate(int ref) {
    return Math.max(0, entries.get(ref) >> 2);
  }

  /** The counters from the moment on when states may be expanded again. */
  PseudoRootObserver.Counters guesses() {
    return new PseudoRootObserver.Counters() {
      @Override
      public boolean isCounted(int ref) {
        return PredecessorsLeft.this.isCounted(ref);
      }

      @Override
      public int left(int ref) {
        return (int) estimate(ref);
      }
    };
  }

  /** Makes sure that the firings to a state have been counted. */
  public void ensureCounted(int ref) {
    if ((entries.get(ref) & KIND) == UNCOUNTED) {
      countAll();
    }
  }

  /** Counts for all states that have begun since the last time. */
  private void countAll() {
    for (int done = 0; done < waitingCount; done += batch.length) {
      int n = Math.min(counter.batch(), waitingCount - done);
      if (counts.length < n) {
        counts = new int[n];
      }
      batch = Arrays.copyOfRange(waiting, done, done + n);
      counter.count(store, batch, n, counts);
      for (int i = 0; i < n; i++) {
        entries.add(batch[i], counts[i] * ONE + PENDING - UNCOUNTED);
      }
    }
    waitingCount = 0;
  }

  public long bytes() {
    return entries.bytes() + 4L * (waiting.length + batch.length + counts.length) + counter.bytes();
  }
}
