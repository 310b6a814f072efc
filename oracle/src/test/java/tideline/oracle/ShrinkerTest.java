package tideline.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;

class ShrinkerTest {

  @Test
  void findsTheSmallestNetWithADeadlockAfterTwoSteps() {
    Predicate<Net> fails =
        net -> {
          NaiveResult result = NaiveExplorer.explore(net, 2_000);
          return result.complete() && result.deadlocks() > 0 && result.levels() > 2;
        };
    int shrunk = 0;
    for (long seed = 0; seed < 100; seed++) {
      Net net = RandomNets.boundedNet(seed);
      if (fails.test(net)) {
        Net small = Shrinker.shrink(net, fails);
        assertThat(fails.test(small)).as("seed %d", seed).isTrue();
        assertThat(small.places() + small.transitions()).as("seed %d", seed).isLessThanOrEqualTo(5);
        shrunk++;
      }
    }
    assertThat(shrunk).isGreaterThan(10);
  }

  @Test
  void dropsTokensWeightsInhibitorsAndCapacities() {
    Net small = Shrinker.shrink(RandomNets.boundedNet(5), net -> net.places() >= 1);

    assertThat(small.places()).isEqualTo(1);
    assertThat(small.transitions()).isZero();
    assertThat(small.initial(0)).isZero();
    assertThat(small.capacity(0)).isEqualTo(Net.UNLIMITED);
  }

  @Test
  void leavesNetAloneThatCannotShrink() {
    Net net = RandomNets.boundedNet(3);

    assertThat(Shrinker.shrink(net, n -> n == net)).isSameAs(net);
  }
}
