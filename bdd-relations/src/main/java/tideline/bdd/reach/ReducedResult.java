package tideline.bdd.reach;

import java.util.Optional;
import tideline.bdd.solution.ReducedCounts;
import tideline.net.polyhedral.PolyhedralReduction;

/**
 * What an exploration of a reduced net found out about the net.
 *
 * @param reduction what was removed
 * @param reached how the exploration of the reduced net went
 * @param counts of the net before the reduction, present iff the exploration is complete
 * @param peakBytes the most that diagrams, of the reduced net and of the solutions, occupied
 */
public record ReducedResult(
    PolyhedralReduction reduction,
    SymbolicResult reached,
    Optional<ReducedCounts> counts,
    long peakBytes) {

  /** True if every reachable marking of the reduced net was found. */
  public boolean isComplete() {
    return reached.isComplete();
  }
}
