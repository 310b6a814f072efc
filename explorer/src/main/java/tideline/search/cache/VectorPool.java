package tideline.search.cache;

import java.util.Arrays;
import tideline.search.store.MemoryBudget;
import tideline.search.store.NarrowInts;

/**
 * Vectors without gaps, each owned by a handle: when one is removed, the last one takes its place.
 * So memory that is no longer needed for vectors can be given back to the budget.
 */
final class VectorPool {

  private static final int CHUNK_WORDS = 1 << 12;
  private static final int ARRAY_HEADER_BYTES = 16;

  /** Is told that a vector has another place. */
  @FunctionalInterface
  interface Moved {
    void to(int owner, int place);
  }

  private final int words;
  private final int shift;
  private final int mask;
  private final MemoryBudget budget;
  private final Moved moved;
  private final NarrowInts owners = new NarrowInts();
  private long[][] chunks = new long[0][];
  private int chunkCount;
  private int size;

  VectorPool(int words, MemoryBudget budget, Moved moved) {
    this.words = words;
    this.shift = 31 - Integer.numberOfLeadingZeros(Math.max(1, CHUNK_WORDS / words));
    this.mask = (1 << shift) - 1;
    this.budget = budget;
    this.moved = moved;
  }

  private long chunkBytes() {
    return ARRAY_HEADER_BYTES + (8L * words << shift);
  }

  /** Makes sure that there is room for one more. */
  boolean hasRoom() {
    if (size < chunkCount << shift) {
      return true;
    }
    if (!budget.reserve(chunkBytes())) {
      return false;
    }
    addChunk();
    return true;
  }

  private void addChunk() {
    if (chunkCount == chunks.length) {
      chunks = Arrays.copyOf(chunks, chunkCount + chunkCount / 4 + 4);
    }
    chunks[chunkCount++] = new long[words << shift];
  }

  /** Gives back what is not needed now; false if that is nothing. */
  boolean giveBack() {
    int before = chunkCount;
    while (size <= chunkCount - 1 << shift && chunkCount > 0) {
      chunks[--chunkCount] = null;
      budget.release(chunkBytes());
    }
    return chunkCount < before;
  }

  /** Adds a vector for which there is room, and answers its place. */
  int add(int owner, long[] states, int at) {
    int place = size++;
    System.arraycopy(states, at, array(place), offset(place), words);
    owners.set(place, owner);
    return place;
  }

  /** The same, whatever the budget says. */
  int addAnyway(int owner, long[] states, int at) {
    if (size == chunkCount << shift) {
      budget.take(chunkBytes());
      addChunk();
    }
    return add(owner, states, at);
  }

  void remove(int place) {
    int last = --size;
    if (place != last) {
      System.arraycopy(array(last), offset(last), array(place), offset(place), words);
      int owner = owners.get(last);
      owners.set(place, owner);
      moved.to(owner, place);
    }
  }

  long[] array(int place) {
    return chunks[place >>> shift];
  }

  int offset(int place) {
    return (place & mask) * words;
  }

  /** Gives everything back to the budget. */
  void clear() {
    size = 0;
    giveBack();
  }

  long bytes() {
    return chunkCount * chunkBytes() + owners.bytes();
  }
}
