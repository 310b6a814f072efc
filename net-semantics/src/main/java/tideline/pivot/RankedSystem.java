package tideline.pivot;

import java.util.Optional;

/**
 * A transition system whose states are numbers: a state is one word, and that is a number from 0 up
 * to {@link #ranks}. Not every such number is a reachable state.
 */
public interface RankedSystem extends TransitionSystem {

  /** The number of ranks; every state is below it. */
  long ranks();

  /** The most successors that a state can have. */
  int mostSuccessors();

  /**
   * A system with the same events and the same behaviour that has fewer ranks, if some seconds of
   * work find one. Worth asking for when a search has become large.
   */
  default Optional<Relayout> refined() {
    return Optional.empty();
  }

  /**
   * The same system with the same ranks, which expands faster because it has tables.
   *
   * @param mostBytes that the tables may take
   * @return empty if it has tables already, or they would be larger
   */
  default Optional<RankedSystem> hastened(long mostBytes) {
    return Optional.empty();
  }

  /** Whether every successor of a reachable state has a rank: it is never exceeded. */
  boolean isFinal();

  /** Bytes that its tables and lists of configurations take. */
  long tableBytes();

  /** Something that computes successors for one thread; cheapest for ranks in ascending order. */
  RankExpander expander();
}
