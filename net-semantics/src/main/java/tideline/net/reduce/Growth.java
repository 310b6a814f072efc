package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import it.unimi.dsi.fastutil.ints.Int2LongMap;

/** Limits of what agglomerations may add, and sums of arcs. */
final class Growth {

  private static final int MOST_ARCS = 12;
  private static final int MOST_PAIRS = 32;
  private static final long LARGEST = 1L << 40;

  private Growth() {}

  /** Whether a product of arcs is acceptable; with one on either side nothing grows. */
  static boolean isModest(int some, int others) {
    return some <= 1 || others <= 1 || some * others <= MOST_ARCS;
  }

  /** Whether so many transitions may be replaced by their pairs. */
  static boolean mayPair(Draft draft, int some, int others) {
    long pairs = (long) some * others;
    boolean isSmaller = pairs <= some + others;
    long roof = draft.net.transitions() + draft.net.transitions() / 3 + 20L;
    return isSmaller || pairs < MOST_PAIRS && draft.transitionCount() + pairs <= roof;
  }

  /** Adds a multiple of arcs to others; false if the numbers become too large. */
  static boolean add(Int2LongAVLTreeMap to, Int2LongAVLTreeMap arcs, long times) {
    for (Int2LongMap.Entry e : arcs.int2LongEntrySet()) {
      if (!isSmall(times, e.getLongValue())) {
        return false;
      }
      to.addTo(e.getIntKey(), times * e.getLongValue());
      if (to.get(e.getIntKey()) > LARGEST) {
        return false;
      }
    }
    return true;
  }

  static boolean isSmall(long a, long b) {
    return a <= LARGEST && b <= LARGEST && (double) a * b <= LARGEST;
  }
}
