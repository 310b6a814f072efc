package tideline.search.store;

/**
 * The states of a table that is given up, numbered as they were. Whoever moves them elsewhere gives
 * the memory back on the way.
 */
public final class DepartingStates {

  private final StateArena arena;
  private int dropped;

  DepartingStates(StateArena arena) {
    this.arena = arena;
  }

  /** All handles are below this one. */
  public int handles() {
    return arena.handles();
  }

  public int words() {
    return arena.words;
  }

  /** Copies the states of some handles in a row, none of which was dropped. */
  public void copy(int first, int count, long[] to) {
    for (int i = 0; i < count; i++) {
      int ref = first + i;
      System.arraycopy(arena.array(ref), arena.offset(ref), to, i * arena.words, arena.words);
    }
  }

  /**
   * Gives up the arrays all of whose states stand before a handle.
   *
   * @return how many bytes that frees
   */
  public long dropBefore(int ref) {
    long freed = 0;
    int end = ref == arena.handles() ? arena.arrays() : ref >>> arena.chunkShift;
    for (; dropped < end; dropped++) {
      freed += arena.drop(dropped);
    }
    return freed;
  }

  /** Bytes held at first. */
  public long bytes() {
    return arena.bytes();
  }
}
