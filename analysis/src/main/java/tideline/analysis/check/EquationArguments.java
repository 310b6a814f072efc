package tideline.analysis.check;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import tideline.net.equation.GoalRefuter;
import tideline.net.equation.LinearPrograms;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;

/**
 * The state equation as linear programs, sharpened by traps: greatest values of sums, goals that no
 * solution satisfies, and firings for walks to follow where one does.
 */
final class EquationArguments {

  /** For one program. */
  private static final long MILLIS_EACH = 4_000;

  /** Alternatives of a formula that are looked at, first few for all goals, then more. */
  private static final int[] PROGRAMS = {8, 200};

  private static final long STEPS_TO_FOLLOW = 400_000;

  /** Less than this of a firing is an error of floating point. */
  private static final double ROUNDING = 1e-6;

  private final Investigation investigation;
  private final Walks walks;
  private final BooleanSupplier stop;

  EquationArguments(Investigation investigation, Walks walks, BooleanSupplier stop) {
    this.investigation = investigation;
    this.walks = walks;
    this.stop = () -> stop.getAsBoolean() || investigation.isSettled();
  }

  void apply() {
    Net net = investigation.net();
    PlaceBounds bounds = PlaceBounds.of(net);
    BitSet dead = bounds.deadNodes().transitions();
    LinearPrograms programs = new LinearPrograms(net, dead, MILLIS_EACH);
    for (Goal.Bound goal : investigation.open(Goal.Bound.class)) {
      if (goal.isOpen() && !stop.getAsBoolean()) {
        programs
            .upperBound(goal.sum())
            .ifPresent(most -> investigation.limited(goal, most, Technique.STATE_EQUATION));
        if (goal.isOpen()) {
          programs.greatest(goal.sum()).ifPresent(this::follow);
        }
      }
    }
    GoalRefuter refuter = new GoalRefuter(net, programs, bounds.toArray(), stop);
    for (int most : PROGRAMS) {
      List<Goal.Reach> open = investigation.open(Goal.Reach.class);
      for (Goal.Reach goal : open) {
        if (goal.isOpen() && !stop.getAsBoolean()) {
          refute(goal, refuter, most);
        }
      }
    }
  }

  private void refute(Goal.Reach goal, GoalRefuter refuter, int most) {
    if (refuter.refute(goal.formula(), most) == GoalRefuter.Verdict.UNREACHABLE) {
      investigation.refuted(goal, Technique.STATE_EQUATION);
    } else {
      refuter.candidate().ifPresent(this::follow);
    }
  }

  private void follow(LinearPrograms.Solution solution) {
    long[] firings =
        Arrays.stream(solution.firings()).mapToLong(f -> (long) Math.ceil(f - ROUNDING)).toArray();
    walks.follow(firings, STEPS_TO_FOLLOW, 1, stop);
  }
}
