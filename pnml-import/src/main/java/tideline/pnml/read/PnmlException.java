package tideline.pnml.read;

import tideline.source.SourceException;

/** Input that is no net we can read. */
public final class PnmlException extends SourceException {

  private static final long serialVersionUID = 1L;

  PnmlException(String file, int line, String element, String problem) {
    this(file, line, element, problem, null);
  }

  PnmlException(String file, int line, String element, String problem, Throwable cause) {
    super(file, new Position(line, 0, element), problem, cause);
  }
}
