package tideline.sweep.line;

import java.util.Arrays;
import tideline.net.marking.Layout;
import tideline.search.open.OpenSet;
import tideline.search.open.Slice;
import tideline.search.store.GrowingInts;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateStore;
import tideline.sweep.progress.ProgressCodec;
import tideline.sweep.progress.ProgressMeasure;

/**
 * The sweep line: an open set that gives out the states of the least progress value, and deletes
 * the closed states behind it.
 *
 * <p>The sweep-line method with persistent states, {@code [EK10]} section 4.4 after {@code [KM02]}.
 * A state that a regress edge leads to, and that is not stored, becomes persistent: it is expanded
 * once, as a root of the next sweep or ({@link Regress#SINGLE}) as soon as the line has gone back
 * to it, and never deleted. Each sweep but the first begins with a persistent state that was none
 * before, so there are finitely many; each ends because the line only moves on.
 *
 * <p>Slices hold states of one class. A closed state is deleted when no open state has its progress
 * value or a lesser one. Costs 8 bytes for each handle, and an entry for each value with states.
 */
final class SweepFront implements OpenSet {

  private static final int NONE = ProgressClasses.NONE;

  // In the backward link of states that are in no list of closed states:
  private static final int WAITING = Integer.MIN_VALUE;
  private static final int PERSISTENT = Integer.MIN_VALUE + 1;
  private static final int DOOMED = Integer.MIN_VALUE + 2;

  /** Deletes states from memory, all of them closed. */
  @FunctionalInterface
  interface Sweeper {
    void sweep(int[] refs, int count);
  }

  /** How the state inserted last lies to the class that is expanded. */
  enum Relation {
    REGRESS,
    SAME_CLASS,
    PROGRESS
  }

  private final Regress regress;
  private final int repairStates;
  private ProgressMeasure measure;

  /** The next state of a list; the list is that of a class, waiting or closed, or the roots. */
  private final GrowingInts next = new GrowingInts();

  /** For a closed state the one before in its list, or the complement of its class. */
  private final GrowingInts before = new GrowingInts();

  private StateStore store;
  private Layout layout;
  private Sweeper sweeper;
  private MemoryBudget budget;
  private ProgressCodec codec;
  private ProgressClasses classes;
  private long[] value;
  private long[] currentValue;
  private int current = NONE;
  private int firstRoot = NONE;
  private int lastRoot = NONE;
  private int[] swept = new int[64];

  /** Persistent states that were expanded; only threaded if the measure may be repaired. */
  private int expandedPersistent = NONE;

  private long[] regressBy;
  private int repairs;
  private Relation relation = Relation.PROGRESS;
  private long size;
  private long sweeps = 1;
  private long persistent;
  private long regressEdges;
  private long classCount;
  private int largestClass;
  private SweepObserver[] observers = {};

  SweepFront(ProgressMeasure measure, Regress regress, int repairStates) {
    this.measure = measure;
    this.regress = regress;
    this.repairStates = repairStates;
    regressBy = new long[measure.entries().size()];
  }

  /** Says where the states are; before the first one is inserted. */
  void bind(StateStore states, Layout narrowest, Sweeper deletes, MemoryBudget memory) {
    layout = narrowest;
    store = states;
    sweeper = deletes;
    budget = memory;
    codec = new ProgressCodec(measure, layout);
    value = new long[codec.words()];
    currentValue = new long[codec.words()];
    classes = new ProgressClasses(codec.words(), budget);
  }

  /** These want to hear of the line. */
  void tell(SweepObserver[] interested) {
    observers = interested;
    for (SweepObserver o : observers) {
      o.watches(measure, this::isPersistent);
    }
  }

  @Override
  public void insert(int ref) {
    size++;
    codec.encode(store.array(ref), store.offset(ref), value, 0);
    relation = relation(value);
    if (relation != Relation.REGRESS) {
      before.set(ref, WAITING);
      enqueue(classes.of(value), ref);
      return;
    }
    regressed();
    persistent++;
    before.set(ref, PERSISTENT);
    if (regress == Regress.SINGLE) {
      enqueue(classes.of(value), ref);
    } else {
      addRoot(ref);
    }
  }

  /** Counts a regress edge to {@link #value} for the first entry that becomes less. */
  private void regressed() {
    regressEdges++;
    for (int i = 0; i < regressBy.length; i++) {
      long change = codec.decode(value, 0, i) - codec.decode(currentValue, 0, i);
      if (change != 0) {
        regressBy[i]++;
        return;
      }
    }
  }

  private Relation relation(long[] other) {
    if (current == NONE) {
      return Relation.PROGRESS;
    }
    int order = ProgressCodec.compare(other, 0, currentValue, 0, codec.words());
    return order < 0 ? Relation.REGRESS : order == 0 ? Relation.SAME_CLASS : Relation.PROGRESS;
  }

  private void enqueue(int entry, int ref) {
    next.set(ref, NONE);
    if (classes.first(entry) == NONE) {
      classes.setFirst(entry, ref);
    } else {
      next.set(classes.last(entry), ref);
    }
    classes.setLast(entry, ref);
  }

  private void addRoot(int ref) {
    next.set(ref, NONE);
    if (firstRoot == NONE) {
      firstRoot = ref;
    } else {
      next.set(lastRoot, ref);
    }
    lastRoot = ref;
  }

  @Override
  public boolean select(Slice slice) {
    while (true) {
      if (classes.isEmpty()) {
        if (firstRoot == NONE) {
          return false;
        }
        nextSweep();
      }
      int least = classes.least();
      if (classes.first(least) != NONE) {
        fill(slice, least);
        return true;
      }
      sweep(least);
    }
  }

  private void nextSweep() {
    sweeps++;
    current = NONE;
    for (SweepObserver o : observers) {
      o.sweepBegan(sweeps);
    }
    while (firstRoot != NONE) {
      int ref = firstRoot;
      firstRoot = next.get(ref);
      codec.encode(store.array(ref), store.offset(ref), value, 0);
      enqueue(classes.of(value), ref);
    }
  }

  /** After a regress edge in a single sweep the line goes back, so states come one at a time. */
  private void fill(Slice slice, int entry) {
    if (entry != current) {
      current = entry;
      classCount++;
      classes.value(entry, currentValue);
      for (SweepObserver o : observers) {
        o.lineReached(classes.first(entry));
      }
    }
    slice.begin(Slice.ALL);
    do {
      int ref = classes.first(entry);
      classes.setFirst(entry, next.get(ref));
      size--;
      slice.add(ref, 0);
      close(entry, ref);
    } while (regress == Regress.MULTI && classes.first(entry) != NONE && !slice.isFull());
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

  /** Deletes the states of the least class, all of which are closed. */
  private void sweep(int entry) {
    int count = doom(classes.closed(entry));
    classes.removeLeast();
    current = NONE;
    delete(count);
    if (persistent > repairStates && measure.entries().size() > 1) {
      repair();
    }
  }

  private void delete(int count) {
    for (SweepObserver o : observers) {
      o.swept(swept, count);
    }
    sweeper.sweep(swept, count);
  }

  private int doom(int first) {
    int count = 0;
    for (int ref = first; ref != NONE; ref = next.get(ref)) {
      if (count == swept.length) {
        swept = Arrays.copyOf(swept, 2 * count);
      }
      swept[count++] = ref;
      before.set(ref, DOOMED);
    }
    return count;
  }

  /**
   * Drops the entry that causes most regress. All persistent states are given up: those that were
   * expanded are deleted, those that wait are expanded like others. Where the coarser measure
   * regresses, states will become persistent again. There are fewer repairs than entries, so the
   * search still ends.
   */
  private void repair() {
    int worst = 0;
    for (int i = 1; i < regressBy.length; i++) {
      worst = regressBy[i] > regressBy[worst] ? i : worst;
    }
    repairs++;
    measure = measure.without(worst);
    regressBy = new long[measure.entries().size()];
    int count = doom(expandedPersistent);
    expandedPersistent = NONE;
    persistent = 0;
    delete(count);
    for (int ref = firstRoot; ref != NONE; ref = next.get(ref)) {
      before.set(ref, WAITING);
    }
    regroup(new ProgressCodec(measure, layout));
  }

  /** Puts the states into the classes of another measure; none of them is persistent. */
  private void regroup(ProgressCodec coarser) {
    ProgressClasses old = classes;
    budget.release(old.bytes());
    codec = coarser;
    value = new long[coarser.words()];
    currentValue = new long[coarser.words()];
    classes = new ProgressClasses(coarser.words(), budget);
    for (int i = 0; i < old.size(); i++) {
      int entry = old.at(i);
      int any = old.first(entry) == NONE ? old.closed(entry) : old.first(entry);
      for (int ref = old.first(entry); ref != NONE; ref = next.get(ref)) {
        before.set(ref, WAITING);
      }
      if (any != NONE) {
        codec.encode(store.array(any), store.offset(any), value, 0);
        relink(old, entry, classes.of(value));
      }
    }
  }

  /** A closed state was deleted by somebody else. */
  void deleted(int ref) {
    for (SweepObserver o : observers) {
      o.evicted(ref);
    }
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
    if (regress == Regress.MULTI) {
      classes.addHeld(current, -1);
    }
  }

  /** An edge from the present class led to a stored state. */
  void reached(int ref) {
    if (before.get(ref) == PERSISTENT) {
      codec.encode(store.array(ref), store.offset(ref), value, 0);
      if (relation(value) == Relation.REGRESS) {
        regressed();
      }
    }
  }

  /** The stored states have another layout. */
  void relayout(Layout wide) {
    layout = wide;
    ProgressCodec wider = new ProgressCodec(measure, wide);
    ProgressClasses old = classes;
    ProgressCodec narrow = codec;
    budget.release(old.bytes());
    codec = wider;
    classes = new ProgressClasses(wider.words(), budget);
    long[] was = new long[narrow.words()];
    value = new long[wider.words()];
    int moved = NONE;
    for (int i = 0; i < old.size(); i++) {
      int entry = old.at(i);
      old.value(entry, was);
      narrow.recode(was, 0, wider, value, 0);
      int to = classes.of(value);
      relink(old, entry, to);
      moved = entry == current ? to : moved;
    }
    current = moved;
    currentValue = new long[wider.words()];
    if (current != NONE) {
      classes.value(current, currentValue);
    }
  }

  private void relink(ProgressClasses old, int from, int to) {
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

  /** Whether a state is among those that are being swept. */
  boolean isDoomed(int ref) {
    return before.get(ref) == DOOMED;
  }

  /** How the state inserted last lies to the class that is expanded. */
  Relation relation() {
    return relation;
  }

  long sweeps() {
    return sweeps;
  }

  /** Entries of the measure that were dropped. */
  int repairs() {
    return repairs;
  }

  /** States that a regress edge led to and that are still stored. */
  long persistentStates() {
    return persistent;
  }

  /** Executed events that led to a lesser progress value. */
  long regressEdges() {
    return regressEdges;
  }

  /** How often the line reached a value. */
  long classCount() {
    return classCount;
  }

  /** The most states of one class that were expanded and not persistent, held at the same time. */
  int largestClass() {
    return largestClass;
  }

  @Override
  public void advanced(Slice slice, int i, int nextEvent) {
    // the state was closed when it was selected
  }

  @Override
  public long size() {
    return size;
  }

  /** Classes have no levels. */
  @Override
  public int depth() {
    return -1;
  }

  @Override
  public int mostBytesPerState() {
    return 8;
  }

  @Override
  public long bytes() {
    return next.bytes() + before.bytes() + classes.bytes() + 4L * swept.length;
  }
}
