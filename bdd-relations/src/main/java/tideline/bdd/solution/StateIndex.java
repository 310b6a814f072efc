package tideline.bdd.solution;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/** Numbers tuples of longs of one length in the sequence in which they turn up. */
final class StateIndex {

  private static final int FREE = -1;

  private final int width;
  private final LongArrayList words = new LongArrayList();
  private int[] slots = new int[1 << 8];
  private int size;

  StateIndex(int width) {
    this.width = width;
    Arrays.fill(slots, FREE);
  }

  int size() {
    return size;
  }

  /** Copies a tuple out. */
  void read(int number, long[] out) {
    words.getElements(number * width, out, 0, width);
  }

  /** The number of a tuple, a new one if it was not there. */
  int number(long[] tuple) {
    int mask = slots.length - 1;
    int slot = hash(tuple) & mask;
    while (slots[slot] != FREE) {
      if (isAt(slots[slot], tuple)) {
        return slots[slot];
      }
      slot = slot + 1 & mask;
    }
    slots[slot] = size;
    words.addElements(words.size(), tuple, 0, width);
    if (2 * ++size > slots.length) {
      grow();
    }
    return size - 1;
  }

  private boolean isAt(int number, long[] tuple) {
    int from = number * width;
    return Arrays.equals(words.elements(), from, from + width, tuple, 0, width);
  }

  private void grow() {
    slots = new int[2 * slots.length];
    Arrays.fill(slots, FREE);
    long[] tuple = new long[width];
    int mask = slots.length - 1;
    for (int number = 0; number < size; number++) {
      read(number, tuple);
      int slot = hash(tuple) & mask;
      while (slots[slot] != FREE) {
        slot = slot + 1 & mask;
      }
      slots[slot] = number;
    }
  }

  private int hash(long[] tuple) {
    long h = 0;
    for (int i = 0; i < width; i++) {
      h = (h ^ tuple[i]) * 0x9E3779B97F4A7C15L;
      h ^= h >>> 29;
    }
    return (int) (h >>> 16);
  }
}
