package tideline.model;

import java.util.List;
import java.util.stream.IntStream;
import tideline.net.expression.LinearExpression;
import tideline.net.property.Formula;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/**
 * Formulas without time on the states of any system with variables. One thread.
 *
 * <p>Sums are read from the words; whether events are enabled is asked from the system.
 */
final class CompiledFormula {

  private final TransitionSystem system;
  private final StateVariables variables;
  private final StepBuffer steps;

  CompiledFormula(TransitionSystem system, StateVariables variables) {
    this.system = system;
    this.variables = variables;
    this.steps = new StepBuffer(system.words());
  }

  StatePredicate of(Formula formula) {
    if (formula instanceof Formula.Constant c) {
      boolean value = c.value();
      return (states, at) -> value;
    }
    if (formula instanceof Formula.AtMostZero a) {
      return atMostZero(a.sum());
    }
    if (formula instanceof Formula.Fireable f) {
      int[] events = f.transitions().stream().mapToInt(Integer::intValue).toArray();
      return (states, at) -> isAnyEnabled(events, states, at);
    }
    if (formula instanceof Formula.Deadlock) {
      return (states, at) -> next(0, states, at) == TransitionSystem.DONE;
    }
    if (formula instanceof Formula.Not n) {
      StatePredicate inner = of(n.inner());
      return (states, at) -> !inner.holds(states, at);
    }
    if (formula instanceof Formula.And a) {
      return all(a.parts());
    }
    if (formula instanceof Formula.Or o) {
      StatePredicate none = all(o.parts().stream().map(Formula::not).toList());
      return (states, at) -> !none.holds(states, at);
    }
    throw new IllegalArgumentException("a formula about paths: " + formula);
  }

  private StatePredicate atMostZero(LinearExpression sum) {
    return (states, at) -> {
      try {
        return sum.value(v -> variables.value(v, states, at)) <= 0;
      } catch (ArithmeticException large) {
        return sum.isAtMostZero(values(states, at));
      }
    };
  }

  private long[] values(long[] states, int at) {
    return IntStream.range(0, variables.size())
        .mapToLong(v -> variables.value(v, states, at))
        .toArray();
  }

  private StatePredicate all(List<Formula> parts) {
    StatePredicate[] each = parts.stream().map(this::of).toArray(StatePredicate[]::new);
    return (states, at) -> {
      for (StatePredicate part : each) {
        if (!part.holds(states, at)) {
          return false;
        }
      }
      return true;
    };
  }

  private boolean isAnyEnabled(int[] events, long[] states, int at) {
    for (int event : events) {
      if (next(event, states, at) == event) {
        return true;
      }
    }
    return false;
  }

  /** The first enabled event from some event on. */
  private int next(int from, long[] states, int at) {
    steps.clear();
    system.expand(states, at, from, 1, steps);
    return steps.size() == 0 ? TransitionSystem.DONE : steps.event(0);
  }
}
