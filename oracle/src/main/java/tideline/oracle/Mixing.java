package tideline.oracle;

/** Spreads neighbouring seeds over the whole range: small seeds alone give alike random numbers. */
final class Mixing {

  private Mixing() {}

  /** The finaliser of the SplitMix64 generator. */
  static long mix(long seed) {
    long z = seed + 0x9e3779b97f4a7c15L;
    z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
    z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
    return z ^ z >>> 31;
  }
}
