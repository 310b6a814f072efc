package tideline.search.locality;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.disk.DiskQueue;
import tideline.search.store.Interned;
import tideline.search.store.StateStore;

/**
 * A store in two parts: a cache decides whether a state is new, and a queue keeps the states that
 * are.
 *
 * <p>The queue holds states and not slots, since a slot may be overwritten while its state waits.
 * So only states of the current slice can be read, and nothing can be found or evicted.
 */
final class CacheStore implements StateStore {

  /** The cache knows that a state was there, not its number. */
  private static final int SOME_STATE = Interned.known(0);

  private final VisitedCache cache;
  private final DiskQueue queue;

  CacheStore(VisitedCache cache, DiskQueue queue) {
    this.cache = cache;
    this.queue = queue;
  }

  @Override
  public void prepare(StepBuffer steps) {
    cache.prepare(steps);
  }

  @Override
  public int intern(StepBuffer steps, int step) {
    if (cache.insert(steps, step) == VisitedCache.Answer.KNOWN) {
      return SOME_STATE;
    }
    long number = queue.add(steps.words(), step * steps.stride());
    return Interned.isNew((int) number & Integer.MAX_VALUE);
  }

  @Override
  public int find(long[] states, int at) {
    throw new UnsupportedOperationException("the cache has no handles");
  }

  @Override
  public long[] array(int ref) {
    return queue.array();
  }

  @Override
  public int offset(int ref) {
    int behind = (int) queue.firstNumber() - ref & Integer.MAX_VALUE;
    return queue.offset(queue.firstNumber() - behind);
  }

  @Override
  public void evict(int ref) {
    throw new UnsupportedOperationException("the cache evicts by itself");
  }

  /** Slots in use, and states of the queue in memory: most of the latter are in both. */
  @Override
  public int size() {
    return (int) Math.min(Integer.MAX_VALUE, cache.live() + queue.size() - queue.sizeOnDisk());
  }

  @Override
  public int handles() {
    return (int) Math.min(Integer.MAX_VALUE, queue.nextNumber());
  }

  @Override
  public long bytes() {
    return cache.bytes() + queue.bytes();
  }

  @Override
  public void relayout(Relayout change) {
    cache.relayout(change);
    queue.relayout(change);
  }
}
