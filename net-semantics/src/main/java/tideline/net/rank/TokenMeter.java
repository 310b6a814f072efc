package tideline.net.rank;

/** Knows the largest numbers of tokens that a walker has met. */
interface TokenMeter {

  /** Raises the largest numbers of tokens by place to what was met. */
  void collect(long[] perPlace);

  /** The largest sum of tokens. */
  long mostInMarking();
}
