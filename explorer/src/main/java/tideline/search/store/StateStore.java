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

  /** The hash of a state, as {@link #intern} wants it. */
  long hash(long[] states, int at);

  /**
   * Looks up all steps of a buffer ahead of time: fills in their hashes and brings the memory they
   * need closer. Changes nothing.
   *
   * @param hashes receives the hash of each step
   */
  void prepare(StepBuffer steps, long[] hashes);

  /**
   * Looks a state up and stores it if it is not there.
   *
   * @return an answer to be read with {@link Interned}
   */
  int intern(long[] states, int at, long hash);

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
