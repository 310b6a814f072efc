package tideline.bdd.kernel;

/**
 * A firing leads to a greater code than a kernel with levels of fixed width was made for; make one
 * with more room. Part of normal operation, hence without a stack trace.
 */
public final class CodeExceededException extends RuntimeException {

  private final int level;

  public CodeExceededException(int level) {
    super("level " + level + " needs more room", null, false, false);
    this.level = level;
  }

  public int level() {
    return level;
  }
}
