package tideline.search.store;

/** How much a {@link StateTable} has room for. */
public final class TableRoom {

  /** What the index takes for a state, a segment that has just grown included. */
  private static final double INDEX_BYTES = 4 * StateTable.GROWTH / StateTable.MAX_LOAD;

  private static final long MOST_STATES = Integer.MAX_VALUE >> 1;

  private TableRoom() {}

  /**
   * How many states fit into a number of bytes, at least 1.
   *
   * @param words of a state
   * @param companionBytes what others hold beside each state
   */
  public static long states(long bytes, int words, int companionBytes) {
    StateArena shape = new StateArena(words);
    long chunkStates = 1L << shape.chunkShift;
    double besideState = INDEX_BYTES + companionBytes;
    double fullChunk = shape.chunkBytes() + chunkStates * besideState;
    long chunks = (long) (bytes / fullChunk);
    double left = bytes - chunks * fullChunk;
    long more = (long) Math.max(0, (left - shape.chunkBytes()) / besideState);
    long states = chunks * chunkStates + more;
    long small = (long) (bytes / (8.0 * words + besideState)); // no chunk fits
    return Math.max(1, Math.min(MOST_STATES, states == 0 ? small : states));
  }
}
