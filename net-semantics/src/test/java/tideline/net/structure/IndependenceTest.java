package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class IndependenceTest {

  @Test
  void makesReadersOfOnePlaceIndependent() {
    NetBuilder b = new NetBuilder("readers");
    b.place("shared", 1);
    b.transition("t");
    b.transition("u");
    b.transition("taker");
    b.input(0, 0, 1).output(0, 0, 1).input(0, 1, 1).output(1, 0, 1).input(0, 2, 1);
    Independence independence = Independence.of(b.build());

    assertThat(independence.independent(0, 1)).isTrue();
    assertThat(independence.independent(0, 2)).isFalse();
    assertThat(independence.independent(0, 0)).isFalse();
    assertThat(independence.dependents(2)).containsExactly(0, 1, 2);
  }

  @Test
  void makesProducersOfALimitedPlaceDependent() {
    NetBuilder b = new NetBuilder("limited");
    b.place("buffer", 0);
    b.transition("t");
    b.transition("u");
    b.output(0, 0, 1).output(1, 0, 1);
    assertThat(Independence.of(b.build()).independent(0, 1)).isTrue();

    b.capacity(0, 3);
    assertThat(Independence.of(b.build()).independent(0, 1)).isFalse();
  }

  @Test
  void makesATransitionDependOnTheOneThatInhibitsIt() {
    NetBuilder b = new NetBuilder("inhibited");
    b.place("flag", 0);
    b.transition("raise");
    b.transition("guarded");
    b.transition("lower");
    b.output(0, 0, 1).inhibitor(0, 1, 2).input(0, 2, 1);
    Independence independence = Independence.of(b.build());

    assertThat(independence.independent(0, 1)).isFalse();
    assertThat(independence.independent(1, 0)).isFalse();
    assertThat(independence.independent(2, 1)).isTrue();
  }

  @Test
  void keepsListsForManyTransitions() {
    Net net = NamedNets.ring(20_000, 1);
    Independence independence = Independence.of(net);

    assertThat(independence.dependents(5)).containsExactly(5);
    assertThat(independence.independent(5, 6)).isTrue();
    assertThat(independence.independent(5, 5)).isFalse();
  }

  @Tag("slow")
  @Test
  void agreesWithTheDefinitionOnAllSmallMarkings() {
    int independentPairs = 0;
    for (long seed = 0; seed < 400; seed++) {
      Net net = tiny(seed);
      Independence independence = Independence.of(net);
      for (int t = 0; t < net.transitions(); t++) {
        for (int u = 0; u < net.transitions(); u++) {
          boolean expected = t != u && commute(net, t, u);
          assertThat(independence.independent(t, u))
              .as("seed %d, %d and %d", seed, t, u)
              .isEqualTo(expected);
          independentPairs += expected ? 1 : 0;
        }
      }
    }
    assertThat(independentPairs).isGreaterThan(500);
  }

  /** At most three places, all weights and limits small enough for markings up to 8 to show all. */
  private static Net tiny(long seed) {
    Random random = new Random(seed);
    NetBuilder b = new NetBuilder("tiny-" + seed);
    int places = 1 + random.nextInt(3);
    for (int p = 0; p < places; p++) {
      b.place("p" + p, 0);
      if (random.nextInt(4) == 0) {
        b.capacity(p, 8);
      }
    }
    for (int t = 0; t < 4; t++) {
      b.transition("t" + t);
      for (int p = 0; p < places; p++) {
        if (random.nextInt(3) == 0) {
          b.input(p, t, 1 + random.nextInt(3));
        }
        if (random.nextInt(3) == 0) {
          b.output(t, p, 1 + random.nextInt(3));
        }
        if (random.nextInt(6) == 0) {
          b.inhibitor(p, t, 4 + random.nextInt(4));
        }
      }
    }
    return b.build();
  }

  private static boolean commute(Net net, int t, int u) {
    for (int code = 0; code < Math.pow(9, net.places()); code++) {
      List<Long> marking = new ArrayList<>();
      for (int p = 0, digits = code; p < net.places(); p++, digits /= 9) {
        marking.add((long) digits % 9);
      }
      List<Long> afterT = NaiveStateSpace.fire(net, marking, t);
      List<Long> afterU = NaiveStateSpace.fire(net, marking, u);
      if (!afterT.isEmpty() && !afterU.isEmpty()) {
        List<Long> both = NaiveStateSpace.fire(net, afterT, u);
        if (both.isEmpty() || !both.equals(NaiveStateSpace.fire(net, afterU, t))) {
          return false;
        }
      }
    }
    return true;
  }
}
