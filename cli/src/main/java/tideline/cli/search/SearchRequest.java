package tideline.cli.search;

import java.util.OptionalLong;
import tideline.cli.run.ProgressDisplay;
import tideline.net.model.Net;
import tideline.search.StopSignal;

/**
 * What a method is asked to do.
 *
 * @param order the search order
 * @param seed for what is left to chance
 * @param maxStates the most states to store
 * @param memoryBytes the most bytes for all that is stored
 * @param coverage whether firings are counted for each transition
 * @param threads how many work together
 * @param signal tells the search to stop
 * @param progress shows how far it is
 */
public record SearchRequest(
    Net net,
    OrderChoice order,
    long seed,
    OptionalLong maxStates,
    long memoryBytes,
    boolean coverage,
    int threads,
    StopSignal signal,
    ProgressDisplay progress) {

  /** The same request, with a lower limit for states where it had none or a higher one. */
  SearchRequest withAtMost(long states) {
    return new SearchRequest(
        net,
        order,
        seed,
        OptionalLong.of(Math.min(states, maxStates.orElse(states))),
        memoryBytes,
        coverage,
        1,
        signal,
        progress);
  }
}
