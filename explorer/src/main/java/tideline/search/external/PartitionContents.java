package tideline.search.external;

import tideline.search.store.StateStore;

/**
 * The states of the partition that is to be divided, and what the search has seen so far.
 *
 * @param store holds the states of the partition, under the handles from 0
 * @param firings for each event how often it was executed
 */
record PartitionContents(StateStore store, long[] firings) {

  int size() {
    return store.size();
  }
}
