package tideline.search.rank;

import tideline.pivot.RankedSystem;
import tideline.search.Ending;

/**
 * How a search on ranks ended and what it has counted. The counts are those of the state space if
 * it was {@link Ending#EXHAUSTED}.
 *
 * @param levels breadth-first levels begun
 * @param store the store at the end
 * @param peakBytes the most that stores and queues took
 * @param system the system at the end; wider than the first one if that was exceeded
 */
public record RankResult(
    Ending ending,
    String reason,
    long states,
    long edges,
    long deadlocks,
    long levels,
    String store,
    long peakBytes,
    RankedSystem system) {}
