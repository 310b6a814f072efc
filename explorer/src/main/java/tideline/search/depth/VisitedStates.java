package tideline.search.depth;

import tideline.pivot.StepBuffer;

/** The states that were reached, each with a handle and a mark (see {@link Marks}). */
interface VisitedStates {

  /** There is no room for a state that is not there. */
  long FULL = Long.MIN_VALUE;

  /**
   * Looks up the steps of a buffer ahead of time.
   *
   * @param source the words of the state that the steps start from, at 0
   */
  void prepare(long[] source, StepBuffer steps);

  /**
   * Looks up the state of one step of the prepared buffer, and stores it as {@link Marks#REACHED}
   * if it is not there.
   *
   * @return the handle if the state is new, the complement of its handle if it was there, or {@link
   *     #FULL}
   */
  long intern(int step);

  int mark(long handle);

  void mark(long handle, int mark);

  /** The number of states reached. */
  long size();
}
