package tideline.search.open;

import tideline.pivot.TransitionSystem;
import tideline.search.store.FieldWidths;
import tideline.search.store.NarrowInts;

/**
 * Breadth-first, depth-first and what lies between: one queue for each level, and for each level a
 * number of successors that are gathered before the search goes down to them.
 *
 * <p>The orders of {@code [EK10]} section 5.1. A level whose cap is reached waits, with the states
 * it has left, until everything below is done. BBFS(w) has cap w on every level, Alt(b,d) none on b
 * levels and 1 on the next d, and so on again. Hence DFS = BBFS(1) = Alt(0,d) and BFS = BBFS(∞) =
 * Alt(b,0).
 *
 * <p>Queues are threaded through the handles: the bytes of a handle for each of them, and those of
 * a handle, an event and a difference of levels for each level that waits.
 */
public final class LevelledOpenSet implements OpenSet {

  /** A level without a cap. */
  public static final int NO_CAP = Integer.MAX_VALUE;

  /** How many successors of a level are gathered before they are expanded. */
  @FunctionalInterface
  public interface LevelCap {
    /** At least 1, or {@link #NO_CAP}. */
    int of(int level);
  }

  private static final int NONE = -1;

  private final LevelCap caps;
  private final boolean waits;
  private final NarrowInts next = new NarrowInts();

  /** For each waiting level its last state, and the event its first state goes on with. */
  private final NarrowInts waitingTails = new NarrowInts();

  private final NarrowInts waitingEvents = new NarrowInts();

  /** How many levels below the one before in this list. */
  private final NarrowInts waitingBelow = new NarrowInts();

  private int lastWaiting;

  private int waitingLevels;
  private int tail = NONE;
  private int event;
  private int level = -1;
  private int cap = NO_CAP;
  private int gatheredTail = NONE;
  private int gathered;
  private long size;

  /** Every state could be alone on a level that waits. */
  public LevelledOpenSet(LevelCap caps) {
    this(caps, true);
  }

  private LevelledOpenSet(LevelCap caps, boolean waits) {
    this.caps = caps;
    this.waits = waits;
  }

  public static LevelledOpenSet breadthFirst() {
    return new LevelledOpenSet(level -> NO_CAP, false);
  }

  public static LevelledOpenSet depthFirst() {
    return new LevelledOpenSet(level -> 1);
  }

  /**
   * BBFS(w): at most {@code width} states of a level are reached before they are expanded.
   *
   * @param width at least 1
   */
  public static LevelledOpenSet boundedWidth(int width) {
    if (width < 1) {
      throw new IllegalArgumentException("a bounded width is at least 1, not " + width);
    }
    return new LevelledOpenSet(level -> width);
  }

  /**
   * Alt(b,d): {@code breadth} levels breadth-first, {@code depth} levels depth-first, and again.
   */
  public static LevelledOpenSet alternating(int breadth, int depth) {
    if (breadth < 0 || depth < 0 || breadth + (long) depth < 1) {
      throw new IllegalArgumentException(
          "an alternating search has b and d of at least 0, not both 0: " + breadth + "," + depth);
    }
    long period = breadth + (long) depth;
    return new LevelledOpenSet(level -> level % period < breadth ? NO_CAP : 1);
  }

  @Override
  public void insert(int ref) {
    if (gatheredTail == NONE) {
      next.set(ref, ref);
    } else {
      next.set(ref, next.get(gatheredTail));
      next.set(gatheredTail, ref);
    }
    gatheredTail = ref;
    gathered++;
    size++;
  }

  @Override
  public boolean select(Slice slice) {
    if (gatheredTail != NONE && (tail == NONE || gathered >= cap)) {
      descend();
    } else if (tail == NONE && !ascend()) {
      return false;
    }
    int head = next.get(tail);
    if (cap != NO_CAP) {
      slice.begin(cap - gathered);
      slice.add(head, event);
      return true;
    }
    slice.begin(Slice.ALL);
    slice.add(head, event);
    while (head != tail && !slice.isFull()) {
      head = next.get(head);
      slice.add(head, 0);
    }
    return true;
  }

  private void descend() {
    if (tail != NONE) {
      int at = waitingLevels++;
      waitingTails.set(at, tail);
      waitingEvents.set(at, event);
      waitingBelow.set(at, level - lastWaiting);
      lastWaiting = level;
    }
    tail = gatheredTail;
    event = 0;
    level++;
    cap = caps.of(level);
    gatheredTail = NONE;
    gathered = 0;
  }

  private boolean ascend() {
    if (waitingLevels == 0) {
      return false;
    }
    int at = --waitingLevels;
    tail = waitingTails.get(at);
    event = waitingEvents.get(at);
    level = lastWaiting;
    lastWaiting -= waitingBelow.get(at);
    cap = caps.of(level);
    gathered = 0;
    return true;
  }

  @Override
  public void advanced(Slice slice, int i, int nextEvent) {
    if (nextEvent != TransitionSystem.DONE) {
      event = nextEvent;
      return;
    }
    event = 0;
    size--;
    int head = next.get(tail);
    if (head == tail) {
      tail = NONE;
    } else {
      next.set(tail, next.get(head));
    }
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public int depth() {
    return level;
  }

  @Override
  public int mostBytesPerState() {
    return mostBytesPerState(FieldWidths.WIDEST);
  }

  @Override
  public int mostBytesPerState(FieldWidths widths) {
    return widths.handle() + (waits ? widths.handle() + widths.event() + 2 : 0);
  }

  @Override
  public long bytes() {
    return next.bytes() + waitingTails.bytes() + waitingEvents.bytes() + waitingBelow.bytes();
  }
}
