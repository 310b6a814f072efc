package tideline.bdd.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.bdd.level.Grouping;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.model.Nupn;
import tideline.oracle.Metamorphic;

class ForceOrderTest {

  @Test
  void putsTheLinksOfAShuffledChainBackInLine() {
    int links = 60;
    for (int seed = 0; seed < 10; seed++) {
      Grouping grouping = Grouping.byPlaces(Metamorphic.permuted(chain(links), seed));
      Hypergraph graph = Hypergraph.of(grouping);
      double shuffled = graph.totalSpan(LevelOrder.given(grouping));
      double settled = graph.totalSpan(ForceOrder.of(grouping));
      assertThat(settled).as("seed " + seed).isLessThan(shuffled / 5);
    }
  }

  private static Net chain(int links) {
    NetBuilder net = new NetBuilder("chain");
    int last = net.place("p0", 1);
    for (int i = 1; i <= links; i++) {
      int next = net.place("p" + i, 0);
      int t = net.transition("t" + i);
      net.input(last, t, 1).output(t, next, 1);
      last = next;
    }
    return net.build();
  }

  @Test
  void givesTheSameOrdersEachTimeFromBestToWorst() {
    Grouping grouping = Grouping.byPlaces(Metamorphic.permuted(chain(20), 3));
    Hypergraph graph = Hypergraph.of(grouping);
    List<LevelOrder> orders = ForceOrder.all(grouping);
    assertThat(ForceOrder.all(grouping)).isEqualTo(orders);
    assertThat(orders.stream().map(graph::weightedSpan).toList()).isSorted();
    assertThat(orders.get(0)).isEqualTo(ForceOrder.of(grouping));
  }

  @Test
  void ordersPlacesThatNoTransitionTouches() {
    NetBuilder net = new NetBuilder("islands");
    net.place("a", 1);
    net.place("b", 0);
    assertThat(ForceOrder.of(Grouping.byPlaces(net.build())).size()).isEqualTo(2);
    assertThat(ForceOrder.of(Grouping.byPlaces(new NetBuilder("none").build())).size()).isZero();
  }

  @Test
  void unitsComeBeforeTheirSubunitsAndStrayPlacesLast() {
    NetBuilder net = new NetBuilder("units");
    for (int i = 0; i < 5; i++) {
      net.place("p" + i, 0);
    }
    Nupn.Unit root = new Nupn.Unit("root", List.of(3), List.of(2, 1));
    Nupn.Unit one = new Nupn.Unit("one", List.of(0), List.of());
    Nupn.Unit two = new Nupn.Unit("two", List.of(4), List.of());
    net.nupn(new Nupn(List.of(root, one, two), 0, true));
    LevelOrder order = LevelOrder.byUnits(Grouping.byPlaces(net.build()));
    assertThat(order.toArray()).containsExactly(3, 4, 0, 1, 2);
    assertThat(order.reversed().toArray()).containsExactly(2, 1, 0, 4, 3);
    assertThat(order.positionOf(4)).isEqualTo(1);
  }

  @Test
  void refusesWhatIsNoPermutation() {
    assertThatThrownBy(() -> LevelOrder.of(0, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> LevelOrder.of(1, 2)).isInstanceOf(IllegalArgumentException.class);
  }
}
