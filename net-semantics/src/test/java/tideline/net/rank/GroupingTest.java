package tideline.net.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.structure.Structure;

class GroupingTest {

  private static Net family(String name, int... sizes) {
    return Families.byName(name).orElseThrow().build(sizes, 0);
  }

  private static Grouping grouping(Net net, GroupingEffort effort) {
    return Grouping.of(Structure.of(net), effort).orElseThrow();
  }

  @Test
  void milnersSchedulerNeedsHardlyMoreRanksThanItHasStates() {
    Grouping grouping = grouping(family("milner", 10), GroupingEffort.QUICK);
    assertThat(Math.pow(2, grouping.bits())).isBetween(11 * 1024 + 1.0, 1.4 * 11 * 1024);
  }

  @Test
  void kanbanHasFourGroupsAndTwoDerivedPlaces() {
    Grouping grouping = grouping(family("kanban", 3), GroupingEffort.NO_JOINING);
    assertThat(grouping.sizes()).containsExactly(20, 20, 20, 10);
    assertThat(grouping.derivedPlaces()).isEqualTo(2);
  }

  @Test
  void joiningSavesRanksWherePhilosophersShareAFork() {
    Net net = family("philosophers", 6);
    double apart = grouping(net, GroupingEffort.NO_JOINING).bits();
    double quick = grouping(net, GroupingEffort.QUICK).bits();
    double thorough = grouping(net, GroupingEffort.THOROUGH).bits();
    assertThat(quick).isLessThan(apart - 0.5);
    assertThat(thorough).isLessThanOrEqualTo(quick);
    assertThat(Math.pow(2, thorough)).isGreaterThanOrEqualTo(24040 - 0.5);
  }

  @Test
  void everyPlaceThatChangesIsInOneGroupOrDerived() {
    for (String name : List.of("milner", "kanban", "fms", "philosophers", "token-ring")) {
      Net net = family(name, 4);
      Grouping grouping = grouping(net, GroupingEffort.QUICK);
      BitSet seen = new BitSet();
      for (int g = 0; g < grouping.sizes().length; g++) {
        for (int p : grouping.places(g)) {
          assertThat(seen.get(p)).as(name).isFalse();
          seen.set(p);
        }
      }
      assertThat(seen.cardinality() + grouping.derivedPlaces()).as(name).isEqualTo(net.places());
    }
  }

  @Test
  void theSameNetIsGroupedInTheSameWay() {
    Net net = family("philosophers", 7);
    Grouping first = grouping(net, GroupingEffort.THOROUGH);
    Grouping again = grouping(net, GroupingEffort.THOROUGH);
    assertThat(again.sizes()).isEqualTo(first.sizes());
    for (int g = 0; g < first.sizes().length; g++) {
      assertThat(again.places(g)).isEqualTo(first.places(g));
    }
  }

  @Test
  void aPlaceThatInhibitsIsNotDerived() {
    assertThat(grouping(machines(false), GroupingEffort.NO_JOINING).derivedPlaces()).isEqualTo(2);
    Grouping grouping = grouping(machines(true), GroupingEffort.NO_JOINING);
    assertThat(grouping.derived).extracting(DerivedPlace::place).doesNotContain(1);
  }

  /** Two machines with a common resource; where one is idle may matter to the other. */
  private static Net machines(boolean inhibited) {
    NetBuilder net = new NetBuilder("machines");
    int free = net.place("free", 2);
    for (int i = 0; i < 2; i++) {
      int idle = net.place("idle" + i, 1);
      int busy = net.place("busy" + i, 0);
      int take = net.transition("take" + i);
      net.input(free, take, 1);
      net.input(idle, take, 1);
      net.output(take, busy, 1);
      int give = net.transition("give" + i);
      net.input(busy, give, 1);
      net.output(give, free, 1);
      net.output(give, idle, 1);
    }
    return inhibited ? net.inhibitor(1, 2, 1).build() : net.build();
  }

  @Test
  void tooManyTokensForConfigurationsAreRefused() {
    NetBuilder net = new NetBuilder("many");
    int from = net.place("from", 1 << 20);
    int to = net.place("to", 0);
    int t = net.transition("t");
    net.input(from, t, 1);
    net.output(t, to, 1);
    assertThat(Grouping.of(Structure.of(net.build()), GroupingEffort.QUICK)).isEmpty();
  }

  /** Switches that know nothing of each other: two configurations each. */
  private static Net switches(int number) {
    NetBuilder net = new NetBuilder("switches");
    for (int i = 0; i < number; i++) {
      int off = net.place("off" + i, 1);
      int on = net.place("on" + i, 0);
      int set = net.transition("set" + i);
      int clear = net.transition("clear" + i);
      net.input(off, set, 1);
      net.output(set, on, 1);
      net.input(on, clear, 1);
      net.output(clear, off, 1);
    }
    return net.build();
  }

  @Test
  void ranksThatOneWordCannotHoldAreRefused() {
    for (int bits : new int[] {62, 63, 64, 65, 126, 128}) {
      assertThat(Grouping.of(Structure.of(switches(bits)), GroupingEffort.QUICK))
          .as("2^%d ranks", bits)
          .isEmpty();
    }
  }

  @Test
  void theLargestRankThatFitsHasItsMarkingBack() {
    Net net = switches(61);
    RankedNet ranked = RankedNet.of(Structure.of(net), GroupingEffort.QUICK).orElseThrow();
    assertThat(ranked.ranks()).isEqualTo(1L << 61);
    long[] marking = new long[net.places()];
    for (long rank : new long[] {0, 1, (1L << 61) - 1, 0x155555555555555L}) {
      ranked.unrank(rank, marking);
      assertThat(ranked.rank(marking)).isEqualTo(rank);
    }
  }

  @Test
  void weightedSumsAreCountedExactly() {
    Work work = new Work(1 << 20);
    for (int limit = 0; limit < 12; limit++) {
      for (long bound = 0; bound < 5; bound++) {
        long[] weights = {1, 2, 3};
        long[] bounds = {bound, 3, 2};
        int equal = 0;
        int atMost = 0;
        for (int x = 0; x <= bound; x++) {
          for (int y = 0; y <= 3; y++) {
            for (int z = 0; z <= 2; z++) {
              int sum = x + 2 * y + 3 * z;
              equal += sum == limit ? 1 : 0;
              atMost += sum <= limit ? 1 : 0;
            }
          }
        }
        assertThat(Solutions.count(weights, bounds, LinearFact.Kind.EQUAL, limit, work))
            .isEqualTo(equal);
        assertThat(Solutions.count(weights, bounds, LinearFact.Kind.AT_MOST, limit, work))
            .isEqualTo(atMost);
      }
    }
  }
}
