package tideline.analysis.check;

import java.util.Optional;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.logic.SymbolicLogic;
import tideline.net.property.Formula;

/** Decides the goals of an investigation on the reachable markings as a diagram. */
final class SymbolicChecker {

  private final Investigation investigation;
  private final Wanted wanted;

  /**
   * @param wanted whether ways to markings are looked for
   */
  SymbolicChecker(Investigation investigation, Wanted wanted) {
    this.investigation = investigation;
    this.wanted = wanted;
  }

  /** What is to be found out beside the verdicts. */
  enum Wanted {
    VERDICTS,
    TRACES
  }

  void examine(DiagramKernel kernel, LevelEvents events, MarkingSet reachable) {
    SymbolicLogic logic = new SymbolicLogic(kernel, events, reachable);
    for (Goal.Reach goal : investigation.open(Goal.Reach.class)) {
      decide(goal, () -> reach(goal, logic));
    }
    for (Goal.Bound goal : investigation.open(Goal.Bound.class)) {
      decide(goal, () -> bound(goal, logic.greatest(goal.sum())));
    }
    for (Goal.Paths goal : investigation.open(Goal.Paths.class)) {
      decide(
          goal,
          () ->
              investigation.evaluated(
                  goal, logic.holds(goal.formula()), Technique.DECISION_DIAGRAMS));
    }
  }

  /** Diagrams add up numbers of 64 bits: a goal that needs larger ones stays open. */
  private static void decide(Goal goal, Runnable decision) {
    if (goal.isOpen()) {
      try {
        decision.run();
      } catch (ArithmeticException tooLarge) {
        // unknown, as docs/properties.md says
      }
    }
  }

  private void reach(Goal.Reach goal, SymbolicLogic logic) {
    if (logic.isReachable(goal.formula())) {
      investigation.reached(
          goal, Technique.DECISION_DIAGRAMS, () -> witness(logic, goal.formula()));
    } else {
      investigation.refuted(goal, Technique.DECISION_DIAGRAMS);
    }
  }

  private void bound(Goal.Bound goal, long most) {
    investigation.met(goal, most, Technique.DECISION_DIAGRAMS);
    investigation.limited(goal, most, Technique.DECISION_DIAGRAMS);
  }

  private Witness witness(SymbolicLogic logic, Formula formula) {
    Optional<int[]> way = wanted == Wanted.TRACES ? logic.shortestWay(formula) : Optional.empty();
    return new Witness(formula, way, true);
  }
}
