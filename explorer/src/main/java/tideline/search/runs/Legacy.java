package tideline.search.runs;

import java.util.List;
import java.util.Optional;
import tideline.search.external.Inheritance;
import tideline.search.open.LevelGrowth;
import tideline.search.store.DepartingStates;

/**
 * What a breadth-first search in memory leaves behind when its memory is full, made into runs: what
 * is left of the level that it was expanding, the part of the next one that it has found, and all
 * states before. No state is expanded twice, and levels stay what they were.
 *
 * <p>The states are moved piece by piece, and the arrays they stood in are given up on the way: at
 * no time there is more than before, but for the piece.
 */
public final class Legacy {

  private static final int MOST_PIECE_WORDS = 1 << 17;
  private static final int FEWEST_PIECE_STATES = 1 << 7;

  /** Of the memory, a piece and its spare copy take this part at most. */
  private static final int PIECE_SHARE = 32;

  /**
   * Each level takes a walk through all that is known: as long as it has at least this part of
   * them, that costs less than its expansion.
   */
  private static final int NARROWEST = 64;

  private final Inheritance left;
  private final LevelGrowth growth;
  private final long[] known;

  Legacy(Inheritance left, LevelGrowth growth) {
    this.left = left;
    this.growth = growth;
    known = growth.known();
  }

  /**
   * What was left, if a search on runs may go on from there and pays: all levels must be known, and
   * the last one must not be narrow.
   *
   * @param growth the levels of the search that is left
   */
  public static Optional<Legacy> of(Inheritance left, LevelGrowth growth) {
    return Optional.of(new Legacy(left, growth)).filter(Legacy::isFit);
  }

  private boolean isFit() {
    int levels = known.length;
    return levels == growth.levels()
        && levels > 1
        && (known[levels - 1] - known[levels - 2]) * NARROWEST >= known[levels - 1];
  }

  /** All states before the next level. */
  private int levelEnd() {
    return (int) known[known.length - 1];
  }

  RunSearch.Snapshot take(Room room, RunCounters counters) {
    counters.inherit(left, known);
    DepartingStates states = left.table().depart();
    room.budget().take(states.bytes());
    Mover mover = new Mover(states, room);
    RunSet before = mover.moved(0, left.expanded());
    RunSet level = mover.moved(left.expanded(), levelEnd());
    RunSet next = mover.moved(levelEnd(), states.handles());
    mover.close();
    return new RunSearch.Snapshot(before, level.single(), 0, next, List.of());
  }

  private static final class Mover implements AutoCloseable {
    private final DepartingStates states;
    private final Room room;
    private final int words;
    private final int pieceStates;
    private final long[] piece;
    private final long[] spare;
    private final long pieceBytes;

    Mover(DepartingStates states, Room room) {
      this.states = states;
      this.room = room;
      words = states.words();
      long most = Math.min(MOST_PIECE_WORDS, room.budget().limitBytes() / PIECE_SHARE / 16) / words;
      pieceStates = (int) Math.max(FEWEST_PIECE_STATES, most);
      piece = new long[pieceStates * words];
      spare = new long[words == 1 ? pieceStates : 0];
      pieceBytes = 8L * (piece.length + spare.length);
      room.budget().take(pieceBytes);
    }

    RunSet moved(int from, int to) {
      RunSet set = new RunSet(room, words);
      for (int at = from; at < to; at += pieceStates) {
        int count = Math.min(pieceStates, to - at);
        states.copy(at, count, piece);
        room.release(states.dropBefore(at + count));
        set.add(sorted(count));
      }
      return set;
    }

    private Run sorted(int count) {
      StateSort.distinct(piece, count, words, spare);
      RunWriter out = new RunWriter(room, words);
      for (int i = 0; i < count; i++) {
        out.add(piece, i * words);
      }
      return out.finish();
    }

    @Override
    public void close() {
      room.release(pieceBytes);
    }
  }
}
