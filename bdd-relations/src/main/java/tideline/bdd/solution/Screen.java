package tideline.bdd.solution;

/**
 * Looks at the values of leaves one after the other and rejects paths: an automaton whose states
 * are numbers.
 */
interface Screen {

  long REJECTED = -1;

  /** Lets everything through. */
  Screen NONE = (state, leaf, value) -> 0;

  /** The state after one more leaf, or {@link #REJECTED}. The first state is 0. */
  long next(long state, int leaf, long value);
}
