package tideline.search.pseudoroot;

import tideline.search.observe.SearchObserver;

/**
 * An observer that wants to hear of the counters and of released states too. Given to a search for
 * pseudo-root states among its other observers, it is told; given to another search, it is a plain
 * observer.
 */
public interface PseudoRootObserver extends SearchObserver {

  /** The counters as a reader sees them. */
  interface Counters {

    /** Whether it is known how many firings lead to the state. */
    boolean isCounted(int ref);

    /** How many firings will still lead to a state that was counted. */
    int left(int ref);
  }

  /**
   * The search has been put together; the counters may be read during every later call. Comes again
   * when memory is short: from then on what they tell is a guess.
   */
  default void watches(Counters counters) {}

  /**
   * Nothing leads to the state any more: it is about to be forgotten, and its handle will be used
   * again. Comes before the call for the firing or the closing that caused it.
   */
  default void released(int ref) {}

  /**
   * Memory is short: a state is forgotten although something may lead to it. Its handle will be
   * used again. From the first such call on nothing is released any more.
   */
  default void evicted(int ref) {}
}
