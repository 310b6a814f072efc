package tideline.search.cache;

import java.util.SplittableRandom;
import tideline.search.store.FieldWidths;

/** Makes no difference, but lets chance decide about every other candidate whose turn it is. */
final class ChanceRank implements Rank {

  private final SplittableRandom random;

  ChanceRank(long seed) {
    random = new SplittableRandom(seed);
  }

  @Override
  public long of(int ref) {
    return 0;
  }

  @Override
  public boolean spares(int ref) {
    return random.nextBoolean();
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
