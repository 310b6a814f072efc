package tideline.pivot;

/**
 * Computes successors of states that are ranks. May keep what it needs for neighbouring ranks, and
 * what it has seen on the way; for one thread at a time.
 */
public interface RankExpander {

  /**
   * Writes the successors of a rank to {@code targets}, one for each enabled event, in any order.
   *
   * @param targets at least {@link RankedSystem#mostSuccessors} long
   * @return how many there are
   * @throws LayoutExceededException if some successor has no rank
   */
  int successors(long rank, long[] targets);

  /**
   * Writes the successors of several ranks, those of each one after the other.
   *
   * @param base the ranks are this one plus the positions of bits
   * @param targets at least {@link RankedSystem#mostSuccessors} long for each rank
   * @return how many there are
   * @throws LayoutExceededException if some successor has no rank
   */
  int successors(long base, long bits, long[] targets);

  /** How many ranks, at most 64, are worth giving at a time. */
  default int together() {
    return Long.SIZE;
  }

  /** Bytes that it takes by itself, without the tables of the system. */
  default long bytes() {
    return 0;
  }

  /** How many of the ranks whose successors were computed several at a time had none. */
  long deadlocks();

  /**
   * From now on counts, for each state whose successors it computes, the enabled events.
   *
   * @param perEvent the counts are added to these
   */
  void countEvents(long[] perEvent);
}
