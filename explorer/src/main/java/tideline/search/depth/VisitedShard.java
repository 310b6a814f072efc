package tideline.search.depth;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.Interned;
import tideline.search.store.MemoryBudget;
import tideline.search.store.NarrowInts;
import tideline.search.store.StateHash;
import tideline.search.store.StateTable;

/**
 * A part of the visited states, with up to 2^31 - 2 of them: keys in a {@link StateTable}, and at
 * the place of each its mark, in one byte if depths are at most 250, in two if they are at most
 * 65,530.
 */
final class VisitedShard {

  private static final int BATCH = 256;

  /** Of an array of marks beside them, with an eighth of an entry more in the list of them. */
  private static final long MARK_ARRAY_BYTES = NarrowInts.CHUNK_OVERHEAD_BYTES + 1;

  /** Of that list, when it is short. */
  private static final long MARK_LIST_BYTES = 32;

  private final MemoryBudget budget;
  private final StateTable table;

  /** How far marks are from the least of them. */
  private final NarrowInts marks;

  private long marksPaid;
  private int widestMark = -Marks.LEAST;

  VisitedShard(int words, MemoryBudget budget, int maxStates) {
    this(words, budget, maxStates, new NarrowInts());
  }

  private VisitedShard(int words, MemoryBudget budget, int maxStates, NarrowInts marks) {
    this.budget = budget;
    this.table = new StateTable(words, budget, maxStates, StateHash.DEFAULT);
    this.marks = marks;
    this.marksPaid = marks.bytes();
  }

  /** An empty shard for other keys of the same states, with the marks of this one. */
  VisitedShard successor(int words, int maxStates) {
    VisitedShard next = new VisitedShard(words, budget, maxStates, marks);
    next.widestMark = widestMark;
    return next;
  }

  StateTable table() {
    return table;
  }

  /** Looks up a step of the buffer that the table has prepared, and stores it as reached. */
  int intern(StepBuffer prepared, int step) {
    boolean beginsMarks = table.handles() % NarrowInts.CHUNK == 0;
    long forMarks = beginsMarks ? marksToCome() : 0;
    if (beginsMarks && !budget.reserve(forMarks)) {
      return Interned.FULL;
    }
    int answer = table.intern(prepared, step);
    budget.release(forMarks);
    if (Interned.wasNew(answer)) {
      mark(answer, Marks.REACHED);
    }
    return answer;
  }

  int mark(int ref) {
    return marks.get(ref) + Marks.LEAST;
  }

  void mark(int ref, int mark) {
    marks.set(ref, mark - Marks.LEAST);
    budget.take(marks.bytes() - marksPaid);
    marksPaid = marks.bytes();
  }

  /**
   * For the array of marks that the next state may begin, and for wider ones instead of those that
   * there are, where the bound needs more bytes than they have.
   */
  private long marksToCome() {
    return Math.max(0, markBytes(table.handles() + 1L, widestMark) - marks.bytes());
  }

  private static long markBytes(long states, int largest) {
    long arrays = (states + NarrowInts.CHUNK - 1) / NarrowInts.CHUNK;
    long each = (long) NarrowInts.CHUNK * NarrowInts.width(largest) + MARK_ARRAY_BYTES;
    return arrays * each + MARK_LIST_BYTES;
  }

  /** No mark is larger than this depth from now on; answers the bytes that such marks may take. */
  long markUpTo(int depth) {
    widestMark = depth - Marks.LEAST;
    return marksToCome();
  }

  void relayout(Relayout change) {
    table.relayout(change);
  }

  /** Stores a key even if there is an equal one; false if there is no memory. */
  boolean add(StepBuffer key) {
    table.prepare(key);
    int answer = table.intern(key, 0);
    while (!Interned.wasNew(answer) && answer != Interned.FULL) {
      key.words()[0]++;
      table.prepare(key);
      answer = table.intern(key, 0);
    }
    return answer != Interned.FULL;
  }

  void write(DataOutput out, int words) throws IOException {
    out.writeInt(table.handles());
    for (int ref = 0; ref < table.handles(); ref++) {
      long[] states = table.array(ref);
      int at = table.offset(ref);
      for (int i = 0; i < words; i++) {
        out.writeLong(states[at + i]);
      }
    }
    for (int ref = 0; ref < table.handles(); ref++) {
      out.writeInt(Integer.reverseBytes(mark(ref)));
    }
  }

  /** Reads what {@link #write} wrote into this shard, which is empty; false if it has no room. */
  boolean read(DataInput in, int words) throws IOException {
    int handles = in.readInt();
    StepBuffer states = new StepBuffer(words);
    for (int ref = 0; ref < handles; ref++) {
      int at = states.append(-1);
      for (int i = 0; i < words; i++) {
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
