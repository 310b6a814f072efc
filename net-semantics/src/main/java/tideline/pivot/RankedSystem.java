package tideline.pivot;

/**
 * A transition system whose states are numbers: a state is one word, and that is a number from 0 up
 * to {@link #ranks}. Not every such number is a reachable state.
 */
public interface RankedSystem extends TransitionSystem {

  /** The number of ranks; every state is below it. */
  long ranks();

  /** The most successors that a state can have. */
  int mostSuccessors();

  /** Something that computes successors for one thread; cheapest for ranks in ascending order. */
  RankExpander expander();
}
