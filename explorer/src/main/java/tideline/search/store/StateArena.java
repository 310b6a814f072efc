package tideline.search.store;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Packed states one after another in arrays of equal size; the handle of a state says where it is.
 *
 * <p>Grows by one array at a time and never moves a state. Evicted places form a list threaded
 * through their own first words.
 */
final class StateArena {

  private static final int MOST_CHUNK_WORDS = 1 << 15;
  private static final int NONE = -1;

  /** What the JVM adds to an array of longs. */
  private static final int ARRAY_HEADER_BYTES = 16;

  final int words;
  private final long mostChunkBytes;
  final int chunkShift;
  final int chunkMask;
  long[][] chunks = new long[16][];
  private int chunkCount;
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

  long chunkBytes() {
    return ARRAY_HEADER_BYTES + (8L * words << chunkShift);
  }

  /** True if the next {@link #add} takes a new chunk. */
  boolean atChunkEnd() {
    return free == NONE && handles == (long) chunkCount << chunkShift;
  }

  int add(long[] states, int at) {
    int ref;
    if (free != NONE) {
      ref = free;
      free = (int) chunks[ref >>> chunkShift][(ref & chunkMask) * words];
      freeCount--;
    } else {
      ref = handles++;
      if (ref >>> chunkShift == chunkCount) {
        addChunk();
      }
    }
    System.arraycopy(states, at, chunks[ref >>> chunkShift], (ref & chunkMask) * words, words);
    return ref;
  }

  private void addChunk() {
    if (chunkCount == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunkCount);
    }
    chunks[chunkCount++] = new long[words << chunkShift];
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

  /** Drops arrays beyond those for so many states, none of which is in them; answers how many. */
  int keepRoomFor(long states) {
    int before = chunkCount;
    long needed = (states >> chunkShift) + 1;
    while (chunkCount > needed) {
      chunks[--chunkCount] = null;
    }
    return before - chunkCount;
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
    return chunkCount * chunkBytes();
  }

  /**
   * A fresh arena for states of another width that continues this one's numbering; the caller fills
   * in the states.
   */
  StateArena emptyCopy(int newWords) {
    StateArena copy = new StateArena(newWords, mostChunkBytes);
    while (copy.chunkCount << copy.chunkShift < handles) {
      copy.addChunk();
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
