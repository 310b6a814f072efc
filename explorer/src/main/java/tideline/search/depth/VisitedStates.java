package tideline.search.depth;

import tideline.pivot.StepBuffer;

/** The states that were reached, each with a handle and a mark (see {@link Marks}). */
interface VisitedStates {

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
   * @return an answer to be read with {@link tideline.search.store.Interned}
   */
  int intern(int step);

  int mark(int ref);

  void mark(int ref, int mark);

  /** The number of states reached. */
  int size();
}
