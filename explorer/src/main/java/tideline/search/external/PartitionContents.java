package tideline.search.external;

import java.util.Optional;
import tideline.search.store.StateStore;

/**
 * The states of the partition that is to be divided, or some of them, and what the search has seen
 * so far.
 *
 * @param store holds the states of the partition, under the handles from 0
 * @param firings for each event how often it was executed
 * @param loadPrice the states that are read for each state that a partition is brought in for
 * @param some the handles of the states that count, if not all do
 */
record PartitionContents(StateStore store, long[] firings, double loadPrice, Optional<int[]> some) {

  private static final double NARROW = 8;

  PartitionContents(StateStore store, long[] firings, double loadPrice) {
    this(store, firings, loadPrice, Optional.empty());
  }

  /** Whether so few states wait for each partition that bringing it in is what counts. */
  static boolean isNarrow(double loadPrice) {
    return loadPrice > NARROW;
  }

  int size() {
    return some.map(refs -> refs.length).orElseGet(store::size);
  }

  /** The handle of a state. */
  int ref(int i) {
    return some.map(refs -> refs[i]).orElse(i);
  }

  PartitionContents only(int[] refs) {
    return new PartitionContents(store, firings, loadPrice, Optional.of(refs));
  }
}
