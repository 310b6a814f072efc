package tideline.bdd.reach;

import java.math.BigInteger;
import java.util.Optional;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.predecessor.ArrivalCounts;

/**
 * What a symbolic exploration found.
 *
 * @param truncation why the run ended early; empty if it is complete
 * @param counts present iff the run is complete and counts were asked for
 * @param reachable the reachable set, present iff the run is complete
 * @param arrivals how many firings lead to each marking; present if asked for, the run is complete
 *     and they fit into memory
 * @param peakNodes the largest number of nodes in the node table
 * @param peakBytes the most that node table and caches occupied
 * @param collections garbage collections of the node table
 */
public record SymbolicResult(
    Optional<Truncation> truncation,
    Optional<SymbolicCounts> counts,
    Optional<FrozenSet> reachable,
    Optional<ArrivalCounts> arrivals,
    long peakNodes,
    long peakBytes,
    long collections) {

  /** True if every reachable marking was found, false if the run was truncated. */
  public boolean isComplete() {
    return truncation.isEmpty();
  }

  /** The number of reachable markings, known if the run is complete. */
  public Optional<BigInteger> states() {
    return counts.map(SymbolicCounts::states);
  }

  /** Why the run ended early, for people; empty if it is complete. */
  public Optional<String> reason() {
    return truncation.map(Truncation::reason);
  }
}
