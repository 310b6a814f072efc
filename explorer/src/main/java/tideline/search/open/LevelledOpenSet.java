package tideline.search.open;

import tideline.pivot.TransitionSystem;
import tideline.search.store.FieldWidths;
import tideline.search.store.MostlyOnes;
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
 * <p>All that waits is one list, threaded through the handles: the bytes of a handle for each of
 * them, and for each level that waits an event, and mostly two bits for its states and how far it
 * is below the one before.
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

  /** After the last state of a level comes the first of the level that waits above it. */
  private final NarrowInts next = new NarrowInts();

  /** For each waiting level, its states, and the event its first state goes on with. */
  private final MostlyOnes waitingCounts = new MostlyOnes();

  private final NarrowInts waitingEvents = new NarrowInts();

  /** How many levels below the one before in this list. */
  private final MostlyOnes waitingBelow = new MostlyOnes();

  private int lastWaiting;
  private int waitingLevels;

  /** The first state of this level, or of the one that waits if none is left here. */
  private int head = NONE;

  private int left;
  private int event;
  private int level = -1;
  private int cap = NO_CAP;
  private int gatheredHead = NONE;
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
      gatheredHead = ref;
    } else {
      next.set(gatheredTail, ref);
    }
    gatheredTail = ref;
    gathered++;
    size++;
  }

  @Override
  public boolean select(Slice slice) {
    if (gathered > 0 && (left == 0 || gathered >= cap)) {
      descend();
    } else if (left == 0 && !ascend()) {
      return false;
    }
    if (cap != NO_CAP) {
      slice.begin(cap - gathered);
      slice.add(head, event);
      return true;
    }
    slice.begin(Slice.ALL);
    slice.add(head, event);
    int state = head;
    while (slice.size() < left && !slice.isFull()) {
      state = next.get(state);
      slice.add(state, 0);
    }
    return true;
  }

  private void descend() {
    if (left > 0) {
      int at = waitingLevels++;
      waitingCounts.push(left);
      waitingEvents.set(at, event);
      waitingBelow.push(level - lastWaiting);
      lastWaiting = level;
    }
    if (waitingLevels > 0) {
      next.set(gatheredTail, head);
    }
    head = gatheredHead;
    left = gathered;
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
    left = waitingCounts.pop();
    event = waitingEvents.get(at);
    level = lastWaiting;
    lastWaiting -= waitingBelow.pop();
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
    left--;
    if (left > 0 || waitingLevels > 0) {
      head = next.get(head);
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
    return widths.handle() + (waits ? widths.event() : 0);
  }

  @Override
  public long bytes() {
    return next.bytes() + waitingCounts.bytes() + waitingEvents.bytes() + waitingBelow.bytes();
  }
}
