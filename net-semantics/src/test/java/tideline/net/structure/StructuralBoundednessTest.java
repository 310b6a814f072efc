package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class StructuralBoundednessTest {

  @Test
  void recognisesConservativeNets() {
    StructuralBoundedness b = of(NamedNets.mutualExclusion());

    assertThat(b.conservative()).isEqualTo(Verdict.YES);
    assertThat(b.bounded()).isEqualTo(Verdict.YES);
  }

  @Test
  void recognisesNetsThatOnlyLose() {
    NetBuilder b = new NetBuilder("lossy");
    b.place("a", 1);
    b.place("b", 0);
    b.transition("move");
    b.transition("lose");
    b.input(0, 0, 1).output(0, 1, 3).input(1, 1, 2);

    assertThat(of(b.build()).bounded()).isEqualTo(Verdict.YES);
    assertThat(of(b.build()).conservative()).isEqualTo(Verdict.NO);
  }

  @Test
  void recognisesGrowthOfASingleTransition() {
    StructuralBoundedness b = of(NamedNets.unboundedProducer());

    assertThat(b.bounded()).isEqualTo(Verdict.NO);
    assertThat(b.conservative()).isEqualTo(Verdict.NO);
  }

  @Test
  void recognisesGrowthOfACycle() {
    NetBuilder b = new NetBuilder("doubling");
    b.place("a", 0);
    b.place("b", 0);
    b.transition("t");
    b.transition("u");
    b.input(0, 0, 2).output(0, 1, 3).input(1, 1, 1).output(1, 0, 1);

    assertThat(of(b.build()).bounded()).isEqualTo(Verdict.NO);
  }

  @Test
  void takesAnEmptyNetAsConservative() {
    assertThat(of(new NetBuilder("empty").build()).conservative()).isEqualTo(Verdict.YES);
  }

  @Test
  void agreesWithCertificatesFoundByTrial() {
    int yes = 0;
    int no = 0;
    for (long seed = 0; seed < 1000; seed++) {
      Net net = RandomNets.loose(seed, 4, 4);
      StructuralBoundedness b = of(net);
      assertThat(b.bounded()).as("seed %d", seed).isNotEqualTo(Verdict.UNKNOWN);
      assertThat(b.conservative()).as("seed %d", seed).isNotEqualTo(Verdict.UNKNOWN);
      boolean weighting = hasWeighting(net, false);
      boolean growth = hasGrowth(net);
      assertThat(weighting && b.bounded() == Verdict.NO).as("seed %d", seed).isFalse();
      assertThat(growth && b.bounded() == Verdict.YES).as("seed %d", seed).isFalse();
      assertThat(hasWeighting(net, true) && b.conservative() == Verdict.NO)
          .as("seed %d", seed)
          .isFalse();
      yes += weighting ? 1 : 0;
      no += growth ? 1 : 0;
    }
    assertThat(yes).isGreaterThan(100);
    assertThat(no).isGreaterThan(100);
  }

  private static StructuralBoundedness of(Net net) {
    return StructuralBoundedness.of(net, SemiFlows.ofPlaces(net));
  }

  /** Tries all weights from 1 to 6. */
  private static boolean hasWeighting(Net net, boolean exact) {
    for (int code = 0; code < Math.pow(6, net.places()); code++) {
      boolean good = true;
      for (int t = 0; t < net.transitions() && good; t++) {
        long change = 0;
        int digits = code;
        for (int p = 0; p < net.places(); p++, digits /= 6) {
          change += (1 + digits % 6) * effect(net, p, t);
        }
        good = exact ? change == 0 : change <= 0;
      }
      if (good) {
        return true;
      }
    }
    return false;
  }

  /** Tries all numbers of firings from 0 to 5. */
  private static boolean hasGrowth(Net net) {
    for (int code = 0; code < Math.pow(6, net.transitions()); code++) {
      boolean good = true;
      boolean grows = false;
      for (int p = 0; p < net.places() && good; p++) {
        long change = 0;
        int digits = code;
        for (int t = 0; t < net.transitions(); t++, digits /= 6) {
          change += (digits % 6) * effect(net, p, t);
        }
        good = change >= 0;
        grows |= change > 0;
      }
      if (good && grows) {
        return true;
      }
    }
    return false;
  }

  private static long effect(Net net, int p, int t) {
    return net.outputs(t).weightOf(p) - net.inputs(t).weightOf(p);
  }
}
