package tideline.search.locality;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.StateHash;

/**
 * A cache that holds whole states: two different ones are never mixed up.
 *
 * <p>The words of a state stand in its slot, nothing else does. A slot of zeros is empty; so that
 * nearly no state looks like that, the first word is stored with a constant added by exclusive or,
 * and the one state that becomes zeros is remembered beside the slots. Small caches are one array;
 * larger ones are cut into segments by the hash.
 *
 * <p>A cache that grows begins small: a segment doubles rather than forget a state, up to its share
 * of the slots. 8·w bytes for each slot.
 */
final class StateCache extends CacheCounters {

  private static final long MARK = 0xC2B2AE3D27D4EB4FL;
  private static final long LARGEST_SEGMENT_WORDS = 1 << 22;
  private static final int FIRST_SLOTS = 64;
  private static final int FEWEST_GROWING_SEGMENT_SLOTS = 1 << 12;
  private static final int MOST_SMALL_SEGMENTS = 64;

  /** Below this the steps of double hashing too often share a factor with the size. */
  private static final int FEWEST_SLOTS_FOR_STEPS = 64;

  /** After a change of layout states are kept if they take at most this part of the slots, … */
  private static final int KEPT_PART = 8;

  /** … or at most so many words, which matter in no budget. */
  private static final int KEPT_WORDS = 1 << 20;

  private final int probes;
  private final boolean growing;
  private int words;
  private long slots;
  private long[][] segments;
  private int[] slotsOf;
  private boolean markSeen;
  private long bytes;
  private long[] hashes = new long[0];

  /** Keeps the compiler from dropping the reads that only fetch memory. */
  @SuppressWarnings("unused") // written so that what was fetched is not optimised away
  private long fetched;

  private StateCache(int words, long slots, int probes, boolean growing, long seed) {
    super(seed);
    this.probes = probes;
    this.growing = growing;
    shape(words, slots);
  }

  /**
   * A cache that has all its memory from the beginning.
   *
   * @param slots at least 1
   * @param probes slots that a state may take, at least 1
   */
  static StateCache ofSlots(int words, long slots, int probes, long seed) {
    return new StateCache(words, slots, probes, false, seed);
  }

  /** A cache that takes memory as it needs it, up to a number of slots. */
  static StateCache growingTo(int words, long slots, int probes, long seed) {
    return new StateCache(words, slots, probes, true, seed);
  }

  private void shape(int newWords, long newSlots) {
    words = newWords;
    slots = newSlots;
    long byLength = (slots * words + LARGEST_SEGMENT_WORDS - 1) / LARGEST_SEGMENT_WORDS;
    long byGrowth =
        growing ? Math.min(MOST_SMALL_SEGMENTS, slots / FEWEST_GROWING_SEGMENT_SLOTS) : 1;
    int count = Math.toIntExact(Math.max(1, Math.max(byLength, byGrowth)));
    segments = new long[count][];
    slotsOf = new int[count];
    bytes = 0;
    markSeen = false;
    for (int s = 0; s < count; s++) {
      allocate(s, growing ? Math.min(FIRST_SLOTS, slotsAtMost(s)) : slotsAtMost(s));
    }
  }

  private int slotsAtMost(int segment) {
    return (int) (slots / segments.length) + (segment < slots % segments.length ? 1 : 0);
  }

  private void allocate(int segment, int segmentSlots) {
    segments[segment] = new long[segmentSlots * words];
    bytes += 8L * words * (segmentSlots - slotsOf[segment]);
    slotsOf[segment] = segmentSlots;
  }

  @Override
  public void prepare(StepBuffer steps) {
    int n = steps.size();
    if (hashes.length < n) {
      hashes = new long[2 * n];
    }
    long[] states = steps.words();
    long seen = 0;
    for (int k = 0; k < n; k++) {
      long hash = StateHash.mixed(states, k * words, words);
      hashes[k] = hash;
      int segment = segment(hash);
      seen += segments[segment][home(hash, slotsOf[segment]) * words];
    }
    fetched = seen;
  }

  private int segment(long hash) {
    return (int) ((hash >>> 33) * segments.length >>> 31);
  }

  private static int home(long hash, int segmentSlots) {
    return (int) ((hash & 0xFFFFFFFFL) * segmentSlots >>> 32);
  }

  private static int stride(long hash, int segmentSlots) {
    return segmentSlots < FEWEST_SLOTS_FOR_STEPS
        ? 1
        : 1 + (int) ((hash >>> 22 & 0x7FFFFFFFL) * (segmentSlots - 1) >>> 31);
  }

  @Override
  public Answer insert(StepBuffer steps, int step) {
    switch (put(steps.words(), step * words, hashes[step])) {
      case FOUND:
        return Answer.KNOWN;
      case STORED:
        stored();
        return Answer.NEW;
      default:
        replaced();
        return Answer.NEW;
    }
  }

  private enum Put {
    FOUND,
    STORED,
    OVERWROTE
  }

  private Put put(long[] states, int from, long hash) {
    long first = states[from] ^ MARK;
    if (first == 0 && restIsZero(states, from)) {
      return putMark();
    }
    int segment = segment(hash);
    long[] table = segments[segment];
    int segmentSlots = slotsOf[segment];
    int stride = stride(hash, segmentSlots);
    int slot = home(hash, segmentSlots);
    for (int i = Math.min(probes, segmentSlots); i > 0; i--) {
      int at = slot * words;
      if (table[at] == first && restIsEqual(table, at, states, from)) {
        return Put.FOUND;
      }
      if (table[at] == 0 && restIsZero(table, at)) {
        write(table, at, states, from);
        wrote(meaningful(slot));
        return Put.STORED;
      }
      slot += stride;
      slot = slot >= segmentSlots ? slot - segmentSlots : slot;
    }
    return putIntoFull(states, from, hash, segment);
  }

  /** The one state that would look like an empty slot. */
  private Put putMark() {
    boolean seen = markSeen;
    wrote(-1);
    markSeen = true;
    return seen ? Put.FOUND : Put.STORED;
  }

  private Put putIntoFull(long[] states, int from, long hash, int segment) {
    int segmentSlots = slotsOf[segment];
    if (segmentSlots < slotsAtMost(segment)) {
      grow(segment);
      return put(states, from, hash);
    }
    long victim = victim(Math.min(probes, segmentSlots));
    long slot = (home(hash, segmentSlots) + victim * stride(hash, segmentSlots)) % segmentSlots;
    write(segments[segment], (int) slot * words, states, from);
    wrote(meaningful(slot));
    return Put.OVERWROTE;
  }

  /** Slots of a cache that stays as it is can be told apart by a number. */
  private long meaningful(long slot) {
    return growing || segments.length > 1 ? -1 : slot;
  }

  private boolean restIsEqual(long[] table, int at, long[] states, int from) {
    for (int w = 1; w < words; w++) {
      if (table[at + w] != states[from + w]) {
        return false;
      }
    }
    return true;
  }

  private boolean restIsZero(long[] table, int at) {
    for (int w = 1; w < words; w++) {
      if (table[at + w] != 0) {
        return false;
      }
    }
    return true;
  }

  private void write(long[] table, int at, long[] states, int from) {
    table[at] = states[from] ^ MARK;
    for (int w = 1; w < words; w++) {
      table[at + w] = states[from + w];
    }
  }

  private void grow(int segment) {
    long[] old = segments[segment];
    allocate(segment, (int) Math.min(2L * slotsOf[segment], slotsAtMost(segment)));
    for (int at = 0; at < old.length; at += words) {
      if (old[at] != 0 || !restIsZero(old, at)) {
        old[at] ^= MARK;
        putAgain(old, at);
      }
    }
  }

  private void putAgain(long[] states, int from) {
    if (put(states, from, StateHash.mixed(states, from, words)) == Put.OVERWROTE) {
      overwrote();
    }
  }

  @Override
  public long slots() {
    return slots;
  }

  @Override
  public long bytes() {
    return bytes;
  }

  /**
   * {@inheritDoc}
   *
   * <p>States are carried over if they are few. Many would take the memory twice, so they are
   * forgotten: that costs time, never an answer.
   */
  @Override
  public void relayout(Relayout change) {
    boolean few = live() <= Math.max(slots / KEPT_PART, KEPT_WORDS / words);
    long[] kept = few ? copyOfStates() : new long[0];
    int before = words;
    int after = change.system().words();
    forgot(live() - kept.length / before);
    segments = new long[0][];
    shape(after, growing ? Math.max(1, slots * before / after) : slots);
    long[] state = new long[after];
    for (int from = 0; from < kept.length; from += before) {
      change.mapping().map(kept, from, state, 0);
      putAgain(state, 0);
    }
  }

  private long[] copyOfStates() {
    long[] copy = new long[Math.toIntExact(live() * words)];
    int n = 0;
    if (markSeen) {
      copy[0] = MARK;
      n = words;
    }
    for (long[] table : segments) {
      for (int at = 0; at < table.length; at += words) {
        if (table[at] != 0 || !restIsZero(table, at)) {
          System.arraycopy(table, at, copy, n, words);
          copy[n] ^= MARK;
          n += words;
        }
      }
    }
    return copy;
  }
}
