package tideline.search.depth;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import tideline.pivot.StepBuffer;
import tideline.search.store.MemoryBudget;

/**
 * The explicit stack: for each state on it the event that led there, its handle, how far its events
 * were executed, and the threshold that its successors have given so far; beside it the successors
 * that were generated and wait for their turn. It stands for the recursion of {@code [UDR11]} Fig.
 * 6.
 *
 * <p>Twenty bytes for a state and eight for a waiting successor, in pages: a million states deep is
 * nothing special.
 */
final class DfsStack {

  /** Nothing was executed yet, and the state is explored for the first time. */
  static final int FIRST = -2;

  /** Nothing was executed yet, and the state was explored before. */
  static final int AGAIN = -3;

  private static final int FRAME = 20;
  private static final int REF = 4;
  private static final int NEXT = 8;
  private static final int THRESHOLD = 12;
  private static final int WAITING = 16;

  /** What is kept when the stack shrinks, so that going up and down costs nothing. */
  private static final int SLACK = 1 << 14;

  private final PagedBytes frames;
  private final PagedBytes successors;
  private int size;
  private long waiting;

  DfsStack(MemoryBudget budget) {
    frames = new PagedBytes(budget);
    successors = new PagedBytes(budget);
  }

  boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  /** Makes sure that {@link #push} has room. */
  boolean reserveFrame() {
    return frames.reserve((size + 1L) * FRAME);
  }

  /**
   * @param event the event that led to the state, -1 at the bottom
   * @param next {@link #FIRST} or {@link #AGAIN}
   */
  void push(int event, int ref, int next) {
    long at = (long) size++ * FRAME;
    frames.putInt(at, event);
    frames.putInt(at + REF, ref);
    frames.putInt(at + NEXT, next);
    frames.putInt(at + THRESHOLD, -1); // [UDR11:17]
    frames.putInt(at + WAITING, 0);
  }

  /** Removes the top, which has no waiting successor. */
  void pop() {
    size--;
    frames.releaseFrom((long) size * FRAME + SLACK);
    successors.releaseFrom(8 * waiting + SLACK);
  }

  /** The event that led to the state at a position; the bottom is 0. */
  int event(int position) {
    return frames.getInt((long) position * FRAME);
  }

  /** The handle of the top. */
  int ref() {
    return frames.getInt(top() + REF);
  }

  /**
   * The event of the top to be executed next, {@link #FIRST}, {@link #AGAIN}, or {@link
   * tideline.pivot.TransitionSystem#DONE}.
   */
  int next() {
    return frames.getInt(top() + NEXT);
  }

  int threshold() {
    return frames.getInt(top() + THRESHOLD);
  }

  /** Takes a threshold handed up by a successor into account: [UDR11:29]. */
  void raiseThreshold(int fromSuccessor) {
    if (fromSuccessor - 1 > threshold()) {
      frames.putInt(top() + THRESHOLD, fromSuccessor - 1);
    }
  }

  private long top() {
    return (size - 1L) * FRAME;
  }

  boolean hasWaiting() {
    return frames.getInt(top() + WAITING) > 0;
  }

  /** Makes sure that {@link #enqueue} has room. */
  boolean reserveWaiting(int count) {
    return successors.reserve(8 * (waiting + count));
  }

  /** Lets the steps wait on the top, the first to be the first. */
  void enqueue(StepBuffer steps, int[] refs, int next) {
    for (int k = steps.size() - 1; k >= 0; k--) {
      successors.putInt(8 * waiting, steps.event(k));
      successors.putInt(8 * waiting + 4, refs[k]);
      waiting++;
    }
    frames.putInt(top() + WAITING, steps.size());
    frames.putInt(top() + NEXT, next);
  }

  int waitingEvent() {
    return successors.getInt(8 * (waiting - 1));
  }

  int waitingRef() {
    return successors.getInt(8 * (waiting - 1) + 4);
  }

  /** Removes the successor whose turn it is. */
  void dequeue() {
    waiting--;
    frames.putInt(top() + WAITING, frames.getInt(top() + WAITING) - 1);
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(size);
    out.writeLong(waiting);
    frames.write(out, 0, (long) size * FRAME);
    successors.write(out, 0, 8 * waiting);
  }

  void read(DataInput in) throws IOException {
    size = in.readInt();
    waiting = in.readLong();
    frames.read(in, (long) size * FRAME);
    successors.read(in, 8 * waiting);
  }
}
