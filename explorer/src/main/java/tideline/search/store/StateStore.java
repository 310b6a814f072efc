package tideline.search.store;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;

/**
 * The states that a search holds, each under a handle.
 *
 * <p>Handles are numbered from 0 in the order of insertion as long as nothing is evicted;
 * afterwards the handles of evicted states are given out again. One thread at a time.
 */
public interface StateStore {

  /**
   * Looks up all steps of a buffer ahead of time, so that their memory is near when {@link #intern}
   * wants it. Changes nothing that can be seen.
   */
  void prepare(StepBuffer steps);

  /**
   * Looks up the state of one step and stores it if it is not there.
   *
   * @param steps the buffer of the last {@link #prepare}, unchanged
   * @return an answer to be read with {@link Interned}
   */
  int intern(StepBuffer steps, int step);

  /**
   * Passes over steps whose states {@link #prepare} has found: interning them would only tell what
   * nobody asks.
   *
   * @return the first step from {@code step} on, before {@code end}, that must be interned; {@code
   *     end} if there is none
   */
  default int undecided(int step, int end) {
    return step;
  }

  /** The handle of a state, or -1. */
  int find(long[] states, int at);

  /**
   * The array that holds the state of a handle; {@link #offset} says where. Valid until the next
   * change.
   */
  long[] array(int ref);

  /** Where the state of a handle begins in {@link #array}. */
  int offset(int ref);

  /** Forgets a state. Its handle is free for another one. */
  void evict(int ref);

  /** The number of states stored now. */
  int size();

  /** All handles given out so far are below this one. */
  int handles();

  /** Bytes held now. */
  long bytes();

  /** Rewrites every state for a wider layout; handles stay as they are. */
  void relayout(Relayout change);
}
