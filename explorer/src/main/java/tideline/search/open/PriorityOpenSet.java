package tideline.search.open;

import java.util.Arrays;

/**
 * Best-first: a binary heap. The state with the least priority comes first, among equals the one
 * that was reached first.
 */
public final class PriorityOpenSet implements OpenSet {

  /** The priority of a state when it is inserted; small ones are expanded first. */
  @FunctionalInterface
  public interface Priority {
    long of(int ref);
  }

  private final Priority priority;
  private long[] keys = new long[1024];
  private long[] stamps = new long[1024];
  private int[] refs = new int[1024];
  private int size;
  private long inserted;

  public PriorityOpenSet(Priority priority) {
    this.priority = priority;
  }

  @Override
  public void insert(int ref) {
    if (size == refs.length) {
      int larger = Math.addExact(size, size / 2);
      keys = Arrays.copyOf(keys, larger);
      stamps = Arrays.copyOf(stamps, larger);
      refs = Arrays.copyOf(refs, larger);
    }
    long key = priority.of(ref);
    long stamp = inserted++;
    int i = size++;
    while (i > 0 && before(key, stamp, (i - 1) / 2)) {
      move((i - 1) / 2, i);
      i = (i - 1) / 2;
    }
    set(i, key, stamp, ref);
  }

  @Override
  public boolean select(Slice slice) {
    if (size == 0) {
      return false;
    }
    slice.begin(Slice.ALL);
    slice.add(refs[0], 0);
    size--;
    sink(keys[size], stamps[size], refs[size]);
    return true;
  }

  private void sink(long key, long stamp, int ref) {
    int i = 0;
    for (int child = 1; child < size; child = 2 * i + 1) {
      if (child + 1 < size && before(keys[child + 1], stamps[child + 1], child)) {
        child++;
      }
      if (!before(keys[child], stamps[child], key, stamp)) {
        break;
      }
      move(child, i);
      i = child;
    }
    set(i, key, stamp, ref);
  }

  private boolean before(long key, long stamp, int j) {
    return before(key, stamp, keys[j], stamps[j]);
  }

  private static boolean before(long key, long stamp, long otherKey, long otherStamp) {
    return key < otherKey || key == otherKey && stamp < otherStamp;
  }

  private void move(int from, int to) {
    set(to, keys[from], stamps[from], refs[from]);
  }

  private void set(int i, long key, long stamp, int ref) {
    keys[i] = key;
    stamps[i] = stamp;
    refs[i] = ref;
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

  /** Three arrays of 20 bytes together, which grow by half, one after the other. */
  @Override
  public int mostBytesPerState() {
    return 36;
  }

  @Override
  public long bytes() {
    return 20L * refs.length;
  }
}
