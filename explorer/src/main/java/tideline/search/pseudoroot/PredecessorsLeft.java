package tideline.search.pseudoroot;

import java.util.Arrays;
import tideline.search.store.SmallCounters;
import tideline.search.store.StateStore;

/**
 * The counters of {@code [PY97]} Fig. 4: for every stored state how many firings will still lead to
 * it, and whether it was checked.
 *
 * <p>How many firings there are in all is found out as late as possible, when the first of the
 * states is expanded: breadth-first that is a whole level at once. Until then the counter goes down
 * from 0. 2 bytes for each handle; the few that wait to be counted are in a list, of many it is
 * only known that there are some.
 */
public final class PredecessorsLeft implements PseudoRootObserver.Counters {

  public static final int BYTES_PER_STATE = SmallCounters.BYTES_PER_STATE;

  /** The longest list of handles that wait; beyond it all handles are looked through. */
  private static final int MOST_LISTED = 1 << 12;

  /** The lowest bits of an entry; the counter stands above them. */
  private static final int FREE = 0;

  private static final int UNCOUNTED = 1;
  private static final int PENDING = 2;
  private static final int CHECKED = 3;
  private static final int KIND = 3;
  private static final int ONE = 4;

  private final StateStore store;
  private final PredecessorCounter counter;
  private final SmallCounters entries = new SmallCounters();
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
    if (waitingCount < MOST_LISTED) {
      if (waitingCount == waiting.length) {
        waiting = Arrays.copyOf(waiting, Math.min(MOST_LISTED, 2 * waitingCount));
      }
      waiting[waitingCount] = ref;
    }
    waitingCount++;
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
    int most = Math.min(counter.batch(), waitingCount);
    if (batch.length < most) {
      batch = new int[most];
      counts = new int[most];
    }
    int n = 0;
    if (waitingCount <= MOST_LISTED) {
      for (int i = 0; i < waitingCount; i++) {
        n = collect(waiting[i], n);
      }
    } else {
      for (int ref = 0; ref < store.handles(); ref++) {
        if ((entries.get(ref) & KIND) == UNCOUNTED) {
          n = collect(ref, n);
        }
      }
    }
    count(n);
    waitingCount = 0;
  }

  /** Adds a handle to the batch, and counts it if it is full; answers how many are in it. */
  private int collect(int ref, int size) {
    batch[size] = ref;
    if (size + 1 < Math.min(batch.length, counter.batch())) {
      return size + 1;
    }
    count(size + 1);
    return 0;
  }

  private void count(int n) {
    if (n > 0) {
      counter.count(store, batch, n, counts);
    }
    for (int i = 0; i < n; i++) {
      entries.add(batch[i], counts[i] * ONE + PENDING - UNCOUNTED);
    }
  }

  public long bytes() {
    return entries.bytes() + 4L * (waiting.length + batch.length + counts.length) + counter.bytes();
  }
}
