package tideline.search.cache;

/**
 * When the state became a candidate, or was last reached as one: the older, the smaller.
 *
 * <p>Times are counted in 32 bits and compared by how long ago they are; a candidate forgotten for
 * 4 billion steps would look new again.
 */
final class AgeRank extends StoredRank {

  /** What makes a candidate young again. */
  enum Since {
    ENTERED,
    USED
  }

  private final Since since;
  private int now;

  AgeRank(Since since) {
    this.since = since;
  }

  @Override
  public void entered(int ref, int others) {
    values.set(ref, now++);
  }

  @Override
  public void used(int ref) {
    if (since == Since.USED) {
      values.set(ref, now++);
    }
  }

  @Override
  public long of(int ref) {
    return -Integer.toUnsignedLong(now - values.get(ref));
  }
}
