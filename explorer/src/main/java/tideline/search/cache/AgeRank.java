package tideline.search.cache;

/**
 * When the state became a candidate: the older, the smaller.
 *
 * <p>Times are counted in 32 bits and compared by how long ago they are; a candidate forgotten for
 * 4 billion steps would look new again.
 */
final class AgeRank extends StoredRank {

  private int now;

  @Override
  public void entered(int ref, int others) {
    values.set(ref, now++);
  }

  @Override
  public long of(int ref) {
    return -Integer.toUnsignedLong(now - values.get(ref));
  }
}
