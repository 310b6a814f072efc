package tideline.bdd.list;

import java.util.function.LongConsumer;

/**
 * Results of operations on lists. Direct-mapped: a new entry overwrites the old one of its slot.
 *
 * <p>It doubles whenever it has overwritten as many entries as it has slots, up to its share of the
 * budget. The size of the node table says little about the size it needs: few nodes may take part
 * in very many operations.
 */
final class OperationCache {

  /** Answer for what is not in the cache. */
  static final int MISS = -1;

  private static final int BYTES_PER_SLOT = 12;
  private static final int START_BITS = 14;
  private static final int MOST_BITS = 28;

  static final int UNION = 0;
  static final int INTERSECTION = 1;
  static final int DIFFERENCE = 2;
  static final int FIRE = 3;
  static final int FIRE_CLOSED = 4;
  static final int CLOSE = 5;
  static final int ENABLING = 6;
  static final int DEADLOCKS = 7;
  static final int PASSING = 8;

  /** Operations up to this one have two lists as operands, the others a list and a number. */
  private static final int LAST_OF_TWO_LISTS = DIFFERENCE;

  private static final int OPERAND_BITS = 30;
  private static final int OPERAND_MASK = (1 << OPERAND_BITS) - 1;

  private final int mostBits;
  private final LongConsumer grew;
  private long[] keys;
  private int[] results;
  private int shift;
  private int overwritten;
  private int mostSlots;

  /**
   * @param grew is told when the cache has grown, and the bytes of what it was before
   */
  OperationCache(long budgetBytes, LongConsumer grew) {
    this.grew = grew;
    // The old slots are still there while the entries move to the new ones.
    long slots = budgetBytes / BYTES_PER_SLOT * 2 / 3;
    mostBits = Math.min(MOST_BITS, 63 - Long.numberOfLeadingZeros(Math.max(2, slots)));
    allocate(Math.min(START_BITS, mostBits));
  }

  private void allocate(int bits) {
    keys = new long[1 << bits];
    results = new int[1 << bits];
    shift = 64 - bits;
    overwritten = 0;
    mostSlots = Math.max(mostSlots, keys.length);
  }

  /** Forgets everything and gives its memory back. */
  void clear() {
    allocate(Math.min(START_BITS, mostBits));
  }

  /** What the cache occupies now. */
  long bytes() {
    return (long) BYTES_PER_SLOT * keys.length;
  }

  /** The most the cache ever occupied. */
  long peakBytes() {
    return (long) BYTES_PER_SLOT * mostSlots;
  }

  /** The first operand is a list other than the empty one, so no key is 0. */
  static long key(int operation, int first, int second) {
    return (long) operation << 2 * OPERAND_BITS | (long) first << OPERAND_BITS | second;
  }

  private int slot(long key) {
    long h = key * 0x9E3779B97F4A7C15L;
    return (int) ((h ^ h << 29) >>> shift);
  }

  int get(long key) {
    int slot = slot(key);
    return keys[slot] == key ? results[slot] : MISS;
  }

  void put(long key, int result) {
    int slot = slot(key);
    if (keys[slot] != 0 && ++overwritten >= keys.length) {
      grow();
      slot = slot(key);
    }
    keys[slot] = key;
    results[slot] = result;
  }

  private void grow() {
    overwritten = 0;
    int bits = 64 - shift + 1;
    if (bits > mostBits) {
      return;
    }
    long[] oldKeys = keys;
    int[] oldResults = results;
    try {
      allocate(bits);
    } catch (OutOfMemoryError heapIsSmallerThanBudget) {
      keys = oldKeys;
      results = oldResults;
      return;
    }
    grew.accept((long) BYTES_PER_SLOT * oldKeys.length);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        results[slot] = oldResults[i];
      }
    }
  }

  /** Forgets the entries that name a cell outside the marking. */
  void retain(Marking marking) {
    for (int slot = 0; slot < keys.length; slot++) {
      long key = keys[slot];
      if (key != 0 && !(isMarked(key, marking) && marking.isMarked(results[slot]))) {
        keys[slot] = 0;
      }
    }
  }

  private static boolean isMarked(long key, Marking marking) {
    int first = (int) (key >>> OPERAND_BITS) & OPERAND_MASK;
    int operation = (int) (key >>> 2 * OPERAND_BITS);
    return marking.isMarked(first)
        && (operation > LAST_OF_TWO_LISTS || marking.isMarked((int) key & OPERAND_MASK));
  }
}
