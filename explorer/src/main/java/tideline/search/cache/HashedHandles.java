package tideline.search.cache;

import tideline.search.store.MemoryBudget;
import tideline.search.store.NarrowInts;

/**
 * Handles found by a 32-bit hash that is stored beside each of them: about 9.5 bytes a handle.
 *
 * <p>Cut into segments by the top bits of the hash, which grow one at a time and begin with
 * different sizes, so that memory follows the number of handles smoothly. A segment that the budget
 * does not let grow fills up further instead, at the price of longer searches.
 */
final class HashedHandles {

  static final int NONE = -1;
  static final int BYTES_PER_STATE = 4;

  private static final int SEGMENT_BITS = 8;
  private static final int SEGMENTS = 1 << SEGMENT_BITS;
  private static final int REST_BITS = 32 - SEGMENT_BITS;
  private static final int SMALLEST = 8;
  private static final double GROWTH = 1.4;
  private static final double MAX_LOAD = 0.75;
  private static final double UTMOST_LOAD = 0.94;
  private static final int ARRAY_HEADER_BYTES = 16;

  private final MemoryBudget budget;
  private final NarrowInts hashes = new NarrowInts();

  /** Handles plus one; 0 is an empty slot. */
  private final int[][] segments = new int[SEGMENTS][];

  private final int[] used = new int[SEGMENTS];
  private long slotBytes;

  HashedHandles(MemoryBudget budget) {
    this.budget = budget;
    for (int s = 0; s < SEGMENTS; s++) {
      double spread = Math.pow(GROWTH, (double) s / SEGMENTS);
      segments[s] = new int[(int) Math.round(SMALLEST * spread)];
      slotBytes += segmentBytes(segments[s].length);
    }
    budget.take(slotBytes);
  }

  private static long segmentBytes(int slots) {
    return ARRAY_HEADER_BYTES + 4L * slots;
  }

  /** Makes sure that {@link #add} finds room for the hash. */
  boolean hasRoom(int hash) {
    int s = hash >>> REST_BITS;
    int length = segments[s].length;
    return used[s] + 1 <= length * MAX_LOAD
        || budget.reserve(segmentBytes(enlarged(length))) && grow(s)
        || used[s] + 1 <= length * UTMOST_LOAD;
  }

  private static int enlarged(int slots) {
    return (int) Math.max(slots + 1, Math.round(slots * GROWTH));
  }

  private boolean grow(int s) {
    int[] before = segments[s];
    segments[s] = new int[enlarged(before.length)];
    for (int v : before) {
      if (v != 0) {
        enter(v - 1, hashes.get(v - 1));
      }
    }
    budget.release(segmentBytes(before.length));
    slotBytes += segmentBytes(segments[s].length) - segmentBytes(before.length);
    return true;
  }

  void add(int ref, int hash) {
    hashes.set(ref, hash);
    enter(ref, hash);
    used[hash >>> REST_BITS]++;
  }

  private void enter(int ref, int hash) {
    int[] slots = segments[hash >>> REST_BITS];
    int i = home(hash, slots.length);
    while (slots[i] != 0) {
      i = after(i, slots);
    }
    slots[i] = ref + 1;
  }

  private static int home(int hash, int slots) {
    return (int) ((hash & (1L << REST_BITS) - 1) * slots >>> REST_BITS);
  }

  private static int after(int i, int[] slots) {
    return i + 1 == slots.length ? 0 : i + 1;
  }

  /** Whether a handle stands for what one looks for. */
  @FunctionalInterface
  interface Match {
    boolean is(int ref);
  }

  /** The handle with this hash that the match accepts, or {@link #NONE}. */
  int find(int hash, Match match) {
    int[] slots = segments[hash >>> REST_BITS];
    for (int i = home(hash, slots.length); slots[i] != 0; i = after(i, slots)) {
      int ref = slots[i] - 1;
      if (hashes.get(ref) == hash && match.is(ref)) {
        return ref;
      }
    }
    return NONE;
  }

  int hash(int ref) {
    return hashes.get(ref);
  }

  void remove(int ref) {
    int hash = hashes.get(ref);
    int[] slots = segments[hash >>> REST_BITS];
    int gap = home(hash, slots.length);
    while (slots[gap] != ref + 1) {
      gap = after(gap, slots);
    }
    for (int j = after(gap, slots); slots[j] != 0; j = after(j, slots)) {
      int home = home(hashes.get(slots[j] - 1), slots.length);
      boolean stays = gap < j ? gap < home && home <= j : gap < home || home <= j;
      if (!stays) {
        slots[gap] = slots[j];
        gap = j;
      }
    }
    slots[gap] = 0;
    used[hash >>> REST_BITS]--;
  }

  /** Enters a handle under another hash, if need be whatever the budget says. */
  void rehash(int ref, int hash) {
    remove(ref);
    int s = hash >>> REST_BITS;
    if (!hasRoom(hash)) {
      budget.take(segmentBytes(enlarged(segments[s].length)));
      grow(s);
    }
    add(ref, hash);
  }

  long bytes() {
    return slotBytes + hashes.bytes();
  }
}
