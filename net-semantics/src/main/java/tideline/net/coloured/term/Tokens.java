package tideline.net.coloured.term;

import java.util.Arrays;

/**
 * A multiset of colours that is filled, read and used again: colours and how often each occurs.
 *
 * <p>Reading sorts the colours and joins equal ones. One thread.
 */
public final class Tokens {

  private static final int SHORT = 24;
  private static final int MOST_COLOURS = 1 << 26;

  private long[] colours = new long[8];
  private long[] counts = new long[8];
  private int size;
  private boolean sorted = true;

  /** The value of a bag. */
  public static Tokens of(Bag bag, long[] binding) {
    Tokens tokens = new Tokens();
    bag.addTo(tokens, 1, binding);
    return tokens;
  }

  public void clear() {
    size = 0;
    sorted = true;
  }

  /** Adds a colour so many times. */
  public void add(long colour, long times) {
    if (times == 0) {
      return;
    }
    if (size == colours.length) {
      if (size >= MOST_COLOURS) {
        throw new ColourLimitException(
            "a multiset of more than " + MOST_COLOURS + " different colours");
      }
      colours = Arrays.copyOf(colours, 2 * size);
      counts = Arrays.copyOf(counts, 2 * size);
    }
    sorted &= size == 0 || colours[size - 1] < colour;
    colours[size] = colour;
    counts[size++] = times;
  }

  public void addAll(Tokens other, long times) {
    for (int i = 0; i < other.size(); i++) {
      add(other.colours[i], Math.multiplyExact(other.counts[i], times));
    }
  }

  /** The number of different colours. */
  public int size() {
    if (!sorted) {
      sort();
    }
    return size;
  }

  /** A colour, in ascending order. */
  public long colour(int i) {
    return colours[i];
  }

  /** How often the colour at a position occurs, at least once. */
  public long count(int i) {
    return counts[i];
  }

  /** The position of a colour, negative if it does not occur. */
  public int find(long colour) {
    return Arrays.binarySearch(colours, 0, size(), colour);
  }

  /** How often a colour occurs. */
  public long count(long colour) {
    int i = find(colour);
    return i < 0 ? 0 : counts[i];
  }

  /**
   * The number of tokens.
   *
   * @throws ArithmeticException if it exceeds 2^63-1
   */
  public long total() {
    long total = 0;
    for (int i = 0; i < size(); i++) {
      total = Math.addExact(total, counts[i]);
    }
    return total;
  }

  /** Whether every colour of the other one occurs here as often. */
  public boolean contains(Tokens other) {
    int n = other.size();
    int at = 0;
    for (int i = 0; i < n; i++) {
      long colour = other.colours[i];
      int end = size();
      while (at < end && colours[at] < colour) {
        at++;
      }
      if (at == end || colours[at] != colour || counts[at] < other.counts[i]) {
        return false;
      }
    }
    return true;
  }

  /** Takes away what the other one holds, as far as it is there. */
  public void subtract(Tokens other) {
    int n = size();
    int kept = 0;
    for (int i = 0; i < n; i++) {
      long left = counts[i] - other.count(colours[i]);
      if (left > 0) {
        colours[kept] = colours[i];
        counts[kept++] = left;
      }
    }
    size = kept;
  }

  /** Tuples of a colour here and one of the other. */
  Tokens cross(Tokens other, long stride) {
    Tokens tuples = new Tokens();
    for (int i = 0; i < size(); i++) {
      for (int j = 0; j < other.size(); j++) {
        tuples.add(
            colours[i] + stride * other.colours[j], Math.multiplyExact(counts[i], other.counts[j]));
      }
    }
    return tuples;
  }

  private void sort() {
    if (size <= SHORT) {
      insertionSort();
    } else {
      longSort();
    }
    int kept = 0;
    for (int i = 1; i < size; i++) {
      if (colours[i] == colours[kept]) {
        counts[kept] = Math.addExact(counts[kept], counts[i]);
      } else {
        kept++;
        colours[kept] = colours[i];
        counts[kept] = counts[i];
      }
    }
    size = kept + 1;
    sorted = true;
  }

  private void insertionSort() {
    for (int i = 1; i < size; i++) {
      long colour = colours[i];
      long count = counts[i];
      int j = i;
      for (; j > 0 && colours[j - 1] > colour; j--) {
        colours[j] = colours[j - 1];
        counts[j] = counts[j - 1];
      }
      colours[j] = colour;
      counts[j] = count;
    }
  }

  private void longSort() {
    long[][] pairs = new long[size][];
    Arrays.setAll(pairs, i -> new long[] {colours[i], counts[i]});
    Arrays.sort(pairs, (a, b) -> Long.compare(a[0], b[0]));
    for (int i = 0; i < size; i++) {
      colours[i] = pairs[i][0];
      counts[i] = pairs[i][1];
    }
  }
}
