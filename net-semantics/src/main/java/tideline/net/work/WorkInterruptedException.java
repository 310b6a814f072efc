package tideline.net.work;

/**
 * Long work ended because its thread was interrupted. Part of normal operation, hence without a
 * stack trace. The thread is still marked as interrupted when this is thrown.
 */
public final class WorkInterruptedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public WorkInterruptedException() {
    super("interrupted", null, false, false);
  }
}
