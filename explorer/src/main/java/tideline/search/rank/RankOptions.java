package tideline.search.rank;

import java.util.function.Consumer;
import tideline.pivot.RankExpander;
import tideline.search.StopSignal;

/**
 * How a search on ranks is run.
 *
 * @param mostStates ends the search when one more was found
 * @param observer sees each state, or null
 * @param retired is given the expanders when they are done with
 */
record RankOptions(
    int threads,
    long mostStates,
    StopSignal stop,
    RankObserver observer,
    Consumer<RankExpander> retired) {}
