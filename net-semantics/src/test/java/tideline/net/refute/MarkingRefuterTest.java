package tideline.net.refute;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.naive.NaiveSpace;
import tideline.net.naive.RandomQuestions;
import tideline.net.naive.SmallNets;
import tideline.net.property.Formula;
import tideline.net.structure.PlaceBounds;

/** Proofs in whole numbers against the naive state space of small random nets. */
class MarkingRefuterTest {

  private static final int NETS = Integer.getInteger("tideline.nets", 150);

  @Test
  void refutesOnlyWhatIsUnreachableAndMuchOfIt() {
    int refuted = 0;
    int unreachable = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = SmallNets.any(seed);
      NaiveSpace space = new NaiveSpace(net, 400);
      if (!space.isComplete()) {
        continue;
      }
      MarkingRefuter refuter = refuter(net);
      List<Formula> formulas = new ArrayList<>(new RandomQuestions(net, seed).formulas(6));
      formulas.add(new Formula.Deadlock());
      formulas.add(Formula.not(new Formula.Deadlock()));
      for (Formula formula : formulas) {
        boolean isReachable = space.isReachable(formula);
        if (refuter.refutes(formula, 50, () -> false)) {
          assertThat(isReachable).as("seed " + seed + " " + formula).isFalse();
          refuted++;
        }
        unreachable += isReachable ? 0 : 1;
      }
    }
    assertThat(refuted).isGreaterThan(unreachable * 7 / 10);
  }

  private static MarkingRefuter refuter(Net net) {
    PlaceBounds bounds = PlaceBounds.of(net);
    return new MarkingRefuter(net, bounds.toArray(), bounds.deadNodes().transitions());
  }

  /** Half a token on each side would satisfy the equation. */
  @Test
  void excludesWhatOnlyFractionsAllow() {
    NetBuilder b = new NetBuilder("halves");
    int p = b.place("p", 1);
    int q = b.place("q", 0);
    int r = b.place("r", 0);
    b.input(p, b.transition("t"), 1).output(0, q, 1);
    b.input(p, b.transition("u"), 1).output(1, r, 1);
    Net net = b.build();
    Formula neither =
        Formula.and(
            List.of(atMostZero("2*q - 1", net), atMostZero("2*r - 1", net), atMostZero("p", net)));
    assertThat(refuter(net).refutes(neither, 10, () -> false)).isTrue();
    assertThat(refuter(net).refutes(atMostZero("p", net), 10, () -> false)).isFalse();
  }

  /** Both may be outside the lock as far as invariants know; the trap says no. */
  @Test
  void excludesWhatEmptiesATrap() {
    NetBuilder b = new NetBuilder("trap");
    int p = b.place("p", 1);
    int q = b.place("q", 0);
    int r = b.place("r", 0);
    int t = b.transition("t");
    int u = b.transition("u");
    b.input(p, t, 1).output(t, q, 1).output(t, r, 1);
    b.input(q, u, 1).input(r, u, 2).output(u, q, 1).output(u, r, 1);
    Net net = b.build();
    MarkingRefuter refuter = new MarkingRefuter(net, new long[] {1, 2, 2}, new BitSet());
    assertThat(refuter.refutes(atMostZero("p + r", net), 10, () -> false)).isTrue();
  }

  @Test
  void saysWhichMarkingItCannotExclude() {
    NetBuilder b = new NetBuilder("line");
    int p = b.place("p", 2);
    int q = b.place("q", 0);
    b.input(p, b.transition("t"), 1).output(0, q, 1);
    Net net = b.build();
    MarkingRefuter refuter = refuter(net);
    assertThat(refuter.refutes(atMostZero("p", net), 10, () -> false)).isFalse();
    long[] end = {0, 2};
    assertThat(refuter.candidate().orElseThrow()).hasSize(4).allMatch(sum -> sum.isAtMostZero(end));
  }

  private static Formula atMostZero(String sum, Net net) {
    return new Formula.AtMostZero(LinearExpression.parse(sum, net));
  }
}
