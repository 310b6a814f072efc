package tideline.sweep.progress;

/**
 * Writes progress values into words whose unsigned lexicographic order is that of the values.
 *
 * <p>Each entry gets as many bits as its range has in the layout, so that a measure of forty single
 * places is one word. An entry whose range exceeds 63 bits gets a whole word.
 */
public final class ProgressCodec {

  private static final int WHOLE = 64;

  /** With more events than this, what each of them adds is not remembered. */
  private static final int MOST_EVENTS = 1 << 16;

  /** An event that does not add the same to every value. */
  private static final long[] VARYING = {};

  private final ProgressValues measure;
  private final int entries;
  private final long[] least;
  private final int[] word;
  private final int[] shift;
  private final int[] width;
  private final int words;

  /** By event what it adds to the words of a value, as far as somebody asked. */
  private final long[][] added;

  /**
   * @param entries of a value
   */
  public ProgressCodec(ProgressValues measure, int entries) {
    this(measure, entries, 0);
  }

  /**
   * @param entries of a value
   * @param events of the system, for {@link #encodeAfter}
   */
  public ProgressCodec(ProgressValues measure, int entries, int events) {
    this.measure = measure;
    this.entries = entries;
    least = new long[entries];
    word = new int[entries];
    shift = new int[entries];
    width = new int[entries];
    int at = 0;
    int left = WHOLE;
    for (int i = 0; i < entries; i++) {
      measureRange(i);
      if (width[i] > left) {
        at++;
        left = WHOLE;
      }
      left -= width[i];
      word[i] = at;
      shift[i] = left;
    }
    words = at + 1;
    added = new long[events <= MOST_EVENTS ? events : 0][];
  }

  /** A range of more than 63 bits takes 64: the difference, read without a sign, is right. */
  private void measureRange(int i) {
    least[i] = measure.least(i);
    width[i] = WHOLE - Long.numberOfLeadingZeros(measure.most(i) - least[i]);
  }

  /** The words of a value. */
  public int words() {
    return words;
  }

  /**
   * Writes the value of a state.
   *
   * @throws ArithmeticException if an entry leaves the range of a long
   */
  public void encode(long[] states, int at, long[] target, int to) {
    for (int w = 0; w < words; w++) {
      target[to + w] = 0;
    }
    for (int i = 0; i < entries; i++) {
      if (width[i] > 0) { // shifts count modulo 64
        target[to + word[i]] |= measure.value(i, states, at) - least[i] << shift[i];
      }
    }
  }

  /**
   * Writes the value of a state that an event led to.
   *
   * @param event negative if it is not known
   * @param source the value of the state where the event was executed
   * @return false if it cannot be told from the event
   */
  public boolean encodeAfter(int event, long[] source, long[] target) {
    long[] amounts = event >= 0 && event < added.length ? added(event) : VARYING;
    for (int w = 0; w < amounts.length; w++) {
      target[w] = source[w] + amounts[w];
    }
    return amounts.length > 0;
  }

  private long[] added(int event) {
    if (added[event] == null) {
      added[event] = sum(event);
    }
    return added[event];
  }

  /**
   * A word is a sum of shifted entries modulo 2^64, whatever the sign of what is added to them. An
   * entry that takes a whole word may be out of range, which only {@link #encode} finds.
   */
  private long[] sum(int event) {
    long[] amounts = new long[entries];
    if (!measure.changes(event, amounts)) {
      return VARYING;
    }
    long[] sum = new long[words];
    for (int i = 0; i < entries; i++) {
      if (width[i] == WHOLE) {
        return VARYING;
      }
      sum[word[i]] += width[i] == 0 ? 0 : amounts[i] << shift[i];
    }
    return sum;
  }

  /** Entry by entry. */
  public long[] decode(long[] values, int at) {
    long[] all = new long[entries];
    for (int i = 0; i < entries; i++) {
      all[i] = decode(values, at, i);
    }
    return all;
  }

  /** The entry of a value. */
  public long decode(long[] values, int at, int entry) {
    if (width[entry] == 0) {
      return least[entry];
    }
    long mask = -1L >>> WHOLE - width[entry];
    return (values[at + word[entry]] >>> shift[entry] & mask) + least[entry];
  }

  /** Rewrites a value of this codec for one of the same entries and another layout. */
  public void recode(long[] values, int at, ProgressCodec other, long[] target, int to) {
    recodeWithout(entries, values, at, other, target, to);
  }

  /** Rewrites a value of this codec for one that has the same entries but one. */
  public void recodeWithout(
      int dropped, long[] values, int at, ProgressCodec other, long[] target, int to) {
    for (int w = 0; w < other.words; w++) {
      target[to + w] = 0;
    }
    for (int j = 0; j < other.entries; j++) {
      if (other.width[j] > 0) {
        long entry = decode(values, at, j < dropped ? j : j + 1);
        target[to + other.word[j]] |= entry - other.least[j] << other.shift[j];
      }
    }
  }

  /** Compares two values: negative, zero or positive. */
  public static int compare(long[] a, int at, long[] b, int bt, int words) {
    for (int w = 0; w < words; w++) {
      if (a[at + w] != b[bt + w]) {
        return Long.compareUnsigned(a[at + w], b[bt + w]);
      }
    }
    return 0;
  }
}
