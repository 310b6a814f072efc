package tideline.search.rank;

/** A bijection on the numbers of some bits that spreads neighbours. */
final class NumberMixer {

  private static final long FIRST = 0x9E3779B97F4A7C15L;
  private static final long SECOND = 0xD6E8FEB86659FD93L;
  private static final long FIRST_INVERSE = inverse(FIRST);
  private static final long SECOND_INVERSE = inverse(SECOND);

  private final long mask;
  private final int shift;

  /**
   * @param bits 1 to 63
   */
  NumberMixer(int bits) {
    mask = (1L << bits) - 1;
    shift = (bits + 1) / 2;
  }

  long mix(long number) {
    long x = number * FIRST & mask;
    x ^= x >>> shift;
    x = x * SECOND & mask;
    return x ^ x >>> shift;
  }

  /** The number that was mixed. */
  long unmix(long mixed) {
    long x = mixed ^ mixed >>> shift;
    x = x * SECOND_INVERSE & mask;
    x ^= x >>> shift;
    return x * FIRST_INVERSE & mask;
  }

  /**
   * The inverse of an odd number modulo 2^64, by Newton's iteration: each step doubles the bits.
   */
  private static long inverse(long odd) {
    long x = odd;
    for (int i = 0; i < 6; i++) {
      x *= 2 - odd * x;
    }
    return x;
  }
}
