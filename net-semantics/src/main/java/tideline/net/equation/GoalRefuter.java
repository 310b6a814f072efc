package tideline.net.equation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Enabling;
import tideline.net.property.Formula;

/**
 * Proves that no reachable marking satisfies a formula without time, by linear programs over its
 * alternatives.
 *
 * <p>What has to hold in any case goes into one program; a disjunction is split only if the
 * solution found satisfies none of its parts, the one with the fewest parts first. So formulas with
 * thousands of alternatives are often refuted, or given up, after a few programs.
 */
public final class GoalRefuter {

  private final Net net;
  private final LinearPrograms programs;
  private final DeadlockConstraints deadlock;
  private final BooleanSupplier stop;
  private long left;
  private LinearPrograms.Solution candidate;

  /**
   * @param bounds for each place a proven bound on its tokens, or -1
   * @param stop asked before each program
   */
  public GoalRefuter(Net net, LinearPrograms programs, long[] bounds, BooleanSupplier stop) {
    this.net = net;
    this.programs = programs;
    this.deadlock = new DeadlockConstraints(net, bounds);
    this.stop = stop;
  }

  /** What was found out about a goal. */
  public enum Verdict {
    /** No reachable marking satisfies it. */
    UNREACHABLE,
    /** The state equation has a solution that does, see {@link #candidate()}. */
    POSSIBLE,
    /** Given up. */
    UNKNOWN
  }

  /**
   * Tries to refute a formula.
   *
   * @param mostPrograms alternatives to look at before it gives up
   */
  public Verdict refute(Formula formula, int mostPrograms) {
    left = mostPrograms;
    candidate = null;
    try {
      return refute(new Conjunction(List.of(), List.of()).with(formula));
    } catch (ArithmeticException tooLarge) {
      return Verdict.UNKNOWN;
    }
  }

  /** After POSSIBLE: firings that would lead to the goal if order did not matter. */
  public Optional<LinearPrograms.Solution> candidate() {
    return Optional.ofNullable(candidate);
  }

  private Verdict refute(Conjunction goal) {
    if (goal == null) {
      return Verdict.UNREACHABLE;
    }
    if (left-- <= 0 || stop.getAsBoolean()) {
      return Verdict.UNKNOWN;
    }
    LinearPrograms.Answer answer = programs.decide(goal.linear);
    if (answer instanceof LinearPrograms.Answer.Unreachable) {
      return Verdict.UNREACHABLE;
    }
    Optional<double[]> marking = Optional.empty();
    if (answer instanceof LinearPrograms.Answer.Possible possible) {
      marking = Optional.of(possible.solution().marking());
    }
    int split = toSplit(goal, marking);
    if (split < 0) {
      if (answer instanceof LinearPrograms.Answer.Possible possible) {
        candidate = possible.solution();
        return Verdict.POSSIBLE;
      }
      return Verdict.UNKNOWN;
    }
    for (Formula part : goal.open.get(split).parts()) {
      Verdict verdict = refute(goal.without(split).with(part));
      if (verdict != Verdict.UNREACHABLE) {
        return verdict;
      }
    }
    return Verdict.UNREACHABLE;
  }

  /** The smallest disjunction that the marking does not satisfy anyway, or -1. */
  private int toSplit(Conjunction goal, Optional<double[]> marking) {
    int best = -1;
    for (int i = 0; i < goal.open.size(); i++) {
      Formula.Or or = goal.open.get(i);
      boolean isBetter = best < 0 || or.parts().size() < goal.open.get(best).parts().size();
      if (isBetter && !(marking.isPresent() && holds(or, marking.get()))) {
        best = i;
      }
    }
    return best;
  }

  /** Only a hint: markings of a program are fractions. */
  private boolean holds(Formula formula, double[] marking) {
    if (formula instanceof Formula.AtMostZero a) {
      double value = a.sum().constant();
      for (int i = 0; i < a.sum().places().length; i++) {
        value += a.sum().factors()[i] * marking[a.sum().places()[i]];
      }
      return value <= 1e-6;
    }
    if (formula instanceof Formula.And a) {
      return a.parts().stream().allMatch(p -> holds(p, marking));
    }
    if (formula instanceof Formula.Or o) {
      return o.parts().stream().anyMatch(p -> holds(p, marking));
    }
    return formula.equals(Formula.TRUE);
  }

  /** Linear constraints, and disjunctions that have to hold as well. Immutable. */
  private final class Conjunction {
    private final List<LinearExpression> linear;
    private final List<Formula.Or> open;

    Conjunction(List<LinearExpression> linear, List<Formula.Or> open) {
      this.linear = linear;
      this.open = open;
    }

    Conjunction without(int i) {
      List<Formula.Or> rest = new ArrayList<>(open);
      rest.remove(i);
      return new Conjunction(linear, rest);
    }

    /** Together with a formula; null if that is false. */
    Conjunction with(Formula formula) {
      List<LinearExpression> sums = new ArrayList<>(linear);
      List<Formula.Or> ors = new ArrayList<>(open);
      return add(positive(formula, true), sums, ors) ? new Conjunction(sums, ors) : null;
    }

    private boolean add(Formula formula, List<LinearExpression> sums, List<Formula.Or> ors) {
      if (formula instanceof Formula.AtMostZero a) {
        return sums.add(a.sum());
      }
      if (formula instanceof Formula.And a) {
        return a.parts().stream().allMatch(p -> add(p, sums, ors));
      }
      if (formula instanceof Formula.Or o) {
        return ors.add(o);
      }
      return !formula.equals(Formula.FALSE);
    }
  }

  /** The formula, or its negation, by comparisons, conjunctions and disjunctions only. */
  private Formula positive(Formula formula, boolean hold) {
    if (formula instanceof Formula.Constant c) {
      return c.value() == hold ? Formula.TRUE : Formula.FALSE;
    }
    if (formula instanceof Formula.AtMostZero a) {
      return hold ? a : negated(a.sum());
    }
    if (formula instanceof Formula.Fireable f) {
      List<Formula> each =
          f.transitions().stream().map(t -> Formula.and(Enabling.of(net, t))).toList();
      return positive(Formula.or(each), hold);
    }
    if (formula instanceof Formula.Deadlock) {
      return hold ? deadlock.formula() : Formula.TRUE;
    }
    if (formula instanceof Formula.Not n) {
      return positive(n.inner(), !hold);
    }
    boolean isAnd = formula instanceof Formula.And;
    List<Formula> parts =
        (isAnd ? ((Formula.And) formula).parts() : ((Formula.Or) formula).parts())
            .stream().map(p -> positive(p, hold)).toList();
    return isAnd == hold ? Formula.and(parts) : Formula.or(parts);
  }

  /** The sum is at least 1. */
  static Formula negated(LinearExpression sum) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    for (int i = 0; i < sum.places().length; i++) {
      terms.put(sum.places()[i], Math.negateExact(sum.factors()[i]));
    }
    return new Formula.AtMostZero(
        LinearExpression.of(terms, Math.subtractExact(1, sum.constant())));
  }
}
