package tideline.search.depth;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.Interned;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;

/**
 * Visited states in a {@link StateTable}: whole states, or fingerprints as states of one or two
 * words. The mark of a state stands at its handle, four bytes.
 */
final class VisitedTable implements VisitedStates {

  private static final int BATCH = 256;

  /** A table of few states takes about that. */
  private static final long FEWEST_TABLE_BYTES = 400_000;

  private final MemoryBudget budget;
  private final int maxStates;
  private final StateTable table;
  private final PagedBytes marks;
  private StateKeys keys;
  private StepBuffer prepared;
  private int spareLanes;

  VisitedTable(StateKeys keys, MemoryBudget budget, int maxStates) {
    this(keys, budget, maxStates, new PagedBytes(budget));
  }

  private VisitedTable(StateKeys keys, MemoryBudget budget, int maxStates, PagedBytes marks) {
    this.budget = budget;
    this.maxStates = maxStates;
    this.keys = keys;
    this.table = new StateTable(keys.words(), budget, maxStates, StateHash.DEFAULT);
    this.marks = marks;
    this.prepared = new StepBuffer(keys.words());
  }

  @Override
  public void prepare(long[] source, StepBuffer steps) {
    prepared = keys.of(source, steps);
    table.prepare(prepared);
  }

  @Override
  public int intern(int step) {
    if (isSparing() || !marks.reserve(4L * (table.handles() + 1))) {
      return Interned.FULL;
    }
    int answer = table.intern(prepared, step);
    if (Interned.wasNew(answer)) {
      mark(answer, Marks.REACHED);
    }
    return answer;
  }

  @Override
  public int mark(int ref) {
    return marks.getInt(4L * ref);
  }

  @Override
  public void mark(int ref, int mark) {
    marks.putInt(4L * ref, mark);
  }

  @Override
  public int size() {
    return table.size();
  }

  boolean isAtMaxStates() {
    return table.size() >= maxStates;
  }

  /** The table itself: full states if the keys are, fingerprints otherwise. */
  StateStore store() {
    return table;
  }

  /** An upper bound for the probability that any two states were confused. */
  double collisionProbability() {
    double n = table.size();
    return Math.min(1, n * (n - 1) / 2 * keys.collisionProbability());
  }

  /** False if the keys cannot be carried over. */
  boolean relayout(Relayout change) {
    Optional<StateKeys> wider = keys.widened(change.system());
    if (wider.isEmpty()) {
      return false;
    }
    if (keys.areStates()) {
      table.relayout(change);
    }
    keys = wider.get();
    return true;
  }

  /**
   * From now on the table is full when no more memory is left than fingerprints of so many words
   * need for the states that are there.
   */
  void spareForFingerprints(int lanes) {
    spareLanes = lanes;
  }

  /** Uses up the memory from now on; false if it did so already. */
  boolean spareNothing() {
    boolean spared = spareLanes > 0;
    spareLanes = 0;
    return spared;
  }

  private boolean isSparing() {
    return spareLanes > 0
        && budget.limitBytes() - budget.usedBytes()
            < table.handles() * (8L * spareLanes + 10) + FEWEST_TABLE_BYTES;
  }

  /**
   * The same visited states under other keys, handles and marks unchanged; the old table gives back
   * its memory. Two states whose fingerprints are equal are both kept, the second under a number
   * that nobody looks for: it will be taken for new if it is reached again.
   *
   * @return empty if there is no memory; nothing has changed then
   */
  Optional<VisitedTable> toFingerprints(StateKeys fingerprints) {
    VisitedTable result = new VisitedTable(fingerprints, budget, maxStates, marks);
    StepBuffer state = new StepBuffer(keys.words());
    state.append(-1);
    for (int ref = 0; ref < table.handles(); ref++) {
      System.arraycopy(table.array(ref), table.offset(ref), state.words(), 0, keys.words());
      if (!result.add(fingerprints.of(state.words(), state))) {
        budget.release(result.table.bytes());
        return Optional.empty();
      }
    }
    budget.release(table.bytes());
    return Optional.of(result);
  }

  /** Stores a key even if there is an equal one; false if there is no memory. */
  private boolean add(StepBuffer key) {
    table.prepare(key);
    int answer = table.intern(key, 0);
    while (!Interned.wasNew(answer) && answer != Interned.FULL) {
      key.words()[0]++;
      table.prepare(key);
      answer = table.intern(key, 0);
    }
    return answer != Interned.FULL;
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(table.handles());
    for (int ref = 0; ref < table.handles(); ref++) {
      long[] states = table.array(ref);
      int at = table.offset(ref);
      for (int i = 0; i < keys.words(); i++) {
        out.writeLong(states[at + i]);
      }
    }
    marks.write(out, 0, 4L * table.handles());
  }

  /** Reads what {@link #write} wrote into this table, which is empty; false if it has no room. */
  boolean read(DataInput in) throws IOException {
    int handles = in.readInt();
    StepBuffer states = new StepBuffer(keys.words());
    for (int ref = 0; ref < handles; ref++) {
      int at = states.append(-1);
      for (int i = 0; i < keys.words(); i++) {
        states.words()[at + i] = in.readLong();
      }
      if ((states.size() == BATCH || ref == handles - 1) && !store(states)) {
        return false;
      }
    }
    marks.read(in, 4L * handles);
    return true;
  }

  private boolean store(StepBuffer states) {
    table.prepare(states);
    boolean room = true;
    for (int k = 0; k < states.size() && room; k++) {
      room = Interned.wasNew(table.intern(states, k));
    }
    states.clear();
    return room;
  }
}
