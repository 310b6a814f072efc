package tideline.bdd.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.structure.PlaceBounds;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.RandomNets;

class UnboundedWitnessTest {

  @Test
  void noticesARoundOfTwoHundredSteps() {
    int places = 200;
    NetBuilder net = new NetBuilder("ring");
    for (int i = 0; i < places; i++) {
      net.place("p" + i, i == 0 ? 1 : 0);
    }
    int grows = net.place("grows", 0);
    for (int i = 0; i < places; i++) {
      int t = net.transition("t" + i);
      net.input(i, t, 1).output(t, (i + 1) % places, 1);
      if (i + 1 == places) {
        net.output(t, grows, 1);
      }
    }
    assertThat(UnboundedWitness.find(net.build(), new long[places + 1])).isEmpty();
    long[] bounds = new long[places + 1];
    bounds[grows] = -1;
    assertThat(UnboundedWitness.find(net.build(), bounds)).hasValue(grows);
  }

  @Test
  void findsNearlyAllUnboundedRandomNets() {
    int missed = 0;
    for (int seed = 0; seed < 200; seed++) {
      Net net = RandomNets.unboundedNet(seed);
      boolean isFound = UnboundedWitness.find(net, PlaceBounds.of(net).toArray()).isPresent();
      assertThat(isFound && net.hasInhibitorsOrCapacities()).isFalse();
      missed += isFound || net.hasInhibitorsOrCapacities() ? 0 : 1;
    }
    assertThat(missed).isLessThan(5);
  }

  @Tag("slow")
  @Test
  void neverCallsABoundedNetUnbounded() {
    for (int seed = 0; seed < 30; seed++) {
      Net net = RandomNets.plainNet(seed);
      if (NaiveExplorer.explore(net, RandomNets.MAX_STATES).complete()) {
        long[] unknown = new long[net.places()];
        Arrays.fill(unknown, -1);
        assertThat(UnboundedWitness.find(net, unknown)).as("seed " + seed).isEmpty();
      }
    }
  }
}
