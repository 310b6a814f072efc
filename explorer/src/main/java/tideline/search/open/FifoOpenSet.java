package tideline.search.open;

import tideline.search.store.GrowingInts;

/**
 * Breadth-first: a queue. States of one level are selected together, never across the end of a
 * level.
 *
 * <p>As long as the handles arrive in ascending order without a gap, as they do from a store that
 * keeps everything, the queue is two numbers. From the first handle out of order on it is a chain
 * of links from handle to handle, 4 bytes each; hence no handle may wait twice at a time.
 */
public final class FifoOpenSet implements OpenSet {

  /** The handle after each that waits; null as long as the queue is a range. */
  private GrowingInts next;

  private int first;
  private int last;
  private long head;
  private long tail;
  private long levelEnd;
  private int level = -1;
  private int widest;

  @Override
  public void insert(int ref) {
    if (next == null) {
      if (ref == tail) {
        tail++;
        return;
      }
      toLinks();
    }
    if (head == tail) {
      first = ref;
    } else {
      next.set(last, ref);
    }
    last = ref;
    tail++;
  }

  private void toLinks() {
    next = new GrowingInts();
    first = (int) head;
    last = (int) tail - 1;
    for (int ref = first; ref < last; ref++) {
      next.set(ref, ref + 1);
    }
  }

  @Override
  public boolean select(Slice slice) {
    if (head == levelEnd) {
      if (head == tail) {
        return false;
      }
      levelEnd = tail;
      level++;
      widest = (int) Math.max(widest, tail - head);
    }
    slice.begin(Slice.ALL);
    while (head < levelEnd && !slice.isFull()) {
      slice.add(next == null ? (int) head : dequeue(), 0);
      head++;
    }
    return true;
  }

  private int dequeue() {
    int ref = first;
    if (head + 1 < tail) {
      first = next.get(ref);
    }
    return ref;
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
    return next == null ? 0 : next.bytes();
  }

  @Override
  public String toString() {
    return "bfs " + head + ".." + tail + (next == null ? "" : " from " + first + " to " + last);
  }
}
