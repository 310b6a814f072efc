package tideline.search.store;

import tideline.pivot.StateMixing;

/** Hashes packed states to 64 well-mixed bits. */
@FunctionalInterface
public interface StateHash {

  /** The hash of the {@code words} words that begin at {@code at}. */
  long hash(long[] states, int at, int words);

  /** The hash that is used unless a test asks for a worse one. */
  StateHash DEFAULT = StateHash::mixed;

  /** Every word counts, and every bit is spread over all 64. */
  static long mixed(long[] states, int at, int words) {
    return StateMixing.words(states, at, words);
  }
}
