package tideline.search.cache;

import tideline.search.store.FieldWidths;

/**
 * Candidates by a rank that no longer changes when a state is a candidate; among equals the one
 * that left the tree first goes first.
 */
final class BucketCandidates implements Candidates {

  /** Which go first. */
  enum First {
    LOW,
    HIGH
  }

  private final Rank rank;
  private final First order;
  private final BucketQueue queue;
  private int size;

  BucketCandidates(TerminationTree tree, Rank rank, First order) {
    this.rank = rank;
    this.order = order;
    queue = BucketQueue.inTurn(tree);
  }

  @Override
  public void discovered(int source, int ref) {
    rank.discovered(source, ref);
  }

  @Override
  public void reached(int source, int ref) {
    rank.reached(source, ref);
  }

  @Override
  public void add(int ref) {
    queue.add((int) rank.of(ref), ref);
    size++;
  }

  @Override
  public int take() {
    size--;
    return order == First.LOW ? queue.takeLowest() : queue.takeHighest();
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return rank.bytesPerState(widths);
  }

  @Override
  public long bytesInAdvance(FieldWidths widths) {
    return BucketQueue.bytesInAdvance(widths);
  }

  @Override
  public long bytes() {
    return queue.bytes() + rank.bytes();
  }
}
