package tideline.search.cache;

import tideline.search.store.FieldWidths;

/**
 * As {@link StratumRank}, of distances that somebody else holds: inside a stratum and between them
 * the nearest states go first, which are the least likely to be met again, and both ranks together
 * take one number for each state.
 *
 * @param period at least 2
 */
record DistanceStratumRank(DistanceRank distance, int period) implements Rank {

  @Override
  public long of(int ref) {
    return distance.of(ref) % period == 0 ? 1 : 0;
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return 0;
  }

  @Override
  public long bytes() {
    return 0;
  }
}
