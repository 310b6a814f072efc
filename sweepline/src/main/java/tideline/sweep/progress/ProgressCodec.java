package tideline.sweep.progress;

import java.util.List;
import tideline.net.expression.LinearExpression;
import tideline.net.marking.Layout;

/**
 * Writes progress values into words whose unsigned lexicographic order is that of the values.
 *
 * <p>Each entry gets as many bits as its range has in the layout, so that a measure of forty single
 * places is one word. An entry whose range exceeds 63 bits gets a whole word.
 */
public final class ProgressCodec {

  private static final int WHOLE = 64;

  private final Layout layout;
  private final LinearExpression[] entries;
  private final long[] least;
  private final int[] word;
  private final int[] shift;
  private final int[] width;
  private final int words;

  public ProgressCodec(ProgressMeasure measure, Layout layout) {
    this.layout = layout;
    List<LinearExpression> all = measure.entries();
    entries = all.toArray(LinearExpression[]::new);
    least = new long[entries.length];
    word = new int[entries.length];
    shift = new int[entries.length];
    width = new int[entries.length];
    int at = 0;
    int left = WHOLE;
    for (int i = 0; i < entries.length; i++) {
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

  private void measureRange(int i) {
    try {
      long low = entries[i].constant();
      long high = low;
      for (int k = 0; k < entries[i].places().length; k++) {
        long factor = entries[i].factors()[k];
        long most = Math.multiplyExact(factor, layout.maxValue(entries[i].places()[k]));
        low = Math.addExact(low, Math.min(0, most));
        high = Math.addExact(high, Math.max(0, most));
      }
      least[i] = low;
      width[i] = WHOLE - Long.numberOfLeadingZeros(Math.subtractExact(high, low));
    } catch (ArithmeticException wide) {
      least[i] = Long.MIN_VALUE;
      width[i] = WHOLE;
    }
  }

  /** The words of a value. */
  public int words() {
    return words;
  }

  /**
   * Writes the value of a marking.
   *
   * @throws ArithmeticException if an entry leaves the range of a long
   */
  public void encode(long[] states, int at, long[] target, int to) {
    for (int w = 0; w < words; w++) {
      target[to + w] = 0;
    }
    for (int i = 0; i < entries.length; i++) {
      if (width[i] > 0) { // shifts count modulo 64
        target[to + word[i]] |= entries[i].value(layout, states, at) - least[i] << shift[i];
      }
    }
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
    recodeWithout(entries.length, values, at, other, target, to);
  }

  /** Rewrites a value of this codec for one that has the same entries but one. */
  public void recodeWithout(
      int dropped, long[] values, int at, ProgressCodec other, long[] target, int to) {
    for (int w = 0; w < other.words; w++) {
      target[to + w] = 0;
    }
    for (int j = 0; j < other.entries.length; j++) {
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
