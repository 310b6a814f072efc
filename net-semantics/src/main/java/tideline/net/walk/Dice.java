package tideline.net.walk;

/** Fast pseudo-random numbers from a seed (SplitMix64). */
final class Dice {

  private long state;

  Dice(long seed) {
    state = seed * 0x9E3779B97F4A7C15L;
  }

  long next() {
    state += 0x9E3779B97F4A7C15L;
    long z = (state ^ state >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  /** A number from 0 to {@code bound - 1}. */
  int below(int bound) {
    return (int) ((next() >>> 32) * bound >>> 32);
  }
}
