package tideline.search.cache;

import tideline.search.store.FieldWidths;

/** A number for each stored state: candidates with a small one are evicted first. */
interface Rank {

  long of(int ref);

  /** An event of {@code source}, or of nobody if that is -1, led to a new state. */
  default void discovered(int source, int ref) {}

  /** An event of {@code source} led to a stored state. */
  default void reached(int source, int ref) {}

  /** The state is a candidate now; there were so many before it. */
  default void entered(int ref, int others) {}

  /** A candidate was reached. */
  default void used(int ref) {}

  /** Whether the candidate, whose turn it is, gets another one; not twice for the same reason. */
  default boolean spares(int ref) {
    return false;
  }

  /** A candidate was evicted. */
  default void evicted() {}

  /** Bytes for each handle, at most. */
  int bytesPerState(FieldWidths widths);

  long bytes();
}
