package tideline.search.runs;

/** There is no memory left for states, and no disk. */
public final class RoomExceededException extends RuntimeException {

  RoomExceededException(long bytes) {
    super("no room for " + bytes + " more bytes", null, false, false);
  }
}
