package tideline.search.disk;

import java.io.DataInput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Lists of numbers in a checkpoint. Whoever wrote it may have meant ill: how long a list says to be
 * is not believed, memory is taken only for what is really there.
 */
public final class SavedNumbers {

  private static final int AT_ONCE = 1024;

  private SavedNumbers() {}

  /**
   * A number of things that follow.
   *
   * @throws IOException if it is negative
   */
  public static int count(DataInput in) throws IOException {
    int count = in.readInt();
    if (count < 0) {
      throw new IOException("a list of " + count + " numbers");
    }
    return count;
  }

  /** A list with its length in front. */
  public static int[] ints(DataInput in) throws IOException {
    int count = count(in);
    int[] numbers = new int[Math.min(count, AT_ONCE)];
    for (int i = 0; i < count; i++) {
      if (i == numbers.length) {
        numbers = Arrays.copyOf(numbers, (int) Math.min(count, 2L * i));
      }
      numbers[i] = in.readInt();
    }
    return numbers;
  }

  /** A list with its length in front. */
  public static long[] longs(DataInput in) throws IOException {
    int count = count(in);
    long[] numbers = new long[Math.min(count, AT_ONCE)];
    for (int i = 0; i < count; i++) {
      if (i == numbers.length) {
        numbers = Arrays.copyOf(numbers, (int) Math.min(count, 2L * i));
      }
      numbers[i] = in.readLong();
    }
    return numbers;
  }
}
