package tideline.search.open;

import tideline.pivot.TransitionSystem;
import tideline.search.store.GrowingInts;

/**
 * Depth-first: a stack whose top executes one event at a time. A state leaves the stack with its
 * last event, before the state that this event leads to enters.
 */
public final class LifoOpenSet implements OpenSet {

  private static final int REF = 0;
  private static final int EVENT = 1;
  private static final int DEPTH = 2;
  private static final int FIELDS = 3;

  private final GrowingInts entries = new GrowingInts();
  private int top = -FIELDS;
  private int depth;

  @Override
  public void insert(int ref) {
    top = Math.addExact(top, FIELDS);
    entries.set(top + REF, ref);
    entries.set(top + EVENT, 0);
    entries.set(top + DEPTH, depth + 1);
  }

  @Override
  public boolean select(Slice slice) {
    if (top < 0) {
      return false;
    }
    slice.begin(1);
    slice.add(entries.get(top + REF), entries.get(top + EVENT));
    depth = entries.get(top + DEPTH);
    return true;
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    if (next == TransitionSystem.DONE) {
      top -= FIELDS;
    } else {
      entries.set(top + EVENT, next);
    }
  }

  @Override
  public long size() {
    return top / FIELDS + 1L;
  }

  @Override
  public int depth() {
    return depth - 1;
  }

  @Override
  public int mostBytesPerState() {
    return 12;
  }

  @Override
  public long bytes() {
    return entries.bytes();
  }
}
