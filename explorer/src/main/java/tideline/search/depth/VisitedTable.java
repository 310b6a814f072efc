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

/**
 * Visited states: whole states, or fingerprints as states of one or two words, in as many {@link
 * VisitedShard}s as the memory can fill. Almost always that is one, and then the handle of a state
 * is its number. With several, a handle has the shard above the {@value #REF_BITS} bits of the
 * number that the state has there, so handles go beyond 2^31 however few states there are.
 *
 * <p>The hash of a key chooses its shard. A change of layout, or of states for fingerprints,
 * changes keys but neither handles nor shards; from then on a key is looked for in every shard.
 */
final class VisitedTable implements VisitedStates {

  /** No more shards than this: 2^37 states. */
  static final int MOST_SHARDS = 1 << 6;

  private static final int REF_BITS = 31;
  private static final long REF_MASK = (1L << REF_BITS) - 1;
  private static final int MOST_IN_SHARD = Integer.MAX_VALUE - 1;

  /** Hashes are not perfectly even: shards are planned for so many. */
  private static final long PLANNED_IN_SHARD = 1L << 30;

  /** The least that a state takes beside its key. */
  private static final int LEAST_BESIDE_KEY = 5;

  /** A table of few states takes about that. */
  private static final long FEWEST_TABLE_BYTES = 400_000;

  private final MemoryBudget budget;
  private final long maxStates;
  private final VisitedShard[] shards;
  private final int shardShift;
  private StateKeys keys;
  private StepBuffer prepared;
  private int spareLanes;

  /** Whether keys may be in other shards than their hashes say. */
  private boolean isScattered;

  /** With several shards, the steps for each, and the shard and the place there of each step. */
  private final StepBuffer[] sorted;

  private int[] shardOf = new int[64];
  private int[] places = new int[64];

  /**
   * @param count of shards, a power of two
   */
  VisitedTable(StateKeys keys, MemoryBudget budget, long maxStates, int count) {
    this(keys, budget, maxStates, new VisitedShard[count]);
    for (int s = 0; s < count; s++) {
      shards[s] = new VisitedShard(keys.words(), budget, inShard(maxStates));
    }
  }

  private VisitedTable(StateKeys keys, MemoryBudget budget, long maxStates, VisitedShard[] shards) {
    this.budget = budget;
    this.maxStates = maxStates;
    this.keys = keys;
    this.shards = shards;
    this.shardShift = Long.SIZE - Integer.numberOfTrailingZeros(shards.length);
    this.prepared = new StepBuffer(keys.words());
    this.sorted = new StepBuffer[shards.length > 1 ? shards.length : 0];
    resort();
  }

  /**
   * How many shards the states that fit into some memory can fill.
   *
   * @param words of the shortest key
   */
  static int shards(long memoryBytes, long maxStates, int words) {
    long most = Math.min(maxStates, memoryBytes / (8L * words + LEAST_BESIDE_KEY));
    if (most <= MOST_IN_SHARD) {
      return 1;
    }
    long needed = Math.min(MOST_SHARDS, (most - 1) / PLANNED_IN_SHARD + 1);
    return (int) Long.highestOneBit(2 * needed - 1);
  }

  private static int inShard(long maxStates) {
    return (int) Math.min(MOST_IN_SHARD, maxStates);
  }

  private void resort() {
    for (int s = 0; s < sorted.length; s++) {
      sorted[s] = new StepBuffer(keys.words());
    }
  }

  int shards() {
    return shards.length;
  }

  private static long handle(int shard, int ref) {
    return (long) shard << REF_BITS | ref;
  }

  private VisitedShard shardAt(long handle) {
    return shards[(int) (handle >>> REF_BITS)];
  }

  @Override
  public void prepare(long[] source, StepBuffer steps) {
    prepared = keys.of(source, steps);
    if (shards.length == 1) {
      shards[0].table().prepare(prepared);
    } else {
      sort();
    }
  }

  /** Gives each shard its steps, so that it looks them up together. */
  private void sort() {
    int n = prepared.size();
    if (shardOf.length < n) {
      shardOf = new int[2 * n];
      places = new int[2 * n];
    }
    for (StepBuffer steps : sorted) {
      steps.clear();
    }
    int words = keys.words();
    for (int k = 0; k < n; k++) {
      int shard = shard(prepared.words(), k * words);
      shardOf[k] = shard;
      places[k] = sorted[shard].size();
      int to = sorted[shard].append(prepared.event(k));
      System.arraycopy(prepared.words(), k * words, sorted[shard].words(), to, words);
    }
    for (int s = 0; s < shards.length; s++) {
      shards[s].table().prepare(sorted[s]);
    }
  }

  /** Segments of a table are chosen by the same hash, so it is mixed once more. */
  private int shard(long[] states, int at) {
    long hash = StateHash.DEFAULT.hash(states, at, keys.words());
    return (int) (hash * 0x9E3779B97F4A7C15L >>> shardShift);
  }

  @Override
  public long intern(int step) {
    if (isSparing()) {
      return FULL;
    }
    if (shards.length == 1) {
      return answer(0, shards[0].intern(prepared, step));
    }
    int shard = shardOf[step];
    long elsewhere = isScattered ? find(shard, step) : -1;
    if (elsewhere >= 0) {
      return ~elsewhere;
    }
    if (isAtMaxStates()) {
      int ref = shards[shard].table().find(sorted[shard].words(), places[step] * keys.words());
      return ref < 0 ? FULL : ~handle(shard, ref);
    }
    return answer(shard, shards[shard].intern(sorted[shard], places[step]));
  }

  private static long answer(int shard, int answer) {
    if (answer == Interned.FULL) {
      return FULL;
    }
    return Interned.wasNew(answer)
        ? handle(shard, answer)
        : ~handle(shard, Interned.knownRef(answer));
  }

  /** The handle of a step in any shard but one, or -1. */
  private long find(int except, int step) {
    for (int s = 0; s < shards.length; s++) {
      int ref = s == except ? -1 : shards[s].table().find(prepared.words(), step * keys.words());
      if (ref >= 0) {
        return handle(s, ref);
      }
    }
    return -1;
  }

  @Override
  public int mark(long handle) {
    return shardAt(handle).mark((int) (handle & REF_MASK));
  }

  @Override
  public void mark(long handle, int mark) {
    shardAt(handle).mark((int) (handle & REF_MASK), mark);
  }

  /** No mark is larger than this depth from now on; false if there is no memory for such marks. */
  boolean markUpTo(int depth) {
    long bytes = 0;
    for (VisitedShard shard : shards) {
      bytes += shard.markUpTo(depth);
    }
    boolean room = budget.reserve(bytes);
    budget.release(room ? bytes : 0);
    return room;
  }

  @Override
  public long size() {
    long size = 0;
    for (VisitedShard shard : shards) {
      size += shard.table().size();
    }
    return size;
  }

  boolean isAtMaxStates() {
    return size() >= maxStates;
  }

  /** The array that holds the key of a state, from {@link #offset} on. */
  long[] array(long handle) {
    return shardAt(handle).table().array((int) (handle & REF_MASK));
  }

  int offset(long handle) {
    return shardAt(handle).table().offset((int) (handle & REF_MASK));
  }

  /** The first states of the first shard: full states if the keys are, fingerprints otherwise. */
  StateStore firstShard() {
    return shards[0].table();
  }

  /** An upper bound for the probability that any two states were confused. */
  double collisionProbability() {
    double n = size();
    return Math.min(1, n * (n - 1) / 2 * keys.collisionProbability());
  }

  /** False if the keys cannot be carried over. */
  boolean relayout(Relayout change) {
    Optional<StateKeys> wider = keys.widened(change.system());
    if (wider.isEmpty()) {
      return false;
    }
    if (keys.areStates()) {
      for (VisitedShard shard : shards) {
        shard.relayout(change);
      }
      isScattered = shards.length > 1;
    }
    keys = wider.get();
    resort();
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
            < size() * (8L * spareLanes + 10) + FEWEST_TABLE_BYTES;
  }

  /**
   * The same visited states under other keys, handles and marks unchanged; the old table gives back
   * its memory. Two states whose fingerprints are equal are both kept, the second under a number
   * that nobody looks for: it will be taken for new if it is reached again.
   *
   * @return empty if there is no memory; nothing has changed then
   */
  Optional<VisitedTable> toFingerprints(StateKeys fingerprints) {
    VisitedShard[] others = new VisitedShard[shards.length];
    long bytes = 0;
    for (int s = 0; s < shards.length; s++) {
      others[s] = shards[s].successor(fingerprints.words(), inShard(maxStates));
      boolean hasRoom = copyKeys(shards[s], others[s], fingerprints);
      bytes += others[s].table().bytes();
      if (!hasRoom) {
        budget.release(bytes);
        return Optional.empty();
      }
    }
    for (VisitedShard shard : shards) {
      budget.release(shard.table().bytes());
    }
    VisitedTable result = new VisitedTable(fingerprints, budget, maxStates, others);
    result.isScattered = shards.length > 1;
    return Optional.of(result);
  }

  private boolean copyKeys(VisitedShard from, VisitedShard to, StateKeys fingerprints) {
    StepBuffer state = new StepBuffer(keys.words());
    state.append(-1);
    StateStore table = from.table();
    for (int ref = 0; ref < table.handles(); ref++) {
      System.arraycopy(table.array(ref), table.offset(ref), state.words(), 0, keys.words());
      if (!to.add(fingerprints.of(state.words(), state))) {
        return false;
      }
    }
    return true;
  }

  void write(DataOutput out) throws IOException {
    out.writeBoolean(isScattered);
    for (VisitedShard shard : shards) {
      shard.write(out, keys.words());
    }
  }

  /** Reads what {@link #write} wrote into this table, which is empty; false if it has no room. */
  boolean read(DataInput in) throws IOException {
    isScattered = in.readBoolean();
    boolean room = true;
    for (int s = 0; s < shards.length && room; s++) {
      room = shards[s].read(in, keys.words());
    }
    return room;
  }
}
