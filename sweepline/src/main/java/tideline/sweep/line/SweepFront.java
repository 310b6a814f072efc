package tideline.sweep.line;

import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.disk.StateQueues;
import tideline.search.open.OpenSet;
import tideline.search.open.Slice;
import tideline.search.store.FieldWidths;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateStore;
import tideline.sweep.line.ClassLists.Removal;
import tideline.sweep.line.LineMeasure.Recoding;
import tideline.sweep.line.LineMeasure.Relation;
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
 * value or a lesser one. Costs what {@link ClassLists} takes for each handle, and an entry for each
 * value with states.
 *
 * <p>States ahead of the line may wait in queues elsewhere ({@link AheadStore}): they arrive when
 * the line reaches their value, all of them before the first state of the class is expanded.
 */
final class SweepFront implements OpenSet, LineView {

  private static final int NONE = ProgressClasses.NONE;

  /** States that arrive in one go. */
  private static final int ARRIVALS = 1 << 10;

  /** Deletes states from memory, all of them closed. */
  @FunctionalInterface
  interface Sweeper {
    void sweep(int[] refs, int count);
  }

  private final ProgressMeasure given;
  private final Regress regress;
  private final int repairStates;
  private final Removal removal;
  private StateStore store;
  private StateQueues elsewhere;
  private Sweeper sweeper;
  private LineMeasure measure;
  private ClassLists lists;
  private ReachedValues values;
  private int current = NONE;
  private boolean isTogether;
  private boolean announced;
  private boolean arriving;
  private long phase;
  private long expandedHere;
  private long regressHere;
  private int repairs;
  private Relation relation = Relation.PROGRESS;
  private long size;
  private long sweeps = 1;
  private long regressEdges;
  private SweepObservers told = new SweepObservers();

  SweepFront(ProgressMeasure measure, Regress regress, int repairStates, Removal removal) {
    this.removal = removal;
    given = measure;
    this.regress = regress;
    this.repairStates = repairStates;
  }

  /** Says where the states are; before the first one is inserted. */
  void bind(StateStore states, TransitionSystem system, Sweeper deletes, MemoryBudget memory) {
    store = states;
    sweeper = deletes;
    measure = new LineMeasure(given, system);
    lists = new ClassLists(measure.words(), memory, removal);
    values = new ReachedValues(memory);
    values.begin(!measure.neverFalls());
  }

  /** States of later classes wait there. */
  void awaitFrom(StateQueues queues) {
    elsewhere = queues;
  }

  /** The measure and where the line is. */
  LineMeasure line() {
    return measure;
  }

  @Override
  public long[] progress(int ref) {
    return measure.entries(store.array(ref), store.offset(ref));
  }

  /** Whether a stored state can lie ahead of the line without waiting elsewhere. */
  boolean holdsAhead() {
    return lists.persistent() > 0 || repairs > 0 || regress == Regress.SINGLE;
  }

  /** These want to hear of the line. */
  void tell(SweepObserver[] interested) {
    told = new SweepObservers(interested);
    told.watches(this);
  }

  @Override
  public void insert(int ref) {
    insert(measure.of(store.array(ref), store.offset(ref)), ref);
  }

  @Override
  public void insertAfter(int event, int ref) {
    insert(measure.after(event, store.array(ref), store.offset(ref)), ref);
  }

  private void insert(long[] value, int ref) {
    size++;
    relation = current == NONE ? Relation.PROGRESS : measure.relation();
    if (relation != Relation.REGRESS) {
      lists.await(lists.classes().of(value), ref);
      return;
    }
    regressed();
    if (regress == Regress.SINGLE) {
      phase++;
      lists.awaitPersistent(lists.classes().of(value), ref);
    } else {
      lists.awaitNextSweep(ref);
    }
  }

  private void regressed() {
    regressEdges++;
    regressHere++;
    measure.countRegress();
    if (!told.isEmpty()) {
      told.regressed(measure.entries());
    }
  }

  @Override
  public boolean select(Slice slice) {
    if (isTogether && (current == NONE || lists.classes().first(current) == NONE)) {
      return false;
    }
    while (true) {
      if (lists.classes().isEmpty()) {
        if (!lists.hasRoots()) {
          return false;
        }
        nextSweep();
      }
      ProgressClasses classes = lists.classes();
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
      sweep();
    }
  }

  /** The line is moved by somebody else, for several fronts. */
  void sweepTogether() {
    isTogether = true;
  }

  /** Deletes the class that the line is at: no front has a state of it that waits. */
  void passLine() {
    if (current != NONE) {
      sweep();
    }
  }

  /** The line is at a value, whether there are states of it here or not. */
  void moveTo(long[] value) {
    reach(lists.classes().of(value));
  }

  ClassLists lists() {
    return lists;
  }

  /** Those of the class that the line has just reached. */
  @Override
  public void arrivals(StepBuffer arrived) {
    if (arriving) {
      arriving = false;
      if (!elsewhere.take(lists.classes().queue(current), arrived, ARRIVALS)) {
        lists.classes().setQueue(current, NONE);
      }
    }
  }

  /** The line begins again, with the states that wait for that. */
  void nextSweep() {
    sweeps++;
    phase++;
    current = NONE;
    told.sweepBegan(sweeps);
    for (int ref = lists.takeRoot(); ref != NONE; ref = lists.takeRoot()) {
      long[] value = measure.of(store.array(ref), store.offset(ref));
      lists.enqueue(lists.classes().of(value), ref);
    }
  }

  /** After a regress edge in a single sweep the line goes back, so states come one at a time. */
  private void fill(Slice slice, int entry) {
    ProgressClasses classes = lists.classes();
    reach(entry);
    if (!announced) {
      announced = true;
      told.lineReached(classes.first(entry));
    }
    slice.begin(Slice.ALL);
    do {
      size--;
      expandedHere++;
      slice.add(lists.close(entry), 0);
    } while (regress == Regress.MULTI && classes.first(entry) != NONE && !slice.isFull());
  }

  private void reach(int entry) {
    if (entry != current) {
      leave();
      current = entry;
      announced = false;
      measure.reach(lists.classes(), entry);
      values.reached(measure);
    }
  }

  /** The line goes on, or back, or ends. */
  void leave() {
    if (current != NONE && !told.isEmpty()) {
      told.lineLeft(measure.lineEntries(), expandedHere, regressHere);
    }
    current = NONE;
    expandedHere = 0;
    regressHere = 0;
  }

  /** Deletes the states of the least class, all of which are closed. */
  private void sweep() {
    lists.doomLeast();
    leave();
    deleteDoomed();
    if (lists.persistent() > repairStates && measure.canLoseAnEntry()) {
      repair();
    }
  }

  private void deleteDoomed() {
    while (lists.nextDoomed()) {
      told.swept(lists.doomed(), lists.doomedCount());
      sweeper.sweep(lists.doomed(), lists.doomedCount());
    }
  }

  /**
   * Drops the entry that causes most regress. All persistent states are given up: those that were
   * expanded are deleted, those that wait are expanded like others. Where the coarser measure
   * regresses, states will become persistent again. There are fewer repairs than entries, so the
   * search still ends.
   */
  private void repair() {
    repairs++;
    phase++;
    Recoding coarser = measure.repair();
    values.begin(true);
    lists.doomPersistent();
    deleteDoomed();
    lists.giveUpPersistent();
    ProgressClasses old = lists.renewClasses(measure.words());
    for (int i = 0; i < old.size(); i++) {
      move(old, old.at(i), coarser);
    }
  }

  /** Answers the class that takes the states of one that was. */
  private int move(ProgressClasses old, int entry, Recoding values) {
    int to = lists.classes().of(values.of(old, entry));
    lists.move(old, entry, to, elsewhere);
    return to;
  }

  /** A closed state was deleted by somebody else. */
  void deleted(int ref) {
    told.evicted(ref);
    lists.remove(ref);
    if (regress == Regress.MULTI) {
      lists.classes().addHeld(current, -1);
    }
  }

  /** Grows whenever the line begins again, goes back, or gets another measure. */
  long phase() {
    return phase;
  }

  /**
   * An edge from the present class led to a stored state.
   *
   * @param event negative if it is not known
   */
  void reached(int event, int ref) {
    if (lists.isPersistent(ref)) {
      measure.after(event, store.array(ref), store.offset(ref));
      if (current != NONE && measure.relation() == Relation.REGRESS) {
        regressed();
      }
    }
  }

  /** The stored states have another layout. */
  void relayout(TransitionSystem wide) {
    Recoding wider = measure.relayout(wide);
    ProgressClasses old = lists.renewClasses(measure.words());
    int moved = NONE;
    for (int i = 0; i < old.size(); i++) {
      int entry = old.at(i);
      int to = move(old, entry, wider);
      moved = entry == current ? to : moved;
    }
    current = moved;
    if (current != NONE) {
      measure.reach(lists.classes(), current);
    }
  }

  @Override
  public boolean isPersistent(int ref) {
    return lists.isPersistent(ref);
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

  /** Executed events that led to a lesser progress value. */
  long regressEdges() {
    return regressEdges;
  }

  /** The values that the line has reached. */
  ReachedValues values() {
    return values;
  }

  @Override
  public void advanced(Slice slice, int i, int nextEvent) {
    // the state was closed when it was selected
  }

  @Override
  public long size() {
    return elsewhere == null ? size : size + elsewhere.waiting();
  }

  @Override
  public int depth() {
    return -1; // classes have no levels
  }

  @Override
  public int mostBytesPerState(FieldWidths widths) {
    return ClassLists.bytesPerState(widths, removal);
  }

  @Override
  public long bytes() {
    return lists.bytes() + values.bytes();
  }
}
