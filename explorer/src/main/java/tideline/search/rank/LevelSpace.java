package tideline.search.rank;

import java.util.function.LongConsumer;

/**
 * The states found so far: those that are done with, those of the current level that are still to
 * be expanded, and those of the next level.
 */
interface LevelSpace {

  /** Why the expansion of a level came to an end. */
  enum Outcome {
    /** No state of the level is left. */
    DONE,
    /** A successor has no rank; {@link RankRun#exceeded()} tells which. */
    EXCEEDED,
    /** There is no memory for another state. */
    FULL,
    /** It is time to look for a better store. */
    RECONSIDER,
    /** As many states as are allowed. */
    MOST_STATES,
    /** Somebody asked for it. */
    STOPPED,
    /** An observer has seen what it wanted. */
    OBSERVED;

    /** Whether the search can go on in another space. */
    boolean isForAnotherSpace() {
      return this == EXCEEDED || this == RECONSIDER || this == FULL;
    }
  }

  /** Is told the states when they move to another space; a later answer for a state holds. */
  interface Heir {
    void closed(long rank);

    void current(long rank);

    void next(long rank);
  }

  /** The name of the store, for people. */
  String name();

  /** Expands what is left of the current level. */
  Outcome expand(RankRun run);

  /**
   * How many more levels the last expansion has begun than it was asked to: where a level has one
   * state and so has the next, it may go on at once.
   */
  default int passed() {
    return 0;
  }

  /** The next level becomes the current one. */
  void advance();

  /** States of the current level that are still to be expanded, when it begins. */
  long open();

  /** The states of the current level, when it begins. */
  void forEachOpen(LongConsumer action);

  /** Bytes taken now. */
  long bytes();

  /** Tells all states to the space that takes over; this one can only be released then. */
  void bequeath(Heir heir);

  /** Takes states over. */
  Heir heir();

  /** Gives the memory back to the budget. */
  void release();
}
