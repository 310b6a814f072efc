package tideline.net.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

class SemiFlowsTest {

  @Test
  void findsTheThreeInvariantsOfMutualExclusion() {
    SemiFlows flows = SemiFlows.ofPlaces(NamedNets.mutualExclusion());

    assertThat(flows.completeness()).isEqualTo(Completeness.COMPLETE);
    assertThat(flows.message()).isEmpty();
    assertThat(flows.flows()).hasToString("[[0:1, 1:1], [2:1, 3:1], [1:1, 3:1, 4:1]]");
    assertThat(flows.coverAll()).isTrue();
  }

  @Test
  void findsTheCyclesOfMutualExclusion() {
    SemiFlows flows = SemiFlows.ofTransitions(NamedNets.mutualExclusion());

    assertThat(flows.flows()).hasToString("[[0:1, 1:1], [2:1, 3:1]]");
  }

  @Test
  void dividesWeightsByTheirCommonDivisor() {
    NetBuilder b = new NetBuilder("weights");
    b.place("a", 6);
    b.place("b", 0);
    b.transition("t");
    b.transition("u");
    b.input(0, 0, 6).output(0, 1, 4).input(1, 1, 2).output(1, 0, 3);

    assertThat(SemiFlows.ofPlaces(b.build()).flows()).hasToString("[[0:2, 1:3]]");
    assertThat(SemiFlows.ofTransitions(b.build()).flows()).hasToString("[[0:1, 1:2]]");
  }

  @Test
  void takesPlacesThatNothingChangesAsInvariants() {
    NetBuilder b = new NetBuilder("untouched");
    b.place("alone", 3);
    b.place("read", 1);
    b.transition("t");
    b.input(1, 0, 1).output(0, 1, 1);

    assertThat(SemiFlows.ofPlaces(b.build()).flows()).hasToString("[[0:1], [1:1]]");
    assertThat(SemiFlows.ofTransitions(b.build()).flows()).hasToString("[[0:1]]");
  }

  @Test
  void findsNothingInAnEmptyNet() {
    SemiFlows flows = SemiFlows.ofPlaces(new NetBuilder("empty").build());

    assertThat(flows.flows()).isEmpty();
    assertThat(flows.isComplete()).isTrue();
    assertThat(flows.coverAll()).isTrue();
  }

  @Test
  void findsNoInvariantWhereTokensAreMade() {
    SemiFlows flows = SemiFlows.ofPlaces(NamedNets.unboundedProducer());

    assertThat(flows.flows()).hasToString("[[0:1]]");
    assertThat(flows.coverAll()).isFalse();
  }

  @Test
  void listsAllChoicesOfParallelPlaces() {
    SemiFlows flows = SemiFlows.ofPlaces(NamedNets.parallelRing(8, 2));

    assertThat(flows.isComplete()).isTrue();
    assertThat(flows.size()).isEqualTo(1 << 8);
  }

  @Test
  void saysThatItIsLimitedWhenThereAreTooMany() {
    Net net = NamedNets.parallelRing(40, 2);
    SemiFlows flows = SemiFlows.ofPlaces(net);

    assertThat(flows.completeness()).isEqualTo(Completeness.LIMITED);
    assertThat(flows.message()).contains("not all");
    assertThat(flows.size()).isBetween(1, 20_000);
    assertThat(flows.coverAll()).isTrue();
    assertInvariants(net, flows);
  }

  @Test
  void honoursTheLimitOnRows() {
    SemiFlows flows = SemiFlows.ofPlaces(NamedNets.parallelRing(10, 2), new Limit(100, 1L << 40));

    assertThat(flows.message()).contains("more than 100 rows");
    assertThat(flows.size()).isBetween(1, 200);
  }

  @Test
  void honoursTheLimitOnWork() {
    SemiFlows flows = SemiFlows.ofPlaces(NamedNets.parallelRing(10, 2), new Limit(10_000, 500));

    assertThat(flows.message()).contains("more than 500 steps");
  }

  @Test
  void givesUpOnlyTheRowsWhoseCoefficientsOverflow() {
    NetBuilder b = new NetBuilder("large");
    int chain = 5;
    for (int i = 0; i <= chain; i++) {
      b.place("p" + i, 1);
    }
    b.place("x", 1);
    b.place("y", 0);
    for (int i = 0; i < chain; i++) {
      b.transition("t" + i);
      b.input(i, i, (1L << 40) - 87).output(i, i + 1, (1L << 41) - 21);
    }
    int t = b.transition("move");
    b.input(chain + 1, t, 1).output(t, chain + 2, 1);
    SemiFlows flows = SemiFlows.ofPlaces(b.build());

    assertThat(flows.message()).contains("2^63");
    assertThat(flows.flows()).hasToString("[[6:1, 7:1]]");
  }

  @Tag("slow")
  @Test
  void handlesAChainOfHundredThousandPlaces() {
    SemiFlows flows = SemiFlows.ofPlaces(NamedNets.ring(100_000, 1));

    assertThat(flows.isComplete()).isTrue();
    assertThat(flows.size()).isEqualTo(1);
    assertThat(flows.flows().get(0).size()).isEqualTo(100_000);
    assertThat(flows.flows().get(0).isUnitWeighted()).isTrue();
  }

  @Tag("slow")
  @Test
  void returnsFromAHugeExplodingNet() {
    Net net = NamedNets.parallelRing(50_000, 2);
    SemiFlows flows = SemiFlows.ofPlaces(net);

    assertThat(flows.completeness()).isEqualTo(Completeness.LIMITED);
    assertInvariants(net, flows);
  }

  @Test
  void agreesWithTheDefinitionOnTinyNets() {
    for (long seed = 0; seed < 1500; seed++) {
      Net net = RandomNets.loose(seed, 6, 6);
      assertThat(asStrings(SemiFlows.ofPlaces(net)))
          .as("P-invariants, seed %d", seed)
          .isEqualTo(NaiveSemiFlows.of(dense(net, false)));
      assertThat(asStrings(SemiFlows.ofTransitions(net)))
          .as("T-invariants, seed %d", seed)
          .isEqualTo(NaiveSemiFlows.of(dense(net, true)));
    }
  }

  @Test
  void findsOnlyInvariantsWhenLimited() {
    for (long seed = 0; seed < 300; seed++) {
      Net net = RandomNets.machines(seed);
      SemiFlows all = SemiFlows.ofPlaces(net);
      SemiFlows some = SemiFlows.ofPlaces(net, new Limit(2, 60));
      assertInvariants(net, some);
      if (some.isComplete()) {
        assertThat(some.flows()).as("seed %d", seed).isEqualTo(all.flows());
      }
    }
  }

  private static Set<String> asStrings(SemiFlows flows) {
    assertThat(flows.isComplete()).isTrue();
    return flows.flows().stream().map(SparseVector::toString).collect(Collectors.toSet());
  }

  private static void assertInvariants(Net net, SemiFlows flows) {
    IncidenceMatrix matrix = IncidenceMatrix.of(net);
    for (SparseVector flow : flows.flows()) {
      long[] y = new long[net.places()];
      for (int i = 0; i < flow.size(); i++) {
        y[flow.index(i)] = flow.value(i);
        assertThat(flow.value(i)).isPositive();
      }
      for (int t = 0; t < net.transitions(); t++) {
        if (!matrix.effectOf(t).times(y).equals(BigInteger.ZERO)) {
          throw new AssertionError(net.id() + ": " + flow + " changes with transition " + t);
        }
      }
    }
  }

  private static long[][] dense(Net net, boolean byTransition) {
    long[][] effects = new long[net.places()][net.transitions()];
    long[][] transposed = new long[net.transitions()][net.places()];
    for (int p = 0; p < net.places(); p++) {
      for (int t = 0; t < net.transitions(); t++) {
        effects[p][t] = net.outputs(t).weightOf(p) - net.inputs(t).weightOf(p);
        transposed[t][p] = effects[p][t];
      }
    }
    return byTransition ? transposed : effects;
  }
}
