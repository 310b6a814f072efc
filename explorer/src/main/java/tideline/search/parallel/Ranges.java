package tideline.search.parallel;

import java.util.Arrays;
import tideline.search.open.Slice;

/** Handles in the order in which one thread found them: mostly runs without a gap. */
final class Ranges {

  private int[] begins = new int[4];

  /** The number of states before each range. */
  private long[] before = new long[4];

  private int ranges;
  private long states;

  void add(int ref) {
    if (ranges == 0 || ref != begins[ranges - 1] + (states - before[ranges - 1])) {
      if (ranges == begins.length) {
        begins = Arrays.copyOf(begins, 2 * ranges);
        before = Arrays.copyOf(before, 2 * ranges);
      }
      begins[ranges] = ref;
      before[ranges++] = states;
    }
    states++;
  }

  long states() {
    return states;
  }

  /**
   * Adds the handles from one position up to another, as far as there is room. Counts with ints
   * inside a range: of a loop over longs the compiler of the JVM assumes what does not hold, and
   * compiles it again and again.
   */
  void fill(Slice slice, long from, long end) {
    int found = Arrays.binarySearch(before, 0, ranges, from);
    int range = found < 0 ? -found - 2 : found;
    long at = from;
    while (at < end && !slice.isFull()) {
      long rangeEnd = range + 1 < ranges ? before[range + 1] : states;
      int ref = begins[range] + (int) (at - before[range]);
      int n = (int) Math.min(Math.min(end, rangeEnd) - at, slice.capacity() - slice.size());
      for (int i = 0; i < n; i++) {
        slice.add(ref + i, 0);
      }
      at += n;
      range++;
    }
  }

  void clear() {
    ranges = 0;
    states = 0;
  }
}
