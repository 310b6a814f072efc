package tideline.analysis.check;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import tideline.net.equation.LinearPrograms;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.refute.MarkingRefuter;
import tideline.net.structure.PlaceBounds;

/**
 * Goals, and values of sums above the largest that was met, that no marking in whole numbers
 * satisfies; where one does, walks follow the firings that would lead there.
 */
final class MarkingArguments {

  /** Markings to look at, first few for all goals, then more. */
  private static final int[] PROPOSALS = {40, 4_000};

  private static final long[] MILLIS = {1_500, 20_000};
  private static final long MILLIS_TO_FOLLOW = 1_000;
  private static final long STEPS_TO_FOLLOW = 200_000;
  private static final double ROUNDING = 1e-6;

  private final Investigation investigation;
  private final Walks walks;
  private final BooleanSupplier stop;
  private final MarkingRefuter refuter;
  private final LinearPrograms programs;

  MarkingArguments(Investigation investigation, Walks walks, BooleanSupplier stop) {
    this.investigation = investigation;
    this.walks = walks;
    this.stop = () -> stop.getAsBoolean() || investigation.isSettled();
    Net net = investigation.net();
    PlaceBounds bounds = PlaceBounds.of(net);
    BitSet dead = bounds.deadNodes().transitions();
    refuter = new MarkingRefuter(net, bounds.toArray(), dead);
    programs = new LinearPrograms(net, dead, MILLIS_TO_FOLLOW);
  }

  void apply() {
    try {
      rounds();
    } catch (ArithmeticException tooLarge) {
      // a sum that no bound limits
    }
  }

  private void rounds() {
    for (int i = 0; i < PROPOSALS.length; i++) {
      for (Goal.Reach goal : investigation.open(Goal.Reach.class)) {
        if (refutes(goal, goal.formula(), i)) {
          investigation.refuted(goal, Technique.SAT_SMT);
        }
      }
      for (Goal.Bound goal : investigation.open(Goal.Bound.class)) {
        limit(goal, i);
      }
    }
  }

  /** Asks for more than was met until there is no more, or it is not found. */
  private void limit(Goal.Bound goal, int round) {
    long most = Long.MIN_VALUE;
    while (goal.isOpen() && goal.most() > most && goal.most() < Long.MAX_VALUE) {
      most = goal.most();
      if (refutes(goal, greater(goal.sum(), most), round)) {
        investigation.limited(goal, most, Technique.SAT_SMT);
      }
    }
  }

  private boolean refutes(Goal goal, Formula formula, int round) {
    if (!goal.isOpen() || stop.getAsBoolean()) {
      return false;
    }
    long end = System.nanoTime() + MILLIS[round] * 1_000_000;
    BooleanSupplier over =
        () -> stop.getAsBoolean() || !goal.isOpen() || System.nanoTime() - end > 0;
    boolean isRefuted = refuter.refutes(formula, PROPOSALS[round], over);
    if (!isRefuted) {
      refuter.candidate().ifPresent(this::follow);
    }
    return isRefuted;
  }

  /** The sum is greater than a value. */
  private static Formula greater(LinearExpression sum, long value) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    for (int i = 0; i < sum.places().length; i++) {
      terms.put(sum.places()[i], Math.negateExact(sum.factors()[i]));
    }
    long constant = Math.subtractExact(Math.addExact(value, 1), sum.constant());
    return new Formula.AtMostZero(LinearExpression.of(terms, constant));
  }

  private void follow(List<LinearExpression> marking) {
    if (programs.decide(marking) instanceof LinearPrograms.Answer.Possible possible) {
      double[] exact = possible.solution().firings();
      long[] firings =
          Arrays.stream(exact).mapToLong(f -> (long) Math.ceil(f - ROUNDING)).toArray();
      walks.follow(firings, STEPS_TO_FOLLOW, 1, stop);
    }
  }
}
