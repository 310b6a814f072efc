package tideline.search.cache;

import java.util.SplittableRandom;

/**
 * A random order without favourites: when a state becomes a candidate, it draws its turn among as
 * many evictions to come as there are candidates.
 */
final class TurnRank extends StoredRank {

  private final SplittableRandom random;
  private int evictions;

  TurnRank(long seed) {
    random = new SplittableRandom(seed);
  }

  @Override
  public void entered(int ref, int others) {
    values.set(ref, evictions + random.nextInt(others + 1));
  }

  @Override
  public void evicted() {
    evictions++;
  }

  @Override
  public long of(int ref) {
    return (long) values.get(ref) - evictions;
  }
}
