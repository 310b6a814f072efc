package tideline.net.coloured.term;

/** Sums and products of counts that stay at 2^63-1 instead of leaving the range. */
final class Saturated {

  private Saturated() {}

  static long plus(long a, long b) {
    return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
  }

  static long times(long a, long b) {
    return a != 0 && b > Long.MAX_VALUE / a ? Long.MAX_VALUE : a * b;
  }
}
