package tideline.search.rank;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.rank.Grouping;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.GroupingPlan;
import tideline.net.structure.Structure;
import tideline.oracle.RandomNets;

class GroupingPlanTest {

  private static final int NETS = 80;

  @Test
  void anEffortThatIsSoonContentOrDiscouragedLooksForNothingBetter() {
    int better = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed, 1500);
      double plain = bits(net, GroupingEffort.QUICK.between(99, 99));
      double all = bits(net, GroupingEffort.QUICK);
      assertThat(all).as(net.id()).isLessThanOrEqualTo(plain);
      assertThat(bits(net, GroupingEffort.QUICK.between(0, 0))).as(net.id()).isEqualTo(plain);
      assertThat(bits(net, GroupingEffort.QUICK.between(0, 99))).as(net.id()).isEqualTo(all);
      better += all < plain - 0.01 ? 1 : 0;
    }
    assertThat(better).as("nets where effort pays").isPositive();
  }

  /** Configurations that cannot be reached are found later: groups never take more bits. */
  @Test
  void groupsTakeNoMoreBitsThanTheirPlan() {
    int fewer = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed, 1500);
      GroupingPlan plan = GroupingPlan.of(Structure.of(net), GroupingEffort.NO_JOINING);
      Grouping grouping = plan.grouping().orElseThrow();
      assertThat(grouping.bits()).as(net.id()).isLessThanOrEqualTo(plan.bits() + 1e-9);
      fewer += grouping.bits() < plan.bits() - 0.01 ? 1 : 0;
    }
    assertThat(fewer).as("nets with unreachable configurations").isPositive();
  }

  private static double bits(Net net, GroupingEffort effort) {
    return GroupingPlan.of(Structure.of(net), effort).bits();
  }
}
