package tideline.search.pseudoroot;

import tideline.search.open.OpenSet;
import tideline.search.open.Slice;
import tideline.search.store.GrowingInts;

/**
 * Open states by what their expansion gains, which may change while they wait: the greatest gain
 * comes first, among equals the state that was reached last.
 *
 * <p>A binary heap that knows where each state stands; 16 bytes for each handle.
 */
final class GreedyOpenSet implements OpenSet {

  private static final int ABSENT = 0;

  private final GrowingInts heap = new GrowingInts();
  private final GrowingInts gains = new GrowingInts();
  private final GrowingInts stamps = new GrowingInts();

  /** One more than the position in the heap, or {@link #ABSENT}. */
  private final GrowingInts positions = new GrowingInts();

  private int size;
  private int inserted;

  @Override
  public void insert(int ref) {
    gains.set(ref, 0);
    stamps.set(ref, inserted++);
    sift(ref, size++);
  }

  /** Changes the gain of a state if it waits here. */
  void raise(int ref, int by) {
    int position = positions.get(ref);
    if (position != ABSENT && by != 0) {
      gains.add(ref, by);
      sift(ref, position - 1);
    }
  }

  @Override
  public boolean select(Slice slice) {
    if (size == 0) {
      return false;
    }
    int ref = heap.get(0);
    int moved = heap.get(--size);
    positions.set(ref, ABSENT);
    if (size > 0) {
      sift(moved, 0);
    }
    slice.begin(Slice.ALL);
    slice.add(ref, 0);
    return true;
  }

  private void sift(int ref, int position) {
    int at = position;
    while (at > 0 && isBefore(ref, heap.get((at - 1) / 2))) {
      place(heap.get((at - 1) / 2), at);
      at = (at - 1) / 2;
    }
    for (int child = 2 * at + 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && isBefore(heap.get(child + 1), heap.get(child))) {
        child++;
      }
      if (!isBefore(heap.get(child), ref)) {
        break;
      }
      place(heap.get(child), at);
      at = child;
    }
    place(ref, at);
  }

  private void place(int ref, int at) {
    heap.set(at, ref);
    positions.set(ref, at + 1);
  }

  private boolean isBefore(int ref, int other) {
    int order = Integer.compare(gains.get(other), gains.get(ref));
    return order == 0 ? stamps.get(ref) - stamps.get(other) > 0 : order < 0;
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    // the state left the heap when it was selected
  }

  @Override
  public long size() {
    return size;
  }

  /** This order does not know the length of paths. */
  @Override
  public int depth() {
    return -1;
  }

  @Override
  public int mostBytesPerState() {
    return 16;
  }

  @Override
  public long bytes() {
    return heap.bytes() + gains.bytes() + stamps.bytes() + positions.bytes();
  }
}
