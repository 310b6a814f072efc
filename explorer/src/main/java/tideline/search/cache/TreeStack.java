package tideline.search.cache;

import tideline.pivot.TransitionSystem;
import tideline.search.open.OpenSet;
import tideline.search.open.Slice;
import tideline.search.store.FieldWidths;
import tideline.search.store.MostlyOnes;
import tideline.search.store.NarrowInts;

/**
 * Depth-first over a tree that knows the predecessors of open states: the order of {@link
 * tideline.search.open.LifoOpenSet} without its handles. The state below the top of the stack is as
 * many steps before it in the tree as it is less deep.
 *
 * <p>An entry takes an event, and mostly a bit for the difference of depths. The tree must hold
 * every state on the way, so this goes with neither shortened chains nor several trees.
 */
final class TreeStack implements OpenSet {

  private final TerminationTree tree;
  private final NarrowInts events = new NarrowInts();

  /** How many events deeper each state is than the one below it on the stack. */
  private final MostlyOnes deeper = new MostlyOnes();

  private int size;
  private int top = TerminationTree.NONE;

  /** The depth of the top, of the last slice, counted from 1. */
  private int topDepth;

  private int depth;

  TreeStack(TerminationTree tree) {
    this.tree = tree;
  }

  @Override
  public void insert(int ref) {
    events.set(size, 0);
    deeper.push(depth + 1 - topDepth);
    topDepth = depth + 1;
    top = ref;
    size = Math.addExact(size, 1);
  }

  @Override
  public boolean select(Slice slice) {
    if (size == 0) {
      return false;
    }
    slice.begin(1);
    slice.add(top, events.get(size - 1));
    depth = topDepth;
    return true;
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    if (next != TransitionSystem.DONE) {
      events.set(size - 1, next);
      return;
    }
    size--;
    int steps = deeper.pop();
    topDepth -= steps;
    for (int k = 0; size > 0 && k < steps; k++) {
      top = tree.link(top);
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

  /**
   * Differences of depth take a bit. Where one takes more, a state that was stored before it is not
   * on the stack.
   */
  @Override
  public int mostBytesPerState(FieldWidths widths) {
    return widths.event();
  }

  @Override
  public long bytes() {
    return events.bytes() + deeper.bytes();
  }
}
