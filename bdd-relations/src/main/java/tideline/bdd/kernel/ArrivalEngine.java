package tideline.bdd.kernel;

import tideline.net.marking.Layout;

/**
 * Counts the firings that lead to markings, for many markings at once, by relational products with
 * the transition relation. One thread at a time, with a large stack: recursion is as deep as the
 * net has levels.
 *
 * <p>Counting may throw {@link KernelStoppedException}; the engine can then only be closed.
 */
public interface ArrivalEngine extends AutoCloseable {

  /**
   * @param states packed markings, one after the other, {@code n} of them
   * @param counts takes the answers
   */
  void count(Layout layout, long[] states, int n, int[] counts);

  /** What it has used so far; may be asked after it was closed. */
  ArrivalStatistics statistics();

  @Override
  void close();
}
