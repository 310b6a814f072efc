package tideline.search.parallel;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.Interned;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;

/**
 * What one thread sees of a {@link SharedTable}: the arena chunk that it fills, the states that it
 * met recently, and what it found out about the steps of the last slice.
 *
 * <p>Steps are looked up in passes, as {@link tideline.search.store.StateTable} does. Other threads
 * store states meanwhile, so only "known" is final; a state that seems new is looked for again from
 * the slot where the first look-up ended, until a compare-and-set of an empty slot decides.
 */
final class SharedStore implements StateStore {

  private static final int RECENT_SHIFT = 12;

  /** The slot or its segment has changed: look again. */
  private static final int AGAIN = Integer.MIN_VALUE + 1;

  private final SharedTable table;
  private final int self;
  private final int words;

  private final StateQuota quota;
  private final boolean limited;

  /** By some bits of the hash: one more than the handle met last with them, 0 for none. */
  private final int[] recent;

  /** The segments as this thread saw them last. */
  private final int[][] segments = new int[SharedTable.SEGMENTS][];

  private final int[] bits = new int[SharedTable.SEGMENTS];
  private int stored;

  /** The handle that the next state gets, and the first one of the next chunk. */
  private int cursor;

  private int chunkEnd;
  private int chunksTaken;

  private long[] hashes = new long[0];

  /**
   * Known: the answer, which is negative. Else the slot where the look-up ended, and below it the
   * length of its segment.
   */
  private long[] hints = new long[0];

  private int[] candidates = new int[0];
  private int[] others = new int[0];
  private long[] firstWords = new long[0];

  /** Keeps the compiler from dropping the reads that only fetch memory. */
  private long fetched;

  SharedStore(SharedTable table, int self, StateQuota quota) {
    this.table = table;
    this.self = self;
    this.words = table.words;
    this.recent = table.takeRecent();
    this.quota = quota;
    this.limited = !quota.isUnlimited();
    for (int s = 0; s < segments.length; s++) {
      lookAt(s);
    }
  }

  private void lookAt(int segment) {
    SharedTable.Segment now = table.segment(segment);
    segments[segment] = now.slots();
    bits[segment] = now.bits();
  }

  @Override
  public void prepare(StepBuffer steps) {
    int n = steps.size();
    if (hashes.length < n) {
      hashes = new long[2 * n];
      hints = new long[2 * n];
      candidates = new int[2 * n];
      others = new int[2 * n];
      firstWords = new long[2 * n];
    }
    long[] states = steps.words();
    hashAll(states, n);
    int left = lookThroughRecent(states, n);
    fetched = fetchSlots(left);
    findHints(left);
    fetched += fetchStates(left);
  }

  private void hashAll(long[] states, int n) {
    for (int k = 0; k < n; k++) {
      long hash = StateHash.mixed(states, k * words, words);
      hashes[k] = hash;
      candidates[k] = recent[recentEntry(hash)] - 1;
    }
    long[][] chunks = table.chunks();
    if (chunks[0] != null) {
      for (int k = 0; k < n; k++) {
        int ref = Math.max(0, candidates[k]);
        firstWords[k] = chunks[ref >>> table.chunkShift][(ref & table.chunkMask) * words];
      }
    }
  }

  private int recentEntry(long hash) {
    return (int) (hash >>> RECENT_SHIFT) & recent.length - 1;
  }

  /** Answers how many steps are left over; which ones stands in {@link #others}. */
  private int lookThroughRecent(long[] states, int n) {
    int left = 0;
    for (int k = 0; k < n; k++) {
      int ref = candidates[k];
      long difference = firstWords[k] ^ states[k * words];
      if (words > 1 && ref >= 0 && difference == 0 && !table.holds(ref, states, k * words)) {
        difference = 1;
      }
      hints[k] = Interned.known(ref);
      others[left] = k;
      left += (int) ((difference | -difference | ref) >>> 63); // a jump would often go wrong
    }
    return left;
  }

  private long fetchSlots(int n) {
    for (int j = 0; j < n; j++) {
      long hash = hashes[others[j]];
      candidates[j] = SharedTable.home(hash, segments[SharedTable.segmentOf(hash)].length);
    }
    long seen = 0;
    for (int j = 0; j < n; j++) { // as short as can be: the more reads are under way at a time
      seen += segments[SharedTable.segmentOf(hashes[others[j]])][candidates[j]];
    }
    return seen;
  }

  private void findHints(int n) {
    for (int j = 0; j < n; j++) {
      long hash = hashes[others[j]];
      int segment = SharedTable.segmentOf(hash);
      int[] slots = segments[segment];
      int refBits = bits[segment];
      int tag = SharedTable.tag(hash, refBits);
      int i = candidates[j];
      int v = (int) SharedTable.SLOT.getAcquire(slots, i);
      for (int left = slots.length; v != 0 && (v ^ tag) >>> refBits != 0 && left > 0; left--) {
        i = SharedTable.following(i, slots.length);
        v = (int) SharedTable.SLOT.getAcquire(slots, i);
      }
      hints[others[j]] = (long) i << 32 | slots.length;
      candidates[j] = (v & (1 << refBits) - 1) - 1;
    }
  }

  private long fetchStates(int n) {
    long[][] chunks = table.chunks();
    long seen = 0;
    for (int j = 0; j < n; j++) {
      int ref = candidates[j];
      if (ref >= 0) {
        seen += chunks[ref >>> table.chunkShift][(ref & table.chunkMask) * words];
      }
    }
    return seen;
  }

  @Override
  public int intern(StepBuffer steps, int step) {
    long hint = hints[step];
    if (hint < 0) {
      return (int) hint;
    }
    long hash = hashes[step];
    int segment = SharedTable.segmentOf(hash);
    for (; ; ) {
      boolean hinted = segments[segment].length == (int) hint;
      int start = hinted ? (int) (hint >>> 32) : SharedTable.home(hash, segments[segment].length);
      int answer = intern(steps.words(), step * words, hash, start);
      if (answer != AGAIN) {
        return answer;
      }
      lookAt(segment);
    }
  }

  private int intern(long[] states, int at, long hash, int start) {
    int segment = SharedTable.segmentOf(hash);
    int[] slots = segments[segment];
    int refBits = bits[segment];
    int tag = SharedTable.tag(hash, refBits);
    int i = start;
    for (int left = slots.length; left > 0; left--) {
      int v = (int) SharedTable.SLOT.getAcquire(slots, i);
      if (v == 0) {
        int answer = enter(states, at, hash, i);
        v = (int) SharedTable.SLOT.getAcquire(slots, i);
        if (answer >= 0 || v == 0) {
          return answer;
        }
      }
      if (SharedTable.isFrozen(v, refBits)) {
        return await(slots);
      }
      if ((v ^ tag) >>> refBits == 0) {
        int ref = (v & (1 << refBits) - 1) - 1;
        if (table.holds(ref, states, at)) {
          recent[recentEntry(hash)] = ref + 1;
          return Interned.known(ref);
        }
      }
      i = SharedTable.following(i, slots.length);
    }
    return table.grow(segment, slots) ? AGAIN : Interned.FULL;
  }

  /** Waits while the segment is being replaced. */
  private static int await(int[] slots) {
    synchronized (slots) {
      return AGAIN;
    }
  }

  /**
   * Tries to enter a state where a slot is empty. Any answer but a new handle counts only if the
   * slot is still empty afterwards: another thread may have entered the same state.
   */
  private int enter(long[] states, int at, long hash, int slot) {
    if (table.isFull() || cursor == chunkEnd && !takeChunk()) {
      return Interned.FULL;
    }
    int ref = cursor;
    int segment = SharedTable.segmentOf(hash);
    int[] slots = segments[segment];
    if (ref + 1 >>> bits[segment] != 0) {
      return table.widen(segment, slots) ? AGAIN : Interned.FULL;
    }
    if (limited && !quota.take()) {
      return Interned.FULL;
    }
    System.arraycopy(states, at, array(ref), offset(ref), words);
    int value = SharedTable.tag(hash, bits[segment]) | ref + 1;
    if (!SharedTable.SLOT.compareAndSet(slots, slot, 0, value)) {
      if (limited) {
        quota.giveBack();
      }
      return AGAIN;
    }
    if (limited) {
      quota.keep();
    }
    cursor++;
    stored++;
    recent[recentEntry(hash)] = ref + 1;
    table.entered(self, segment, slots);
    return Interned.isNew(ref);
  }

  private boolean takeChunk() {
    int first = table.takeChunk();
    if (first < 0) {
      return false;
    }
    chunksTaken++;
    cursor = first;
    chunkEnd = first + table.chunkMask + 1;
    return true;
  }

  @Override
  public int find(long[] states, int at) {
    long hash = StateHash.mixed(states, at, words);
    SharedTable.Segment segment = table.segment(SharedTable.segmentOf(hash));
    int[] slots = segment.slots();
    int refMask = (1 << segment.bits()) - 1;
    int i = SharedTable.home(hash, slots.length);
    for (int left = slots.length; left > 0; left--) {
      int ref = ((int) SharedTable.SLOT.getAcquire(slots, i) & refMask) - 1;
      if (ref < 0 || table.holds(ref, states, at)) {
        return ref;
      }
      i = SharedTable.following(i, slots.length);
    }
    return -1;
  }

  @Override
  public long[] array(int ref) {
    return table.chunks()[ref >>> table.chunkShift];
  }

  @Override
  public int offset(int ref) {
    return (ref & table.chunkMask) * words;
  }

  @Override
  public void evict(int ref) {
    throw new UnsupportedOperationException("states that threads share stay");
  }

  /** The states that this thread has stored. */
  @Override
  public int size() {
    return stored;
  }

  /** The handles that this thread has given out are below this one. */
  @Override
  public int handles() {
    return cursor;
  }

  /** What the states of this thread take; the index and all the rest is told by the table. */
  @Override
  public long bytes() {
    return chunksTaken * table.chunkBytes();
  }

  /** The table is built anew for a wider layout. */
  @Override
  public void relayout(Relayout change) {
    throw new UnsupportedOperationException("states that threads share keep their layout");
  }
}
