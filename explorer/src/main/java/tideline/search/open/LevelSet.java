package tideline.search.open;

import java.util.Optional;

/**
 * Breadth-first in a quarter of a byte for each handle: two sets, of the states of this level and
 * of those of the next. Within a level states come in the order of their handles, which is not that
 * in which they were reached once handles are given out again.
 */
public final class LevelSet implements OpenSet {

  private HandleBits now = new HandleBits();
  private HandleBits later = new HandleBits();
  private final LevelGrowth growth = new LevelGrowth();
  private long reached;
  private int level = -1;

  @Override
  public void insert(int ref) {
    later.add(ref);
    reached++;
  }

  @Override
  public boolean select(Slice slice) {
    if (now.size() == 0) {
      if (later.size() == 0) {
        return false;
      }
      HandleBits empty = now;
      now = later;
      later = empty;
      growth.complete(reached);
      level++;
    }
    slice.begin(Slice.ALL);
    while (now.size() > 0 && !slice.isFull()) {
      slice.add(now.takeLeast(), 0);
    }
    return true;
  }

  @Override
  public void advanced(Slice slice, int i, int next) {
    // the state left the set when it was selected
  }

  @Override
  public long size() {
    return (long) now.size() + later.size();
  }

  @Override
  public int depth() {
    return level;
  }

  @Override
  public Optional<LevelGrowth> growth() {
    return Optional.of(growth);
  }

  /** What it takes for so many handles, at most. */
  public static long mostBytes(long handles) {
    return 2 * HandleBits.mostBytes(handles);
  }

  /** Less than one; see {@link #mostBytes}. */
  @Override
  public int mostBytesPerState() {
    return 0;
  }

  @Override
  public long bytes() {
    return now.bytes() + later.bytes();
  }
}
