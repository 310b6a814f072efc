package tideline.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A reachability graph in full.
 *
 * @param markings all markings found, in breadth-first order with transitions tried in the order of
 *     the net; the initial marking is the first
 * @param successors for each marking its firings in the order of the net; empty for deadlocks and,
 *     in a graph that is not complete, for markings that were not expanded
 * @param depths for each marking its distance from the initial one
 */
public record NaiveGraph(
    List<List<BigInteger>> markings, List<List<Firing>> successors, List<Integer> depths) {

  /** One edge: the transition fired and the number of the marking it leads to. */
  public record Firing(int transition, int target) {}

  /** For each marking the firings that lead to it, {@code target} being the marking before. */
  public List<List<Firing>> predecessors() {
    List<List<Firing>> before = new ArrayList<>();
    markings.forEach(m -> before.add(new ArrayList<>()));
    for (int source = 0; source < successors.size(); source++) {
      for (Firing firing : successors.get(source)) {
        before.get(firing.target()).add(new Firing(firing.transition(), source));
      }
    }
    return before;
  }

  /** A marking as longs, for comparison with programs that count in longs. */
  public long[] tokens(int marking) {
    return markings.get(marking).stream().mapToLong(BigInteger::longValueExact).toArray();
  }
}
