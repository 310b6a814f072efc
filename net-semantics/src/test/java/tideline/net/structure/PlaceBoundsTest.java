package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.model.Nupn;

class PlaceBoundsTest {

  @Test
  void boundsByInvariants() {
    assertThat(PlaceBounds.of(NamedNets.mutualExclusion()).toArray())
        .containsExactly(1, 1, 1, 1, 1);
    assertThat(PlaceBounds.of(NamedNets.ring(3, 7)).toArray()).containsExactly(7, 7, 7);
  }

  @Test
  void roundsDownWhereWeightsDoNotDivide() {
    NetBuilder b = new NetBuilder("weights");
    b.place("a", 7);
    b.place("b", 0);
    b.transition("t");
    b.transition("u");
    b.input(0, 0, 3).output(0, 1, 2).input(1, 1, 2).output(1, 0, 3);

    assertThat(PlaceBounds.of(b.build()).toArray()).containsExactly(7, 4);
  }

  @Test
  void leavesAGrowingPlaceUnknown() {
    PlaceBounds bounds = PlaceBounds.of(NamedNets.unboundedProducer());

    assertThat(bounds.toArray()).containsExactly(1, PlaceBounds.UNKNOWN);
    assertThat(bounds.isBounded()).isFalse();
    assertThat(bounds.unknown()).isEqualTo(1);
  }

  @Test
  void boundsByCapacity() {
    NetBuilder b = new NetBuilder("capacity");
    b.place("a", 0);
    b.transition("t");
    b.output(0, 0, 1).capacity(0, 5);

    assertThat(PlaceBounds.of(b.build()).toArray()).containsExactly(5);
  }

  @Test
  void boundsByInhibitorArcsThatStopAllProducers() {
    NetBuilder b = new NetBuilder("inhibitor");
    b.place("a", 0);
    b.transition("t");
    b.output(0, 0, 3).inhibitor(0, 0, 4);
    assertThat(PlaceBounds.of(b.build()).toArray()).containsExactly(6);

    b.transition("free");
    b.output(1, 0, 1);
    assertThat(PlaceBounds.of(b.build()).toArray()).containsExactly(PlaceBounds.UNKNOWN);
  }

  @Test
  void boundsPlacesThatOnlyLoseTokens() {
    NetBuilder b = new NetBuilder("lossy");
    b.place("start", 4);
    b.place("left", 0);
    b.place("right", 0);
    b.transition("goLeft");
    b.transition("goRight");
    b.transition("loseLeft");
    b.input(0, 0, 2).output(0, 1, 1).input(0, 1, 1).output(1, 2, 2).input(1, 2, 1);

    assertThat(PlaceBounds.of(b.build()).toArray()).containsExactly(4, 2, 8);
  }

  @Test
  void findsPlacesThatAreNeverMarked() {
    NetBuilder b = new NetBuilder("never");
    b.place("a", 0);
    b.place("b", 0);
    b.place("c", 1);
    b.transition("t");
    b.transition("u");
    b.input(0, 0, 1).output(0, 1, 9).input(1, 1, 1).output(1, 0, 1).output(1, 2, 1);
    PlaceBounds bounds = PlaceBounds.of(b.build());

    assertThat(bounds.toArray()).containsExactly(0, 0, 1);
    assertThat(bounds.deadNodes().transitions()).hasToString("{0, 1}");
  }

  @Test
  void usesInvariantsThatOnlyHoldWithoutDeadTransitions() {
    NetBuilder b = new NetBuilder("pruned");
    b.place("a", 1);
    b.place("b", 0);
    b.place("c", 0);
    b.transition("ab");
    b.transition("ba");
    b.transition("both");
    b.input(0, 0, 1).output(0, 1, 1).input(1, 1, 1).output(1, 0, 1);
    b.input(0, 2, 1).input(1, 2, 1).output(2, 0, 1).output(2, 1, 1).output(2, 2, 1);
    PlaceBounds bounds = PlaceBounds.of(b.build());

    assertThat(bounds.toArray()).containsExactly(1, 1, 0);
    assertThat(bounds.deadNodes().containsTransition(2)).isTrue();
    assertThat(bounds.deadNodes().containsPlace(2)).isTrue();
  }

  @Test
  void keepsWhatTheFileAssertsApart() {
    NetBuilder b = new NetBuilder("asserted");
    b.place("a", 0);
    b.transition("t");
    b.output(0, 0, 1);
    b.nupn(new Nupn(List.of(new Nupn.Unit("u", List.of(0), List.of())), 0, true));

    assertThat(PlaceBounds.of(b.build()).toArray()).containsExactly(PlaceBounds.UNKNOWN);
    assertThat(PlaceBounds.assertedByUnits(b.build())).containsExactly(1);
    assertThat(PlaceBounds.assertedByUnits(NamedNets.ring(2, 1))).containsExactly(-1, -1);
  }

  @Test
  void handlesMarkingsAndWeightsNearTheLimitOfLong() {
    long large = Long.MAX_VALUE / 2;
    NetBuilder b = new NetBuilder("large");
    b.place("a", large);
    b.place("b", large);
    b.transition("t");
    b.input(0, 0, 1).output(0, 1, 3);
    // 3a + b = 4 * large: too much for a, and for b no 63-bit bound.
    assertThat(PlaceBounds.of(b.build()).toArray()).containsExactly(large, PlaceBounds.UNKNOWN);
  }

  @Test
  void boundsEveryPlaceOfAnExplodingFamily() {
    assertThat(PlaceBounds.of(NamedNets.parallelRing(40, 3)).isBoundedBy(1)).isTrue();
  }

  @Tag("slow")
  @Test
  void handlesAChainOfHundredThousandPlaces() {
    assertThat(PlaceBounds.of(NamedNets.ring(100_000, 2)).isBoundedBy(2)).isTrue();
  }

  @Test
  void holdsInEveryReachableMarking() {
    int known = 0;
    int total = 0;
    for (long seed = 0; seed < 1200; seed++) {
      Net net =
          switch ((int) (seed % 3)) {
            case 0 -> RandomNets.loose(seed, 6, 5);
            case 1 -> RandomNets.machines(seed);
            default -> RandomNets.restrictedMachines(seed);
          };
      PlaceBounds bounds = PlaceBounds.of(net);
      NaiveStateSpace states = new NaiveStateSpace(net, 500);
      for (int p = 0; p < net.places(); p++) {
        if (bounds.of(p) != PlaceBounds.UNKNOWN) {
          assertThat(states.most(p))
              .as("seed %d place %d", seed, p)
              .isLessThanOrEqualTo(bounds.of(p));
          known += states.complete ? 1 : 0;
        }
        total += states.complete ? 1 : 0;
        if (bounds.deadNodes().containsPlace(p)) {
          assertThat(states.most(p)).as("seed %d place %d", seed, p).isZero();
        }
      }
      for (int t = 0; t < net.transitions(); t++) {
        if (bounds.deadNodes().containsTransition(t)) {
          assertThat(states.fires(t)).as("seed %d transition %d", seed, t).isFalse();
        }
      }
    }
    assertThat(known).as("bounded places recognised, of %d", total).isGreaterThan(total * 9 / 10);
  }
}
