package tideline.site.patch;

/** What {@link java.lang.Math} lacks in TeaVM. */
final class MathPatch {

  private MathPatch() {}

  /** The upper half of the product of 128 bits, from four products of 32. */
  public static long multiplyHigh(long x, long y) {
    long x1 = x >> 32;
    long x2 = x & 0xFFFFFFFFL;
    long y1 = y >> 32;
    long y2 = y & 0xFFFFFFFFL;
    long z2 = x2 * y2;
    long t = x1 * y2 + (z2 >>> 32);
    long z1 = (t & 0xFFFFFFFFL) + x2 * y1;
    return x1 * y1 + (t >> 32) + (z1 >> 32);
  }
}
