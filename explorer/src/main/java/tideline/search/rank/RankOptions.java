package tideline.search.rank;

import java.util.function.Consumer;
import java.util.function.IntFunction;
import tideline.pivot.RankExpander;
import tideline.search.StopSignal;

/**
 * How a search on ranks is run.
 *
 * @param mostStates ends the search when one more was found
 * @param levelsAtOnce how many levels of one state may pass before the next is announced
 * @param observers make an observer for each thread
 * @param prepared is given the expanders before they are used
 * @param retired is given the expanders when they are done with
 */
record RankOptions(
    int threads,
    long mostStates,
    StopSignal stop,
    int levelsAtOnce,
    IntFunction<RankObserver> observers,
    Consumer<RankExpander> prepared,
    Consumer<RankExpander> retired) {}
