package tideline.dve.code;

import tideline.pivot.StepBuffer;

/**
 * The steps of a model as generated code, and what that code calls.
 *
 * <p>Public only because generated classes must see it.
 */
public abstract class StepCode {

  /**
   * Appends the successors of a state by its enabled events, from event {@code from} on, until the
   * buffer holds {@code end} steps.
   *
   * @return the next enabled event that was not delivered, or -1
   */
  public abstract int expand(long[] states, int at, int from, int end, StepBuffer out);

  /** An index, if it lies in an array of a size. */
  protected static int checkIndex(int index, int size) {
    if (index < 0 || index >= size) {
      throw StepFailure.INSTANCE;
    }
    return index;
  }

  /** A value, if it lies between two others. */
  protected static int checkRange(int value, int min, int max) {
    if (value < min || value > max) {
      throw StepFailure.INSTANCE;
    }
    return value;
  }

  /** A divisor, if it is not 0. */
  protected static int checkDivisor(int divisor) {
    if (divisor == 0) {
      throw StepFailure.INSTANCE;
    }
    return divisor;
  }

  /**
   * The bits of an element of an array that takes more than a word.
   *
   * @param first the word in which it begins
   * @param log the bits of an element are two to this power
   */
  protected static int element(long[] states, int first, int log, int index) {
    long word = states[first + (index >> 6 - log)];
    return (int) (word >>> (index << log)) & (1 << (1 << log)) - 1;
  }

  /** Writes the bits of such an element. */
  protected static void setElement(long[] states, int first, int log, int index, int bits) {
    int at = first + (index >> 6 - log);
    int shift = index << log;
    long mask = (1L << (1 << log)) - 1;
    states[at] = states[at] & ~(mask << shift) | (bits & mask) << shift;
  }
}
