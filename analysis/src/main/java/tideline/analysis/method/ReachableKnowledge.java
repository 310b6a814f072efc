package tideline.analysis.method;

import java.util.BitSet;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.predecessor.Approximation;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.net.model.Net;
import tideline.net.structure.ForwardTransitions;

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
    return request.control().prepare(() -> SymbolicExplorer.explore(net(request), chosen));
  }

  /** What some of the transitions reach. */
  static SymbolicResult first(SearchRequest request, BitSet some, SymbolicOptions chosen) {
    request.progress().phase("finding first states");
    return request
        .control()
        .prepare(
            () -> SymbolicExplorer.explore(ForwardTransitions.only(net(request), some), chosen));
  }

  private static Net net(SearchRequest request) {
    return request.net("counting predecessors");
  }

  static PredecessorSetup approximate(SearchRequest request) {
    return PredecessorSetup.approximate(net(request), approximation(request));
  }

  static Approximation approximation(SearchRequest request) {
    request.progress().phase("projecting");
    long bytes = Math.max(KernelLimits.LEAST_BYTES, Math.min(CLUSTER_BYTES, diagramBytes(request)));
    return Approximation.of(net(request), bytes, request.signal()::isRequested);
  }

  static PredecessorSetup universe(SearchRequest request) {
    request.progress().phase("bounding places");
    return request.control().prepare(() -> PredecessorSetup.universe(net(request)));
  }

  /**
   * The outcome of a search that could not begin.
   *
   * @param instead what the user may try
   */
  static SearchOutcome outOfReach(SearchRequest request, SymbolicResult result, String instead) {
    RunEnding ending =
        request
            .control()
            .ending()
            .orElseGet(
                () ->
                    SymbolicMethod.ending(result.truncation().orElseThrow())
                        .saying(
                            "the reachable set is out of reach: "
                                + result.reason().orElseThrow()
                                + "; "
                                + instead
                                + " does without it"));
    Facts facts = new Facts().add("bddPeakNodes", result.peakNodes());
    return SearchOutcome.of(ending, 0, facts.add("peakStoredBytes", result.peakBytes()));
  }
}
