package tideline.search.locality;

import tideline.search.disk.DiskQueue;
import tideline.search.open.OpenSet;
import tideline.search.open.Slice;

/**
 * Breadth-first order over a queue that holds the states themselves; {@link CacheStore} adds them.
 *
 * <p>The handle of a state is its number in the queue, without the bits that an int has no room
 * for; it is good while the state is in the current slice.
 */
final class QueueOpenSet implements OpenSet {

  private final DiskQueue queue;
  private final Runnable levelEnded;
  private long levelEnd;
  private long expanded;
  private long peak;
  private int level = -1;

  /**
   * @param levelEnded is told when all states of a level are expanded
   */
  QueueOpenSet(DiskQueue queue, Runnable levelEnded) {
    this.queue = queue;
    this.levelEnded = levelEnded;
  }

  /** The state is in the queue already. */
  @Override
  public void insert(int ref) {
    peak = Math.max(peak, queue.nextNumber() - expanded);
  }

  @Override
  public boolean select(Slice slice) {
    long first = queue.firstNumber();
    if (first == levelEnd) {
      if (level >= 0) {
        levelEnded.run();
      }
      if (queue.size() == 0) {
        return false;
      }
      levelEnd = queue.nextNumber();
      level++;
    }
    slice.begin(Slice.ALL);
    int n = queue.take((int) Math.min(slice.capacity(), levelEnd - first));
    for (int i = 0; i < n; i++) {
      slice.add((int) (first + i) & Integer.MAX_VALUE, 0);
    }
    return true;
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    expanded++;
  }

  @Override
  public long size() {
    return queue.size();
  }

  /** The largest number of states that waited at once. */
  long peak() {
    return peak;
  }

  /** The number of the current level; revisited states belong to a later one than at first. */
  @Override
  public int depth() {
    return level;
  }

  /** The memory of the queue is counted by the store. */
  @Override
  public long bytes() {
    return 0;
  }
}
