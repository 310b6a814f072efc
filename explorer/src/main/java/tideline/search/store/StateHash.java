package tideline.search.store;

/** Hashes packed states to 64 well-mixed bits. */
@FunctionalInterface
public interface StateHash {

  /** The hash of the {@code words} words that begin at {@code at}. */
  long hash(long[] states, int at, int words);

  /** The hash that is used unless a test asks for a worse one. */
  StateHash DEFAULT = StateHash::mixed;

  /** Multiply and fold, word by word, and a finalizer that spreads every bit over all 64. */
  static long mixed(long[] states, int at, int words) {
    long h = states[at];
    for (int i = 1; i < words; i++) {
      h = (h ^ h >>> 29) * 0x9E3779B97F4A7C15L + states[at + i];
    }
    h = (h ^ h >>> 32) * 0xD6E8FEB86659FD93L;
    h = (h ^ h >>> 32) * 0xD6E8FEB86659FD93L;
    return h ^ h >>> 32;
  }
}
