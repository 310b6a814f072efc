package tideline.search.pseudoroot;

import tideline.pivot.TransitionSystem;

/** Tells which states need not be taken for reachable. */
@FunctionalInterface
public interface StateFilter {

  /** Every state of the layout may be reachable. */
  StateFilter UNIVERSE =
      new StateFilter() {
        @Override
        public boolean mayBeReachable(long[] states, int at) {
          return true;
        }

        @Override
        public StateFilter widened(TransitionSystem wider) {
          return this;
        }
      };

  /** False only if the state that begins at {@code at} is certainly not reachable. */
  boolean mayBeReachable(long[] states, int at);

  /**
   * The same for states of a wider layout.
   *
   * @throws UnsupportedOperationException if the states of the search never become wider
   */
  default StateFilter widened(TransitionSystem wider) {
    throw new UnsupportedOperationException("fixed layout");
  }

  /** The same for another thread: a filter is asked by one at a time. */
  default StateFilter another() {
    return this;
  }

  /** Bytes held now. */
  default long bytes() {
    return 0;
  }
}
