package tideline.search.store;

import java.util.Arrays;

/**
 * Ints numbered from 0, all 0 at first, in arrays of equal size that are added as higher numbers
 * are written. Nothing is ever copied, so that memory follows the highest number smoothly.
 */
public final class GrowingInts {

  /** Ints in one array: what may be held in advance. */
  public static final int CHUNK = 1 << 12;

  private static final int SHIFT = 12;
  private static final int MASK = CHUNK - 1;
  private static final int[] MISSING = new int[CHUNK];
  private static final int ARRAY_HEADER_BYTES = 16;

  /** {@link #MISSING} stands for arrays that nobody has written to. */
  private int[][] chunks = new int[0][];

  private int present;

  public int get(int i) {
    return chunks[i >>> SHIFT][i & MASK];
  }

  /** Writes to a number, however high. */
  public void set(int i, int value) {
    int chunk = i >>> SHIFT;
    if (chunk >= chunks.length || chunks[chunk] == MISSING) {
      add(chunk);
    }
    chunks[chunk][i & MASK] = value;
  }

  /** Adds to a number that was written before. */
  public void add(int i, int amount) {
    chunks[i >>> SHIFT][i & MASK] += amount;
  }

  private void add(int chunk) {
    int length = chunks.length;
    if (chunk >= length) {
      chunks = Arrays.copyOf(chunks, Math.max(chunk + 1, length + length / 8 + 4));
      Arrays.fill(chunks, length, chunks.length, MISSING);
    }
    chunks[chunk] = new int[CHUNK];
    present++;
  }

  public long bytes() {
    return present * (ARRAY_HEADER_BYTES + 4L * CHUNK) + 4L * chunks.length;
  }
}
