package tideline.cli.search;

import java.util.List;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.predecessor.Approximation;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;

/** Finds out which markings may be reachable, before a search that wants to know. */
final class ReachableKnowledge {

  /** Diagrams get this part of the memory, and the states the rest. */
  private static final int DIAGRAM_SHARE = 4;

  /** Enough for the clusters of an approximation, which are meant to be small. */
  private static final long CLUSTER_BYTES = 64L << 20;

  private ReachableKnowledge() {}

  static long diagramBytes(SearchRequest request) {
    return Math.max(KernelLimits.LEAST_BYTES, request.memoryBytes() / DIAGRAM_SHARE);
  }

  /** What to begin with when the reachable set is computed. */
  static SymbolicOptions options(SearchRequest request) {
    return SymbolicOptions.defaults()
        .withMemoryBytes(diagramBytes(request))
        .withStop(request.signal()::isRequested);
  }

  static SymbolicResult reachable(SearchRequest request, SymbolicOptions chosen) {
    request.progress().phase("finding the reachable set");
    return SymbolicExplorer.explore(request.net(), chosen);
  }

  static PredecessorSetup approximate(SearchRequest request) {
    request.progress().phase("projecting");
    Approximation known =
        Approximation.of(
            request.net(),
            Math.max(KernelLimits.LEAST_BYTES, Math.min(CLUSTER_BYTES, diagramBytes(request))),
            request.signal()::isRequested);
    return PredecessorSetup.approximate(request.net(), known);
  }

  static PredecessorSetup universe(SearchRequest request) {
    request.progress().phase("bounding places");
    return PredecessorSetup.universe(request.net());
  }

  /**
   * The outcome of a search that could not begin.
   *
   * @param instead what the user may try
   */
  static SearchOutcome outOfReach(SearchRequest request, SymbolicResult result, String instead) {
    String reason =
        request.signal().isRequested()
            ? request.signal().reason()
            : "the reachable set is out of reach: "
                + result.reason().orElseThrow()
                + "; "
                + instead
                + " does without it";
    Facts facts = new Facts().add("bddPeakNodes", result.peakNodes());
    return new SearchOutcome(false, reason, false, 0, facts, List.of());
  }
}
