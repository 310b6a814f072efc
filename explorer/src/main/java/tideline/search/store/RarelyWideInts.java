package tideline.search.store;

import java.util.Arrays;

/**
 * Ints numbered from 0, all 0 at first, most of which are small: each takes as many bytes as nearly
 * all of its neighbours need, one to four.
 *
 * <p>Like {@link NarrowInts}, but up to {@value #MOST_WIDE} values of an array may be too large for
 * it: they stand in a hash table for all arrays. Only when there are more of them does the array
 * become wider, which then costs less than the table. Values are taken as unsigned.
 */
public final class RarelyWideInts {

  private static final int SHIFT = 9;
  private static final int CHUNK = 1 << SHIFT;
  private static final int MASK = CHUNK - 1;
  private static final int SPARE = Integer.BYTES - 1;
  private static final int ARRAY_HEADER_BYTES = 16;
  private static final int WIDEST = 4;
  private static final int MOST_WIDE = 32;

  /** What an array of ints of some bytes holds at most; as a value it says "in the table". */
  private static final int[] LARGEST = {0, 0xFF, 0xFFFF, 0xFFFFFF, -1};

  /** Stands for arrays that nobody has written to. */
  private static final byte[] MISSING = new byte[CHUNK + SPARE];

  /** The length of an array tells how wide its ints are. */
  private byte[][] chunks = new byte[0][];

  /** For each array, how many of its values are in the table. */
  private byte[] wide = new byte[0];

  private final IntTable table = new IntTable();
  private long chunkBytes;

  /** Any number may be read, also one that was never written. */
  public int get(int i) {
    if (i >>> SHIFT >= chunks.length) {
      return 0;
    }
    byte[] chunk = chunks[i >>> SHIFT];
    int width = chunk.length >>> SHIFT;
    int value = LittleEndian.getInt(chunk, (i & MASK) * width) & LARGEST[width];
    return value == LARGEST[width] && width < WIDEST ? table.get(i) : value;
  }

  /** Writes to a number, however high. */
  public void set(int i, int value) {
    int number = i >>> SHIFT;
    byte[] chunk = number < chunks.length ? chunks[number] : MISSING;
    if (chunk == MISSING) {
      chunk = added(number);
    }
    int width = chunk.length >>> SHIFT;
    int at = (i & MASK) * width;
    int before = LittleEndian.getInt(chunk, at);
    boolean wasWide = width < WIDEST && (before & LARGEST[width]) == LARGEST[width];
    if (width == WIDEST || Integer.compareUnsigned(value, LARGEST[width]) < 0) {
      LittleEndian.putInt(chunk, at, before & ~LARGEST[width] | value);
      if (wasWide) {
        table.remove(i);
        wide[number]--;
      }
    } else if (wasWide) {
      table.put(i, value);
    } else if (wide[number] < MOST_WIDE) {
      LittleEndian.putInt(chunk, at, before | LARGEST[width]);
      table.put(i, value);
      wide[number]++;
    } else {
      widen(number);
      set(i, value);
    }
  }

  private byte[] added(int number) {
    int length = chunks.length;
    if (number >= length) {
      chunks = Arrays.copyOf(chunks, Math.max(number + 1, length + length / 8 + 4));
      Arrays.fill(chunks, length, chunks.length, MISSING);
      wide = Arrays.copyOf(wide, chunks.length);
    }
    return replaced(number, 1);
  }

  private byte[] replaced(int number, int width) {
    chunkBytes -= chunks[number] == MISSING ? 0 : chunks[number].length + ARRAY_HEADER_BYTES;
    chunks[number] = new byte[(width << SHIFT) + SPARE];
    chunkBytes += chunks[number].length + ARRAY_HEADER_BYTES;
    return chunks[number];
  }

  /** Makes an array wider by a byte; what fits then comes back from the table. */
  private void widen(int number) {
    int first = number << SHIFT;
    int[] values = new int[CHUNK];
    for (int k = 0; k < CHUNK; k++) {
      values[k] = get(first + k);
      if (wide[number] > 0 && table.remove(first + k)) {
        wide[number]--;
      }
    }
    replaced(number, (chunks[number].length >>> SHIFT) + 1);
    for (int k = 0; k < CHUNK; k++) {
      set(first + k, values[k]);
    }
  }

  /** Bytes held now. */
  public long bytes() {
    return chunkBytes + (Integer.BYTES + 1L) * chunks.length + table.bytes();
  }

  /** A hash table from numbers to ints; as small as it can be. */
  private static final class IntTable {

    private static final double GROWTH = 1.4;
    private static final double MAX_LOAD = 0.77;

    /** One more than the number at each slot, 0 for none. */
    private int[] keys = new int[0];

    private int[] values = new int[0];
    private int used;

    private int slot(int key) {
      int i = home(key);
      while (keys[i] != 0 && keys[i] != key + 1) {
        i = Slots.following(i, keys.length);
      }
      return i;
    }

    private int home(int key) {
      return Slots.home(key * 0x9E3779B97F4A7C15L >>> 20, keys.length);
    }

    int get(int key) {
      return values[slot(key)];
    }

    void put(int key, int value) {
      if (used + 1 > keys.length * MAX_LOAD) {
        grow();
      }
      int slot = slot(key);
      used += keys[slot] == 0 ? 1 : 0;
      keys[slot] = key + 1;
      values[slot] = value;
    }

    private void grow() {
      int[] oldKeys = keys;
      int[] oldValues = values;
      keys = new int[Math.max(8, (int) (keys.length * GROWTH))];
      values = new int[keys.length];
      for (int i = 0; i < oldKeys.length; i++) {
        if (oldKeys[i] != 0) {
          int slot = slot(oldKeys[i] - 1);
          keys[slot] = oldKeys[i];
          values[slot] = oldValues[i];
        }
      }
    }

    /** Removes a number, if it is there; later ones of its run move up. */
    boolean remove(int key) {
      int gap = keys.length == 0 ? 0 : slot(key);
      if (keys.length == 0 || keys[gap] == 0) {
        return false;
      }
      int length = keys.length;
      for (int j = Slots.following(gap, length); keys[j] != 0; j = Slots.following(j, length)) {
        int home = home(keys[j] - 1);
        boolean between = gap < j ? gap < home && home <= j : gap < home || home <= j;
        if (!between) {
          keys[gap] = keys[j];
          values[gap] = values[j];
          gap = j;
        }
      }
      keys[gap] = 0;
      used--;
      return true;
    }

    long bytes() {
      return 2 * ARRAY_HEADER_BYTES + 2L * Integer.BYTES * keys.length;
    }
  }
}
