package tideline.search.rank;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.function.LongConsumer;
import tideline.search.store.MemoryBudget;

/**
 * Ranks that wait, in blocks: each is sorted and kept as differences of one to nine bytes. Blocks
 * come out in the order they went in.
 */
final class RankQueue {

  /** Ranks in a block, at most. */
  private static final int BLOCK = 1 << 11;

  /** In a short queue blocks are shorter: one is there unsorted, and takes eight bytes a rank. */
  private static final int SHORT_BLOCK = 1 << 7;

  private static final int BLOCKS_BEFORE_LONGER = 16;

  /** Room for these is there from the beginning, and is not counted. */
  private static final int FIRST = 16;

  private final MemoryBudget budget;
  private final ArrayDeque<byte[]> blocks = new ArrayDeque<>();
  private long[] open = new long[FIRST];
  private int filled;
  private long size;
  private long bytes;

  RankQueue(MemoryBudget budget) {
    this.budget = budget;
  }

  long size() {
    return size;
  }

  long bytes() {
    return bytes;
  }

  /** No block has more ranks. */
  int longest() {
    return open.length;
  }

  void add(long rank) {
    if (filled == open.length) {
      if (isLong()) {
        seal();
      } else {
        take(8L * filled);
        open = Arrays.copyOf(open, 2 * filled);
      }
    }
    open[filled++] = rank;
    size++;
  }

  /** Whether the block is as long as it should be. */
  private boolean isLong() {
    return filled == BLOCK || filled >= SHORT_BLOCK && size < (long) BLOCKS_BEFORE_LONGER * filled;
  }

  private void seal() {
    Arrays.sort(open, 0, filled);
    byte[] block = new byte[codedLength()];
    int at = 0;
    long last = 0;
    for (int i = 0; i < filled; i++) {
      long difference = open[i] - last;
      last = open[i];
      while (difference >= 0x80) {
        block[at++] = (byte) (difference | 0x80);
        difference >>>= 7;
      }
      block[at++] = (byte) difference;
    }
    blocks.add(block);
    take(block.length);
    filled = 0;
  }

  private int codedLength() {
    int length = 0;
    long last = 0;
    for (int i = 0; i < filled; i++) {
      int bits = 64 - Long.numberOfLeadingZeros(open[i] - last | 1);
      length += (bits + 6) / 7;
      last = open[i];
    }
    return length;
  }

  private void take(long more) {
    budget.take(more);
    bytes += more;
  }

  /**
   * Takes a block out.
   *
   * @param block at least {@link #longest} longer than {@code begin}
   * @return how many ranks it has, 0 if nothing waits
   */
  int read(long[] block, int begin) {
    byte[] first = blocks.poll();
    if (first == null) {
      int n = filled;
      Arrays.sort(open, 0, n);
      System.arraycopy(open, 0, block, begin, n);
      filled = 0;
      size -= n;
      return n;
    }
    budget.release(first.length);
    bytes -= first.length;
    int n = decode(first, block, begin);
    size -= n;
    return n;
  }

  private static int decode(byte[] from, long[] block, int begin) {
    int n = 0;
    int at = 0;
    long rank = 0;
    while (at < from.length) {
      long difference = 0;
      int shift = 0;
      while (from[at] < 0) {
        difference |= (from[at++] & 0x7FL) << shift;
        shift += 7;
      }
      difference |= (long) from[at++] << shift;
      rank += difference;
      block[begin + n++] = rank;
    }
    return n;
  }

  /** All ranks that wait; they go on waiting. */
  void forEach(LongConsumer action) {
    long[] block = new long[BLOCK];
    for (byte[] one : blocks) {
      int n = decode(one, block, 0);
      for (int i = 0; i < n; i++) {
        action.accept(block[i]);
      }
    }
    for (int i = 0; i < filled; i++) {
      action.accept(open[i]);
    }
  }

  /** The same queue in as little memory as possible: nothing will be added. */
  RankQueue sealed() {
    if (filled > 0) {
      seal();
    }
    take(-8L * open.length + 8L * FIRST);
    open = new long[FIRST];
    return this;
  }

  /** Gives the memory back to the budget. */
  void release() {
    budget.release(bytes);
    bytes = 0;
  }
}
