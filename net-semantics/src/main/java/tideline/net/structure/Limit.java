package tideline.net.structure;

import tideline.net.model.Net;

/**
 * How much an analysis that may explode is allowed to do.
 *
 * @param rows the largest number of answers (siphons, traps) or of candidates for them, for
 *     semi-flows beyond the one for each node that every search starts with
 * @param work the number of elementary steps for a complete answer, before a quick search for a
 *     part of it takes about as many again; a count and not a time: the same net gives the same
 *     answer on every machine
 */
public record Limit(int rows, long work) {

  private static final int DEFAULT_ROWS = 10_000;
  private static final long DEFAULT_WORK = 2_000_000;
  private static final int WORK_PER_NODE = 50;

  public Limit {
    if (rows < 1 || work < 1) {
      throw new IllegalArgumentException("a limit must be positive");
    }
  }

  /** The same number of rows with a part of the work. */
  Limit part(int divisor) {
    return new Limit(rows, Math.max(1, work / divisor));
  }

  /** A fraction of a second, and a number of steps for each node and arc of a large net. */
  public static Limit forNet(Net net) {
    long size = net.places() + net.transitions() + net.arcs();
    return new Limit(DEFAULT_ROWS, DEFAULT_WORK + WORK_PER_NODE * size);
  }
}
