package tideline.search.depth;

/** How many bytes a handle takes on the stack and in frontiers of events. */
enum HandleWidth {

  /** Handles are below 2^31. */
  NARROW(4),

  /** Any handle. */
  WIDE(8);

  private final int bytes;

  HandleWidth(int bytes) {
    this.bytes = bytes;
  }

  int bytes() {
    return bytes;
  }

  /** Of the handles of states in so many shards. */
  static HandleWidth of(int shards) {
    return shards == 1 ? NARROW : WIDE;
  }
}
