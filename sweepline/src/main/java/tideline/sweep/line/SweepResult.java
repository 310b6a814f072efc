package tideline.sweep.line;

import java.util.OptionalLong;
import tideline.search.Ending;

/**
 * What a sweep can say, with the columns of {@code [EK10]} Table 3: S is {@code peakStored}, V is
 * {@code visits}, P is {@code persistent}, L is {@code largestClass}.
 *
 * @param ending how the search ended
 * @param stop which limit ended it
 * @param visits states whose expansion has begun, again after a deletion included
 * @param firings events executed
 * @param deadlocks different states without an enabled event
 * @param peakStored the largest number of states stored at once
 * @param peakStoredBytes the bytes held for them, with classes, tree and remembered deadlocks
 * @param persistent states that regress edges led to and that are stored at the end
 * @param repairs entries of the measure that were dropped
 * @param sweeps how often the line began
 * @param classes different progress values that the line reached, since the last repair; empty if
 *     it came back after so many that not all were remembered
 * @param arrivals how often the line reached a progress value
 * @param largestClass the most states of one class expanded and held at once
 * @param regressEdges events executed that led to a lesser progress value
 * @param released states that were deleted before the line passed, since nothing in their class
 *     could lead to them any more
 * @param written states of later classes that were written to disk
 * @param read states of later classes that were read from disk
 * @param evictions states that the cache evicted
 * @param cacheHits events that led to a state held by the cache alone
 * @param tdTreePeak the largest number of states in the trees; 0 without a cache
 */
public record SweepResult(
    Ending ending,
    Stop stop,
    long visits,
    long firings,
    long deadlocks,
    int peakStored,
    long peakStoredBytes,
    long persistent,
    int repairs,
    long sweeps,
    OptionalLong classes,
    long arrivals,
    int largestClass,
    long regressEdges,
    long released,
    long written,
    long read,
    long evictions,
    long cacheHits,
    int tdTreePeak) {

  /** Which limit has ended a search. */
  public enum Stop {
    /** None that is the sweep's own. */
    NONE,
    VISITS,
    /** The states, or what is kept about them, do not fit. */
    MEMORY
  }

  /** Whether every reachable state was visited. */
  public boolean isComplete() {
    return ending == Ending.EXHAUSTED;
  }

  /**
   * Whether no state was visited twice, so that visits, firings and deadlocks are the states, edges
   * and deadlocks of the state space: nothing that was deleted can have been reached again.
   */
  public boolean isExact() {
    return isComplete() && regressEdges == 0 && evictions == 0;
  }
}
