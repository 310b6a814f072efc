package tideline.search.depth;

import java.util.List;
import java.util.Optional;

/**
 * What a depth-bounded search found out.
 *
 * @param reason why the search ended before the depth and before the state space did; empty
 *     otherwise
 * @param revisit the search that was used; see {@link #sound}
 * @param states distinct states reached
 * @param explored distinct states whose successors were generated
 * @param visits explorations of states, again included
 * @param revisits explorations of states that were explored before
 * @param firings events executed, those of replays not included
 * @param deadlocks distinct states without an enabled event, among those reached
 * @param frontier states whose distance is {@code completeDepth}: what the next bound begins with
 * @param peakFrontierBytes the most bytes that the states of one frontier took
 * @param completeDepth all states up to this distance were reached, all at a smaller one explored;
 *     -1 if not even the initial state was stored
 * @param exhausted whether these are all reachable states
 * @param iterations bounds that were explored completely
 * @param maxDepth the largest depth at which a state was explored; its distance may be smaller
 * @param replayedSteps events executed to come back to states of the frontier
 * @param undoneSteps events undone on the way there
 * @param peakStored the largest number of states, or fingerprints of states, held at once
 * @param peakStoredBytes the most bytes that everything stored took
 * @param visited what was kept of a state at the end; never {@link VisitedKind#AUTO}
 * @param collisionProbability an upper bound for the probability that a state was missed because of
 *     fingerprints, 0 where states were kept whole
 * @param trace if an observer ended the search: the events from the initial state to the state
 *     where it did, at most {@code depth} of them. Unknown with a frontier of full states, once the
 *     bound was raised
 */
public record DepthResult(
    DepthEnding ending,
    String reason,
    RevisitMode revisit,
    long states,
    long explored,
    long visits,
    long revisits,
    long firings,
    long deadlocks,
    long frontier,
    long peakFrontierBytes,
    int completeDepth,
    boolean exhausted,
    int iterations,
    int maxDepth,
    long replayedSteps,
    long undoneSteps,
    long peakStored,
    long peakStoredBytes,
    VisitedKind visited,
    double collisionProbability,
    Optional<List<Integer>> trace) {

  /** Whether the search finds every state within its bound: a result that is not says nothing. */
  public boolean sound() {
    return revisit.isSound();
  }

  /** Whether everything within the depth that was asked for, or everything there is, was seen. */
  public boolean isComplete() {
    return sound() && (ending == DepthEnding.EXHAUSTED || ending == DepthEnding.DEPTH);
  }
}
