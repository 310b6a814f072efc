package tideline.pivot;

/**
 * A transition system whose states hold numbers: the tokens of places, the values of variables.
 *
 * <p>What an event does to the numbers is known from the event, at least within limits. Events of
 * one kind do the same, such as the bindings of a coloured transition: there are few kinds even
 * where there are very many events. What {@link #widen} answers has the same variables and kinds.
 */
public interface VariableSystem extends TransitionSystem {

  /** The number of variables; they are numbered from 0. */
  int variables();

  /**
   * The value of a variable in a state.
   *
   * @throws ArithmeticException if it leaves the range of a long
   */
  long value(int variable, long[] states, int at);

  /** No state of this layout has a lesser value. */
  default long least(int variable) {
    return 0;
  }

  /** No state of this layout has a greater value. */
  long most(int variable);

  /** The number of kinds of events; they are numbered from 0. */
  int kinds();

  /** The kind of an event. */
  int kind(int event);

  /** Tells what an event of a kind does to the variables; those that are not told stay. */
  void changes(int kind, ChangeSink sink);

  /** Hears of changes. */
  @FunctionalInterface
  interface ChangeSink {
    /**
     * An event adds a number to a variable: the same one in every state if both limits are equal.
     *
     * @param least the least that it adds, {@link Long#MIN_VALUE} if there is no limit
     * @param most the most that it adds, {@link Long#MAX_VALUE} if there is no limit
     */
    void change(int variable, long least, long most);
  }
}
