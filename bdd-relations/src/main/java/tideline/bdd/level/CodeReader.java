package tideline.bdd.level;

/** Reads the code of a level out of packed markings. For one thread at a time. */
@FunctionalInterface
public interface CodeReader {

  /** Answer for what has no code, or none that fits into an int. */
  int NO_CODE = Integer.MIN_VALUE;

  /** The code in the marking that begins at {@code at}, or {@link #NO_CODE}. */
  int code(long[] states, int at);
}
