package tideline.bdd.kernel;

/**
 * A kernel gave up; the message says why in a few words for the user. Part of normal operation,
 * hence without a stack trace.
 */
public final class KernelStoppedException extends RuntimeException {

  private final Cause cause;

  /** What made the kernel give up. */
  public enum Cause {
    /** Its memory is used up. */
    MEMORY,
    /** The caller asked for it. */
    ASKED,
    /** The numbers of tokens are beyond what it can represent. */
    TOKENS
  }

  public KernelStoppedException(Cause cause, String reason) {
    super(reason, null, false, false);
    this.cause = cause;
  }

  public Cause cause() {
    return cause;
  }
}
