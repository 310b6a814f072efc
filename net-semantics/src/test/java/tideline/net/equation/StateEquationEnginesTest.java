package tideline.net.equation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.naive.NaiveSpace;
import tideline.net.naive.RandomQuestions;
import tideline.net.naive.SmallNets;
import tideline.net.property.Formula;
import tideline.net.structure.PlaceBounds;

/** Proofs by linear programs against the naive state space of small random nets. */
class StateEquationEnginesTest {

  private static final int NETS = Integer.getInteger("tideline.nets", 150);

  @Test
  void provesOnlyWhatIsTrueAndMuchOfIt() {
    int refuted = 0;
    int unreachable = 0;
    int exact = 0;
    int sums = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = SmallNets.any(seed);
      NaiveSpace space = new NaiveSpace(net, 400);
      if (!space.isComplete()) {
        continue;
      }
      PlaceBounds bounds = PlaceBounds.of(net);
      LinearPrograms programs = new LinearPrograms(net, bounds.deadNodes().transitions(), 1_000);
      GoalRefuter refuter = new GoalRefuter(net, programs, bounds.toArray(), () -> false);
      RandomQuestions random = new RandomQuestions(net, seed);
      for (Formula formula : random.formulas(4)) {
        GoalRefuter.Verdict verdict = refuter.refute(formula, 50);
        boolean isReachable = space.isReachable(formula);
        if (verdict == GoalRefuter.Verdict.UNREACHABLE) {
          assertThat(isReachable).as("seed " + seed + " " + formula).isFalse();
          refuted++;
        }
        unreachable += isReachable ? 0 : 1;
      }
      LinearExpression sum = random.sum(1);
      OptionalLong bound = programs.upperBound(sum);
      if (bound.isPresent()) {
        assertThat(bound.getAsLong()).as("seed " + seed).isGreaterThanOrEqualTo(space.most(sum));
        exact += bound.getAsLong() == space.most(sum) ? 1 : 0;
      }
      sums++;
    }
    assertThat(refuted).isGreaterThan(unreachable * 6 / 10);
    assertThat(exact).isGreaterThan(sums * 6 / 10);
  }

  /** Two processes and a lock: the equation alone lets both be inside, the trap does not. */
  @Test
  void excludesByATrapWhatTheEquationAllows() {
    NetBuilder b = new NetBuilder("trap");
    int p = b.place("p", 1);
    int q = b.place("q", 0);
    int r = b.place("r", 0);
    int t = b.transition("t");
    int u = b.transition("u");
    b.input(p, t, 1).output(t, q, 1).output(t, r, 1);
    b.input(q, u, 1).input(r, u, 2).output(u, q, 1).output(u, r, 1);
    Net net = b.build();
    Formula empty = new Formula.AtMostZero(LinearExpression.parse("p + r", net));
    LinearPrograms programs = new LinearPrograms(net, new BitSet(), 1_000);
    GoalRefuter refuter = new GoalRefuter(net, programs, new long[] {-1, -1, -1}, () -> false);
    assertThat(refuter.refute(empty, 10)).isEqualTo(GoalRefuter.Verdict.UNREACHABLE);
  }

  @Test
  void saysWhichFiringsWouldLeadToAGoal() {
    NetBuilder b = new NetBuilder("line");
    int p = b.place("p", 2);
    int q = b.place("q", 0);
    b.input(p, b.transition("t"), 1).output(0, q, 1);
    Net net = b.build();
    LinearPrograms programs = new LinearPrograms(net, new BitSet(), 1_000);
    GoalRefuter refuter = new GoalRefuter(net, programs, new long[] {2, 2}, () -> false);
    Formula goal = GoalRefuter.negated(LinearExpression.parse("q - 1", net));
    assertThat(refuter.refute(goal, 10)).isEqualTo(GoalRefuter.Verdict.POSSIBLE);
    assertThat(refuter.candidate().orElseThrow().firings()[0]).isBetween(1.99, 2.01);
    assertThat(programs.upperBound(LinearExpression.parse("q", net))).hasValue(2);
    assertThat(refuter.refute(new Formula.Deadlock(), 10)).isEqualTo(GoalRefuter.Verdict.POSSIBLE);
    assertThat(refuter.refute(Formula.and(List.of(new Formula.Deadlock(), goal)), 10))
        .isEqualTo(GoalRefuter.Verdict.POSSIBLE);
  }
}
