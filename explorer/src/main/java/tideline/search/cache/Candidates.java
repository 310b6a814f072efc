package tideline.search.cache;

import java.util.Optional;
import tideline.search.store.FieldWidths;
import tideline.search.store.NarrowInts;

/**
 * The stored states that may be evicted, and a strategy that says which goes first.
 *
 * <p>A state enters when it leaves the tree and stays until it is taken; being reached again does
 * not bring it back into the tree. Operations cost O(1) or O(log n). Ties are broken in the same
 * way in every run.
 */
interface Candidates {

  /** A state has left the tree. */
  void add(int ref);

  /** Removes the state that goes first and answers it; there is one. */
  int take();

  int size();

  /** An event of {@code source}, or of nobody if that is -1, led to a new state. */
  default void discovered(int source, int ref) {}

  /** An event of {@code source} led to a stored state, in the tree or not. */
  default void reached(int source, int ref) {}

  /** The state that was just reached is a candidate. */
  default void used(int ref) {}

  /** Numbers by handle that mean nothing here as long as a state is open, if there are any. */
  default Optional<NarrowInts> freeWhileOpen() {
    return Optional.empty();
  }

  /** Bytes for each handle, at most, beside those of the tree. */
  int bytesPerState(FieldWidths widths);

  /** Bytes beside those, however few states there are. */
  default long bytesInAdvance(FieldWidths widths) {
    return 0;
  }

  /** Bytes held now. */
  long bytes();
}
