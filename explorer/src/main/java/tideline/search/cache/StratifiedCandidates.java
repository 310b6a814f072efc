package tideline.search.cache;

import tideline.search.store.FieldWidths;

/**
 * Stratified caching ({@code [Gel04]}): states whose distance is a multiple of the period go last.
 * A state that is reached again then meets a stored one after less than a period, as long as the
 * strata last. Inside a stratum and between them the nearest states go first, which are the least
 * likely to be met again, and among those the one that left the tree first.
 */
final class StratifiedCandidates implements Candidates {

  private final int period;
  private final DistanceRank distance = new DistanceRank();
  private final BucketQueue between;
  private final BucketQueue strata;
  private int size;

  /**
   * @param period at least 2
   */
  StratifiedCandidates(TerminationTree tree, int period) {
    this.period = period;
    between = BucketQueue.inTurn(tree);
    strata = BucketQueue.inTurn(tree);
  }

  @Override
  public void discovered(int source, int ref) {
    distance.discovered(source, ref);
  }

  @Override
  public void add(int ref) {
    int steps = (int) distance.of(ref);
    if (steps % period == 0) {
      strata.add(steps / period, ref);
    } else {
      between.add(steps, ref);
    }
    size++;
  }

  @Override
  public int take() {
    size--;
    return (between.isEmpty() ? strata : between).takeLowest();
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return distance.bytesPerState(widths);
  }

  @Override
  public long bytesInAdvance(FieldWidths widths) {
    return 2 * BucketQueue.bytesInAdvance(widths);
  }

  @Override
  public long bytes() {
    return distance.bytes() + between.bytes() + strata.bytes();
  }
}
