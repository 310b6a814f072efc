package tideline.search.open;

import java.util.Arrays;
import tideline.pivot.TransitionSystem;

/**
 * Depth-first: a stack whose top executes one event at a time. A state leaves the stack with its
 * last event, before the state that this event leads to enters.
 */
public final class LifoOpenSet implements OpenSet {

  private int[] refs = new int[1024];
  private int[] events = new int[1024];
  private int[] depths = new int[1024];
  private int size;
  private int depth;

  @Override
  public void insert(int ref) {
    if (size == refs.length) {
      int larger = Math.addExact(size, size);
      refs = Arrays.copyOf(refs, larger);
      events = Arrays.copyOf(events, larger);
      depths = Arrays.copyOf(depths, larger);
    }
    refs[size] = ref;
    events[size] = 0;
    depths[size++] = depth + 1;
  }

  @Override
  public boolean select(Slice slice) {
    if (size == 0) {
      return false;
    }
    slice.begin(1);
    slice.add(refs[size - 1], events[size - 1]);
    depth = depths[size - 1];
    return true;
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    if (next == TransitionSystem.DONE) {
      size--;
    } else {
      events[size - 1] = next;
    }
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public int depth() {
    return depth - 1;
  }

  @Override
  public int mostBytesPerState() {
    return 36;
  }

  @Override
  public long bytes() {
    return 12L * refs.length;
  }
}
