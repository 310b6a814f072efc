package tideline.search.store;

import java.util.Arrays;

/**
 * Ints numbered from 0, all 0 at first, each of which takes as many bytes as the largest of its
 * neighbours needs: one to four. Small counters take one byte, handles three as long as there are
 * fewer than 16 million of them.
 *
 * <p>They stand in arrays of equal numbers, which are added as higher numbers are written. A value
 * that is too large for its array makes that array wider, and no other. Values are taken as
 * unsigned, so negative ones need four bytes.
 */
public final class NarrowInts {

  /** Ints in one array: what may be held in advance. */
  public static final int CHUNK = 1 << 9;

  /** What an array costs beside its ints: header, reference, and room to read a whole int. */
  public static final int CHUNK_OVERHEAD_BYTES = 16 + 4 + 4;

  private static final int SHIFT = 9;
  private static final int MASK = CHUNK - 1;
  private static final int SPARE = Integer.BYTES - 1;
  private static final int ARRAY_HEADER_BYTES = 16;
  private static final int[] LARGEST = {0, 0xFF, 0xFFFF, 0xFFFFFF, -1};

  /** Stands for arrays that nobody has written to. */
  private static final byte[] MISSING = new byte[CHUNK + SPARE];

  /** The length of an array tells how wide its ints are. */
  private byte[][] chunks = new byte[0][];

  private long chunkBytes;

  /** The bytes that every value up to this one, taken as unsigned, has room in. */
  public static int width(int largest) {
    return Math.max(1, (39 - Integer.numberOfLeadingZeros(largest)) / 8);
  }

  /** Any number may be read, also one that was never written. */
  public int get(int i) {
    if (i >>> SHIFT >= chunks.length) {
      return 0;
    }
    byte[] chunk = chunks[i >>> SHIFT];
    int width = chunk.length >>> SHIFT;
    return LittleEndian.getInt(chunk, (i & MASK) * width) & LARGEST[width];
  }

  /** Writes to a number, however high. */
  public void set(int i, int value) {
    int number = i >>> SHIFT;
    byte[] chunk = number < chunks.length ? chunks[number] : MISSING;
    int width = chunk.length >>> SHIFT;
    if (chunk == MISSING || (value & ~LARGEST[width]) != 0) {
      chunk = widened(number, width(value));
      width = chunk.length >>> SHIFT;
    }
    int at = (i & MASK) * width;
    int others = LittleEndian.getInt(chunk, at) & ~LARGEST[width];
    LittleEndian.putInt(chunk, at, others | value);
  }

  public void add(int i, int amount) {
    set(i, get(i) + amount);
  }

  private byte[] widened(int number, int width) {
    int length = chunks.length;
    if (number >= length) {
      chunks = Arrays.copyOf(chunks, Math.max(number + 1, length + length / 8 + 4));
      Arrays.fill(chunks, length, chunks.length, MISSING);
    }
    byte[] before = chunks[number];
    byte[] after = new byte[(width << SHIFT) + SPARE];
    if (before != MISSING) {
      int old = before.length >>> SHIFT;
      for (int k = 0; k < CHUNK; k++) {
        int value = LittleEndian.getInt(before, k * old) & LARGEST[old];
        int others = LittleEndian.getInt(after, k * width) & ~LARGEST[width];
        LittleEndian.putInt(after, k * width, others | value);
      }
      chunkBytes -= before.length + ARRAY_HEADER_BYTES;
    }
    chunkBytes += after.length + ARRAY_HEADER_BYTES;
    chunks[number] = after;
    return after;
  }

  /** Bytes held now. */
  public long bytes() {
    return chunkBytes + 4L * chunks.length;
  }
}
