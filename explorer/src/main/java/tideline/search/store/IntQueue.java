package tideline.search.store;

import java.util.ArrayDeque;

/**
 * A queue of ints in arrays of equal size: memory follows what waits, not what has ever waited. One
 * array that became free is kept for the next.
 */
public final class IntQueue {

  private static final int CHUNK = 1 << 10;
  private static final int ARRAY_HEADER_BYTES = 16;

  private final ArrayDeque<int[]> chunks = new ArrayDeque<>();
  private int[] spare;
  private int head;
  private int tail = CHUNK;
  private int peakChunks;

  public void add(int value) {
    if (tail == CHUNK) {
      chunks.addLast(spare == null ? new int[CHUNK] : spare);
      spare = null;
      tail = 0;
      peakChunks = Math.max(peakChunks, chunks.size() + 1);
    }
    chunks.getLast()[tail++] = value;
  }

  /** Takes the first; there is one. */
  public int take() {
    int value = chunks.getFirst()[head++];
    if (head == CHUNK) {
      spare = chunks.removeFirst();
      head = 0;
    }
    if (chunks.isEmpty()) {
      tail = CHUNK;
    }
    return value;
  }

  /** The most bytes it has held. */
  public long bytes() {
    return (long) peakChunks * (ARRAY_HEADER_BYTES + 4L * CHUNK);
  }
}
