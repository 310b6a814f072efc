package tideline.sweep.line;

import tideline.search.observe.SearchObserver;

/**
 * An observer that wants to hear of the line and of what it leaves behind, too. Given to a sweep
 * among its other observers, it is told; given to another search, it is a plain observer.
 */
public interface SweepObserver extends SearchObserver {

  /** The search has been put together; the view may be asked during every later call. */
  default void watches(LineView line) {}

  /** A sweep begins that is not the first: its roots are the states that became persistent. */
  default void sweepBegan(long number) {}

  /**
   * The line has reached a value.
   *
   * @param ref a state that has it and is expanded next
   */
  default void lineReached(int ref) {}

  /**
   * An edge has led back from the value that the line has reached.
   *
   * @param to entries of the measure where it leads
   */
  default void regressed(long[] to) {}

  /**
   * The line goes on from a value, or back.
   *
   * @param value entries of the measure
   * @param expanded states of the value that were expanded since the line reached it
   * @param regress edges backwards that were met
   */
  default void lineLeft(long[] value, long expanded, long regress) {}

  /** The line has passed these states: they are deleted, and their handles will be used again. */
  default void swept(int[] refs, int count) {}

  /** A state of the present class was deleted already; its handle will be used again. */
  default void evicted(int ref) {}
}
