package tideline.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.pivot.TransitionSystem;

/**
 * The steps of a model one at a time, and the names of all that occurs in them: what traces are
 * made, replayed and played with.
 *
 * <p>A state is an array that nobody but this object looks into; equal states are equal arrays.
 * Nothing here is made for speed.
 */
public interface StepRules {

  /** What the model is called. */
  String name();

  /** The number of events; they are those of {@link #system()}. */
  int events();

  /** What an event is called in traces. */
  String eventId(int event);

  /** What else people call an event; its id where there is nothing else. */
  default String eventName(int event) {
    return eventId(event);
  }

  /**
   * The events that a name stands for in a trace, in ascending order, at least one.
   *
   * @throws IllegalArgumentException with a sentence, if there is none
   */
  List<Integer> eventsNamed(String name);

  int variables();

  /** What a variable is called in traces. */
  String variableId(int variable);

  /**
   * The variable of a name.
   *
   * @throws IllegalArgumentException with a sentence, if there is none
   */
  int variableNamed(String name);

  long[] initial();

  /** The values of all variables. */
  long[] values(long[] state);

  boolean isEnabled(int event, long[] state);

  /**
   * The state after a step.
   *
   * @param event enabled
   */
  long[] fired(long[] state, int event);

  /** The enabled events, in ascending order. */
  default int[] enabled(long[] state) {
    return IntStream.range(0, events()).filter(e -> isEnabled(e, state)).toArray();
  }

  /** A state for people. */
  String describe(long[] state);

  /** Why an event is not enabled, as far as that is known; empty if it is not. */
  default String hindrance(int event, long[] state) {
    return "";
  }

  /** A system whose events are the same, to search in. */
  TransitionSystem system();

  /** A state of that system, or of one that has wider states. */
  long[] state(TransitionSystem system, long[] words, int at);

  /** The words of a state in that system, or in one that has wider states. */
  long[] words(long[] state, TransitionSystem system);

  /** A formula without time on states of that system, or of one that has wider states. */
  StatePredicate compiled(Formula formula, TransitionSystem system);

  /** The net whose transitions are the events and whose places are the variables. */
  default Optional<Net> net() {
    return Optional.empty();
  }

  /**
   * Whether a formula holds in a state.
   *
   * @param formula without temporal operators
   */
  default boolean holds(Formula formula, long[] state) {
    int[] enabled = enabled(state);
    return holds(
        formula, values(state), e -> Arrays.binarySearch(enabled, e) >= 0, enabled.length == 0);
  }

  private static boolean holds(
      Formula formula, long[] values, IntPredicate enabled, boolean isDeadlock) {
    if (formula instanceof Formula.Constant c) {
      return c.value();
    }
    if (formula instanceof Formula.AtMostZero a) {
      return a.sum().isAtMostZero(values);
    }
    if (formula instanceof Formula.Fireable f) {
      return f.transitions().stream().anyMatch(enabled::test);
    }
    if (formula instanceof Formula.Deadlock) {
      return isDeadlock;
    }
    if (formula instanceof Formula.Not n) {
      return !holds(n.inner(), values, enabled, isDeadlock);
    }
    if (formula instanceof Formula.And a) {
      return a.parts().stream().allMatch(p -> holds(p, values, enabled, isDeadlock));
    }
    if (formula instanceof Formula.Or o) {
      return o.parts().stream().anyMatch(p -> holds(p, values, enabled, isDeadlock));
    }
    throw new IllegalArgumentException("a formula about paths: " + formula);
  }
}
