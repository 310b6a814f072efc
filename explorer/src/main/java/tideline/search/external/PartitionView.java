package tideline.search.external;

import tideline.search.store.StateStore;

/** What may be known of the partitions while a search is on its way. */
public interface PartitionView {

  /** The partition that a state belongs to now, be it in memory or not. */
  int partitionOf(long[] states, int at);

  /** The partition by whose refinement another one came about, or -1 if that is not known. */
  int parentOf(int partition);

  /** By what value of the component its parent is divided by it differs from others, or -1. */
  int labelOf(int partition);

  /** The states in memory by their handles. */
  StateStore states();
}
