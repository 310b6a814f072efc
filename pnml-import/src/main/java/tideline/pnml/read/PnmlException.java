package tideline.pnml.read;

/**
 * Input that is no net we can read. The message names file, line and element, what is wrong and
 * what was expected.
 */
public final class PnmlException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String file;
  private final int line;
  private final String element;
  private final String problem;

  PnmlException(String file, int line, String element, String problem) {
    this(file, line, element, problem, null);
  }

  PnmlException(String file, int line, String element, String problem, Throwable cause) {
    super(message(file, line, element, problem), cause);
    this.file = file;
    this.line = line;
    this.element = element;
    this.problem = problem;
  }

  private static String message(String file, int line, String element, String problem) {
    String where = line > 0 ? file + ":" + line : file;
    return where + ": " + (element.isEmpty() ? "" : element + ": ") + problem;
  }

  /** The file as the user named it, {@code -} for standard input. */
  public String file() {
    return file;
  }

  /** The line, 0 if the problem lies with the file as a whole. */
  public int line() {
    return line;
  }

  /** Kind and id of the element, such as {@code arc a7}; empty if there is none. */
  public String element() {
    return element;
  }

  /** The message without file, line and element. */
  public String problem() {
    return problem;
  }
}
