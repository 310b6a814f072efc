package tideline.source;

/**
 * Input that cannot be read. The message names the file, the line and the element, what is wrong
 * and what was expected.
 */
public class SourceException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String file;
  private final int line;
  private final int column;
  private final String element;
  private final String problem;

  /**
   * @param file as the user named it, {@code -} for standard input
   * @param where in the file
   * @param problem what is wrong and what was expected
   */
  public SourceException(String file, Position where, String problem, Throwable cause) {
    super(message(file, where, problem), cause);
    this.file = file;
    this.line = where.line;
    this.column = where.column;
    this.element = where.element;
    this.problem = problem;
  }

  /**
   * A place in a file.
   *
   * @param line 0 if the problem lies with the file as a whole
   * @param column 0 if it is not known
   * @param element kind and id, such as {@code arc a7}; empty if there is none
   */
  public record Position(int line, int column, String element) {

    /** The file as a whole. */
    public static final Position WHOLE_FILE = new Position(0, 0, "");
  }

  private static String message(String file, Position where, String problem) {
    StringBuilder text = new StringBuilder(file);
    if (where.line > 0) {
      text.append(':').append(where.line);
      if (where.column > 0) {
        text.append(':').append(where.column);
      }
    }
    text.append(": ");
    if (!where.element.isEmpty()) {
      text.append(where.element).append(": ");
    }
    return text.append(problem).toString();
  }

  /** The file as the user named it, {@code -} for standard input. */
  public final String file() {
    return file;
  }

  /** The line, 0 if the problem lies with the file as a whole. */
  public final int line() {
    return line;
  }

  /** The column, 0 if it is not known. */
  public final int column() {
    return column;
  }

  /** Kind and id of the element, such as {@code arc a7}; empty if there is none. */
  public final String element() {
    return element;
  }

  /** The message without file, line and element. */
  public final String problem() {
    return problem;
  }
}
