package tideline.sweep.progress;

/**
 * A measure in the layout of one system: the numbers of its states. {@link ProgressMeasure#in}
 * answers one.
 *
 * <p>Only {@link #value} has to be written. The rest is what is known besides; where nothing is, a
 * sweep costs more and finds the same.
 */
@FunctionalInterface
public interface ProgressValues {

  /**
   * An entry of the value of a state.
   *
   * @throws ArithmeticException if it leaves the range of a long
   */
  long value(int entry, long[] states, int at);

  /** No state of the layout has a lesser entry: the narrower the range, the shorter the code. */
  default long least(int entry) {
    return Long.MIN_VALUE;
  }

  /** No state of the layout has a greater entry. */
  default long most(int entry) {
    return Long.MAX_VALUE;
  }

  /**
   * Writes down how much an event adds to each entry, modulo 2^64.
   *
   * @return false if that is not known, or depends on the state
   */
  default boolean changes(int event, long[] amounts) {
    return false;
  }

  /** What an event does to the value. */
  default Step step(int event) {
    return Step.UNKNOWN;
  }

  /** Whether no event leads to a lesser value, wherever it is executed; false if not known. */
  default boolean neverFalls() {
    return false;
  }
}
