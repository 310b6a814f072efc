package tideline.search.external;

import tideline.search.observe.SearchObserver;

/**
 * An observer that wants to know the partitions too. Given to a search over partitions among its
 * other observers, it is told; given to another search, it is a plain observer.
 */
public interface PartitionObserver extends SearchObserver {

  /** The search has been put together; its partitions may be asked during every later call. */
  default void watches(PartitionView partitions) {}

  /** Partitions are in memory now: the handles from 0 on stand for their states, and others. */
  default void broughtIn(int[] partitions) {}

  /** Partitions have left. Handles are good until others are brought in. */
  default void left(int[] partitions) {}

  /**
   * A partition that has just left is divided among others. Handles are still those of its states.
   *
   * @param component by which it is divided
   */
  default void refined(int partition, String component) {}
}
