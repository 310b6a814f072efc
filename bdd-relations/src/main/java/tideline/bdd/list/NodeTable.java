package tideline.bdd.list;

import java.util.Arrays;
import tideline.bdd.kernel.KernelStoppedException;

/**
 * The cells of all lists, each (code, down, right) once.
 *
 * <p>A cell is four ints in one array: code, first cell of the list below, next cell of the same
 * list, next cell of the same hash bucket. Number 0 is the empty set and the end of every list,
 * number 1 the list below the last level. Numbers stay valid while the table grows; cells that
 * nobody marks are freed by a collection and used again.
 */
final class NodeTable {

  static final int EMPTY = 0;
  static final int UNIT = 1;

  /** Bytes per cell, with its share of the buckets, the mark bits and the copy made in growing. */
  static final int BYTES_PER_CELL = 29;

  private static final int FIRST = 2;
  private static final int START = 1 << 14;
  private static final int MOST = 1 << 29;

  /** Below this size growing is cheaper than collecting. */
  private static final int SMALL = 1 << 18;

  private final int limit;
  private final Owner owner;
  private int[] cells;
  private int[] buckets;
  private int mask;
  private int capacity;
  private int fresh = FIRST;
  private int free = EMPTY;
  private int used;
  private int peak;
  private long collections;

  /** Knows which cells are in use. */
  interface Owner {
    /** Calls {@link Marking#mark} for every list in use. */
    void markRoots(Marking marking);

    /** Cells outside the marking are gone. */
    void swept(Marking marking);

    /** The table has grown; what it was before, of so many bytes, is still there. */
    void grew(long bytesBefore);
  }

  NodeTable(long budgetBytes, Owner owner) {
    this.owner = owner;
    limit = (int) Math.min(MOST, budgetBytes / BYTES_PER_CELL);
    capacity = Math.min(START, limit);
    cells = new int[capacity << 2];
    buckets = new int[Integer.highestOneBit(capacity)];
    mask = buckets.length - 1;
  }

  int code(int cell) {
    return cells[cell << 2];
  }

  int down(int cell) {
    return cells[(cell << 2) + 1];
  }

  int right(int cell) {
    return cells[(cell << 2) + 2];
  }

  /** Cells in the table by now, garbage included. */
  int used() {
    return used;
  }

  int peak() {
    return peak;
  }

  long collections() {
    return collections;
  }

  long bytes() {
    return 4L * cells.length + 4L * buckets.length;
  }

  /**
   * The cell with these parts in front of the list {@code right}, or that list alone if nothing
   * lies below. A collection that it causes keeps {@code down} and {@code right}.
   */
  int make(int code, int down, int right) {
    if (down == EMPTY) {
      return right;
    }
    int hash = hash(code, down, right);
    int[] c = cells;
    for (int n = buckets[hash & mask]; n != 0; n = c[(n << 2) + 3]) {
      int at = n << 2;
      if (c[at] == code && c[at + 1] == down && c[at + 2] == right) {
        return n;
      }
    }
    return add(code, down, right, hash);
  }

  private int add(int code, int down, int right, int hash) {
    if (free == EMPTY && fresh == capacity) {
      makeRoom(down, right);
    }
    int n = free;
    if (n != EMPTY) {
      free = cells[(n << 2) + 3];
    } else {
      n = fresh++;
    }
    if (++used > peak) {
      peak = used;
    }
    int at = n << 2;
    int bucket = hash & mask;
    cells[at] = code;
    cells[at + 1] = down;
    cells[at + 2] = right;
    cells[at + 3] = buckets[bucket];
    buckets[bucket] = n;
    return n;
  }

  private static int hash(int code, int down, int right) {
    int h = code * 0x9E3779B1 + down * 0x85EBCA6B + right * 0xC2B2AE35;
    h ^= h >>> 15;
    h *= 0x2C1B3C6D;
    return h ^ h >>> 13;
  }

  private void makeRoom(int down, int right) {
    if (capacity < Math.max(SMALL, limit >> 3) && grow()) {
      return;
    }
    collect(down, right);
    if (used > capacity / 4) {
      grow();
    }
    // A table that is nearly full of live cells would spend its time collecting.
    if (used > capacity - capacity / 16) {
      throw new KernelStoppedException(
          KernelStoppedException.Cause.MEMORY,
          "memory: the table of " + capacity + " diagram nodes is full");
    }
  }

  /** Doubles the table, as far as the budget and the heap allow. */
  private boolean grow() {
    int wanted = capacity > limit / 2 ? limit : capacity * 2;
    if (wanted == capacity) {
      return false;
    }
    long bytesBefore = bytes();
    try {
      int[] moreBuckets = new int[Integer.highestOneBit(wanted)];
      cells = Arrays.copyOf(cells, wanted << 2);
      buckets = moreBuckets;
    } catch (OutOfMemoryError heapIsSmallerThanBudget) {
      return false;
    }
    mask = buckets.length - 1;
    capacity = wanted;
    owner.grew(bytesBefore);
    fileCells();
    return true;
  }

  private void collect(int down, int right) {
    collections++;
    Marking marking = new Marking(this, fresh);
    marking.mark(down);
    marking.mark(right);
    owner.markRoots(marking);
    owner.swept(marking);
    for (int n = FIRST; n < fresh; n++) {
      if (!marking.isMarked(n)) {
        cells[(n << 2) + 1] = EMPTY;
      }
    }
    Arrays.fill(buckets, 0);
    fileCells();
  }

  /** Files all cells in their buckets; free ones are known by having nothing below. */
  private void fileCells() {
    free = EMPTY;
    used = 0;
    for (int n = fresh - 1; n >= FIRST; n--) {
      int at = n << 2;
      if (cells[at + 1] == EMPTY) {
        cells[at + 3] = free;
        free = n;
      } else {
        int bucket = hash(cells[at], cells[at + 1], cells[at + 2]) & mask;
        cells[at + 3] = buckets[bucket];
        buckets[bucket] = n;
        used++;
      }
    }
  }
}
