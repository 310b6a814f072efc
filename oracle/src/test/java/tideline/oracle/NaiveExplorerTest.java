package tideline.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.oracle.NaiveGraph.Firing;

class NaiveExplorerTest {

  @Test
  void countsParallelFiringsAndSelfLoopsAsEdges() {
    NetBuilder net = new NetBuilder("loops");
    int a = net.place("a", 1);
    int b = net.place("b", 0);
    for (String id : List.of("first", "second")) {
      int t = net.transition(id);
      net.input(a, t, 1).output(t, b, 1);
    }
    int loop = net.transition("loop");
    net.input(b, loop, 1).output(loop, b, 1);

    NaiveResult result = NaiveExplorer.explore(net.build(), 10);

    assertThat(result.states()).isEqualTo(2);
    assertThat(result.edges()).isEqualTo(3);
    assertThat(result.deadlocks()).isZero();
    assertThat(result.levelSizes()).containsExactly(1L, 1L);
    assertThat(result.firings()).containsExactly(1L, 1L, 1L);
    assertThat(result.complete()).isTrue();
    assertThat(result.graph().successors())
        .containsExactly(List.of(new Firing(0, 1), new Firing(1, 1)), List.of(new Firing(2, 1)));
    assertThat(result.graph().predecessors().get(1))
        .containsExactly(new Firing(0, 0), new Firing(1, 0), new Firing(2, 1));
  }

  @Test
  void takesWeightsFromTheDefinition() {
    NetBuilder net = new NetBuilder("weights");
    int a = net.place("a", 7);
    int b = net.place("b", 0);
    int t = net.transition("t");
    net.input(a, t, 3).output(t, b, 2);

    NaiveResult result = NaiveExplorer.explore(net.build(), 10);

    assertThat(result.graph().tokens(2)).containsExactly(1, 4);
    assertThat(result.states()).isEqualTo(3);
    assertThat(result.deadlocks()).isEqualTo(1);
    assertThat(result.maxTokensInPlace()).isEqualTo(7);
    assertThat(result.maxTokensPerMarking()).isEqualTo(7);
  }

  @Test
  void inhibitorDisablesFromItsWeightOn() {
    NetBuilder net = new NetBuilder("inhibited");
    int a = net.place("a", 0);
    int t = net.transition("t");
    net.output(t, a, 1).inhibitor(a, t, 3);

    assertThat(NaiveExplorer.explore(net.build(), 10).maxTokensInPlace()).isEqualTo(3);
  }

  @Test
  void capacityCountsAfterTheFiring() {
    NetBuilder net = new NetBuilder("capacity");
    int a = net.place("a", 2);
    net.capacity(a, 2);
    int keep = net.transition("keep");
    net.input(a, keep, 1).output(keep, a, 1);
    int more = net.transition("more");
    net.output(more, a, 1);

    NaiveResult result = NaiveExplorer.explore(net.build(), 10);

    assertThat(result.states()).isEqualTo(1);
    assertThat(result.firedTransitions()).containsExactly(keep);
  }

  @Test
  void emptyNetHasOneDeadlockedState() {
    NaiveResult result = NaiveExplorer.explore(new NetBuilder("empty").build(), 1);

    assertThat(result.counts()).isEqualTo(new Counts(1, 0, 1, List.of(1L), 0, 0));
    assertThat(result.complete()).isTrue();
  }

  @Test
  void stopsAtTheLimitAndSaysSo() {
    Net net = RandomNets.unboundedNet(1);

    NaiveResult result = NaiveExplorer.explore(net, 50);

    assertThat(result.states()).isEqualTo(50);
    assertThat(result.complete()).isFalse();
    assertThatThrownBy(() -> NaiveExplorer.explore(net, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void limitThatIsJustEnoughIsNoTruncation() {
    NetBuilder net = new NetBuilder("line");
    int a = net.place("a", 4);
    int t = net.transition("t");
    net.input(a, t, 1);

    assertThat(NaiveExplorer.explore(net.build(), 5).complete()).isTrue();
    assertThat(NaiveExplorer.explore(net.build(), 4).complete()).isFalse();
  }

  @Test
  void refusesTokenCountsBeyondLongsRatherThanWrapping() {
    NetBuilder net = new NetBuilder("huge");
    int a = net.place("a", Long.MAX_VALUE);
    int t = net.transition("t");
    net.output(t, a, 1).inhibitor(net.place("b", 0), t, 1).output(t, 1, 1);
    Net huge = net.build();

    assertThat(NaiveExplorer.fire(huge, NaiveExplorer.initial(huge), t).orElseThrow().get(a))
        .isEqualTo(BigInteger.ONE.shiftLeft(63));
    assertThatThrownBy(() -> NaiveExplorer.explore(huge, 10))
        .isInstanceOf(ArithmeticException.class);
  }
}
