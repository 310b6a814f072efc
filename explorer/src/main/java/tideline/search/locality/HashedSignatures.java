package tideline.search.locality;

import tideline.pivot.StepBuffer;
import tideline.search.store.StateHash;

/**
 * What caches of signatures have in common: the signatures of a batch of states, the hashes that
 * choose their slots, and the count of signatures that look-ups meet.
 */
abstract class HashedSignatures extends CacheCounters {

  static final int FEWEST_BITS = 16;
  static final int MOST_BITS = 64;

  private final int bits;
  private final long salt;
  private int words;
  private double mostCompared;
  private long[] hashes = new long[0];
  private long[] signatures = new long[0];

  /**
   * @param bits of a signature, from 16 to 64
   */
  HashedSignatures(int words, int bits, long seed) {
    super(seed);
    if (bits < FEWEST_BITS || bits > MOST_BITS) {
      throw new IllegalArgumentException("signatures of " + bits + " bits");
    }
    this.words = words;
    this.bits = bits;
    this.salt = seed * 0x9E3779B97F4A7C15L + 0x5851F42D4C957F2DL;
  }

  /** The bytes that a slot takes. */
  static int slotBytes(int bits) {
    return (bits + 7) / 8;
  }

  /** Computes hashes and signatures of all steps. */
  final void compute(StepBuffer steps) {
    int n = steps.size();
    if (hashes.length < n) {
      hashes = new long[2 * n];
      signatures = new long[2 * n];
    }
    long[] states = steps.words();
    for (int k = 0; k < n; k++) {
      hashes[k] = StateHash.mixed(states, k * words, words);
      signatures[k] = signature(states, k * words);
    }
  }

  /** Never 0, which is an empty slot. */
  private long signature(long[] states, int at) {
    long h = salt;
    for (int w = 0; w < words; w++) {
      h = (h ^ states[at + w]) * 0xFF51AFD7ED558CCDL;
      h = (h ^ h >>> 31) * 0xC4CEB9FE1A85EC53L;
      h ^= h >>> 33;
    }
    long signature = h >>> 64 - bits;
    return signature == 0 ? 1 : signature;
  }

  final long hash(int step) {
    return hashes[step];
  }

  final long signature(int step) {
    return signatures[step];
  }

  /** A look-up has met so many signatures, those counted higher that are easier to be equal to. */
  final void compared(double signaturesMet) {
    mostCompared = Math.max(mostCompared, signaturesMet);
  }

  /** The most signatures that one look-up has met since the last call. */
  final double takeMostCompared() {
    double most = mostCompared;
    mostCompared = 0;
    return most;
  }

  /** States have another number of words from now on. */
  final void words(int value) {
    words = value;
  }
}
