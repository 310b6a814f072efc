package tideline.site.emulated.java.util;

import java.util.random.RandomGenerator;

/** The generator of the JDK, as its documentation gives it: the same numbers for the same seed. */
public class Random implements RandomGenerator {

  private static final long FACTOR = 0x5DEECE66DL;
  private static final long MASK = (1L << 48) - 1;

  private long seed;

  public Random(long seed) {
    this.seed = scrambled(seed);
  }

  public void setSeed(long start) {
    seed = scrambled(start);
  }

  private static long scrambled(long start) {
    return (start ^ FACTOR) & MASK;
  }

  protected int next(int bits) {
    seed = seed * FACTOR + 0xBL & MASK;
    return (int) (seed >>> 48 - bits);
  }

  @Override
  public int nextInt() {
    return next(32);
  }

  @Override
  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be positive");
    }
    int most = bound - 1;
    int drawn = next(31);
    if ((bound & most) == 0) {
      return (int) (bound * (long) drawn >> 31);
    }
    int value = drawn % bound;
    while (drawn - value + most < 0) {
      drawn = next(31);
      value = drawn % bound;
    }
    return value;
  }

  @Override
  public void nextBytes(byte[] bytes) {
    int drawn = 0;
    for (int i = 0; i < bytes.length; i++) {
      drawn = i % Integer.BYTES == 0 ? nextInt() : drawn >> Byte.SIZE;
      bytes[i] = (byte) drawn;
    }
  }

  @Override
  public long nextLong() {
    return ((long) next(32) << 32) + next(32);
  }

  @Override
  public boolean nextBoolean() {
    return next(1) != 0;
  }

  @Override
  public double nextDouble() {
    return (((long) next(26) << 27) + next(27)) * 0x1.0p-53;
  }
}
