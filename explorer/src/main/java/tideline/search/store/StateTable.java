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
 * A segment grows by itself, by a quarter, and the segments begin with different sizes, so that at
 * any time only a few of them are about to grow: memory follows the number of states smoothly, and
 * nothing large is ever copied at once. The bits of a slot that the handle does not need hold a
 * piece of the hash, so that most slots of other states are passed over without a look at the
 * state.
 *
 * <p>Costs about 8·w + 6.2 bytes for a state of w words. At most 2^31 - 2 states.
 */
public final class StateTable implements StateStore {

  private static final int SEGMENT_BITS = 6;
  private static final int SEGMENTS = 1 << SEGMENT_BITS;
  private static final int SEGMENT_SHIFT = 64 - SEGMENT_BITS;
  private static final int SMALLEST_SEGMENT = 64;
  private static final double GROWTH = 1.4;
  private static final double MAX_LOAD = 0.77;

  /** How full a segment may become when the budget does not let it grow. */
  private static final double UTMOST_LOAD = 0.94;

  /** Entries of a segment that move to its successor at a time. */
  private static final int MOVED_TOGETHER = 512;

  private static final int FEWEST_REF_BITS = 12;
  private static final int ARRAY_HEADER_BYTES = 16;

  /** As many as the caches hold comfortably. */
  private static final int RECENT_STATES = 1 << 18;

  /** Smaller tables are in the caches as a whole. */
  private static final int RECALL_FROM = 1 << 16;

  /** They get this part of the budget at most. */
  private static final int RECENT_SHARE = 64;

  private static final int RECENT_SHIFT = 12;
  private static final int LARGEST_HANDLE = Integer.MAX_VALUE - 1;

  private final MemoryBudget budget;
  private final StateHash hashing;
  private final int maxStates;
  private final int companionBytes;
  private final int[][] segments = new int[SEGMENTS][];
  private final int[] used = new int[SEGMENTS];
  private final byte[] refBits = new byte[SEGMENTS];
  private StateArena arena;
  private long indexBytes;

  /**
   * By some bits of the hash: one more than the handle that was looked up last with them, 0 for
   * none. A single entry as long as there are few states.
   */
  private int[] recent = new int[1];

  /** Grows with every change that moves handles between slots. */
  private int epoch;

  /**
   * What {@link #prepare} found for each step, good for slots while the epoch is still {@link
   * #prepared}.
   */
  private long[] hashes = new long[0];

  private int[] hints = new int[0];
  private int[] candidates = new int[0];
  private int[] others = new int[0];
  private long[] firstWords = new long[0];
  private int prepared = -1;

  private final int[] moving = new int[MOVED_TOGETHER];
  private final long[] movingHashes = new long[MOVED_TOGETHER];

  /** Keeps the compiler from dropping the reads that only fetch memory. */
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
    this.arena = new StateArena(words);
    for (int s = 0; s < SEGMENTS; s++) {
      double spread = Math.pow(GROWTH, (double) s / SEGMENTS);
      segments[s] = new int[(int) Math.round(SMALLEST_SEGMENT * spread)];
      refBits[s] = FEWEST_REF_BITS;
      indexBytes += segmentBytes(segments[s].length);
    }
    budget.take(indexBytes);
  }

  private static long segmentBytes(int slots) {
    return ARRAY_HEADER_BYTES + 4L * slots;
  }

  private long hash(long[] states, int at) {
    return hashing.hash(states, at, arena.words);
  }

  /**
   * {@inheritDoc}
   *
   * <p>Passes over the steps, each of reads that do not wait for one another: a processor overlaps
   * them, and most of the time that a large table costs is hidden. First the states met recently
   * are looked through: neighbours in the search share most of their successors, so these answer
   * the greater part. For the rest the slot where the look-up would stop is kept for {@link
   * #intern}.
   */
  @Override
  public void prepare(StepBuffer steps) {
    int n = steps.size();
    if (hashes.length < n) {
      hashes = new long[2 * n];
      hints = new int[2 * n];
      candidates = new int[2 * n];
      others = new int[2 * n];
      firstWords = new long[2 * n];
    }
    prepared = epoch;
    hashAll(steps.words(), n);
    int left = lookThroughRecent(steps.words(), n);
    fetched = fetchSlots(left);
    findHints(left);
    fetched += fetchStates(left);
  }

  private void hashAll(long[] states, int n) {
    int words = arena.words;
    int mask = recent.length - 1;
    for (int k = 0; k < n; k++) {
      long hash = hashing.hash(states, k * words, words);
      hashes[k] = hash;
      candidates[k] = recent[(int) (hash >>> RECENT_SHIFT) & mask] - 1;
    }
  }

  /** Answers how many steps are left over; which ones stands in {@link #others}. */
  private int lookThroughRecent(long[] states, int n) {
    fetchFirstWords(n);
    int words = arena.words;
    int left = 0;
    for (int k = 0; k < n; k++) {
      int ref = candidates[k];
      long difference = firstWords[k] ^ states[k * words];
      if (words > 1 && ref >= 0 && difference == 0 && !arena.holds(ref, states, k * words)) {
        difference = 1;
      }
      hints[k] = Interned.known(ref);
      others[left] = k;
      left += (int) ((difference | -difference | ref) >>> 63); // a jump would often go wrong
    }
    return left;
  }

  private void fetchFirstWords(int n) {
    int words = arena.words;
    long[][] chunks = arena.chunks;
    if (arena.handles() > 0) {
      for (int k = 0; k < n; k++) {
        int ref = Math.max(0, candidates[k]);
        firstWords[k] = chunks[ref >>> arena.chunkShift][(ref & arena.chunkMask) * words];
      }
    }
  }

  private long fetchSlots(int n) {
    for (int j = 0; j < n; j++) {
      long hash = hashes[others[j]];
      candidates[j] = home(hash, segments[(int) (hash >>> SEGMENT_SHIFT)].length);
    }
    long seen = 0;
    for (int j = 0; j < n; j++) { // as short as can be: the more reads are under way at a time
      seen += segments[(int) (hashes[others[j]] >>> SEGMENT_SHIFT)][candidates[j]];
    }
    return seen;
  }

  private void findHints(int n) {
    for (int j = 0; j < n; j++) {
      long hash = hashes[others[j]];
      int segment = (int) (hash >>> SEGMENT_SHIFT);
      int[] slots = segments[segment];
      int bits = refBits[segment];
      int i = sameTag(slots, candidates[j], (int) (hash >>> 32) << bits, bits);
      hints[others[j]] = i;
      candidates[j] = (slots[i] & (1 << bits) - 1) - 1;
    }
  }

  private long fetchStates(int n) {
    int words = arena.words;
    long[][] chunks = arena.chunks;
    long seen = 0;
    for (int j = 0; j < n; j++) {
      int ref = candidates[j];
      if (ref >= 0) {
        seen += chunks[ref >>> arena.chunkShift][(ref & arena.chunkMask) * words];
      }
    }
    return seen;
  }

  /** The first slot from {@code i} on that is empty or has the tag. */
  private static int sameTag(int[] slots, int i, int tag, int bits) {
    int at = i;
    for (int v = slots[at]; v != 0 && (v ^ tag) >>> bits != 0; v = slots[at]) {
      if (++at == slots.length) {
        at = 0;
      }
    }
    return at;
  }

  @Override
  public int intern(StepBuffer steps, int step) {
    boolean hinted = prepared == epoch;
    if (hinted && hints[step] < 0) {
      return hints[step];
    }
    long hash = hashes[step];
    long[] states = steps.words();
    int at = step * arena.words;
    int segment = (int) (hash >>> SEGMENT_SHIFT);
    int[] slots = segments[segment];
    int bits = refBits[segment];
    int refMask = (1 << bits) - 1;
    int tag = (int) (hash >>> 32) << bits;
    int i = hinted ? hints[step] : home(hash, slots.length);
    for (i = sameTag(slots, i, tag, bits); slots[i] != 0; i = sameTag(slots, i, tag, bits)) {
      int ref = (slots[i] & refMask) - 1;
      if (arena.holds(ref, states, at)) {
        remember(hash, ref);
        return Interned.known(ref);
      }
      i = i + 1 == slots.length ? 0 : i + 1;
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
      at2 = freeSlot(segments[segment], hash);
    }
    if (arena.atChunkEnd() && !budget.reserve(growthBytes())) {
      return Interned.FULL; // reserved last: nothing may be taken for a state that is refused
    }
    int ref = arena.add(states, at);
    if (ref + 1 >>> refBits[segment] != 0) {
      rebuild(segment, segments[segment].length);
      at2 = freeSlot(segments[segment], hash);
    }
    segments[segment][at2] = slotValue(hash, ref, refBits[segment]);
    used[segment]++;
    if (arena.handles() == RECALL_FROM && recent.length < RECENT_STATES) {
      recallMore();
    }
    remember(hash, ref);
    return Interned.isNew(ref);
  }

  private void remember(long hash, int ref) {
    recent[(int) (hash >>> RECENT_SHIFT) & recent.length - 1] = ref + 1;
  }

  private void recallMore() {
    long bytes = segmentBytes(RECENT_STATES);
    if (bytes <= budget.limitBytes() / RECENT_SHARE && budget.reserve(bytes)) {
      recent = new int[RECENT_STATES];
      indexBytes += bytes;
    }
  }

  private long growthBytes() {
    return arena.chunkBytes() + ((long) companionBytes << arena.chunkShift);
  }

  private static int home(long hash, int slots) {
    return (int) ((hash & 0xFFFFFFFFL) * slots >>> 32);
  }

  private static int slotValue(long hash, int ref, int bits) {
    return (int) (hash >>> 32) << bits | ref + 1;
  }

  private static int freeSlot(int[] slots, long hash) {
    int i = home(hash, slots.length);
    while (slots[i] != 0) {
      if (++i == slots.length) {
        i = 0;
      }
    }
    return i;
  }

  private boolean grow(int segment) {
    int slots = segments[segment].length;
    int larger = enlarged(slots);
    if (!budget.reserve(segmentBytes(larger))) {
      return false;
    }
    replace(segment, larger);
    return true;
  }

  private static int enlarged(int slots) {
    return (int) Math.min(LARGEST_HANDLE, Math.max(slots + 1, Math.round(slots * GROWTH)));
  }

  /** Swaps a segment for a larger one whose bytes are already taken from the budget. */
  private void replace(int segment, int larger) {
    int slots = segments[segment].length;
    rebuild(segment, larger);
    budget.release(segmentBytes(slots));
    indexBytes += segmentBytes(larger) - segmentBytes(slots);
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
    refBits[segment] = (byte) bits;
    epoch++;
  }

  private void move(int n, int[] after, int bits) {
    int words = arena.words;
    if (words == 1) {
      fetchMoving(n);
    }
    for (int j = 0; j < n; j++) {
      movingHashes[j] =
          words == 1
              ? hashing.hash(movingHashes, j, 1)
              : hash(arena.array(moving[j]), arena.offset(moving[j]));
    }
    for (int j = 0; j < n; j++) {
      after[freeSlot(after, movingHashes[j])] = slotValue(movingHashes[j], moving[j], bits);
    }
  }

  private void fetchMoving(int n) {
    long[][] chunks = arena.chunks;
    for (int j = 0; j < n; j++) { // as short as can be, like fetchSlots
      int ref = moving[j];
      movingHashes[j] = chunks[ref >>> arena.chunkShift][ref & arena.chunkMask];
    }
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
    for (int i = home(hash, slots.length); slots[i] != 0; i = i + 1 == slots.length ? 0 : i + 1) {
      int ref = (slots[i] & refMask) - 1;
      if (arena.holds(ref, states, at)) {
        return ref;
      }
    }
    return -1;
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if the handle holds no state
   */
  @Override
  public void evict(int ref) {
    long hash = hash(arena.array(ref), arena.offset(ref));
    int segment = (int) (hash >>> SEGMENT_SHIFT);
    int[] slots = segments[segment];
    int refMask = (1 << refBits[segment]) - 1;
    int i = home(hash, slots.length);
    while ((slots[i] & refMask) - 1 != ref) {
      if (slots[i] == 0) {
        throw new IllegalArgumentException("no state has the handle " + ref);
      }
      i = i + 1 == slots.length ? 0 : i + 1;
    }
    closeGap(slots, i, refMask);
    epoch++;
    remember(hash, -1);
    used[segment]--;
    arena.remove(ref);
  }

  /** Moves later entries of the run back, so that no search stops at the hole. */
  private void closeGap(int[] slots, int hole, int refMask) {
    int gap = hole;
    for (int j = gap + 1 == slots.length ? 0 : gap + 1;
        slots[j] != 0;
        j = j + 1 == slots.length ? 0 : j + 1) {
      int ref = (slots[j] & refMask) - 1;
      int home = home(hash(arena.array(ref), arena.offset(ref)), slots.length);
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
    Arrays.fill(recent, 0);
    epoch++;
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
    return arena.bytes() + indexBytes;
  }

  @Override
  public void relayout(Relayout change) {
    StateArena before = arena;
    arena = before.emptyCopy(change.system().words());
    epoch++;
    Arrays.fill(recent, 0);
    budget.release(before.bytes());
    budget.take(arena.bytes());
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
      int larger = enlarged(segments[segment].length);
      budget.take(segmentBytes(larger));
      replace(segment, larger);
    }
    segments[segment][freeSlot(segments[segment], hash)] = slotValue(hash, ref, refBits[segment]);
    used[segment]++;
  }
}
