package tideline.pivot;

/**
 * A successor does not fit into the words of its system; {@link TransitionSystem#widen} gives one
 * where it does.
 *
 * <p>Part of normal operation, hence without a stack trace.
 */
public final class LayoutExceededException extends RuntimeException {

  private final int variable;
  private final int event;

  /**
   * @param variable which part of the state is too narrow, in the numbering of the system that
   *     throws
   * @param event the event that was executed
   */
  public LayoutExceededException(int variable, int event) {
    super("variable " + variable + " exceeds its field by event " + event, null, false, false);
    this.variable = variable;
    this.event = event;
  }

  public int variable() {
    return variable;
  }

  public int event() {
    return event;
  }
}
