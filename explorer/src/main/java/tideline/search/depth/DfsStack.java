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
 * <p>Twenty bytes for a state and eight for a waiting successor, with wide handles four more, in
 * pages: a million states deep is nothing special.
 */
final class DfsStack {

  /** Nothing was executed yet, and the state is explored for the first time. */
  static final int FIRST = -2;

  /** Nothing was executed yet, and the state was explored before. */
  static final int AGAIN = -3;

  private static final int REF = 4;
  private static final int NEXT = 8;
  private static final int THRESHOLD = 12;
  private static final int WAITING = 16;

  /** The upper half of a handle, if there is one. */
  private static final int UPPER_REF = 20;

  /** What is kept when the stack shrinks, so that going up and down costs nothing. */
  private static final int SLACK = 1 << 14;

  private final PagedBytes frames;
  private final PagedBytes successors;
  private final boolean isWide;

  /** Bytes of a state, and of a waiting successor. */
  private final int frame;

  private final int step;
  private int size;
  private long waiting;

  DfsStack(MemoryBudget budget, HandleWidth handles) {
    isWide = handles == HandleWidth.WIDE;
    frame = UPPER_REF - Integer.BYTES + handles.bytes();
    step = Integer.BYTES + handles.bytes();
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
    return frames.reserve((size + 1L) * frame);
  }

  /**
   * @param event the event that led to the state, -1 at the bottom
   * @param next {@link #FIRST} or {@link #AGAIN}
   */
  void push(int event, long ref, int next) {
    long at = (long) size++ * frame;
    frames.putInt(at, event);
    frames.putInt(at + REF, (int) ref);
    if (isWide) {
      frames.putInt(at + UPPER_REF, (int) (ref >>> Integer.SIZE));
    }
    frames.putInt(at + NEXT, next);
    frames.putInt(at + THRESHOLD, -1); // [UDR11:17]
    frames.putInt(at + WAITING, 0);
  }

  /** Removes the top, which has no waiting successor. */
  void pop() {
    size--;
    frames.releaseFrom((long) size * frame + SLACK);
    successors.releaseFrom(step * waiting + SLACK);
  }

  /** The event that led to the state at a position; the bottom is 0. */
  int event(int position) {
    return frames.getInt((long) position * frame);
  }

  /** The handle of the top. */
  long ref() {
    long at = top();
    return handle(frames, at + REF, at + UPPER_REF);
  }

  private long handle(PagedBytes from, long at, long upperAt) {
    int lower = from.getInt(at);
    return isWide ? (long) from.getInt(upperAt) << Integer.SIZE | lower & 0xFFFFFFFFL : lower;
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
    return (size - 1L) * frame;
  }

  boolean hasWaiting() {
    return frames.getInt(top() + WAITING) > 0;
  }

  /** Makes sure that {@link #enqueue} has room. */
  boolean reserveWaiting(int count) {
    return successors.reserve(step * (waiting + count));
  }

  /** Lets the steps wait on the top, the first to be the first. */
  void enqueue(StepBuffer steps, long[] refs, int next) {
    for (int k = steps.size() - 1; k >= 0; k--) {
      long at = step * waiting;
      successors.putInt(at, steps.event(k));
      successors.putInt(at + 4, (int) refs[k]);
      if (isWide) {
        successors.putInt(at + 8, (int) (refs[k] >>> Integer.SIZE));
      }
      waiting++;
    }
    frames.putInt(top() + WAITING, steps.size());
    frames.putInt(top() + NEXT, next);
  }

  int waitingEvent() {
    return successors.getInt(step * (waiting - 1));
  }

  long waitingRef() {
    long at = step * (waiting - 1);
    return handle(successors, at + 4, at + 8);
  }

  /** Removes the successor whose turn it is. */
  void dequeue() {
    waiting--;
    frames.putInt(top() + WAITING, frames.getInt(top() + WAITING) - 1);
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(size);
    out.writeLong(waiting);
    frames.write(out, 0, (long) size * frame);
    successors.write(out, 0, step * waiting);
  }

  void read(DataInput in) throws IOException {
    size = in.readInt();
    waiting = in.readLong();
    frames.read(in, (long) size * frame);
    successors.read(in, step * waiting);
  }
}
