package tideline.dve.syntax;

import tideline.source.SourceException;

/**
 * Input that is no DVE model we can explore. The message names file, line and column, what is wrong
 * and what was expected.
 */
public final class DveException extends SourceException {

  private static final long serialVersionUID = 1L;

  public DveException(String file, tideline.dve.syntax.Position at, String problem) {
    this(file, at, problem, null);
  }

  public DveException(
      String file, tideline.dve.syntax.Position at, String problem, Throwable cause) {
    super(file, new SourceException.Position(at.line(), at.column(), ""), problem, cause);
  }
}
