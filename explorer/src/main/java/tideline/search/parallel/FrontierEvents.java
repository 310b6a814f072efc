package tideline.search.parallel;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * The event that generated each state which is still to be expanded.
 *
 * <p>Two bytes for a state, in pieces that go with the chunks of the arena. A piece whose states
 * have been expanded is given to the states of a later chunk. Where the budget has no room for a
 * piece, the events of its states are not known.
 *
 * <p>The piece of a chunk is written by the one thread that fills the chunk. Others read it in the
 * next level, which begins after all threads have met.
 */
final class FrontierEvents {

  private static final int ARRAY_HEADER_BYTES = 16;

  private final SharedTable table;
  private final Deque<char[]> spare = new ArrayDeque<>();

  /** By chunk: for each state one more than its event, 0 if that is not known. */
  private volatile char[][] pieces = new char[16][];

  FrontierEvents(SharedTable table) {
    this.table = table;
  }

  /** The event that generated a state, or -1 if that is not known. */
  int event(int ref) {
    char[][] all = pieces;
    int chunk = ref >>> table.chunkShift;
    char[] piece = chunk < all.length ? all[chunk] : null;
    return piece == null ? -1 : piece[ref & table.chunkMask] - 1;
  }

  /** A piece for the states of a chunk, or null if there is no room. */
  synchronized char[] take(int chunk) {
    char[] piece = spare.poll();
    if (piece == null && table.reserve(bytes())) {
      piece = new char[table.chunkMask + 1];
    }
    char[][] all = pieces;
    if (chunk >= all.length) {
      all = Arrays.copyOf(all, Math.max(chunk + 1, 2 * all.length));
    }
    all[chunk] = piece;
    pieces = all;
    return piece;
  }

  /** The states of a chunk have been expanded. */
  synchronized void giveBack(int chunk) {
    char[] piece = pieces[chunk];
    if (piece != null) {
      pieces[chunk] = null;
      spare.add(piece);
    }
  }

  private long bytes() {
    return ARRAY_HEADER_BYTES + 2L * (table.chunkMask + 1);
  }
}
