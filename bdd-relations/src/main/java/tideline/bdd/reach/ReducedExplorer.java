package tideline.bdd.reach;

import java.util.Optional;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.solution.ReducedCounts;
import tideline.net.model.Net;
import tideline.net.polyhedral.PolyhedralReduction;

/**
 * Counts the reachable markings of a net by those of a smaller one: reduces, finds the markings of
 * what is left as a diagram, and counts the solutions of the equations over it.
 */
public final class ReducedExplorer {

  private ReducedExplorer() {}

  /** Which numbers are wanted. */
  public enum Wanted {
    /** All but deadlocks. */
    TOTALS,
    /** Deadlocks too, where there is room to count them. */
    DEADLOCKS
  }

  /**
   * Reduces by all rules and explores.
   *
   * @return empty if no rule fits the net, or if there was no room for the solutions: then the net
   *     is to be explored as it is
   */
  public static Optional<ReducedResult> explore(Net net, SymbolicOptions options, Wanted wanted) {
    return explore(PolyhedralReduction.of(net, options.stop()), options, wanted);
  }

  /** The same for a net that is reduced already. */
  public static Optional<ReducedResult> explore(
      PolyhedralReduction reduction, SymbolicOptions options, Wanted wanted) {
    if (!reduction.isChanged() || options.kernel() != KernelChoice.LIST) {
      return Optional.empty();
    }
    SymbolicResult reached = SymbolicExplorer.reach(reduction.net(), options);
    if (!reached.isComplete()) {
      return Optional.of(
          new ReducedResult(reduction, reached, Optional.empty(), reached.peakBytes()));
    }
    FrozenDiagram set = (FrozenDiagram) reached.reachable().orElseThrow();
    return ReducedCounts.of(
            reduction, set, options.memoryBytes(), wanted == Wanted.DEADLOCKS, options.stop())
        .map(
            counts -> {
              options.holdings().pass(set.bytes() + counts.bytes());
              return new ReducedResult(
                  reduction, reached, Optional.of(counts), options.holdings().peakBytes());
            });
  }
}
