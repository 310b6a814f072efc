package tideline.site.emulated.java.util;

/** The generator of the JDK, number for number: a run in a browser draws what one on a JVM does. */
public final class SplittableRandom {

  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private long seed;

  public SplittableRandom(long seed) {
    this.seed = seed;
  }

  private long nextSeed() {
    seed += GOLDEN_GAMMA;
    return seed;
  }

  public long nextLong() {
    long z = nextSeed();
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  public int nextInt() {
    long z = nextSeed();
    z = (z ^ (z >>> 33)) * 0x62a9d9ed799705f5L;
    return (int) (((z ^ (z >>> 28)) * 0xcb24d0a5c88c35b3L) >>> 32);
  }

  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be positive");
    }
    int drawn = nextInt();
    int mask = bound - 1;
    if ((bound & mask) == 0) {
      return drawn & mask;
    }
    int u = drawn >>> 1;
    int rest = u % bound;
    while (u + mask - rest < 0) {
      u = nextInt() >>> 1;
      rest = u % bound;
    }
    return rest;
  }

  /** For a bound above the origin. */
  public int nextInt(int origin, int bound) {
    return origin + nextInt(bound - origin);
  }

  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  public boolean nextBoolean() {
    return nextInt() < 0;
  }
}
