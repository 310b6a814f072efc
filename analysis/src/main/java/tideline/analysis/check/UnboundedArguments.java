package tideline.analysis.check;

import java.util.List;
import tideline.analysis.run.SearchRequest;
import tideline.net.model.Net;
import tideline.net.structure.CoverabilityTree;

/**
 * Bounds where the state space is infinite and a search has no end: the coverability tree is finite
 * all the same, and has them all.
 */
final class UnboundedArguments {

  /** Every new node is compared with all others. */
  private static final int MOST_NODES = 20_000;

  private final Investigation investigation;

  UnboundedArguments(Investigation investigation) {
    this.investigation = investigation;
  }

  void apply(SearchRequest request) {
    List<Goal.Bound> open = investigation.open(Goal.Bound.class);
    if (open.isEmpty()) {
      return;
    }
    request.progress().phase("building the coverability tree");
    Net net =
        investigation.rules().net().orElseGet(() -> request.net("bounds of an unbounded model"));
    CoverabilityTree.of(net, MOST_NODES, request.signal()::isRequested)
        .ifPresent(tree -> open.forEach(goal -> decide(goal, tree)));
  }

  private void decide(Goal.Bound goal, CoverabilityTree tree) {
    try {
      long bound = tree.bound(goal.sum());
      if (bound == CoverabilityTree.UNLIMITED) {
        investigation.unlimited(goal, Technique.COVERABILITY);
      } else {
        investigation.met(goal, bound, Technique.COVERABILITY);
        investigation.limited(goal, bound, Technique.COVERABILITY);
      }
    } catch (ArithmeticException e) {
      // beyond 63 bits: stays open
    }
  }
}
