package tideline.search.runs;

/**
 * Sorts states of a fixed number of words, compared as unsigned numbers, and leaves out repeated
 * ones. One word: by its bytes, from the last one, those that all states have in common left out.
 * Several words: quicksort by the first word, those that are equal by the next (Bentley and
 * Sedgewick), in place.
 */
final class StateSort {

  private static final int DIGIT_BITS = 8;
  private static final int DIGITS = 1 << DIGIT_BITS;
  private static final int FEW = 24;

  private StateSort() {}

  /**
   * @param spare as long as the states, used for one word only
   * @return how many different ones there are; they stand at the front of {@code states}
   */
  static int distinct(long[] states, int count, int words, long[] spare) {
    if (words == 1) {
      byDigits(states, count, spare);
    } else {
      byWords(states, 0, count, words, 0);
    }
    return unique(states, count, words);
  }

  private static int unique(long[] states, int count, int words) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (kept == 0 || RunCode.compare(states, (kept - 1) * words, states, i * words, words) != 0) {
        if (kept < i) {
          System.arraycopy(states, i * words, states, kept * words, words);
        }
        kept++;
      }
    }
    return kept;
  }

  private static void byDigits(long[] states, int count, long[] spare) {
    if (count <= FEW) {
      insert(states, 0, count, 1, 0);
      return;
    }
    long different = 0;
    for (int i = 1; i < count; i++) {
      different |= states[i] ^ states[0];
    }
    long[] from = states;
    long[] to = spare;
    int[] begins = new int[DIGITS];
    for (int shift = 0; shift < Long.SIZE; shift += DIGIT_BITS) {
      if ((different >>> shift & DIGITS - 1) != 0) {
        scatter(from, to, count, shift, begins);
        long[] other = from;
        from = to;
        to = other;
      }
    }
    if (from != states) {
      System.arraycopy(from, 0, states, 0, count);
    }
  }

  private static void scatter(long[] from, long[] to, int count, int shift, int[] begins) {
    java.util.Arrays.fill(begins, 0);
    for (int i = 0; i < count; i++) {
      begins[(int) (from[i] >>> shift) & DIGITS - 1]++;
    }
    int sum = 0;
    for (int d = 0; d < DIGITS; d++) {
      int here = begins[d];
      begins[d] = sum;
      sum += here;
    }
    for (int i = 0; i < count; i++) {
      long state = from[i];
      to[begins[(int) (state >>> shift) & DIGITS - 1]++] = state;
    }
  }

  /**
   * Sorts the states from {@code low} up to {@code high}, equal in the words before {@code word}.
   */
  private static void byWords(long[] states, int low, int high, int words, int word) {
    int from = low;
    int to = high;
    int depth = word;
    while (to - from > FEW) {
      long pivot = median(states, from, to, words, depth);
      int less = from;
      int more = to;
      int i = from;
      while (i < more) {
        int order = Long.compareUnsigned(states[i * words + depth], pivot);
        if (order < 0) {
          swap(states, less++, i++, words);
        } else if (order > 0) {
          swap(states, --more, i, words);
        } else {
          i++;
        }
      }
      byWords(states, from, less, words, depth);
      byWords(states, more, to, words, depth);
      if (++depth == words) {
        return;
      }
      from = less;
      to = more;
    }
    insert(states, from, to, words, depth);
  }

  private static long median(long[] states, int low, int high, int words, int word) {
    long a = states[(low + (high - low >> 3)) * words + word] + Long.MIN_VALUE;
    long b = states[(low + high >>> 1) * words + word] + Long.MIN_VALUE;
    long c = states[(high - 1 - (high - low >> 3)) * words + word] + Long.MIN_VALUE;
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c)) + Long.MIN_VALUE;
  }

  private static void swap(long[] states, int a, int b, int words) {
    int p = a * words;
    int q = b * words;
    for (int i = 0; i < words; i++) {
      long word = states[p + i];
      states[p + i] = states[q + i];
      states[q + i] = word;
    }
  }

  private static void insert(long[] states, int low, int high, int words, int word) {
    int rest = words - word;
    for (int i = low + 1; i < high; i++) {
      for (int j = i;
          j > low
              && RunCode.compare(states, (j - 1) * words + word, states, j * words + word, rest)
                  > 0;
          j--) {
        swap(states, j - 1, j, words);
      }
    }
  }
}
