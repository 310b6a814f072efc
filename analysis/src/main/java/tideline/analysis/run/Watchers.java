package tideline.analysis.run;

import java.util.List;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.level.LevelEvents;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.SearchObserver;

/**
 * Makes observers for a search, beside those of its method: properties are checked by them, with
 * any method.
 */
@FunctionalInterface
public interface Watchers {

  /** Nobody watches. */
  Watchers NONE =
      new Watchers() {
        @Override
        public List<SearchObserver> observers(TransitionSystem system, WayBack wayBack) {
          return List.of();
        }

        @Override
        public boolean needsHandles() {
          return false;
        }
      };

  /**
   * Observers for one thread of one search. A method that searches twice, by several threads, or
   * again with wider states asks each time; what the earlier ones have seen stays true.
   *
   * @param system whose states will be shown; the observers are told when it gets a wider layout
   * @param wayBack how the search gets to the states it shows
   */
  List<SearchObserver> observers(TransitionSystem system, WayBack wayBack);

  /**
   * Whether the observers must be shown handles, edges and the order of steps. The others are
   * content with each state once, at any moment, by {@code discovered} and {@code deadlocked} with
   * handle and source -1.
   */
  default boolean needsHandles() {
    return true;
  }

  /**
   * No more states will be shown, and ways back are about to be forgotten: what observers have put
   * off is done now. May be called again.
   */
  default void searched() {}

  /**
   * The reachable markings as a set, by a method that shows no states one by one. An examiner that
   * meets a limit is asked again where the method tries another way.
   */
  default void examine(DiagramKernel kernel, LevelEvents events, MarkingSet reachable) {}
}
