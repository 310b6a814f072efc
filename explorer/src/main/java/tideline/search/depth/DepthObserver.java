package tideline.search.depth;

import tideline.search.observe.SearchObserver;

/**
 * An observer that wants to hear of bounds, explorations and thresholds too. Given to a
 * depth-bounded search among its other observers, it is told; given to another search, it is a
 * plain observer.
 */
public interface DepthObserver extends SearchObserver {

  /** All states of the frontier, which are at one depth, are explored up to the bound. */
  default void roundBegan(int depth, int bound) {}

  /** The frontier of a round is done; so many states are in the next one. */
  default void roundEnded(int bound, long frontier) {}

  /**
   * A state is explored, at a depth.
   *
   * @param event led there from the state explored last, or is -1: the state is of the frontier
   */
  default void entered(int event, int ref, int depth) {}

  /**
   * A state is not explored at this depth, since it was before.
   *
   * @param number the depth or threshold below which it would be
   */
  default void spared(int event, int ref, int depth, int number) {}

  /** A state lies at the bound, and is in the next frontier. */
  default void postponed(int event, int ref, int depth) {}

  /** The exploration of a state has ended; the number is its depth or threshold from now on. */
  default void left(int ref, int number) {}
}
