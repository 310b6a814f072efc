package tideline.search.depth;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.Interned;
import tideline.search.store.MemoryBudget;
import tideline.search.store.NarrowInts;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;

/**
 * Visited states in a {@link StateTable}: whole states, or fingerprints as states of one or two
 * words. The mark of a state stands at its handle: one byte if depths are at most 250, two if they
 * are at most 65,530.
 */
final class VisitedTable implements VisitedStates {

  private static final int BATCH = 256;

  /** Of most searches. */
  private static final long MARK_BYTES = 2;

  /** A table of few states takes about that. */
  private static final long FEWEST_TABLE_BYTES = 400_000;

  private final MemoryBudget budget;
  private final int maxStates;
  private final StateTable table;

  /** How far marks are from the least of them. */
  private final NarrowInts marks;

  private long marksPaid;
  private StateKeys keys;
  private StepBuffer prepared;
  private int spareLanes;

  VisitedTable(StateKeys keys, MemoryBudget budget, int maxStates) {
    this(keys, budget, maxStates, new NarrowInts());
  }

  private VisitedTable(StateKeys keys, MemoryBudget budget, int maxStates, NarrowInts marks) {
    this.budget = budget;
    this.maxStates = maxStates;
    this.keys = keys;
    this.table = new StateTable(keys.words(), budget, maxStates, StateHash.DEFAULT);
    this.marks = marks;
    this.marksPaid = marks.bytes();
    this.prepared = new StepBuffer(keys.words());
  }

  @Override
  public void prepare(long[] source, StepBuffer steps) {
    prepared = keys.of(source, steps);
    table.prepare(prepared);
  }

  @Override
  public int intern(int step) {
    long forMarks = bytesForMarks();
    if (isSparing() || !budget.reserve(forMarks)) {
      return Interned.FULL;
    }
    int answer = table.intern(prepared, step);
    budget.release(forMarks);
    if (Interned.wasNew(answer)) {
      mark(answer, Marks.REACHED);
    }
    return answer;
  }

  @Override
  public int mark(int ref) {
    return marks.get(ref) + Marks.LEAST;
  }

  @Override
  public void mark(int ref, int mark) {
    marks.set(ref, mark - Marks.LEAST);
    budget.take(marks.bytes() - marksPaid);
    marksPaid = marks.bytes();
  }

  /** For the array of marks that the next state may begin, and the references to all of them. */
  private long bytesForMarks() {
    int arrays = table.handles() / NarrowInts.CHUNK;
    return table.handles() % NarrowInts.CHUNK != 0
        ? 0
        : MARK_BYTES * NarrowInts.CHUNK + NarrowInts.CHUNK_OVERHEAD_BYTES + 4L * (arrays / 8 + 4);
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
    for (int ref = 0; ref < table.handles(); ref++) {
      out.writeInt(Integer.reverseBytes(mark(ref)));
    }
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
    for (int ref = 0; ref < handles; ref++) {
      mark(ref, Integer.reverseBytes(in.readInt()));
    }
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
