package tideline.dve.code;

/**
 * An expression divides by zero, an index lies outside of its array, or a value does not fit into
 * its variable. Part of normal operation, hence one object without a stack trace.
 */
public final class StepFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  @SuppressWarnings("StaticAssignmentOfThrowable") // it has no stack trace to be wrong
  static final StepFailure INSTANCE = new StepFailure();

  /** The one object. */
  public static StepFailure instance() {
    return INSTANCE;
  }

  private StepFailure() {
    super("error in the model", null, false, false);
  }
}
