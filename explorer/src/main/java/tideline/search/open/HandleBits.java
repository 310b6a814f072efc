package tideline.search.open;

import java.util.Arrays;

/**
 * A set of handles from which the least can be taken: a bit for each handle up to the highest, and
 * one for each 64 of them that says whether there is any.
 *
 * <p>In arrays that are added as higher handles come. Taking them out in ascending order costs a
 * look at each 4096 handles between the least and the greatest.
 */
final class HandleBits {

  /** Words of an array: with those above them they stand for {@value #HANDLES} handles. */
  private static final int WORDS = 64;

  private static final int HANDLES = WORDS * 64;
  private static final int SHIFT = 12;
  private static final int ARRAY_HEADER_BYTES = 16;

  private long[][] words = new long[0][];
  private long[] present = new long[0];
  private int arrays;

  /** No handle stands in an array before this one. */
  private int lowest;

  private int size;

  void add(int ref) {
    int array = ref >>> SHIFT;
    if (array >= words.length) {
      int length = Math.max(array + 1, words.length + words.length / 8 + 4);
      words = Arrays.copyOf(words, length);
      present = Arrays.copyOf(present, length);
    }
    if (words[array] == null) {
      words[array] = new long[WORDS];
      arrays++;
    }
    int word = ref >>> 6 & WORDS - 1;
    words[array][word] |= 1L << ref;
    present[array] |= 1L << word;
    lowest = size == 0 ? array : Math.min(lowest, array);
    size++;
  }

  /** Takes out the least handle; there is one. */
  int takeLeast() {
    while (present[lowest] == 0) {
      lowest++;
    }
    int word = Long.numberOfTrailingZeros(present[lowest]);
    long bits = words[lowest][word];
    long rest = bits & bits - 1;
    words[lowest][word] = rest;
    if (rest == 0) {
      present[lowest] &= ~(1L << word);
    }
    size--;
    return (lowest << SHIFT) + (word << 6) + Long.numberOfTrailingZeros(bits);
  }

  int size() {
    return size;
  }

  /** What handles up to this one can take, array headers included. */
  static long mostBytes(long handles) {
    long most = handles / HANDLES + 1;
    return most * (ARRAY_HEADER_BYTES + 8L * WORDS) + 12 * (most + most / 8 + 4);
  }

  long bytes() {
    return arrays * (ARRAY_HEADER_BYTES + 8L * WORDS) + 12L * words.length;
  }
}
