package tideline.dve.syntax;

/**
 * Input that is no DVE model we can explore. The message names file, line and column, what is wrong
 * and what was expected.
 */
public final class DveException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String file;
  private final int line;
  private final int column;
  private final String problem;

  public DveException(String file, Position at, String problem) {
    this(file, at, problem, null);
  }

  public DveException(String file, Position at, String problem, Throwable cause) {
    super(message(file, at, problem), cause);
    this.file = file;
    this.line = at.line();
    this.column = at.column();
    this.problem = problem;
  }

  private static String message(String file, Position at, String problem) {
    String where = at.line() > 0 ? file + ":" + at.line() + ":" + at.column() : file;
    return where + ": " + problem;
  }

  /** The file as the user named it, {@code -} for standard input. */
  public String file() {
    return file;
  }

  /** The line from 1, 0 if the problem lies with the file as a whole. */
  public int line() {
    return line;
  }

  /** The column from 1, 0 if the problem lies with the file as a whole. */
  public int column() {
    return column;
  }

  /** The message without file, line and column. */
  public String problem() {
    return problem;
  }
}
