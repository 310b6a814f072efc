package tideline.model;

import tideline.pivot.TransitionSystem;

/** The largest numbers of tokens among states. One thread; several can be merged. */
public interface TokenTally {

  /** Takes a state into account. */
  void record(long[] states, int at);

  /** From now on states come in the layout of a wider system. */
  void relayout(TransitionSystem wider);

  /** Takes over what a tally of the same model has met. */
  void merge(TokenTally other);

  /** The largest number of tokens met in one place, of one colour where tokens have colours. */
  long mostInPlace();

  /** The largest number of tokens met in one marking. */
  long mostInMarking();

  /** For each place of the model the largest number of tokens met, of all colours together. */
  long[] perPlace();

  /** What was met so far, for a checkpoint. */
  long[] save();

  /** Takes over what {@link #save} has answered. */
  void restore(long[] saved);
}
