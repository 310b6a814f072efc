package tideline.search.rank;

import java.util.function.LongConsumer;

/**
 * An exact set of ranks that grows. Ranks of different {@link #stripe}s may be added by different
 * threads at a time; all else is for one thread.
 */
interface RankStore {

  /**
   * Adds a rank.
   *
   * @return whether it was new
   * @throws StoreFullException if the memory budget refuses the room for it
   */
  boolean add(long rank);

  /** The part of the set where a rank belongs, a number below {@link #stripes}. */
  int stripe(long rank);

  int stripes();

  boolean contains(long rank);

  long size();

  /** Bytes taken. */
  long bytes();

  /** All members, in an order that only depends on what was added. */
  void forEach(LongConsumer action);

  /** All members, and gives the memory back to the budget on the way; the set is then useless. */
  void drain(LongConsumer action);

  /** Gives the memory back to the budget. */
  void release();
}
