package tideline.sweep.line;

import java.util.Arrays;
import tideline.net.firing.PackedNet;
import tideline.net.marking.Layout;
import tideline.net.structure.IncidenceMatrix;
import tideline.pivot.StepBuffer;
import tideline.search.disk.StateQueues;
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
 *
 * <p>States ahead of the line may wait in queues elsewhere ({@link AheadStore}): they arrive when
 * the line reaches their value, all of them before the first state of the class is expanded.
 */
final class SweepFront implements OpenSet {

  private static final int NONE = ProgressClasses.NONE;

  /** States that arrive in one go. */
  private static final int ARRIVALS = 1 << 10;

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
  private StateQueues elsewhere;
  private IncidenceMatrix matrix;
  private Layout layout;
  private Sweeper sweeper;
  private MemoryBudget budget;
  private ProgressCodec codec;
  private ProgressClasses classes;
  private long[] value;
  private long[] currentValue;
  private int current = NONE;
  private boolean announced;
  private boolean arriving;

  /** By event whether it makes progress, stays or regresses: 1, 0 or -1. */
  private byte[] steps;

  private long phase;
  private long expandedHere;
  private long regressHere;
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
  void bind(StateStore states, PackedNet system, Sweeper deletes, MemoryBudget memory) {
    layout = system.layout();
    matrix = IncidenceMatrix.of(system.net());
    steps = steps();
    store = states;
    sweeper = deletes;
    budget = memory;
    codec = new ProgressCodec(measure, layout);
    value = new long[codec.words()];
    currentValue = new long[codec.words()];
    classes = new ProgressClasses(codec.words(), budget);
  }

  /** States of later classes wait there. */
  void awaitFrom(StateQueues queues) {
    elsewhere = queues;
  }

  private byte[] steps() {
    byte[] signs = new byte[matrix.transitions()];
    for (int t = 0; t < signs.length; t++) {
      signs[t] = (byte) Integer.signum(measure.step(matrix, t));
    }
    return signs;
  }

  /** Whether an event leads from every class to a later one. */
  boolean advances(int event) {
    return steps[event] > 0;
  }

  /** Whether an event stays in the class in which it is executed. */
  boolean stays(int event) {
    return steps[event] == 0;
  }

  /** Whether a stored state can lie ahead of the line without waiting elsewhere. */
  boolean holdsAhead() {
    return persistent > 0 || repairs > 0 || regress == Regress.SINGLE;
  }

  /** The queue elsewhere for a state that lies ahead. */
  int queueOf(long[] states, int at) {
    codec.encode(states, at, value, 0);
    int entry = classes.of(value);
    if (classes.queue(entry) == NONE) {
      classes.setQueue(entry, elsewhere.open());
    }
    return classes.queue(entry);
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
      phase++;
      enqueue(classes.of(value), ref);
    } else {
      addRoot(ref);
    }
  }

  /** Counts a regress edge to {@link #value} for the first entry that becomes less. */
  private void regressed() {
    regressEdges++;
    regressHere++;
    if (observers.length > 0) {
      long[] entries = entries(value);
      for (SweepObserver o : observers) {
        o.regressed(entries);
      }
    }
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
      if (classes.queue(least) != NONE) {
        reach(least);
        slice.begin(Slice.ALL);
        arriving = true;
        return true;
      }
      if (classes.first(least) != NONE) {
        fill(slice, least);
        return true;
      }
      sweep(least);
    }
  }

  /** Those of the class that the line has just reached. */
  @Override
  public void arrivals(StepBuffer arrived) {
    if (arriving) {
      arriving = false;
      if (!elsewhere.take(classes.queue(current), arrived, ARRIVALS)) {
        classes.setQueue(current, NONE);
      }
    }
  }

  private void nextSweep() {
    sweeps++;
    phase++;
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
    reach(entry);
    if (!announced) {
      announced = true;
      for (SweepObserver o : observers) {
        o.lineReached(classes.first(entry));
      }
    }
    slice.begin(Slice.ALL);
    do {
      int ref = classes.first(entry);
      classes.setFirst(entry, next.get(ref));
      size--;
      expandedHere++;
      slice.add(ref, 0);
      close(entry, ref);
    } while (regress == Regress.MULTI && classes.first(entry) != NONE && !slice.isFull());
  }

  private void reach(int entry) {
    if (entry != current) {
      leave();
      current = entry;
      announced = false;
      classCount++;
      classes.value(entry, currentValue);
    }
  }

  /** The line goes on, or back, or ends. */
  void leave() {
    if (current != NONE && observers.length > 0) {
      long[] entries = entries(currentValue);
      for (SweepObserver o : observers) {
        o.lineLeft(entries, expandedHere, regressHere);
      }
    }
    current = NONE;
    expandedHere = 0;
    regressHere = 0;
  }

  private long[] entries(long[] packed) {
    long[] entries = new long[regressBy.length];
    for (int i = 0; i < entries.length; i++) {
      entries[i] = codec.decode(packed, 0, i);
    }
    return entries;
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
    leave();
    classes.removeLeast();
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
    phase++;
    measure = measure.without(worst);
    steps = steps();
    regressBy = new long[measure.entries().size()];
    int count = doom(expandedPersistent);
    expandedPersistent = NONE;
    persistent = 0;
    delete(count);
    for (int ref = firstRoot; ref != NONE; ref = next.get(ref)) {
      before.set(ref, WAITING);
    }
    regroup(new ProgressCodec(measure, layout), worst);
  }

  /** Puts the states into the classes of a measure with one entry less; none is persistent. */
  private void regroup(ProgressCodec coarser, int dropped) {
    ProgressClasses old = classes;
    ProgressCodec fine = codec;
    replaceClasses(coarser);
    long[] was = new long[fine.words()];
    for (int i = 0; i < old.size(); i++) {
      int entry = old.at(i);
      for (int ref = old.first(entry); ref != NONE; ref = next.get(ref)) {
        before.set(ref, WAITING);
      }
      old.value(entry, was);
      fine.recodeWithout(dropped, was, 0, coarser, value, 0);
      relink(old, entry, classes.of(value));
    }
  }

  private void replaceClasses(ProgressCodec other) {
    budget.release(classes.bytes());
    codec = other;
    value = new long[other.words()];
    currentValue = new long[other.words()];
    classes = new ProgressClasses(other.words(), budget);
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

  /** Grows whenever the line begins again, goes back, or gets another measure. */
  long phase() {
    return phase;
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
    replaceClasses(wider);
    long[] was = new long[narrow.words()];
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
    if (current != NONE) {
      classes.value(current, currentValue);
    }
  }

  private void relink(ProgressClasses old, int from, int to) {
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
    return elsewhere == null ? size : size + elsewhere.waiting();
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
