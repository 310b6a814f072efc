package tideline.sweep.line;

import java.util.Arrays;
import java.util.Optional;
import tideline.search.disk.StateQueues;
import tideline.search.store.FieldWidths;
import tideline.search.store.MemoryBudget;
import tideline.search.store.NarrowInts;
import tideline.search.store.RarelyWideInts;

/**
 * The stored states of a sweep in lists: for each class those that wait and those that were
 * expanded, and besides the roots of the next sweep and the persistent states that were expanded.
 *
 * <p>A state is in one list at most. Lists are threaded through one number for each handle: how far
 * away the next handle is, and what kind of state it is. States of a class are often stored one
 * soon after the other, so the distance takes a byte or two for most. Where states leave lists of
 * closed states out of turn, these have links in both directions, for as much again.
 */
final class ClassLists {

  private static final int FEWEST_DOOMED = 64;

  /** All states of a class may be doomed together; the array of them grows by a quarter. */
  private static final int DOOMED_BYTES = 5;

  /** Whether closed states leave their lists out of turn. */
  enum Removal {
    NEVER,
    AT_ANY_TIME
  }

  /** Distances between handles have to fit into their field. */
  static final int MOST_STATES = 1 << 28;

  private static final int NONE = ProgressClasses.NONE;

  // The lowest bits of a cell:
  private static final int KIND_BITS = 2;
  private static final int KIND = (1 << KIND_BITS) - 1;
  private static final int ORDINARY = 0;
  private static final int PERSISTENT = 1;
  private static final int DOOMED = 2;

  /** Doomed states that are handed over together where nobody asks which they are. */
  private static final int BATCH = 1 << 10;

  /** The kind of each state and the distance to the next of its list; 0 at the end. */
  private final RarelyWideInts cells = new RarelyWideInts();

  /**
   * For a closed state that may leave its list, twice the one before and one more, or twice its
   * class.
   */
  private final NarrowInts before = new NarrowInts();

  private final Removal removal;
  private final MemoryBudget budget;
  private ProgressClasses classes;
  private int firstRoot = NONE;
  private int lastRoot = NONE;
  private int expandedPersistent = NONE;
  private long persistent;
  private int largestClass;
  private int[] doomed = new int[FEWEST_DOOMED];
  private int doomedCount;
  private int nextDoomed = NONE;

  /**
   * @param words of a progress value
   */
  ClassLists(int words, MemoryBudget budget, Removal removal) {
    this.budget = budget;
    this.removal = removal;
    classes = new ProgressClasses(words, budget);
  }

  ProgressClasses classes() {
    return classes;
  }

  /** Begins with no classes, for values of other words, and answers those that were. */
  ProgressClasses renewClasses(int words) {
    ProgressClasses old = classes;
    budget.release(old.bytes());
    classes = new ProgressClasses(words, budget);
    return old;
  }

  /** The least value of which there is a class. */
  Optional<long[]> leastValue() {
    return classes.isEmpty() ? Optional.empty() : Optional.of(classes.value(classes.least()));
  }

  /** A state waits in its class. */
  void await(int entry, int ref) {
    setKind(ref, ORDINARY);
    enqueue(entry, ref);
  }

  /** A state is persistent from now on, and waits in its class. */
  void awaitPersistent(int entry, int ref) {
    persist(ref);
    enqueue(entry, ref);
  }

  /** A state is persistent from now on, and waits for the next sweep. */
  void awaitNextSweep(int ref) {
    persist(ref);
    setNext(ref, NONE);
    if (firstRoot == NONE) {
      firstRoot = ref;
    } else {
      setNext(lastRoot, ref);
    }
    lastRoot = ref;
  }

  private void persist(int ref) {
    persistent++;
    setKind(ref, PERSISTENT);
  }

  /** Appends a state to those that wait in a class; whether it is persistent stays as it is. */
  void enqueue(int entry, int ref) {
    setNext(ref, NONE);
    if (classes.first(entry) == NONE) {
      classes.setFirst(entry, ref);
    } else {
      setNext(classes.last(entry), ref);
    }
    classes.setLast(entry, ref);
  }

  /** Takes the next root of a sweep, or -1. */
  int takeRoot() {
    int ref = firstRoot;
    if (ref != NONE) {
      firstRoot = next(ref);
    }
    return ref;
  }

  boolean hasRoots() {
    return firstRoot != NONE;
  }

  /** Takes the first state that waits in a class, and closes it. */
  int close(int entry) {
    int ref = classes.first(entry);
    classes.setFirst(entry, next(ref));
    close(entry, ref);
    return ref;
  }

  private void close(int entry, int ref) {
    if (isPersistent(ref)) {
      setNext(ref, expandedPersistent);
      expandedPersistent = ref;
      return;
    }
    int head = classes.closed(entry);
    setNext(ref, head);
    if (removal == Removal.AT_ANY_TIME) {
      before.set(ref, 2 * entry);
      if (head != NONE) {
        before.set(head, 2 * ref + 1);
      }
    }
    classes.setClosed(entry, ref);
    largestClass = Math.max(largestClass, classes.addHeld(entry, 1));
  }

  /** Takes a closed state out of its class; only with removal. */
  void remove(int ref) {
    int earlier = before.get(ref);
    int later = next(ref);
    if ((earlier & 1) == 0) {
      classes.setClosed(earlier >>> 1, later);
    } else {
      setNext(earlier >>> 1, later);
    }
    if (later != NONE) {
      before.set(later, earlier);
    }
  }

  private int next(int ref) {
    int distance = cells.get(ref) >>> KIND_BITS;
    return distance == 0 ? NONE : ref + (distance >>> 1 ^ -(distance & 1));
  }

  private void setNext(int ref, int to) {
    int distance = to == NONE ? 0 : to - ref;
    int unsigned = distance << 1 ^ distance >> 31;
    cells.set(ref, unsigned << KIND_BITS | cells.get(ref) & KIND);
  }

  private void setKind(int ref, int kind) {
    cells.set(ref, cells.get(ref) & ~KIND | kind);
  }

  /** Removes the least class, and dooms its states, all of which are closed. */
  void doomLeast() {
    doom(classes.closed(classes.least()));
    classes.removeLeast();
  }

  /** Dooms the persistent states that were expanded. */
  void doomPersistent() {
    doom(expandedPersistent);
    expandedPersistent = NONE;
  }

  /** The persistent states that wait are like others from now on. */
  void giveUpPersistent() {
    persistent = 0;
    awaitLikeOthers(firstRoot);
    for (int i = 0; i < classes.size(); i++) {
      awaitLikeOthers(classes.first(classes.at(i)));
    }
  }

  private void awaitLikeOthers(int first) {
    for (int ref = first; ref != NONE; ref = next(ref)) {
      setKind(ref, ORDINARY);
    }
  }

  private void doom(int first) {
    nextDoomed = first;
  }

  /** Goes on to the next states that are doomed; false if there are no more. */
  boolean nextDoomed() {
    doomedCount = 0;
    while (nextDoomed != NONE && (removal == Removal.AT_ANY_TIME || doomedCount < BATCH)) {
      if (doomedCount == doomed.length) {
        doomed = Arrays.copyOf(doomed, doomedCount + doomedCount / 4);
      }
      doomed[doomedCount++] = nextDoomed;
      setKind(nextDoomed, DOOMED);
      nextDoomed = next(nextDoomed);
    }
    return doomedCount > 0;
  }

  /** The states of the last {@link #nextDoomed}, from 0; the array is used again. */
  int[] doomed() {
    return doomed;
  }

  int doomedCount() {
    return doomedCount;
  }

  /** Puts all states of a class that was into one of those that are. */
  void move(ProgressClasses old, int from, int to, StateQueues elsewhere) {
    if (old.queue(from) != NONE && classes.queue(to) != NONE) {
      elsewhere.merge(old.queue(from), classes.queue(to));
    } else if (old.queue(from) != NONE) {
      classes.setQueue(to, old.queue(from));
    }
    for (int ref = old.first(from); ref != NONE; ) {
      int later = next(ref);
      enqueue(to, ref);
      ref = later;
    }
    for (int ref = old.closed(from); ref != NONE; ) {
      int later = next(ref);
      close(to, ref);
      ref = later;
    }
  }

  boolean isPersistent(int ref) {
    return (cells.get(ref) & KIND) == PERSISTENT;
  }

  boolean isDoomed(int ref) {
    return (cells.get(ref) & KIND) == DOOMED;
  }

  /** States that became persistent and were not given up. */
  long persistent() {
    return persistent;
  }

  /** The most closed states of a class, persistent ones aside, held at the same time. */
  int largestClass() {
    return largestClass;
  }

  /** Bytes for each handle, at most. */
  static int bytesPerState(FieldWidths widths, Removal removal) {
    int cell = Math.min(4, widths.handle() + 1);
    return removal == Removal.NEVER ? cell : 2 * cell + DOOMED_BYTES;
  }

  long bytes() {
    return cells.bytes() + before.bytes() + classes.bytes() + 4L * doomed.length;
  }
}
