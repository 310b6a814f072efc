package tideline.search.parallel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import tideline.search.store.LookAhead;
import tideline.search.store.MemoryBudget;
import tideline.search.store.Slots;
import tideline.search.store.StateHash;

/**
 * The states of a search by several threads: one arena and one hash index for all of them.
 *
 * <p>Every thread fills arena chunks of its own, so handles are given out without asking anybody.
 * The index is cut into many small segments. A state is entered by one compare-and-set of an empty
 * slot, after its words are in the arena. A segment that is too full is frozen first, which fills
 * its empty slots so that every such attempt fails, and then copied; threads that want to enter a
 * state there wait for the copy, all others go on.
 *
 * <p>Why no state is stored twice and none is lost:
 *
 * <ul>
 *   <li>A slot changes once, from 0 to an entry or to the mark of a frozen slot. What a thread has
 *       seen in a slot other than 0 stays there, however old the sight.
 *   <li>A state is entered only at the first slot of its path that is 0, the path being the slots
 *       from its home on. All before it are taken for ever, so two threads that enter the same
 *       state compete for the same slot, and the loser finds the entry of the winner there.
 *   <li>A slot is written by compare-and-set and read with acquire semantics. So whoever sees an
 *       entry also sees the words of its state and the chunk that holds them, all of which were
 *       written before it.
 *   <li>Copying begins when no slot is 0 any more, hence after the last entry, and the copy is
 *       published by a volatile write. Whoever meets a frozen slot cannot tell whether its state is
 *       in the copy; it waits for the copy and begins anew there. What is found in a segment that
 *       has been replaced is still true.
 *   <li>All memory for a copy is there before the first slot is frozen: a copy that was begun ends.
 * </ul>
 */
final class SharedTable {

  static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);

  /** Many and small: whoever needs one that is just being replaced has to wait for it. */
  private static final int SEGMENT_BITS = 11;

  static final int SEGMENTS = 1 << SEGMENT_BITS;
  static final int SEGMENT_SHIFT = 64 - SEGMENT_BITS;
  private static final int SMALLEST_SEGMENT = 64;
  private static final double GROWTH = 1.7;
  private static final double MAX_LOAD = 0.82;

  /** How full a segment may become when the budget does not let it grow. */
  private static final double UTMOST_LOAD = 0.94;

  /** Entries of a segment that are copied at a time, and the words they may have together. */
  private static final int COPIED_TOGETHER = 512;

  private static final int COPIED_WORDS = 1 << 13;

  private static final int FEWEST_REF_BITS = 16;
  private static final int CHUNK_WORDS = 1 << 15;
  private static final int ARRAY_HEADER_BYTES = 16;
  private static final int LARGEST_HANDLE = Integer.MAX_VALUE - 1;

  final int words;
  final int chunkShift;
  final int chunkMask;
  private final MemoryBudget budget;
  private final AtomicReferenceArray<Segment> segments = new AtomicReferenceArray<>(SEGMENTS);

  /** How many states each thread has entered in each segment; written by that thread alone. */
  private final int[][] entered;

  private volatile long[][] chunks = new long[16][];
  private int chunkCount;
  private volatile boolean full;

  /**
   * A part of the index.
   *
   * @param slots 0 where empty; else the handle plus one, and a piece of the hash above it
   * @param bits how many bits of a slot hold the handle
   */
  record Segment(int[] slots, int bits) {}

  SharedTable(int words, int threads, MemoryBudget budget) {
    this.words = words;
    this.budget = budget;
    this.entered = new int[threads][SEGMENTS];
    this.chunkShift = 31 - Integer.numberOfLeadingZeros(Math.max(1, CHUNK_WORDS / words));
    this.chunkMask = (1 << chunkShift) - 1;
    for (int s = 0; s < SEGMENTS; s++) {
      double spread = Math.pow(GROWTH, (double) s / SEGMENTS);
      int[] slots = new int[(int) Math.round(SMALLEST_SEGMENT * spread)];
      segments.set(s, new Segment(slots, FEWEST_REF_BITS));
      budget.take(segmentBytes(slots.length));
    }
  }

  private static long segmentBytes(int length) {
    return ARRAY_HEADER_BYTES + 4L * length;
  }

  static int segmentOf(long hash) {
    return (int) (hash >>> SEGMENT_SHIFT);
  }

  /** A segment as it is now. */
  Segment segment(int segment) {
    return segments.get(segment);
  }

  /** What an empty slot becomes when its segment is about to be replaced: a tag without handle. */
  static boolean isFrozen(int value, int bits) {
    return value == -1 << bits;
  }

  long[][] chunks() {
    return chunks;
  }

  boolean holds(int ref, long[] states, int at) {
    long[] chunk = chunks[ref >>> chunkShift];
    int to = (ref & chunkMask) * words;
    for (int i = 0; i < words; i++) {
      if (chunk[to + i] != states[at + i]) {
        return false;
      }
    }
    return true;
  }

  /** What one thread may spend on remembering recent states: a small part of the budget. */
  long recentBytes() {
    return budget.limitBytes() / LookAhead.RECENT_SHARE / entered.length;
  }

  /** Accounts for what a thread has taken beside the table. */
  synchronized void take(long bytes) {
    budget.take(bytes);
  }

  /** The first handle of a fresh chunk for one thread, or -1 if there is no room for one. */
  synchronized int takeChunk() {
    if (chunkCount + 1L << chunkShift > LARGEST_HANDLE || !budget.reserve(chunkBytes())) {
      return -1;
    }
    long[][] all = chunkCount < chunks.length ? chunks : Arrays.copyOf(chunks, 2 * chunkCount);
    all[chunkCount] = new long[words << chunkShift];
    chunks = all;
    return chunkCount++ << chunkShift;
  }

  long chunkBytes() {
    return ARRAY_HEADER_BYTES + (8L * words << chunkShift);
  }

  boolean isFull() {
    return full;
  }

  /** Counts a state that a thread has entered, and lets the segment grow in time. */
  void entered(int thread, int segment, int[] slots) {
    if ((++entered[thread][segment] & 7) != 0) { // the counts of others are far: look seldom
      return;
    }
    int used = 0;
    for (int[] counts : entered) {
      used += counts[segment];
    }
    if (used > slots.length * MAX_LOAD
        && !grow(segment, slots)
        && used > slots.length * UTMOST_LOAD) {
      full = true;
    }
  }

  /** Makes a segment larger; false if the budget does not allow it. */
  boolean grow(int segment, int[] slots) {
    return replace(segment, slots, (int) Math.round(slots.length * GROWTH));
  }

  /** Makes room in the slots of a segment for the handles that there are by now. */
  boolean widen(int segment, int[] slots) {
    return replace(segment, slots, slots.length + 1);
  }

  private boolean replace(int segment, int[] slots, int length) {
    synchronized (slots) { // those who met a frozen slot wait for this monitor
      Segment before = segments.get(segment);
      if (before.slots != slots) {
        return true; // somebody else was faster
      }
      if (!reserve(segmentBytes(length))) {
        return false;
      }
      Copy copy = new Copy(length); // all memory first: what is frozen must be replaced
      freeze(before);
      segments.set(segment, copy.of(before));
      release(segmentBytes(slots.length));
      return true;
    }
  }

  synchronized boolean reserve(long bytes) {
    return budget.reserve(bytes);
  }

  private synchronized void release(long bytes) {
    budget.release(bytes);
  }

  private static void freeze(Segment segment) {
    for (int i = 0; i < segment.slots.length; i++) {
      if (segment.slots[i] == 0) { // most are taken, for ever: a plain read tells for less
        SLOT.compareAndSet(segment.slots, i, 0, -1 << segment.bits);
      }
    }
  }

  /** A larger segment in the making. */
  private final class Copy {
    private final int bits = refBitsNow();
    private final int[] slots;
    private final int[] refs =
        new int[Math.max(1, Math.min(COPIED_TOGETHER, COPIED_WORDS / words))];
    private final long[] states = new long[refs.length * words];

    Copy(int length) {
      slots = new int[length];
    }

    /** Goes in blocks: first only the states are read, and the reads overlap. */
    Segment of(Segment before) {
      int n = 0;
      for (int v : before.slots) {
        refs[n] = Slots.ref(v, before.bits);
        n += refs[n] < 0 ? 0 : 1;
        if (n == refs.length) {
          enter(n);
          n = 0;
        }
      }
      enter(n);
      return new Segment(slots, bits);
    }

    private void enter(int n) {
      long[][] all = chunks;
      for (int j = 0; j < n; j++) {
        long[] chunk = all[refs[j] >>> chunkShift];
        int from = (refs[j] & chunkMask) * words;
        for (int i = 0; i < words; i++) { // no call: the reads of several states are to overlap
          states[j * words + i] = chunk[from + i];
        }
      }
      for (int j = 0; j < n; j++) {
        long hash = StateHash.mixed(states, j * words, words);
        slots[Slots.free(slots, hash)] = Slots.value(hash, refs[j], bits);
      }
    }
  }

  /** Enough for twice the handles that there are. */
  private synchronized int refBitsNow() {
    int bits = 33 - Integer.numberOfLeadingZeros(chunkCount << chunkShift);
    return Math.min(31, Math.max(FEWEST_REF_BITS, bits));
  }

  synchronized long bytes() {
    return budget.usedBytes();
  }

  synchronized long peakBytes() {
    return budget.peakBytes();
  }
}
