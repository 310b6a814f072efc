package tideline.search.depth;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import tideline.pivot.Relayout;
import tideline.pivot.TransitionSystem;
import tideline.search.store.MemoryBudget;

/**
 * The way from the initial state to the state that the search stands on: first the events to a
 * state of the frontier, the root, then those of the stack. Only the state at its end exists in
 * full.
 *
 * <p>The depth of a state is its place on this way and nothing else: the same state can be on two
 * ways at different depths.
 */
final class Walk {

  private final DfsStack stack;
  private final Cursor cursor;

  /** The events to the root, four bytes each; not kept up where the frontier holds full states. */
  private final PagedBytes route;

  private int routeLength;

  /** How many events of the route the cursor has executed, while the stack is empty. */
  private int executed;

  private int rootDepth;

  /** The length of the beginning that the way now has in common with the last one recorded. */
  private int shared;

  private long[] peeked = new long[0];
  private long replayedSteps;
  private long undoneSteps;

  Walk(TransitionSystem system, MemoryBudget budget, HandleWidth handles) {
    stack = new DfsStack(budget, handles);
    cursor = Cursor.on(system, budget);
    route = new PagedBytes(budget);
  }

  DfsStack stack() {
    return stack;
  }

  long[] state() {
    return cursor.state();
  }

  /** The depth of the state at the end. */
  int depth() {
    return rootDepth + Math.max(0, stack.size() - 1);
  }

  /** Whether the events from the initial state on are known. */
  boolean isFromInitial() {
    return routeLength == rootDepth;
  }

  /** The event at a position of the way, from 0 to {@link #depth} - 1. */
  int event(int position) {
    return position < routeLength
        ? route.getInt(4L * position)
        : stack.event(position - rootDepth + 1);
  }

  /** Fires the event and puts the state it leads to on the stack, which has room. */
  void descend(int event, long ref, int next) {
    cursor.fire(event);
    stack.push(event, ref, next);
  }

  /** Puts the root on the stack, which is empty and has room. */
  void begin(long ref, int next) {
    stack.push(-1, ref, next);
  }

  /** Takes the top from the stack. */
  void ascend() {
    int event = stack.event(stack.size() - 1);
    if (event >= 0) {
      cursor.undo(event);
    }
    stack.pop();
    shared = Math.min(shared, depth());
  }

  /** The state that an event leads to, without going there; valid until the next call. */
  long[] peek(int event) {
    cursor.fire(event);
    long[] state = cursor.state();
    if (peeked.length != state.length) {
      peeked = new long[state.length];
    }
    System.arraycopy(state, 0, peeked, 0, state.length);
    cursor.undo(event);
    return peeked;
  }

  /** Makes another state, whose way is unknown, the root. */
  void standOn(long[] states, int at, int depth) {
    cursor.load(states, at);
    routeLength = 0;
    executed = 0;
    rootDepth = depth;
  }

  /** Shortens the route; the cursor follows by undoing. */
  void unwind(int length) {
    while (executed > length) {
      cursor.undo(route.getInt(4L * --executed));
      undoneSteps++;
    }
    shorten(length);
  }

  /** Makes the route empty; the cursor begins again at the initial state. */
  void restart() {
    cursor.restart();
    executed = 0;
    shorten(0);
  }

  private void shorten(int length) {
    routeLength = length;
    rootDepth = length;
    shared = Math.min(shared, length);
  }

  /**
   * Says which event stands at a position of the route, at most one behind its end. If it is
   * another one than before, the cursor goes back to where the ways part; it stays there until
   * {@link #arrive}.
   */
  void route(int position, int event) {
    if (position < routeLength && route.getInt(4L * position) == event) {
      return;
    }
    unwind(position);
    route.require(4L * (position + 1));
    route.putInt(4L * position, event);
    routeLength = position + 1;
    rootDepth = routeLength;
  }

  /** Lets the cursor catch up with the route. */
  void arrive() {
    while (executed < routeLength) {
      cursor.fire(route.getInt(4L * executed++));
      replayedSteps++;
    }
  }

  /** The beginning that the way has in common with the one at the last call of {@link #record}. */
  int shared() {
    return shared;
  }

  /** Notes that the way and one more event were recorded. */
  void record() {
    shared = depth();
  }

  /** Notes that nothing was recorded yet. */
  void recordNothing() {
    shared = 0;
  }

  long replayedSteps() {
    return replayedSteps;
  }

  long undoneSteps() {
    return undoneSteps;
  }

  void relayout(Relayout change) {
    cursor.relayout(change);
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(routeLength);
    out.writeInt(rootDepth);
    out.writeInt(shared);
    out.writeLong(replayedSteps);
    out.writeLong(undoneSteps);
    route.write(out, 0, 4L * routeLength);
    stack.write(out);
  }

  /** Reads what {@link #write} wrote; the cursor is on the initial state afterwards. */
  void read(DataInput in) throws IOException {
    routeLength = in.readInt();
    rootDepth = in.readInt();
    shared = in.readInt();
    replayedSteps = in.readLong();
    undoneSteps = in.readLong();
    route.read(in, 4L * routeLength);
    stack.read(in);
    cursor.restart();
    executed = 0;
  }

  /** After {@link #read}, with the cursor on the root: lets it follow the stack. */
  void descendAgain() {
    for (int i = 1; i < stack.size(); i++) {
      cursor.fire(stack.event(i));
    }
  }
}
