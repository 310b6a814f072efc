package tideline.search.pseudoroot;

import tideline.pivot.TransitionSystem;
import tideline.search.store.StateStore;

/**
 * Knows how often a state can be reached.
 *
 * <p>Counts firings, that is pairs of a predecessor and an event that leads from it to the state,
 * from all reachable predecessors at least. Firings from states that are not reachable may be among
 * them; the state is then never released, which costs memory and nothing else.
 */
public interface PredecessorCounter {

  /**
   * Counts for several stored states at once; an engine that works on sets is much faster that way.
   *
   * @param refs handles of {@code store}, the first {@code n} of them
   * @param counts takes the answers, in the order of the handles
   */
  void count(StateStore store, int[] refs, int n, int[] counts);

  /** The most states that it wants to be asked about in one go. */
  default int batch() {
    return 1 << 14;
  }

  /** The states got a wider layout: from now on they are those of {@code wider}. */
  default void relayout(TransitionSystem wider) {}

  /** Bytes held now. */
  default long bytes() {
    return 0;
  }
}
