package tideline.search.store;

/** How much fits into a {@link StateTable}. */
public final class TableRoom {

  /** What the index takes for a state, a segment that has just grown included. */
  private static final double INDEX_BYTES = 4 * StateTable.GROWTH / StateTable.MAX_LOAD;

  private TableRoom() {}

  /**
   * How many states of so many words a table has room for, at the most, in a number of bytes.
   *
   * @param companionBytes what others hold beside each state
   */
  public static long states(long bytes, int words, int companionBytes) {
    StateArena shape = new StateArena(words);
    long chunkStates = 1L << shape.chunkShift;
    double besideState = INDEX_BYTES + companionBytes;
    long chunks = (long) (bytes / (shape.chunkBytes() + chunkStates * besideState));
    double left = bytes - chunks * (shape.chunkBytes() + chunkStates * besideState);
    long more = (long) Math.max(0, (left - shape.chunkBytes()) / besideState);
    long states = chunks * chunkStates + more;
    long small = (long) (bytes / (8.0 * words + besideState)); // less than a chunk is never full
    return Math.max(1, Math.min(StateTable.LARGEST_HANDLE >> 1, states == 0 ? small : states));
  }
}
