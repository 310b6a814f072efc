package tideline.search.forest;

/**
 * When the other threads of a forest are woken: the calling thread does for all parts what is not
 * worth it.
 *
 * @param warmUpStates so many states are found by one thread first: in a JVM that has just started
 *     the compiler needs the other cores
 * @param leastSteps rounds with fewer steps in all are done by one thread
 */
public record Waking(long warmUpStates, long leastSteps) {

  /** For rounds of many states. */
  public static final Waking USUAL = new Waking(0, 1 << 11);

  /** Every round by all threads. */
  public static final Waking ALWAYS = new Waking(0, 0);

  /** The usual one, after so many states. */
  public static Waking after(long states) {
    return new Waking(states, USUAL.leastSteps);
  }
}
