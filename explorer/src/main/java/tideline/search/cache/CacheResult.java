package tideline.search.cache;

import java.util.Optional;
import tideline.search.Ending;

/**
 * What a search with a state cache can say. The number of distinct states is not among it: a state
 * that was evicted and visited again cannot be told from a new one.
 *
 * @param ending how the search ended
 * @param isVisitLimit whether it ended because it was not allowed more visits
 * @param visits states whose expansion has begun, again after an eviction included
 * @param generated states stored, again after an eviction included
 * @param firings events executed
 * @param revisits events that led to a stored state
 * @param cacheHits those of them that led to a state held by the cache alone, not by the tree
 * @param deadlockVisits visits of states without an enabled event
 * @param evictions states evicted
 * @param tdTreePeak the largest number of states in the tree
 * @param peakStored the largest number of states stored at once
 * @param peakStoredBytes the bytes held for them, tree, open set and buffers included
 * @param maxDepth the largest depth that the order reported, -1 if it knows none
 * @param outOfMemory what was missing, if the search ended because the tree did not fit
 */
public record CacheResult(
    Ending ending,
    boolean isVisitLimit,
    long visits,
    long generated,
    long firings,
    long revisits,
    long cacheHits,
    long deadlockVisits,
    long evictions,
    int tdTreePeak,
    int peakStored,
    long peakStoredBytes,
    int maxDepth,
    Optional<OutOfMemory> outOfMemory) {

  /**
   * The moment when a state was to be stored and none could be evicted.
   *
   * @param treeStates the size of the tree, which is all that was stored
   * @param neededStates the limit of states that would have been enough to go on
   * @param neededBytes the limit of bytes that would have been enough to go on; 0 if bytes were not
   *     what was missing
   */
  public record OutOfMemory(int treeStates, int neededStates, long neededBytes) {}

  /** Whether every reachable state was visited. */
  public boolean isComplete() {
    return ending == Ending.EXHAUSTED;
  }
}
