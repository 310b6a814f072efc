package tideline.net.expression;

/** An expression is well formed, but names something that the model at hand does not have. */
public final class UnknownNameException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  public UnknownNameException(String message) {
    super(message);
  }

  /** Whether this is what is behind a refusal, whoever has put it into other words. */
  public static boolean isBehind(Throwable refusal) {
    Throwable cause = refusal;
    while (cause != null && !(cause instanceof UnknownNameException)) {
      cause = cause.getCause();
    }
    return cause != null;
  }
}
