package tideline.search.open;

import java.util.Arrays;

/**
 * Breadth-first: a queue. States of one level are selected together, never across the end of a
 * level.
 *
 * <p>As long as the handles arrive in ascending order without a gap, as they do from a store that
 * keeps everything, the queue is two numbers; the first handle out of order turns it into a ring of
 * handles.
 */
public final class FifoOpenSet implements OpenSet {

  private int[] ring;
  private long head;
  private long tail;
  private long levelEnd;
  private int level = -1;
  private int widest;

  @Override
  public void insert(int ref) {
    if (ring == null) {
      if (ref == tail) {
        tail++;
        return;
      }
      toRing();
    }
    if (tail - head == ring.length) {
      grow();
    }
    ring[(int) tail++ & ring.length - 1] = ref;
  }

  private void toRing() {
    long count = tail - head;
    ring = new int[Math.max(1024, Integer.highestOneBit((int) count) * 2)];
    for (long i = head; i < tail; i++) {
      ring[(int) i & ring.length - 1] = (int) i;
    }
  }

  private void grow() {
    int[] larger = new int[Math.multiplyExact(ring.length, 2)];
    for (long i = head; i < tail; i++) {
      larger[(int) i & larger.length - 1] = ring[(int) i & ring.length - 1];
    }
    ring = larger;
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
      slice.add(ring == null ? (int) head : ring[(int) head & ring.length - 1], 0);
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

  /** The largest number of states in one level. */
  public int widestLevel() {
    return widest;
  }

  @Override
  public int mostBytesPerState() {
    return 12;
  }

  @Override
  public long bytes() {
    return ring == null ? 0 : 4L * ring.length;
  }

  @Override
  public String toString() {
    return "bfs " + head + ".." + tail + (ring == null ? "" : Arrays.toString(ring));
  }
}
