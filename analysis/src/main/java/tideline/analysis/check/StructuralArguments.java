package tideline.analysis.check;

import java.util.List;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.net.structure.StateEquation;
import tideline.net.structure.Verdict;

/** Decides goals without looking at more than the structure of the net. */
final class StructuralArguments {

  /** Elementary steps for the state equation, about a second. */
  private static final long WORK = 100_000_000;

  private final Investigation investigation;
  private final Net net;

  StructuralArguments(Investigation investigation, Net net) {
    this.investigation = investigation;
    this.net = net;
  }

  void apply(Techniques techniques) {
    PlaceBounds bounds = PlaceBounds.of(net);
    if (techniques.has(Technique.STRUCTURAL)) {
      byBounds(new Intervals(bounds));
    }
    if (techniques.has(Technique.STATE_EQUATION)) {
      byStateEquation(new StateEquation(net, bounds.deadNodes().transitions(), WORK));
    }
  }

  private void byBounds(Intervals intervals) {
    for (Goal.Reach goal : investigation.open(Goal.Reach.class)) {
      if (!intervals.isPossible(goal.formula().given(true))
          && !intervals.isPossible(goal.formula().given(false))) {
        investigation.refuted(goal, Technique.STRUCTURAL);
      }
    }
    for (Goal.Bound goal : investigation.open(Goal.Bound.class)) {
      intervals
          .greatest(goal.sum())
          .ifPresent(most -> investigation.limited(goal, most, Technique.STRUCTURAL));
    }
  }

  private void byStateEquation(StateEquation equation) {
    Conjunctions conjunctions = new Conjunctions(net);
    for (Goal.Reach goal : investigation.open(Goal.Reach.class)) {
      if (goal.isOpen() && !equation.isSpent()) {
        List<List<LinearExpression>> ways = conjunctions.of(goal.formula());
        if (ways.stream().allMatch(way -> isExcluded(equation, way))) {
          investigation.refuted(goal, Technique.STATE_EQUATION);
        }
      }
    }
    for (Goal.Bound goal : investigation.open(Goal.Bound.class)) {
      long most = goal.most();
      if (most < Long.MAX_VALUE
          && isExcluded(equation, List.of(Conjunctions.atLeast(goal.sum(), most + 1)))) {
        investigation.limited(goal, most, Technique.STATE_EQUATION);
      }
    }
  }

  private static boolean isExcluded(StateEquation equation, List<LinearExpression> constraints) {
    return !constraints.isEmpty() && equation.isSolvable(constraints) == Verdict.NO;
  }
}
