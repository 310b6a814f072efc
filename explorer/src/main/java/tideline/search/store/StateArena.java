package tideline.search.store;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Packed states one after another in arrays of equal size; the handle of a state says where it is.
 *
 * <p>Grows by one array at a time; as long as there are few states, the last array grows in steps
 * of an eighth of what there is, so that few states take little. Handles never change. Evicted
 * places form a list threaded through their own first words.
 */
final class StateArena {

  private static final int MOST_CHUNK_WORDS = 1 << 15;
  private static final int NONE = -1;

  /** Beyond so many states a part of an array is of no account: arrays come whole. */
  private static final int SMOOTH_STATES = 1 << 18;

  /** The least part of an array that is taken, as a shift. */
  private static final int SMALLEST_PART = 5;

  /** The part of what there is by which a small arena grows, as a shift. */
  private static final int GROWTH = 3;

  /** What the JVM adds to an array of longs. */
  private static final int ARRAY_HEADER_BYTES = 16;

  final int words;
  private final long mostChunkBytes;
  final int chunkShift;
  final int chunkMask;
  long[][] chunks = new long[16][];
  private int chunkCount;

  /** The states that there are places for: all arrays are whole but the last. */
  private long room;

  private int handles;
  private int free = NONE;
  private int freeCount;

  StateArena(int words) {
    this(words, Long.MAX_VALUE);
  }

  /**
   * @param mostChunkBytes of an array, at most, if a state fits into that
   */
  StateArena(int words, long mostChunkBytes) {
    this.words = words;
    this.mostChunkBytes = mostChunkBytes;
    long chunkWords = Math.min(MOST_CHUNK_WORDS, mostChunkBytes / Long.BYTES);
    int perChunk = (int) Math.max(1, chunkWords / words);
    this.chunkShift = 31 - Integer.numberOfLeadingZeros(perChunk);
    this.chunkMask = (1 << chunkShift) - 1;
  }

  /** True if the next {@link #add} takes more memory. */
  boolean atEnd() {
    return free == NONE && handles == room;
  }

  /** The states that the arena has places for now. */
  long room() {
    return room;
  }

  /** The states that there will be places for besides when it grows. */
  int growthStates() {
    int whole = 1 << chunkShift;
    int missing = whole - lastStates();
    if (room >= SMOOTH_STATES) {
      return missing;
    }
    int part = Math.max(whole >> SMALLEST_PART, (int) Math.min(whole, room) >> GROWTH);
    return Math.min(missing, Math.max(1, part));
  }

  /** The bytes that so many states take at most in an arena that was filled state by state. */
  long mostBytes(long states) {
    int whole = 1 << chunkShift;
    long arrays = (states >> chunkShift) + 1;
    long rounded = arrays << chunkShift;
    if (states < SMOOTH_STATES) {
      int part = Math.max(whole >> SMALLEST_PART, (int) Math.min(whole, states) >> GROWTH);
      rounded = Math.min(rounded, states + Math.max(1, part));
    }
    return 8L * words * rounded + ARRAY_HEADER_BYTES * arrays;
  }

  /** The bytes that it will take besides when it grows. */
  long growthBytes() {
    return 8L * words * growthStates() + (lastStates() == 0 ? ARRAY_HEADER_BYTES : 0);
  }

  /** The places in the last array, 0 if the next one has to be begun. */
  private int lastStates() {
    return (int) room & chunkMask;
  }

  int add(long[] states, int at) {
    int ref;
    if (free != NONE) {
      ref = free;
      free = (int) chunks[ref >>> chunkShift][(ref & chunkMask) * words];
      freeCount--;
    } else {
      ref = handles++;
      if (ref == room) {
        grow();
      }
    }
    System.arraycopy(states, at, chunks[ref >>> chunkShift], (ref & chunkMask) * words, words);
    return ref;
  }

  private void grow() {
    int more = growthStates();
    int last = lastStates();
    if (last > 0) {
      chunks[chunkCount - 1] = Arrays.copyOf(chunks[chunkCount - 1], words * (last + more));
    } else {
      if (chunkCount == chunks.length) {
        chunks = Arrays.copyOf(chunks, 2 * chunkCount);
      }
      chunks[chunkCount++] = new long[words * more];
    }
    room += more;
  }

  void remove(int ref) {
    chunks[ref >>> chunkShift][(ref & chunkMask) * words] = free;
    free = ref;
    freeCount++;
  }

  /** Forgets every state; the arrays stay. */
  void clear() {
    handles = 0;
    free = NONE;
    freeCount = 0;
  }

  /** Drops arrays beyond those for so many states, none of which is in them. */
  void keepRoomFor(long states) {
    long needed = (states >> chunkShift) + 1;
    while (chunkCount > needed) {
      chunks[--chunkCount] = null;
      room = (long) chunkCount << chunkShift;
    }
  }

  /** The number of arrays. */
  int arrays() {
    return chunkCount;
  }

  /** Gives up an array whose states nobody needs any more; answers how many bytes that frees. */
  long drop(int array) {
    long bytes = 8L * chunks[array].length + ARRAY_HEADER_BYTES;
    chunks[array] = null;
    return bytes;
  }

  long[] array(int ref) {
    return chunks[ref >>> chunkShift];
  }

  int offset(int ref) {
    return (ref & chunkMask) * words;
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

  int handles() {
    return handles;
  }

  int size() {
    return handles - freeCount;
  }

  long bytes() {
    return 8L * words * room + (long) ARRAY_HEADER_BYTES * chunkCount;
  }

  /**
   * A fresh arena for states of another width that continues this one's numbering; the caller fills
   * in the states.
   */
  StateArena emptyCopy(int newWords) {
    StateArena copy = new StateArena(newWords, mostChunkBytes);
    while (copy.room < handles) {
      copy.grow();
    }
    copy.handles = handles;
    copy.freeCount = freeCount;
    copy.free = NONE;
    for (int ref = free; ref != NONE; ) {
      int next = (int) chunks[ref >>> chunkShift][(ref & chunkMask) * words];
      copy.chunks[ref >>> copy.chunkShift][(ref & copy.chunkMask) * newWords] = copy.free;
      copy.free = ref;
      ref = next;
    }
    return copy;
  }

  /** The handles that are free to be given out again. */
  BitSet freeHandles() {
    BitSet handlesFree = new BitSet();
    for (int ref = free; ref != NONE; ref = (int) array(ref)[offset(ref)]) {
      handlesFree.set(ref);
    }
    return handlesFree;
  }
}
