package tideline.bdd.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.structure.SemiFlows;

class GroupingTest {

  @Test
  void philosophersBecomeOneLevelEachWithTheirForksBeside() {
    Net net = Families.byName("philosophers").orElseThrow().generate(List.of("5"), 0);
    Grouping grouping = Grouping.byInvariants(net, SemiFlows.ofPlaces(net));
    assertThat(grouping.size()).isEqualTo(10);
  }

  @Test
  void everyPlaceLiesInExactlyTheLevelThatNamesIt() {
    Net net = Families.byName("token-ring").orElseThrow().generate(List.of("4"), 0);
    Grouping grouping = Grouping.byInvariants(net, SemiFlows.ofPlaces(net));
    int places = 0;
    for (int level = 0; level < grouping.size(); level++) {
      for (int place : grouping.level(level).places()) {
        assertThat(grouping.levelOf(place)).isEqualTo(level);
        places++;
      }
    }
    assertThat(places).isEqualTo(net.places());
  }

  @Test
  void placesThatInhibitStayOnTheirOwn() {
    NetBuilder builder = ring();
    builder.inhibitor(1, builder.transition("watch"), 1);
    Net net = builder.build();
    Grouping grouping = Grouping.byInvariants(net, SemiFlows.ofPlaces(net));
    assertThat(grouping.size()).isEqualTo(2);
    assertThat(grouping.level(grouping.levelOf(1)).places()).containsExactly(1);
  }

  @Test
  void groupsCodeTheMarkedPlace() {
    Net net = ring().build();
    Level level = Grouping.byInvariants(net, SemiFlows.ofPlaces(net)).level(0);
    assertThat(level.places()).containsExactly(0, 1, 2);
    assertThat(level.code(new long[] {0, 1, 0})).isEqualTo(1);
    assertThat(level.code(new long[] {0, 0, 0})).isEqualTo(3);
    assertThat(level.code(new long[] {1, 1, 0})).isEqualTo(Level.NO_CODE);
    assertThat(level.code(new long[] {0, 2, 0})).isEqualTo(Level.NO_CODE);
    assertThat(level.tokens(1)).isEqualTo(1);
    assertThat(level.tokens(3)).isZero();
    assertThat(level.step(net, 0, 0)).contains(new LevelStep(0, 0, 1, 1));
  }

  @Test
  void placesCodeTheirDistanceToTheInitialMarking() {
    NetBuilder builder = new NetBuilder("bulk");
    builder.place("p", 10);
    int t = builder.transition("t");
    builder.input(0, t, 4);
    int u = builder.transition("u");
    builder.output(u, 0, 6);
    Net net = builder.build();
    Level level = Grouping.byPlaces(net).level(0);
    assertThat(level.code(new long[] {10})).isZero();
    assertThat(level.code(new long[] {16})).isEqualTo(3);
    assertThat(level.code(new long[] {0})).isEqualTo(-5);
    assertThat(level.code(new long[] {11})).isEqualTo(Level.NO_CODE);
    assertThat(level.code(new long[] {-2})).isEqualTo(Level.NO_CODE);
    assertThat(level.leastCode()).isEqualTo(-5);
    assertThat(level.greatestCode(new long[] {17})).isEqualTo(3);
    assertThat(level.greatestCode(new long[] {-1})).isEqualTo(Level.NO_CODE);
    assertThat(level.tokens(3)).isEqualTo(16);
    assertThat(level.step(net, t, 0)).contains(new LevelStep(0, -3, Long.MAX_VALUE, -2));
    assertThat(level.step(net, u, 0)).contains(new LevelStep(0, -5, Long.MAX_VALUE, 3));
  }

  private static NetBuilder ring() {
    NetBuilder net = new NetBuilder("ring");
    for (int i = 0; i < 3; i++) {
      net.place("p" + i, i == 0 ? 1 : 0);
    }
    for (int i = 0; i < 3; i++) {
      int t = net.transition("t" + i);
      net.input(i, t, 1).output(t, (i + 1) % 3, 1);
    }
    return net;
  }
}
