package tideline.bdd.kernel;

/**
 * A kernel gave up; the message says why in a few words for the user. Part of normal operation,
 * hence without a stack trace.
 */
public final class KernelStoppedException extends RuntimeException {

  public KernelStoppedException(String reason) {
    super(reason, null, false, false);
  }
}
