package tideline.search.store;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;

/**
 * Numbers for handles, nearly all of them small: two bytes each, all 0 at first, in arrays that are
 * added as higher handles are written. What does not fit is kept apart, by handle.
 */
public final class SmallCounters {

  public static final int BYTES_PER_STATE = 2;

  private static final int SHIFT = 12;
  private static final int CHUNK = 1 << SHIFT;
  private static final int MASK = CHUNK - 1;
  private static final short[] MISSING = new short[CHUNK];
  private static final int ARRAY_HEADER_BYTES = 16;

  /** Stands for a number that is kept apart. */
  private static final short APART = Short.MIN_VALUE;

  /** Key, value and free room of an entry of the map. */
  private static final int BYTES_APART = 16;

  private final Int2IntOpenHashMap apart = new Int2IntOpenHashMap();
  private short[][] chunks = new short[0][];
  private int present;

  public int get(int i) {
    if (i >>> SHIFT >= chunks.length) {
      return 0;
    }
    short small = chunks[i >>> SHIFT][i & MASK];
    return small == APART ? apart.get(i) : small;
  }

  /** Writes to a number, however high. */
  public void set(int i, int value) {
    int chunk = i >>> SHIFT;
    if (chunk >= chunks.length || chunks[chunk] == MISSING) {
      add(chunk);
    }
    if (chunks[chunk][i & MASK] == APART) {
      apart.remove(i);
    }
    short small = (short) value;
    if (small != value || small == APART) {
      apart.put(i, value);
      small = APART;
    }
    chunks[chunk][i & MASK] = small;
  }

  /** Adds to a number that was written before. */
  public void add(int i, int amount) {
    set(i, get(i) + amount);
  }

  private void add(int chunk) {
    int length = chunks.length;
    if (chunk >= length) {
      chunks = Arrays.copyOf(chunks, Math.max(chunk + 1, length + length / 8 + 4));
      Arrays.fill(chunks, length, chunks.length, MISSING);
    }
    chunks[chunk] = new short[CHUNK];
    present++;
  }

  public long bytes() {
    return present * (ARRAY_HEADER_BYTES + 2L * CHUNK)
        + 4L * chunks.length
        + (long) BYTES_APART * apart.size();
  }
}
