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
 * @param expanders who hears of the expanders
 */
record RankOptions(
    int threads,
    long mostStates,
    StopSignal stop,
    int levelsAtOnce,
    IntFunction<RankObserver> observers,
    Expanders expanders) {

  /**
   * Hears of expanders.
   *
   * @param prepared is given each before it is used
   * @param retired is given each when it is done with
   */
  record Expanders(Consumer<RankExpander> prepared, Consumer<RankExpander> retired) {}
}
