package tideline.sweep.progress;

/**
 * Writes progress values into words whose unsigned lexicographic order is that of the values.
 *
 * <p>Each entry gets as many bits as its range has in the layout, so that a measure of forty single
 * places is one word. An entry whose range exceeds 63 bits gets a whole word.
 */
public final class ProgressCodec {

  private static final int WHOLE = 64;

  private final ProgressValues measure;
  private final int entries;
  private final long[] least;
  private final int[] word;
  private final int[] shift;
  private final int[] width;
  private final int words;

  /**
   * @param entries of a value
   */
  public ProgressCodec(ProgressValues measure, int entries) {
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
