package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;

class StateEquationTest {

  private static final long WORK = 10_000_000;

  private static StateEquation of(Net net) {
    return new StateEquation(net, new BitSet(), WORK);
  }

  /** The sum is at most 0. */
  private static LinearExpression sum(long constant, long... factors) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    for (int p = 0; p < factors.length; p++) {
      if (factors[p] != 0) {
        terms.put(p, factors[p]);
      }
    }
    return LinearExpression.of(terms, constant);
  }

  @Test
  void excludesMarkingsThatBreakAnInvariant() {
    StateEquation ring = of(NamedNets.ring(3, 2));
    assertThat(ring.isSolvable(List.of(sum(3, -1, -1, -1)))).isEqualTo(Verdict.NO);
    assertThat(ring.isSolvable(List.of(sum(2, -1, -1, -1)))).isEqualTo(Verdict.YES);
    assertThat(ring.isSolvable(List.of(sum(-1, 1, 1, 1)))).isEqualTo(Verdict.NO);
  }

  @Test
  void excludesTwoProcessesInTheCriticalSection() {
    // idle1, critical1, idle2, critical2, lock
    StateEquation lock = of(NamedNets.mutualExclusion());
    assertThat(lock.isSolvable(List.of(sum(1, 0, -1), sum(1, 0, 0, 0, -1)))).isEqualTo(Verdict.NO);
    assertThat(lock.isSolvable(List.of(sum(1, 0, -1)))).isEqualTo(Verdict.YES);
  }

  @Test
  void withoutWorkThereIsNoAnswer() {
    StateEquation spent = new StateEquation(NamedNets.philosophers(5), new BitSet(), 1);
    spent.isSolvable(List.of(sum(1, -1)));
    assertThat(spent.isSpent()).isTrue();
    assertThat(spent.isSolvable(List.of(sum(1, -1)))).isEqualTo(Verdict.UNKNOWN);
  }

  @Test
  void neverExcludesAMarkingThatIsReachable() {
    int excluded = 0;
    for (long seed = 0; seed < 300; seed++) {
      Net net = RandomNets.loose(seed, 5, 5);
      NaiveStateSpace space = new NaiveStateSpace(net, 300);
      Random random = new Random(seed);
      for (int k = 0; k < 5; k++) {
        long[] factors = random.longs(net.places(), -2, 3).toArray();
        LinearExpression asked = sum(random.nextInt(7) - 3, factors);
        boolean met =
            space.markings.stream()
                .map(m -> m.stream().mapToLong(Long::longValue).toArray())
                .anyMatch(m -> asked.value(m) <= 0);
        Verdict verdict = of(net).isSolvable(List.of(asked));
        if (met) {
          assertThat(verdict).as("seed %d, %s", seed, asked.format(net)).isNotEqualTo(Verdict.NO);
        }
        excluded += verdict == Verdict.NO ? 1 : 0;
      }
    }
    assertThat(excluded).isGreaterThan(50);
  }
}
