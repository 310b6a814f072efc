package tideline.cli.check;

import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;

/** Decides goals without looking at more than the structure of the net. */
final class StructuralArguments {

  private final Investigation investigation;
  private final Net net;

  StructuralArguments(Investigation investigation, Net net) {
    this.investigation = investigation;
    this.net = net;
  }

  void apply() {
    PlaceBounds bounds = PlaceBounds.of(net);
    Intervals intervals = new Intervals(net, bounds);
    for (Goal.Reach goal : investigation.open(Goal.Reach.class)) {
      if (!intervals.isPossible(goal.formula())) {
        investigation.refuted(goal, Technique.STRUCTURAL);
      }
    }
    for (Goal.Bound goal : investigation.open(Goal.Bound.class)) {
      intervals
          .greatest(goal.sum())
          .ifPresent(most -> investigation.limited(goal, most, Technique.STRUCTURAL));
    }
  }
}
