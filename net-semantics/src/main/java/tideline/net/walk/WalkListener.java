package tideline.net.walk;

/**
 * Hears what walks find. One listener may serve several walkers, each in a thread of its own: then
 * it has to expect calls from all of them at once.
 */
public interface WalkListener {

  /**
   * A marking was met that satisfies a formula. Told once by each walker.
   *
   * @param trace the transitions that lead there from the initial marking, a fresh array
   */
  void reached(int formula, int[] trace);

  /** A marking was met where a sum has this value, the largest one of this walker so far. */
  void met(int sum, long value);

  /** Whether a formula is still asked for; walkers look now and then. */
  default boolean isOpen(int formula) {
    return true;
  }

  /** Whether a larger value of a sum would still be of use; walkers look now and then. */
  default boolean isSumOpen(int sum) {
    return true;
  }
}
