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
    double besideState = INDEX_BYTES + companionBytes;
    long most = (long) (bytes / (8.0 * words + besideState));
    long least = most / 2; // an arena is never half empty but where it holds next to nothing
    while (least < most) {
      long middle = most - (most - least) / 2;
      if (shape.mostBytes(middle) + middle * besideState <= bytes) {
        least = middle;
      } else {
        most = middle - 1;
      }
    }
    return Math.max(1, Math.min(StateTable.LARGEST_HANDLE >> 1, least));
  }
}
