package tideline.search.cache;

import java.util.Optional;
import tideline.search.store.FieldWidths;
import tideline.search.store.NarrowInts;

/**
 * Candidates by a rank that may change when they are reached. Among equals the one goes first that
 * was not reached for the longest time; leaving the tree counts as being reached.
 */
final class UsedCandidates implements Candidates {

  private final Rank rank;
  private final BucketCandidates.First order;
  private final BucketQueue queue;
  private int size;

  /** The rank of the state that is being reached, as it was before. */
  private int rankBefore;

  UsedCandidates(TerminationTree tree, Rank rank, BucketCandidates.First order) {
    this.rank = rank;
    this.order = order;
    queue = BucketQueue.withRemoval(tree);
  }

  @Override
  public void discovered(int source, int ref) {
    rank.discovered(source, ref);
  }

  @Override
  public void reached(int source, int ref) {
    rankBefore = (int) rank.of(ref);
    rank.reached(source, ref);
  }

  @Override
  public void used(int ref) {
    rank.used(ref);
    queue.remove(rankBefore, ref);
    queue.add((int) rank.of(ref), ref);
  }

  @Override
  public void add(int ref) {
    rank.entered(ref, size);
    queue.add((int) rank.of(ref), ref);
    size++;
  }

  @Override
  public int take() {
    size--;
    return order == BucketCandidates.First.LOW ? queue.takeLowest() : queue.takeHighest();
  }

  @Override
  public Optional<NarrowInts> freeWhileOpen() {
    return Optional.of(queue.links());
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int bytesPerState(FieldWidths widths) {
    return widths.handle() + rank.bytesPerState(widths);
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
