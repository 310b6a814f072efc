package tideline.pivot;

/** A transition system whose events can also be executed backwards. */
public interface ReversibleSystem extends TransitionSystem {

  /**
   * Appends to {@code out} every state of the layout from which one event leads to the given state,
   * in ascending order of the events. A state that reaches it by two events is delivered twice.
   * Nothing says that a predecessor is reachable.
   */
  void predecessors(long[] states, int at, StepBuffer out);

  /**
   * How many more events could lead to the state from states that do not fit into the layout, but
   * may turn up when it has been widened. 0 if the words of this system hold every state it has.
   */
  default int predecessorsBeyondLayout(long[] states, int at) {
    return 0;
  }
}
