package tideline.search.pseudoroot;

import java.util.OptionalInt;
import tideline.search.Ending;

/**
 * What a search by pseudo-root states can say.
 *
 * @param ending how the search ended
 * @param hasDegraded whether memory was short, so that states were evicted that may be reached
 *     again: the number of distinct states is not known then
 * @param visits states whose expansion has begun; the distinct ones unless it has degraded
 * @param discovered states stored, likewise
 * @param firings events executed
 * @param deadlocks visits of states without an enabled event
 * @param released states forgotten because nothing could lead to them any more
 * @param evictions states evicted because memory was short
 * @param leftOver states stored at the end
 * @param peakStored the largest number of states stored between two expansions, which is where
 *     {@code [PY97]} counts them; at any moment if it has degraded
 * @param peakStoredAtLevelEnds the largest number of states stored at the end of a level, for a
 *     breadth-first search that has not degraded
 * @param peakStoredBytes the bytes held for states, counters, open set and buffers
 * @param maxDepth the largest depth that the order reported, -1 if it knows none
 */
public record PseudoRootResult(
    Ending ending,
    boolean hasDegraded,
    long visits,
    long discovered,
    long firings,
    long deadlocks,
    long released,
    long evictions,
    int leftOver,
    int peakStored,
    OptionalInt peakStoredAtLevelEnds,
    long peakStoredBytes,
    int maxDepth) {

  /** Whether every reachable state was expanded. */
  public boolean isComplete() {
    return ending == Ending.EXHAUSTED;
  }
}
