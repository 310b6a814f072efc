package tideline.search.depth;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import tideline.search.store.LittleEndian;
import tideline.search.store.MemoryBudget;

/**
 * A growing row of bytes in pages, taken from a budget when they are needed and given back from
 * either end.
 *
 * <p>Nothing is ever moved, so growing costs no second copy. Integers are read and written at
 * multiples of their size.
 */
final class PagedBytes {

  private static final int PAGE_SHIFT = 13;
  private static final int PAGE = 1 << PAGE_SHIFT;
  private static final int MASK = PAGE - 1;

  /** A page, what the JVM adds to it, and its entry in the list of pages. */
  private static final long PAGE_BYTES = PAGE + 16 + 8;

  private final MemoryBudget budget;

  /** Pages from {@link #first} up to {@link #end} are there. */
  private byte[][] pages = new byte[4][];

  private int first;
  private int end;

  PagedBytes(MemoryBudget budget) {
    this.budget = budget;
  }

  /**
   * Makes bytes below {@code position} usable, or answers false if the budget does not allow it.
   */
  boolean reserve(long position) {
    while ((long) end << PAGE_SHIFT < position) {
      if (!budget.reserve(PAGE_BYTES)) {
        return false;
      }
      addPage();
    }
    return true;
  }

  /** Makes bytes below {@code position} usable, whatever the budget says. */
  void require(long position) {
    while ((long) end << PAGE_SHIFT < position) {
      budget.take(PAGE_BYTES);
      addPage();
    }
  }

  private void addPage() {
    if (end == pages.length) {
      pages = Arrays.copyOf(pages, 2 * end);
    }
    pages[end++] = new byte[PAGE];
  }

  /** Gives back the pages that lie wholly before the position. */
  void releaseBefore(long position) {
    int keep = Math.min(end, (int) (position >>> PAGE_SHIFT));
    while (first < keep) {
      pages[first++] = null;
      budget.release(PAGE_BYTES);
    }
  }

  /** Gives back the pages that lie wholly at or behind the position. */
  void releaseFrom(long position) {
    int keep = Math.max(first, (int) (position + MASK >>> PAGE_SHIFT));
    while (end > keep) {
      pages[--end] = null;
      budget.release(PAGE_BYTES);
    }
  }

  /** Gives back everything; the row begins again at 0. */
  void clear() {
    releaseFrom(0);
    first = 0;
    end = 0;
  }

  byte get(long position) {
    return pages[(int) (position >>> PAGE_SHIFT)][(int) position & MASK];
  }

  void put(long position, byte value) {
    pages[(int) (position >>> PAGE_SHIFT)][(int) position & MASK] = value;
  }

  int getInt(long position) {
    return LittleEndian.getInt(pages[(int) (position >>> PAGE_SHIFT)], (int) position & MASK);
  }

  void putInt(long position, int value) {
    LittleEndian.putInt(pages[(int) (position >>> PAGE_SHIFT)], (int) position & MASK, value);
  }

  long getLong(long position) {
    return LittleEndian.getLong(pages[(int) (position >>> PAGE_SHIFT)], (int) position & MASK);
  }

  void putLong(long position, long value) {
    LittleEndian.putLong(pages[(int) (position >>> PAGE_SHIFT)], (int) position & MASK, value);
  }

  /** Bytes held now. */
  long bytes() {
    return (end - first) * PAGE_BYTES;
  }

  /** Writes the bytes from one position up to another. */
  void write(DataOutput out, long from, long to) throws IOException {
    for (long position = from; position < to; ) {
      int at = (int) position & MASK;
      int length = (int) Math.min(PAGE - at, to - position);
      out.write(pages[(int) (position >>> PAGE_SHIFT)], at, length);
      position += length;
    }
  }

  /**
   * Fills the bytes from 0 up to a position, whatever the budget says: page by page, since the
   * input may end before.
   */
  void read(DataInput in, long to) throws IOException {
    for (long position = 0; position < to; position += PAGE) {
      require(Math.min(to, position + PAGE));
      byte[] page = pages[(int) (position >>> PAGE_SHIFT)];
      in.readFully(page, 0, (int) Math.min(PAGE, to - position));
    }
  }
}
