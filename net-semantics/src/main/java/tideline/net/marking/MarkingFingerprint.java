package tideline.net.marking;

import tideline.pivot.FingerprintedSystem;

/**
 * Hashes the tokens of a marking, not its words, so that the layout does not matter: the sum over
 * the places of tokens times a random number for the place, modulo the prime 2^61 - 1.
 *
 * <p>Places whose tokens never change are left out. Two markings differ in some place; whatever the
 * numbers of the other places are, one number in 2^61 - 1 for that place makes the sums equal.
 */
public final class MarkingFingerprint {

  private static final long PRIME = FingerprintedSystem.FINGERPRINT_MODULUS;

  private MarkingFingerprint() {}

  /** The fingerprint of the marking that begins at {@code at}. */
  public static long of(Layout layout, long[] states, int at, long seed) {
    long sum = 0;
    for (int p = 0; p < layout.places(); p++) {
      if (!layout.isConstant(p)) {
        long tokens = layout.tokens(states, at, p);
        if (tokens != 0) {
          sum = plus(sum, tokens, factor(seed, p));
        }
      }
    }
    return sum;
  }

  /** A fingerprint with the tokens of one more colour of a place. */
  public static long plus(long sum, long tokens, int place, long colour, long seed) {
    return plus(sum, tokens, reduced(mixed(mixed(seed, place), colour)));
  }

  private static long plus(long sum, long tokens, long factor) {
    return reduced(sum + product(reduced(tokens), factor));
  }

  private static long factor(long seed, int place) {
    return reduced(mixed(seed, place));
  }

  /** The random number of a place or a colour: the finaliser of SplitMix64 on a counter. */
  private static long mixed(long seed, long number) {
    long z = seed + (number + 1L) * 0x9E3779B97F4A7C15L;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  private static long product(long a, long b) {
    long high = Math.multiplyHigh(a, b);
    long low = a * b;
    return reduced((low & PRIME) + (high << 3 | low >>> 61));
  }

  /** Any 64 bits, read without sign, modulo the prime. */
  private static long reduced(long x) {
    long folded = (x & PRIME) + (x >>> 61);
    return folded >= PRIME ? folded - PRIME : folded;
  }
}
