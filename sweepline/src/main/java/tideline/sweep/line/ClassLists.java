package tideline.sweep.line;

import java.util.Arrays;
import java.util.Optional;
import tideline.search.disk.StateQueues;
import tideline.search.store.GrowingInts;
import tideline.search.store.MemoryBudget;

/**
 * The stored states of a sweep in lists: for each class those that wait and those that were
 * expanded, and besides the roots of the next sweep and the persistent states that were expanded.
 *
 * <p>A state is in one list at most. Lists are threaded through two numbers for each handle, the
 * closed ones in both directions, so that a state can leave them at any time.
 */
final class ClassLists {

  private static final int NONE = ProgressClasses.NONE;

  // In the backward link of states that are in no list of closed states:
  private static final int WAITING = Integer.MIN_VALUE;
  private static final int PERSISTENT = Integer.MIN_VALUE + 1;
  private static final int DOOMED = Integer.MIN_VALUE + 2;

  /** The next state of a list; the list is that of a class, waiting or closed, or the roots. */
  private final GrowingInts next = new GrowingInts();

  /** For a closed state the one before in its list, or the complement of its class. */
  private final GrowingInts before = new GrowingInts();

  private final MemoryBudget budget;
  private ProgressClasses classes;
  private int firstRoot = NONE;
  private int lastRoot = NONE;
  private int expandedPersistent = NONE;
  private long persistent;
  private int largestClass;
  private int[] doomed = new int[64];
  private int doomedCount;

  /**
   * @param words of a progress value
   */
  ClassLists(int words, MemoryBudget budget) {
    this.budget = budget;
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
    before.set(ref, WAITING);
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
    next.set(ref, NONE);
    if (firstRoot == NONE) {
      firstRoot = ref;
    } else {
      next.set(lastRoot, ref);
    }
    lastRoot = ref;
  }

  private void persist(int ref) {
    persistent++;
    before.set(ref, PERSISTENT);
  }

  /** Appends a state to those that wait in a class; whether it is persistent stays as it is. */
  void enqueue(int entry, int ref) {
    next.set(ref, NONE);
    if (classes.first(entry) == NONE) {
      classes.setFirst(entry, ref);
    } else {
      next.set(classes.last(entry), ref);
    }
    classes.setLast(entry, ref);
  }

  /** Takes the next root of a sweep, or -1. */
  int takeRoot() {
    int ref = firstRoot;
    if (ref != NONE) {
      firstRoot = next.get(ref);
    }
    return ref;
  }

  boolean hasRoots() {
    return firstRoot != NONE;
  }

  /** Takes the first state that waits in a class, and closes it. */
  int close(int entry) {
    int ref = classes.first(entry);
    classes.setFirst(entry, next.get(ref));
    close(entry, ref);
    return ref;
  }

  private void close(int entry, int ref) {
    if (before.get(ref) == PERSISTENT) {
      next.set(ref, expandedPersistent);
      expandedPersistent = ref;
      return;
    }
    int head = classes.closed(entry);
    before.set(ref, ~entry);
    next.set(ref, head);
    if (head != NONE) {
      before.set(head, ref);
    }
    classes.setClosed(entry, ref);
    largestClass = Math.max(largestClass, classes.addHeld(entry, 1));
  }

  /** Takes a closed state out of its class. */
  void remove(int ref) {
    int earlier = before.get(ref);
    int later = next.get(ref);
    if (earlier < 0) {
      classes.setClosed(~earlier, later);
    } else {
      next.set(earlier, later);
    }
    if (later != NONE) {
      before.set(later, earlier);
    }
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
    for (int ref = first; ref != NONE; ref = next.get(ref)) {
      before.set(ref, WAITING);
    }
  }

  private void doom(int first) {
    doomedCount = 0;
    for (int ref = first; ref != NONE; ref = next.get(ref)) {
      if (doomedCount == doomed.length) {
        doomed = Arrays.copyOf(doomed, 2 * doomedCount);
      }
      doomed[doomedCount++] = ref;
      before.set(ref, DOOMED);
    }
  }

  /** The states doomed last, from 0; the array is used again. */
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
      int later = next.get(ref);
      enqueue(to, ref);
      ref = later;
    }
    for (int ref = old.closed(from); ref != NONE; ) {
      int later = next.get(ref);
      close(to, ref);
      ref = later;
    }
  }

  boolean isPersistent(int ref) {
    return before.get(ref) == PERSISTENT;
  }

  boolean isDoomed(int ref) {
    return before.get(ref) == DOOMED;
  }

  /** States that became persistent and were not given up. */
  long persistent() {
    return persistent;
  }

  /** The most closed states of a class, held at the same time. */
  int largestClass() {
    return largestClass;
  }

  long bytes() {
    return next.bytes() + before.bytes() + classes.bytes() + 4L * doomed.length;
  }
}
