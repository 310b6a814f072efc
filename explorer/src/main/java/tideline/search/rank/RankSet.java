package tideline.search.rank;

/** A set of ranks: a bit for each rank there is. For one thread. */
public final class RankSet {

  final long[] words;

  RankSet(long[] words) {
    this.words = words;
  }

  public boolean contains(long rank) {
    return (words[(int) (rank >>> 6)] >>> rank & 1) != 0;
  }

  void add(long rank) {
    words[(int) (rank >>> 6)] |= 1L << rank;
  }

  void remove(long rank) {
    words[(int) (rank >>> 6)] &= ~(1L << rank);
  }

  /** Keeps what is in the other set, too. */
  public RankSet and(RankSet other) {
    for (int w = 0; w < words.length; w++) {
      words[w] &= other.words[w];
    }
    return this;
  }

  /** Adds what is in the other set. */
  public RankSet or(RankSet other) {
    for (int w = 0; w < words.length; w++) {
      words[w] |= other.words[w];
    }
    return this;
  }

  /** Becomes what the other set has and this one has not. */
  RankSet invertWithin(RankSet other) {
    for (int w = 0; w < words.length; w++) {
      words[w] = other.words[w] & ~words[w];
    }
    return this;
  }

  public long size() {
    long size = 0;
    for (long word : words) {
      size += Long.bitCount(word);
    }
    return size;
  }
}
