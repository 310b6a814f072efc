package tideline.net.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NetBuilderTest {

  @Test
  void emptyNetHasNothing() {
    Net net = new NetBuilder("empty").build();
    assertThat(net.places()).isZero();
    assertThat(net.transitions()).isZero();
    assertThat(net.arcs()).isZero();
    assertThat(net.initialMarking()).isEmpty();
    assertThat(net.placeIndex()).isEmpty();
    assertThat(net.hasInhibitorsOrCapacities()).isFalse();
    assertThat(net.nupn()).isEmpty();
    assertThat(net.name()).isEqualTo("empty");
  }

  @Test
  void nodesAreNumberedInTheOrderTheyCome() {
    NetBuilder b = new NetBuilder("n").name("the net");
    assertThat(b.place("q", 3)).isZero();
    assertThat(b.place("p", "a name", 0)).isEqualTo(1);
    assertThat(b.transition("u")).isZero();
    assertThat(b.transition("t", "another")).isEqualTo(1);
    Net net = b.build();
    assertThat(net.name()).isEqualTo("the net");
    assertThat(net.placeId(0)).isEqualTo("q");
    assertThat(net.placeName(0)).isEqualTo("q");
    assertThat(net.placeName(1)).isEqualTo("a name");
    assertThat(net.transitionName(1)).isEqualTo("another");
    assertThat(net.placeIndex()).containsEntry("p", 1).containsEntry("q", 0);
    assertThat(net.transitionIndex()).containsEntry("t", 1).containsEntry("u", 0);
    assertThat(net.initialMarking()).containsExactly(3, 0);
  }

  @Test
  void arcsAreListedFromBothEndsInAscendingOrder() {
    NetBuilder b = new NetBuilder("n");
    for (int i = 0; i < 5; i++) {
      b.place("p" + i, 0);
      b.transition("t" + i);
    }
    b.input(4, 2, 7).input(0, 2, 5).input(3, 2, 6).input(3, 1, 9).output(2, 1, 4);
    Net net = b.build();
    assertThat(pairs(net.inputs(2))).containsExactly("0*5", "3*6", "4*7");
    assertThat(pairs(net.outputs(2))).containsExactly("1*4");
    assertThat(pairs(net.consumers(3))).containsExactly("1*9", "2*6");
    assertThat(pairs(net.producers(1))).containsExactly("2*4");
    assertThat(net.inputs(0).size()).isZero();
    assertThat(net.inputs(2).weightOf(3)).isEqualTo(6);
    assertThat(net.inputs(2).weightOf(1)).isZero();
    assertThat(net.arcs()).isEqualTo(5);
  }

  @Test
  void parallelArcsAddUp() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 0);
    b.transition("t");
    assertThat(b.hasInput(0, 0)).isFalse();
    b.input(0, 0, 2).input(0, 0, 3).output(0, 0, 4_000_000_000L).output(0, 0, 1);
    assertThat(b.hasInput(0, 0)).isTrue();
    assertThat(b.hasOutput(0, 0)).isTrue();
    Net net = b.build();
    assertThat(pairs(net.inputs(0))).containsExactly("0*5");
    assertThat(pairs(net.outputs(0))).containsExactly("0*4000000001");
    assertThat(net.arcs()).isEqualTo(2);
  }

  @Test
  void ofParallelInhibitorsTheLeastCounts() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 0);
    b.transition("t");
    Net net = b.inhibitor(0, 0, 4).inhibitor(0, 0, 2).inhibitor(0, 0, 3).build();
    assertThat(pairs(net.inhibitors(0))).containsExactly("0*2");
    assertThat(net.hasInhibitorsOrCapacities()).isTrue();
  }

  @Test
  void refusesWeightsThatAreNotPositive() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 0);
    b.transition("t");
    assertThatIllegalArgumentException().isThrownBy(() -> b.input(0, 0, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> b.output(0, 0, -1));
    assertThatIllegalArgumentException().isThrownBy(() -> b.inhibitor(0, 0, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> b.place("q", -1));
  }

  @Test
  void refusesSumsBeyondSixtyThreeBits() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", Long.MAX_VALUE);
    b.transition("t");
    b.input(0, 0, Long.MAX_VALUE);
    assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> b.input(0, 0, 1));
    assertThat(b.build().initial(0)).isEqualTo(Long.MAX_VALUE);
    b.place("q", 1);
    assertThatExceptionOfType(ArithmeticException.class).isThrownBy(b::build);
  }

  @Test
  void refusesCapacityBelowTheMarking() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> b.capacity(0, 1))
        .withMessageContaining("p");
    Net net = b.capacity(0, 2).build();
    assertThat(net.capacity(0)).isEqualTo(2);
    assertThat(net.hasInhibitorsOrCapacities()).isTrue();
  }

  @Test
  void netIsNotChangedThroughWhatItHandsOut() {
    NetBuilder b = new NetBuilder("n");
    b.place("p", 2);
    Net net = b.build();
    net.initialMarking()[0] = 9;
    net.placeIndex().clear();
    b.place("late", 1);
    assertThat(net.places()).isEqualTo(1);
    assertThat(net.initial(0)).isEqualTo(2);
    assertThat(net.placeIndex()).hasSize(1);
  }

  @Test
  void unitsAreCopied() {
    Nupn.Unit unit = new Nupn.Unit("u", List.of(0), List.of());
    NetBuilder b = new NetBuilder("n").nupn(new Nupn(List.of(unit), 0, true));
    b.place("p", 1);
    assertThat(b.build().nupn().orElseThrow().units()).containsExactly(unit);
  }

  private static List<String> pairs(Arcs arcs) {
    return IntStream.range(0, arcs.size())
        .mapToObj(i -> arcs.node(i) + "*" + arcs.weight(i))
        .toList();
  }
}
