package tideline.search;

import java.util.List;

/**
 * What the explorer counts. Read while the search runs (for a progress display) the numbers are a
 * moment old.
 *
 * <p>{@link #visits} counts expansions: a state that was evicted and reached again counts again.
 * Only under a policy that keeps every state are {@link #discovered}, {@link #firings} and {@link
 * #deadlocks} the states, edges and deadlocks of the state space.
 */
public final class SearchCounters {

  long discovered;
  long visits;
  long firings;
  long deadlocks;
  int maxDepth = -1;
  int peakStored;

  /** What several searches have counted together; peaks are added up, depths compared. */
  public static SearchCounters together(List<SearchCounters> parts) {
    SearchCounters all = new SearchCounters();
    for (SearchCounters part : parts) {
      all.discovered += part.discovered;
      all.visits += part.visits;
      all.firings += part.firings;
      all.deadlocks += part.deadlocks;
      all.maxDepth = Math.max(all.maxDepth, part.maxDepth);
      all.peakStored += part.peakStored;
    }
    return all;
  }

  /** States stored, again after an eviction included. */
  public long discovered() {
    return discovered;
  }

  /** States whose expansion has begun. */
  public long visits() {
    return visits;
  }

  /** Events executed. */
  public long firings() {
    return firings;
  }

  /** Expanded states without an enabled event. */
  public long deadlocks() {
    return deadlocks;
  }

  /** The largest depth that the search order reported, -1 if it knows none. */
  public int maxDepth() {
    return maxDepth;
  }

  /** The largest number of states in the store at once. */
  public int peakStored() {
    return peakStored;
  }
}
