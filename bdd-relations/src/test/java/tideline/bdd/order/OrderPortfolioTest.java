package tideline.bdd.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tideline.bdd.level.Grouping;
import tideline.bdd.level.LevelEvents;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.structure.SemiFlows;
import tideline.oracle.RandomNets;

class OrderPortfolioTest {

  @Test
  void everyOrderHasEveryPlaceOnce() {
    for (int seed = 0; seed < 60; seed++) {
      Net net = RandomNets.net(seed);
      for (LevelEvents events : OrderPortfolio.of(net, SemiFlows.ofPlaces(net))) {
        int[] places =
            IntStream.range(0, events.levels())
                .flatMap(at -> Arrays.stream(events.level(at).places()))
                .sorted()
                .toArray();
        assertThat(places)
            .as("seed " + seed)
            .containsExactly(IntStream.range(0, net.places()).toArray());
      }
    }
  }

  @Test
  void theSameNetGivesTheSameOrders() {
    Net net = family("kanban", 3);
    assertThat(levels(net)).isEqualTo(levels(net)).hasSizeGreaterThan(10);
  }

  private static List<List<List<Integer>>> levels(Net net) {
    return OrderPortfolio.of(net, SemiFlows.ofPlaces(net)).stream()
        .map(
            events ->
                IntStream.range(0, events.levels())
                    .mapToObj(at -> Arrays.stream(events.level(at).places()).boxed().toList())
                    .toList())
        .toList();
  }

  @Test
  void sloanGoesAlongAChainFromOneEndToTheOther() {
    int[] shuffled = {4, 1, 7, 0, 6, 3, 5, 2};
    NetBuilder net = new NetBuilder("chain");
    for (int p = 0; p < shuffled.length; p++) {
      net.place("p" + p, 0);
    }
    for (int i = 0; i + 1 < shuffled.length; i++) {
      int t = net.transition("t" + i);
      net.input(shuffled[i], t, 1).output(t, shuffled[i + 1], 1);
    }
    Hypergraph graph = Hypergraph.of(Grouping.byPlaces(net.build()));
    LevelOrder order = SloanOrder.of(graph).orElseThrow();
    assertThat(List.of(order, order.reversed())).contains(LevelOrder.of(shuffled));
    LevelOrder greedy = new GreedyOrder(graph, graph.incidence()).order().orElseThrow();
    assertThat(graph.totalSpan(greedy))
        .isLessThan(graph.totalSpan(LevelOrder.of(0, 1, 2, 3, 4, 5, 6, 7)) / 2);
  }

  @Test
  void whatMostTransitionsTouchGoesToTheBottom() {
    NetBuilder net = new NetBuilder("hub");
    int hub = net.place("hub", 1);
    for (int i = 1; i <= 8; i++) {
      int p = net.place("p" + i, 0);
      int t = net.transition("t" + i);
      net.input(hub, t, 1).output(t, p, 1);
    }
    Grouping grouping = Grouping.byPlaces(net.build());
    Hypergraph graph = Hypergraph.of(grouping);
    LevelOrder given = LevelOrder.given(grouping);
    assertThat(graph.hubsLast(given, 4, 6).toArray()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 0);
    assertThat(graph.hubsLast(given, 4, 9)).isEqualTo(given);
  }

  private static Net family(String name, int size) {
    return Families.byName(name).orElseThrow().generate(List.of("" + size), 0);
  }
}
