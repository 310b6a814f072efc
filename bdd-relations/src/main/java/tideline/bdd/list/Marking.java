package tideline.bdd.list;

import java.util.Arrays;

/** One bit per cell of a table: which cells can be reached from what was marked. */
final class Marking {

  private final NodeTable table;
  private final long[] bits;
  private int[] pending = new int[256];

  Marking(NodeTable table, int cells) {
    this.table = table;
    bits = new long[(cells >>> 6) + 1];
  }

  boolean isMarked(int cell) {
    return cell <= NodeTable.UNIT || (bits[cell >>> 6] >>> cell & 1) != 0;
  }

  /** Marks a list and everything below it. */
  void mark(int list) {
    int size = 0;
    int cell = list;
    while (true) {
      while (!isMarked(cell)) {
        bits[cell >>> 6] |= 1L << cell;
        if (size == pending.length) {
          pending = Arrays.copyOf(pending, 2 * size);
        }
        pending[size++] = table.down(cell);
        cell = table.right(cell);
      }
      if (size == 0) {
        return;
      }
      cell = pending[--size];
    }
  }
}
