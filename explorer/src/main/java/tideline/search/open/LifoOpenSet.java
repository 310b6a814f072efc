package tideline.search.open;

import tideline.pivot.TransitionSystem;
import tideline.search.store.FieldWidths;
import tideline.search.store.NarrowInts;

/**
 * Depth-first: a stack whose top executes one event at a time. A state leaves the stack with its
 * last event, before the state that this event leads to enters.
 *
 * <p>An entry takes a handle, an event, and a byte for how much deeper its state is than the one
 * below it: about 5 bytes.
 */
public final class LifoOpenSet implements OpenSet {

  private final NarrowInts refs = new NarrowInts();
  private final NarrowInts events = new NarrowInts();

  /** How many events deeper each state is than the one below it on the stack. */
  private final NarrowInts deeper = new NarrowInts();

  private int size;

  /** The depth of the top, of the last slice, counted from 1. */
  private int topDepth;

  private int depth;

  @Override
  public void insert(int ref) {
    refs.set(size, ref);
    events.set(size, 0);
    deeper.set(size, depth + 1 - topDepth);
    topDepth = depth + 1;
    size = Math.addExact(size, 1);
  }

  @Override
  public boolean select(Slice slice) {
    if (size == 0) {
      return false;
    }
    slice.begin(1);
    slice.add(refs.get(size - 1), events.get(size - 1));
    depth = topDepth;
    return true;
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    if (next == TransitionSystem.DONE) {
      size--;
      topDepth -= deeper.get(size);
    } else {
      events.set(size - 1, next);
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
    return mostBytesPerState(FieldWidths.WIDEST);
  }

  /**
   * Two bytes are enough for differences of depth: where one is larger, as many states that were
   * stored for it are not on the stack.
   */
  @Override
  public int mostBytesPerState(FieldWidths widths) {
    return widths.handle() + widths.event() + 2;
  }

  @Override
  public long bytes() {
    return refs.bytes() + events.bytes() + deeper.bytes();
  }
}
