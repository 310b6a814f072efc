package tideline.net.rank;

import java.util.Arrays;
import java.util.function.IntPredicate;
import tideline.net.model.Arcs;

/**
 * What facts tell about a transition to somebody who sees some places only.
 *
 * <p>If the transition is enabled, the places outside hold what it takes, so there is the less for
 * those inside; and after it has fired they hold what it put there. Both hold in reachable markings
 * whatever kind of fact it is.
 */
final class OutsideNeeds {

  /**
   * Upper limits of the weighted sum inside, before and after firing, for some facts: positions in
   * the list of facts that were asked about. {@link #ANY} where nothing needs to be tested, because
   * it follows from the sum's being right before, or (for an invariant) from the other limit.
   */
  record Limits(int[] fact, long[] before, long[] after) {}

  /** No limit. */
  static final long ANY = Long.MAX_VALUE;

  private final RankFacts facts;
  private final int[] position;
  private long[] taken = new long[16];
  private long[] put = new long[16];
  private long[] change = new long[16];

  OutsideNeeds(RankFacts facts) {
    this.facts = facts;
    position = new int[facts.facts.size()];
    Arrays.fill(position, -1);
  }

  /**
   * @param chosen numbers of the facts to look at
   * @param most for each of them the largest sum that the places inside can have
   */
  Limits of(int transition, int[] chosen, long[] most, IntPredicate inside) {
    int n = chosen.length;
    if (taken.length < n) {
      taken = new long[2 * n];
      put = new long[2 * n];
      change = new long[2 * n];
    }
    for (int k = 0; k < n; k++) {
      taken[k] = 0;
      put[k] = 0;
      change[k] = 0;
      position[chosen[k]] = k;
    }
    sum(facts.net.inputs(transition), -1, inside, taken);
    sum(facts.net.outputs(transition), 1, inside, put);
    int[] fact = new int[n];
    long[] before = new long[n];
    long[] after = new long[n];
    int used = 0;
    for (int k = 0; k < n; k++) {
      LinearFact known = facts.facts.get(chosen[k]);
      fact[used] = k;
      before[used] =
          taken[k] > 0 && most[k] > known.limit() - taken[k] ? known.limit() - taken[k] : ANY;
      boolean adds = !known.isExact() && (put[k] > 0 || change[k] > 0);
      after[used] = adds && most[k] > known.limit() - put[k] ? known.limit() - put[k] : ANY;
      used += before[used] != ANY || after[used] != ANY ? 1 : 0;
      position[chosen[k]] = -1;
    }
    return new Limits(
        Arrays.copyOf(fact, used), Arrays.copyOf(before, used), Arrays.copyOf(after, used));
  }

  private void sum(Arcs arcs, int sign, IntPredicate inside, long[] sums) {
    for (int i = 0; i < arcs.size(); i++) {
      int p = arcs.node(i);
      if (facts.constant[p]) {
        continue;
      }
      boolean within = inside.test(p);
      for (int j = 0; j < facts.factsOf[p].length; j++) {
        int k = position[facts.factsOf[p][j]];
        if (k >= 0 && within) {
          change[k] += sign * facts.weightsOf[p][j] * arcs.weight(i);
        } else if (k >= 0) {
          sums[k] += facts.weightsOf[p][j] * arcs.weight(i);
        }
      }
    }
  }
}
