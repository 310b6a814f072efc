package tideline.search.open;

import tideline.pivot.TransitionSystem;
import tideline.search.store.GrowingInts;

/**
 * Breadth-first, depth-first and what lies between: one queue for each level, and for each level a
 * number of successors that are gathered before the search goes down to them.
 *
 * <p>The orders of {@code [EK10]} section 5.1. A level whose cap is reached waits, with the states
 * it has left, until everything below is done. BBFS(w) has cap w on every level, Alt(b,d) none on b
 * levels and 1 on the next d, and so on again. Hence DFS = BBFS(1) = Alt(0,d) and BFS = BBFS(∞) =
 * Alt(b,0).
 *
 * <p>Queues are threaded through the handles: 4 bytes for each handle and 12 for each level that
 * waits.
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
  private final int mostBytes;
  private final GrowingInts next = new GrowingInts();

  /** For each waiting level its last state, the event its first state goes on with, its number. */
  private final GrowingInts waiting = new GrowingInts();

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
    this(caps, 16);
  }

  private LevelledOpenSet(LevelCap caps, int mostBytes) {
    this.caps = caps;
    this.mostBytes = mostBytes;
  }

  public static LevelledOpenSet breadthFirst() {
    return new LevelledOpenSet(level -> NO_CAP, 4);
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
      int at = 3 * waitingLevels++;
      waiting.set(at, tail);
      waiting.set(at + 1, event);
      waiting.set(at + 2, level);
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
    int at = 3 * --waitingLevels;
    tail = waiting.get(at);
    event = waiting.get(at + 1);
    level = waiting.get(at + 2);
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
    return mostBytes;
  }

  @Override
  public long bytes() {
    return next.bytes() + waiting.bytes();
  }
}
