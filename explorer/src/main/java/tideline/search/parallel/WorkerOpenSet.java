package tideline.search.parallel;

import tideline.search.open.OpenSet;
import tideline.search.open.Slice;

/**
 * What one thread still has to do: its pieces of the level that all work on. Selecting ends with
 * the level.
 *
 * <p>A thread that is alone goes on by itself from level to level as long as they are narrow.
 */
final class WorkerOpenSet implements OpenSet {

  /** Levels with fewer states than this are not worth waking a thread for. */
  static final long NARROW = 1000;

  private final Level level;
  private final int self;
  private Ranges found = new Ranges();
  private Ranges current = new Ranges();

  /** What the thread does now: these positions of the level. */
  private long position;

  private long end;
  private boolean alone;

  WorkerOpenSet(Level level, int self) {
    this.level = level;
    this.self = self;
  }

  @Override
  public void insert(int ref) {
    found.add(ref);
  }

  /** What was found since the last call. It stays as it is until the next call. */
  Ranges takeFound() {
    Ranges taken = found;
    found = current;
    found.clear();
    current = taken;
    return taken;
  }

  /** A level begins: for all threads, or for this one alone. */
  void begin(boolean withoutOthers) {
    alone = withoutOthers;
    position = alone ? 0 : level.first(self);
    end = alone ? level.states() : level.firstEnd(self);
  }

  @Override
  public boolean select(Slice slice) {
    if (position == end && !(alone ? nextLevel() : nextPiece())) {
      return false;
    }
    slice.begin(Slice.ALL);
    level.fill(slice, position, end);
    position += slice.size();
    return true;
  }

  private boolean nextPiece() {
    long begin = level.take(self);
    if (begin < 0) {
      return false;
    }
    position = begin;
    end = level.end(begin);
    return true;
  }

  private boolean nextLevel() {
    if (found.states() == 0 || found.states() >= NARROW) {
      return false;
    }
    level.open();
    level.add(takeFound());
    begin(true);
    return true;
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    // the state left the open set when it was selected
  }

  /** The states that this thread has found for the next level. */
  @Override
  public long size() {
    return found.states();
  }

  @Override
  public int depth() {
    return level.number();
  }

  /** A few ranges. */
  @Override
  public long bytes() {
    return 0;
  }
}
