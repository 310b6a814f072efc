package tideline.search.open;

import java.util.Optional;
import tideline.search.store.IntQueue;

/**
 * Breadth-first: a queue. States of one level are selected together, never across the end of a
 * level.
 *
 * <p>As long as the handles arrive in ascending order without a gap, as they do from a store that
 * keeps everything, the queue is two numbers. From the first handle out of order on it takes 4
 * bytes for each state that waits.
 */
public final class FifoOpenSet implements OpenSet {

  /** The handles that wait; null as long as they are a range. */
  private IntQueue waiting;

  private long head;
  private long tail;
  private long levelEnd;
  private int level = -1;
  private int widest;
  private final LevelGrowth growth = new LevelGrowth();

  @Override
  public void insert(int ref) {
    if (waiting == null) {
      if (ref == tail) {
        tail++;
        return;
      }
      waiting = new IntQueue();
      for (long each = head; each < tail; each++) {
        waiting.add((int) each);
      }
    }
    waiting.add(ref);
    tail++;
  }

  @Override
  public boolean select(Slice slice) {
    if (head == levelEnd) {
      if (head == tail) {
        return false;
      }
      levelEnd = tail;
      growth.complete(tail);
      level++;
      widest = (int) Math.max(widest, tail - head);
    }
    slice.begin(Slice.ALL);
    while (head < levelEnd && !slice.isFull()) {
      slice.add(waiting == null ? (int) head : waiting.take(), 0);
      head++;
    }
    return true;
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    // the state left the queue when it was selected
  }

  @Override
  public long size() {
    return tail - head;
  }

  /** The number of the current level; the initial state is level 0. */
  @Override
  public int depth() {
    return level;
  }

  @Override
  public Optional<LevelGrowth> growth() {
    return Optional.of(growth);
  }

  /** The largest number of states in one level. */
  public int widestLevel() {
    return widest;
  }

  @Override
  public int mostBytesPerState() {
    return 4;
  }

  @Override
  public long bytes() {
    return waiting == null ? 0 : waiting.bytes();
  }

  @Override
  public String toString() {
    return "bfs " + head + ".." + tail;
  }
}
