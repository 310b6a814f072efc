package tideline.search.store;

import java.util.Arrays;
import java.util.BitSet;
import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;

/**
 * Packed states in memory, found by hash.
 *
 * <p>The states stand in a {@link StateArena} in the order of their handles; beside it a hash index
 * holds handles only, four bytes each. The index is cut into segments by the top bits of the hash.
 * A segment grows by itself, by two fifths, and the segments begin with different sizes, so that at
 * any time few of them are about to grow: memory follows the number of states smoothly, and nothing
 * large is ever copied at once. The bits of a slot that no handle needs hold a piece of the hash:
 * most slots of other states are passed over without a look at the state.
 *
 * <p>Costs about 8·w + 6.2 bytes for a state of w words. At most 2^31 - 2 states.
 */
public final class StateTable implements StateStore {

  private static final int SEGMENT_BITS = 6;
  private static final int SEGMENTS = 1 << SEGMENT_BITS;
  private static final int SEGMENT_SHIFT = 64 - SEGMENT_BITS;
  private static final int SMALLEST_SEGMENT = 8;
  static final double GROWTH = 1.4;
  static final double MAX_LOAD = 0.77;

  /** How full a segment may become when the budget does not let it grow. */
  private static final double UTMOST_LOAD = 0.94;

  /** Entries of a segment that move to its successor at a time. */
  private static final int MOVED_TOGETHER = 512;

  private static final int FEWEST_REF_BITS = 12;

  /** Smaller tables are in the caches as a whole: no use to remember recent states apart. */
  private static final int RECALL_FROM = 1 << 16;

  /** Bytes for recent states, for each state there is. */
  private static final int RECENT_BYTES = 2;

  /** Of the budget, states take at most this part at a time. */
  private static final int CHUNK_SHARE = 64;

  static final int LARGEST_HANDLE = Integer.MAX_VALUE - 1;

  private final MemoryBudget budget;
  private final StateHash hashing;
  private final int maxStates;
  private final int companionBytes;
  private final int[][] segments = new int[SEGMENTS][];
  private final int[] lengths = new int[SEGMENTS];
  private final int[] used = new int[SEGMENTS];
  private final byte[] refBits = new byte[SEGMENTS];
  private StateArena arena;
  private long indexBytes;
  private long recentBytes;

  private int recallAt = RECALL_FROM;

  private LookAhead ahead;
  private final int[] moving = new int[MOVED_TOGETHER];
  private final long[] movingHashes = new long[MOVED_TOGETHER];

  @SuppressWarnings("unused") // written so that what was fetched is not optimised away
  private long fetched;

  public StateTable(int words, MemoryBudget budget) {
    this(words, budget, LARGEST_HANDLE, StateHash.DEFAULT);
  }

  /**
   * @param maxStates the store is full when it holds that many, whatever the budget
   */
  public StateTable(int words, MemoryBudget budget, int maxStates, StateHash hashing) {
    this(words, budget, maxStates, hashing, 0);
  }

  /**
   * @param companionBytes what others hold beside each handle; the budget is asked for it together
   *     with the room for the states, so that a state that is stored has its companions paid for
   */
  public StateTable(
      int words, MemoryBudget budget, int maxStates, StateHash hashing, int companionBytes) {
    this.budget = budget;
    this.hashing = hashing;
    this.maxStates = maxStates;
    this.companionBytes = companionBytes;
    this.arena = new StateArena(words, budget.limitBytes() / CHUNK_SHARE);
    this.ahead = new LookAhead(hashing, words, SEGMENT_SHIFT, arena.chunkShift);
    for (int s = 0; s < SEGMENTS; s++) {
      double spread = Math.pow(GROWTH, (double) s / SEGMENTS);
      segments[s] = new int[(int) Math.round(SMALLEST_SEGMENT * spread)];
      lengths[s] = segments[s].length;
      refBits[s] = FEWEST_REF_BITS;
      indexBytes += Slots.bytes(segments[s].length);
    }
    budget.take(indexBytes);
  }

  private long hash(long[] states, int at) {
    return hashing.hash(states, at, arena.words);
  }

  @Override
  public void prepare(StepBuffer steps) {
    long[] states = steps.words();
    int left = ahead.begin(states, steps.size());
    ahead.searchSlots(left, segments, lengths, refBits);
    ahead.compare(left, states, arena.chunks);
  }

  @Override
  public int undecided(int step, int end) {
    return ahead.undecided(step, end);
  }

  @Override
  public int intern(StepBuffer steps, int step) {
    if (ahead.isKnown(step)) {
      return ahead.answer(step);
    }
    long hash = ahead.hash(step);
    long[] states = steps.words();
    int at = step * arena.words;
    int segment = (int) (hash >>> SEGMENT_SHIFT);
    int[] slots = segments[segment];
    int bits = refBits[segment];
    int tag = Slots.tag(hash, bits);
    int i = Slots.sameTag(slots, ahead.start(step, slots.length), tag, bits);
    while (slots[i] != 0) {
      int ref = Slots.ref(slots[i], bits);
      if (arena.holds(ref, states, at)) {
        ahead.met(hash, ref, states, at);
        return Interned.known(ref);
      }
      i = Slots.sameTag(slots, Slots.following(i, slots.length), tag, bits);
    }
    return insert(states, at, hash, i);
  }

  private int insert(long[] states, int at, long hash, int slot) {
    if (arena.size() >= maxStates || arena.handles() == LARGEST_HANDLE) {
      return Interned.FULL;
    }
    int segment = (int) (hash >>> SEGMENT_SHIFT);
    int at2 = slot;
    if (used[segment] + 1 > segments[segment].length * MAX_LOAD) {
      if (!grow(segment) && used[segment] + 1 > segments[segment].length * UTMOST_LOAD) {
        return Interned.FULL;
      }
      at2 = Slots.free(segments[segment], hash);
    }
    if (arena.atEnd() && !budget.reserve(growthBytes())) {
      return Interned.FULL; // reserved last: nothing may be taken for a state that is refused
    }
    int ref = arena.add(states, at);
    if (ref + 1 >>> refBits[segment] != 0) {
      rebuild(segment, segments[segment].length);
      at2 = Slots.free(segments[segment], hash);
    }
    segments[segment][at2] = Slots.value(hash, ref, refBits[segment]);
    used[segment]++;
    if (arena.handles() >= recallAt) {
      recallMore();
    }
    ahead.met(hash, ref, states, at);
    return Interned.isNew(ref);
  }

  private void recallMore() {
    recallAt = recallAt > LARGEST_HANDLE / 2 ? Integer.MAX_VALUE : 2 * recallAt;
    RecentStates places = recentStates();
    if (places.bytes() > recentBytes && budget.reserve(places.bytes())) {
      ahead.remember(places);
      budget.release(recentBytes);
      recentBytes = places.bytes();
    }
  }

  private RecentStates recentStates() {
    long share = budget.limitBytes() / LookAhead.RECENT_SHARE;
    return RecentStates.of(arena.words, Math.min(share, (long) RECENT_BYTES * arena.handles()));
  }

  private long growthBytes() {
    return arena.growthBytes() + (long) companionBytes * arena.growthStates();
  }

  private boolean grow(int segment) {
    int larger = Slots.enlarged(segments[segment].length);
    if (!budget.reserve(Slots.bytes(larger))) {
      return false;
    }
    replace(segment, larger);
    return true;
  }

  /** Swaps a segment for a larger one whose bytes are already taken from the budget. */
  private void replace(int segment, int larger) {
    int slots = segments[segment].length;
    rebuild(segment, larger);
    budget.release(Slots.bytes(slots));
    indexBytes += Slots.bytes(larger) - Slots.bytes(slots);
  }

  /**
   * Moves a segment to a fresh array, with room for handles up to twice the present number. Goes
   * through it in blocks: first only the states are read, which the processor overlaps.
   */
  private void rebuild(int segment, int slots) {
    int[] before = segments[segment];
    int refMask = (1 << refBits[segment]) - 1;
    int bits = refBitsNow();
    int[] after = new int[slots];
    int n = 0;
    for (int v : before) {
      moving[n] = (v & refMask) - 1;
      n += v == 0 ? 0 : 1;
      if (n == MOVED_TOGETHER) {
        move(n, after, bits);
        n = 0;
      }
    }
    move(n, after, bits);
    segments[segment] = after;
    lengths[segment] = slots;
    refBits[segment] = (byte) bits;
    ahead.slotsMoved();
  }

  private void move(int n, int[] after, int bits) {
    fetched = fetchMoving(n);
    for (int j = 0; j < n; j++) {
      movingHashes[j] = hash(arena.array(moving[j]), arena.offset(moving[j]));
    }
    for (int j = 0; j < n; j++) {
      after[Slots.free(after, movingHashes[j])] = Slots.value(movingHashes[j], moving[j], bits);
    }
  }

  private long fetchMoving(int n) {
    long[][] chunks = arena.chunks;
    long seen = 0;
    for (int j = 0; j < n; j++) { // as short as can be: the more reads are under way at a time
      int ref = moving[j];
      seen += chunks[ref >>> arena.chunkShift][(ref & arena.chunkMask) * arena.words];
    }
    return seen;
  }

  private int refBitsNow() {
    int bits = 32 - Integer.numberOfLeadingZeros(arena.handles()) + 1;
    return Math.min(31, Math.max(FEWEST_REF_BITS, bits));
  }

  @Override
  public int find(long[] states, int at) {
    long hash = hash(states, at);
    int segment = (int) (hash >>> SEGMENT_SHIFT);
    int[] slots = segments[segment];
    int refMask = (1 << refBits[segment]) - 1;
    int home = Slots.home(hash, slots.length);
    for (int i = home; slots[i] != 0; i = Slots.following(i, slots.length)) {
      int ref = (slots[i] & refMask) - 1;
      if (arena.holds(ref, states, at)) {
        return ref;
      }
    }
    return -1;
  }

  /** Throws an IllegalArgumentException if the handle holds no state. */
  @Override
  public void evict(int ref) {
    long hash = hash(arena.array(ref), arena.offset(ref));
    int segment = (int) (hash >>> SEGMENT_SHIFT);
    int[] slots = segments[segment];
    int refMask = (1 << refBits[segment]) - 1;
    int i = Slots.home(hash, slots.length);
    while ((slots[i] & refMask) - 1 != ref) {
      if (slots[i] == 0) {
        throw new IllegalArgumentException("no state has the handle " + ref);
      }
      i = Slots.following(i, slots.length);
    }
    closeGap(slots, i, refMask);
    ahead.evicted(hash);
    used[segment]--;
    arena.remove(ref);
  }

  /** Moves later entries of the run back, so that no search stops at the hole. */
  private void closeGap(int[] slots, int hole, int refMask) {
    int gap = hole;
    int length = slots.length;
    for (int j = Slots.following(gap, length); slots[j] != 0; j = Slots.following(j, length)) {
      int ref = (slots[j] & refMask) - 1;
      int home = Slots.home(hash(arena.array(ref), arena.offset(ref)), length);
      boolean between = gap < j ? gap < home && home <= j : gap < home || home <= j;
      if (!between) {
        slots[gap] = slots[j];
        gap = j;
      }
    }
    slots[gap] = 0;
  }

  /** Forgets every state and keeps the memory for others. */
  public void clear() {
    arena.clear();
    for (int s = 0; s < SEGMENTS; s++) {
      Arrays.fill(segments[s], 0);
      used[s] = 0;
    }
    ahead.forget();
  }

  /** Gives back what a table that was cleared holds beyond the room for some states. */
  public void keepRoomFor(long states) {
    long before = arena.bytes() + companionBytes * arena.room();
    arena.keepRoomFor(states);
    budget.release(before - arena.bytes() - companionBytes * arena.room());
  }

  /** Ends this table: its states stay as long as somebody moves them, the index is given up. */
  public DepartingStates depart() {
    Arrays.fill(segments, null);
    ahead = null;
    return new DepartingStates(arena);
  }

  @Override
  public long[] array(int ref) {
    return arena.array(ref);
  }

  @Override
  public int offset(int ref) {
    return arena.offset(ref);
  }

  @Override
  public int size() {
    return arena.size();
  }

  @Override
  public int handles() {
    return arena.handles();
  }

  @Override
  public long bytes() {
    return arena.bytes() + indexBytes + recentBytes;
  }

  @Override
  public void relayout(Relayout change) {
    StateArena before = arena;
    arena = before.emptyCopy(change.system().words());
    ahead = new LookAhead(hashing, arena.words, SEGMENT_SHIFT, arena.chunkShift);
    if (recentBytes > 0) {
      RecentStates places = recentStates();
      ahead.remember(places);
      budget.release(recentBytes);
      budget.take(places.bytes());
      recentBytes = places.bytes();
    }
    budget.release(before.bytes() + companionBytes * before.room());
    budget.take(arena.bytes() + companionBytes * arena.room());
    for (int s = 0; s < SEGMENTS; s++) {
      Arrays.fill(segments[s], 0);
      used[s] = 0;
      refBits[s] = (byte) refBitsNow();
    }
    BitSet free = before.freeHandles();
    for (int ref = free.nextClearBit(0); ref < arena.handles(); ref = free.nextClearBit(ref + 1)) {
      change
          .mapping()
          .map(before.array(ref), before.offset(ref), arena.array(ref), arena.offset(ref));
      index(ref);
    }
  }

  /** Enters a state of the arena into the index, whatever the budget says. */
  private void index(int ref) {
    long hash = hash(arena.array(ref), arena.offset(ref));
    int segment = (int) (hash >>> SEGMENT_SHIFT);
    if (used[segment] + 1 > segments[segment].length * MAX_LOAD) {
      int larger = Slots.enlarged(segments[segment].length);
      budget.take(Slots.bytes(larger));
      replace(segment, larger);
    }
    segments[segment][Slots.free(segments[segment], hash)] =
        Slots.value(hash, ref, refBits[segment]);
    used[segment]++;
  }
}
