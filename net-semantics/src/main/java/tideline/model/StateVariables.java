package tideline.model;

import tideline.pivot.TransitionSystem;

/**
 * The numbers that formulas, expressions and measures are about: the tokens of a place, the value
 * of a variable, 1 or 0 for a process that is or is not in some location.
 */
public interface StateVariables {

  /** How many there are; they are numbered from 0. */
  int size();

  /** What people call a variable, in the form that expressions read. */
  String name(int variable);

  /**
   * Whether it says no more than another variable: such as 1 for a process that is in some
   * location, where its location is a variable too.
   */
  default boolean isDerived(int variable) {
    return false;
  }

  /** The value in a state that has the layout of this object's system. */
  long value(int variable, long[] states, int at);

  /** The same variables of states in a wider layout. */
  StateVariables in(TransitionSystem wider);
}
