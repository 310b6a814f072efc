package tideline.search.parallel;

import tideline.pivot.Relayout;
import tideline.pivot.StepBuffer;
import tideline.search.store.Interned;
import tideline.search.store.LookAhead;
import tideline.search.store.RecentStates;
import tideline.search.store.Slots;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;

/**
 * What one thread sees of a {@link SharedTable}: the arena chunk that it fills, the states that it
 * met recently, and what it found out about the steps of the last slice.
 *
 * <p>Other threads store states meanwhile, so of what {@link LookAhead} says only "known" is final;
 * a state that seems new is looked for again from the slot where the first look-up ended, until a
 * compare-and-set of an empty slot decides.
 */
final class SharedStore implements StateStore {

  /** The slot or its segment has changed: look again. */
  private static final int AGAIN = Integer.MIN_VALUE + 1;

  private final SharedTable table;
  private final int self;
  private final int words;

  private final StateQuota quota;
  private final boolean limited;

  /** The segments as this thread saw them last. */
  private final int[][] segments = new int[SharedTable.SEGMENTS][];

  private final int[] lengths = new int[SharedTable.SEGMENTS];
  private final byte[] bits = new byte[SharedTable.SEGMENTS];
  private int stored;

  /** The handle that the next state gets, and the first one of the next chunk. */
  private int cursor;

  private int chunkEnd;
  private int chunksTaken;

  private final LookAhead ahead;

  SharedStore(SharedTable table, int self, StateQuota quota) {
    this.table = table;
    this.self = self;
    this.words = table.words;
    this.ahead =
        new LookAhead(StateHash.DEFAULT, words, SharedTable.SEGMENT_SHIFT, table.chunkShift);
    RecentStates recent = RecentStates.of(words, table.recentBytes());
    table.take(recent.bytes());
    ahead.remember(recent);
    this.quota = quota;
    this.limited = !quota.isUnlimited();
    for (int s = 0; s < segments.length; s++) {
      lookAt(s);
    }
  }

  private void lookAt(int segment) {
    SharedTable.Segment now = table.segment(segment);
    segments[segment] = now.slots();
    lengths[segment] = now.slots().length;
    bits[segment] = (byte) now.bits();
  }

  @Override
  public void prepare(StepBuffer steps) {
    long[] states = steps.words();
    int left = ahead.begin(states, steps.size());
    ahead.searchSlots(left, segments, lengths, bits);
    ahead.compare(left, states, table.chunks());
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
    int segment = SharedTable.segmentOf(hash);
    int start = ahead.start(step, segments[segment].length);
    int answer = intern(steps.words(), step * words, hash, start);
    while (answer == AGAIN) {
      lookAt(segment);
      ahead.slotsMoved();
      int home = Slots.home(hash, segments[segment].length);
      answer = intern(steps.words(), step * words, hash, home);
    }
    return answer;
  }

  private int intern(long[] states, int at, long hash, int start) {
    int segment = SharedTable.segmentOf(hash);
    int[] slots = segments[segment];
    int refBits = bits[segment];
    int tag = Slots.tag(hash, refBits);
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
      if (Slots.hasTag(v, tag, refBits)) {
        int ref = Slots.ref(v, refBits);
        if (table.holds(ref, states, at)) {
          ahead.met(hash, ref, states, at);
          return Interned.known(ref);
        }
      }
      i = Slots.following(i, slots.length);
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
    copy(states, at, array(ref), offset(ref));
    int value = Slots.value(hash, ref, bits[segment]);
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
    ahead.met(hash, ref, states, at);
    table.entered(self, segment, slots);
    return Interned.isNew(ref);
  }

  /** Of few words: fetched as wide ones, they would have to wait until they are written. */
  private void copy(long[] from, int at, long[] to, int offset) {
    for (int i = 0; i < words; i++) {
      to[offset + i] = from[at + i];
    }
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
    int i = Slots.home(hash, slots.length);
    for (int left = slots.length; left > 0; left--) {
      int ref = Slots.ref((int) SharedTable.SLOT.getAcquire(slots, i), segment.bits());
      if (ref < 0 || table.holds(ref, states, at)) {
        return ref;
      }
      i = Slots.following(i, slots.length);
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
