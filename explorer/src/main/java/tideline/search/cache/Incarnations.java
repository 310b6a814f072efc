package tideline.search.cache;

import tideline.search.store.GrowingInts;

/**
 * Tells the states that had the same handle apart: a predecessor in the tree may have been deleted,
 * and its handle may belong to another state by now. Holds 8 bytes for each state.
 */
final class Incarnations {

  static final int BYTES_PER_STATE = 8;

  /** Evictions of the handle so far at 2i; at 2i+1 those of the predecessor's, back then. */
  private final GrowingInts stamps = new GrowingInts();

  void planted(int ref) {
    stamps.set(2 * ref + 1, 0); // makes room for both
  }

  void attached(int ref, int pred) {
    stamps.set(2 * ref + 1, stamps.get(2 * pred));
  }

  void gone(int ref) {
    stamps.add(2 * ref, 1);
  }

  /** Whether a state still hangs from the one that generated it. */
  boolean hangs(int ref, int pred) {
    return stamps.get(2 * ref + 1) == stamps.get(2 * pred);
  }

  long bytes() {
    return stamps.bytes();
  }
}
