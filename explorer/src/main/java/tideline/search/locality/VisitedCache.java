package tideline.search.locality;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;

/**
 * A cache of visited states: it has a fixed number of slots, and when all the slots that a state
 * may take are taken, one of their states is forgotten.
 *
 * <p>The slots of a state are a bounded probe sequence by double hashing; the one to be overwritten
 * is chosen at random. With one slot the cache is direct mapped. One thread at a time.
 */
interface VisitedCache extends SlotView {

  /** Looks at all steps of a buffer ahead of time, so that {@link #insert} finds memory near. */
  void prepare(StepBuffer steps);

  /**
   * Looks a state up and stores it if it is not there.
   *
   * @param steps the buffer of the last {@link #prepare}, unchanged
   */
  Answer insert(StepBuffer steps, int step);

  /** What {@link #insert} says. */
  enum Answer {
    NEW,
    KNOWN
  }

  /** States stored so far, each as often as it was. */
  long insertions();

  /** States that were overwritten by another one. */
  long overwritten();

  /** States forgotten in other ways than by overwriting. */
  long forgotten();

  /** States stored now. */
  long live();

  /** The largest number of states stored at once; they are different ones. */
  long mostLive();

  long bytes();

  void relayout(Relayout change);
}
