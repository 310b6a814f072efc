package tideline.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.equation.GoalRefuter;
import tideline.net.equation.LinearPrograms;
import tideline.net.expression.LinearExpression;
import tideline.net.firing.PackedNet;
import tideline.net.ltl.LinearTimeCheck;
import tideline.net.ltl.PathFormula;
import tideline.net.ltl.SearchLimit;
import tideline.net.model.Net;
import tideline.net.property.Comparison;
import tideline.net.property.Formula;
import tideline.net.property.PlainEvaluation;
import tideline.net.reduce.Question;
import tideline.net.reduce.Reduction;
import tideline.net.refute.Aftermath;
import tideline.net.refute.HomeMarking;
import tideline.net.refute.MarkingRefuter;
import tideline.net.structure.PlaceBounds;
import tideline.net.stubborn.StubbornSets;
import tideline.net.walk.WalkListener;
import tideline.net.walk.WalkQuestions;
import tideline.net.walk.Walker;

/**
 * The engines that answer without the whole state space, against it, on structured random nets. The
 * number of nets is {@code -Dtideline.nets}.
 */
class AnswersOracleTest {

  private static final int NETS = Integer.getInteger("tideline.nets", 100);

  /** A net, its markings by the oracle, and questions about it. */
  private static final class Case {
    final long seed;
    final Net net;
    final NaiveGraph graph;
    final PlainEvaluation evaluation;
    final Random random;
    final List<Formula> formulas = new ArrayList<>();
    final LinearExpression sum;

    Case(long seed) {
      this.seed = seed;
      net = RandomNets.boundedNet(seed, 200);
      graph = NaiveExplorer.explore(net, 300).graph();
      evaluation = new PlainEvaluation(net);
      random = new Random(seed);
      for (int i = 0; i < 4; i++) {
        formulas.add(Formula.and(List.of(atom(), i % 2 == 0 ? Formula.not(atom()) : atom())));
      }
      formulas.add(new Formula.Deadlock());
      sum = sum();
    }

    private Formula atom() {
      if (random.nextInt(3) == 0) {
        return new Formula.Fireable(List.of(random.nextInt(net.transitions())));
      }
      LinearExpression number = LinearExpression.of(new TreeMap<>(), random.nextInt(4));
      return Comparison.values()[random.nextInt(6)].of(sum(), number);
    }

    private LinearExpression sum() {
      TreeMap<Integer, Long> terms = new TreeMap<>();
      for (int i = random.nextInt(3); i >= 0; i--) {
        terms.put(random.nextInt(net.places()), 1L + random.nextInt(2));
      }
      return LinearExpression.of(terms, 0);
    }

    boolean isReachable(Formula formula) {
      for (int s = 0; s < graph.markings().size(); s++) {
        if (evaluation.holds(formula, graph.tokens(s))) {
          return true;
        }
      }
      return false;
    }

    long most() {
      long most = Long.MIN_VALUE;
      for (int s = 0; s < graph.markings().size(); s++) {
        most = Math.max(most, sum.value(graph.tokens(s)));
      }
      return most;
    }

    @Override
    public String toString() {
      return "seed " + seed;
    }
  }

  private static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed, 200);
      if (net.places() > 0 && net.transitions() > 0) {
        cases.add(new Case(seed));
      }
    }
    return cases;
  }

  @Test
  void walksFindWhatIsReachable() {
    for (Case c : cases()) {
      WalkQuestions questions = new WalkQuestions(c.net, c.formulas, List.of(c.sum));
      new Walker(
              questions,
              c.seed,
              new WalkListener() {
                @Override
                public void reached(int formula, int[] trace) {
                  long[] end = replayed(c.net, trace);
                  assertThat(c.evaluation.holds(c.formulas.get(formula), end))
                      .as(c.toString())
                      .isTrue();
                }

                @Override
                public void met(int sum, long value) {
                  assertThat(value).as(c.toString()).isLessThanOrEqualTo(c.most());
                }
              })
          .run(5_000, () -> false);
    }
  }

  private static long[] replayed(Net net, int[] trace) {
    List<BigInteger> marking = NaiveExplorer.initial(net);
    for (int t : trace) {
      marking = NaiveExplorer.fire(net, marking, t).orElseThrow();
    }
    return marking.stream().mapToLong(BigInteger::longValueExact).toArray();
  }

  @Tag("slow")
  @Test
  void linearProgramsRefuteWhatIsNotReachable() {
    for (Case c : cases()) {
      PlaceBounds bounds = PlaceBounds.of(c.net);
      LinearPrograms programs = new LinearPrograms(c.net, bounds.deadNodes().transitions(), 1_000);
      GoalRefuter refuter = new GoalRefuter(c.net, programs, bounds.toArray(), () -> false);
      for (Formula formula : c.formulas) {
        if (refuter.refute(formula, 20) == GoalRefuter.Verdict.UNREACHABLE) {
          assertThat(c.isReachable(formula)).as(c.toString()).isFalse();
        }
      }
      OptionalLong bound = programs.upperBound(c.sum);
      assertThat(bound.orElse(Long.MAX_VALUE)).as(c.toString()).isGreaterThanOrEqualTo(c.most());
    }
  }

  @Test
  void wholeNumbersRefuteWhatIsNotReachable() {
    for (Case c : cases()) {
      PlaceBounds bounds = PlaceBounds.of(c.net);
      BitSet dead = bounds.deadNodes().transitions();
      MarkingRefuter refuter = new MarkingRefuter(c.net, bounds.toArray(), dead);
      for (Formula formula : c.formulas) {
        if (refuter.refutes(formula, 50, () -> false)) {
          assertThat(c.isReachable(formula)).as(c.toString()).isFalse();
        }
      }
    }
  }

  @Test
  void theInitialMarkingIsHomeWhereThatIsProven() {
    int proven = 0;
    for (Case c : cases()) {
      List<Formula> same = new ArrayList<>();
      for (int p = 0; p < c.net.places(); p++) {
        same.add(isMarkedWith(p, c.net.initial(p)));
      }
      if (new HomeMarking(c.net, PlaceBounds.of(c.net), () -> false).isProven()) {
        Formula back = Formula.invariantly(Formula.possibly(Formula.and(same)));
        assertThat(new NaiveLogic(c.net, c.graph).holds(back)).as(c.toString()).isTrue();
        proven++;
      }
    }
    assertThat(proven).isGreaterThan(NETS / 50);
  }

  @Test
  void neverAgainMeansNever() {
    int dead = 0;
    for (Case c : cases()) {
      Aftermath after = new Aftermath(c.net, c.seed, 20, () -> false);
      List<Formula> here = new ArrayList<>();
      for (int p = 0; p < c.net.places(); p++) {
        here.add(isMarkedWith(p, after.marking()[p]));
      }
      for (int t : after.neverAgain().stream().toArray()) {
        Formula again = Formula.possibly(new Formula.Fireable(List.of(t)));
        List<Formula> hereAndAgain = new ArrayList<>(here);
        hereAndAgain.add(again);
        NaiveLogic logic = new NaiveLogic(c.net, c.graph);
        assertThat(logic.holds(Formula.possibly(Formula.and(here)))).as(c.toString()).isTrue();
        assertThat(logic.holds(Formula.possibly(Formula.and(hereAndAgain))))
            .as(c.toString())
            .isFalse();
        dead++;
      }
    }
    assertThat(dead).isGreaterThan(NETS / 2);
  }

  private static Formula isMarkedWith(int place, long tokens) {
    TreeMap<Integer, Long> sum = new TreeMap<>();
    sum.put(place, 1L);
    LinearExpression number = LinearExpression.of(new TreeMap<>(), tokens);
    return Comparison.EQUAL.of(LinearExpression.of(sum, 0), number);
  }

  @Test
  void reducedNetsAnswerTheSame() {
    for (Case c : cases()) {
      for (Formula formula : c.formulas) {
        boolean isDeadlock = formula instanceof Formula.Deadlock;
        Question question = isDeadlock ? Question.DEADLOCK : Question.REACHABILITY;
        BitSet places = Reduction.placesOf(c.net, List.of(formula));
        Reduction reduction = Reduction.of(c.net, question, places, () -> false);
        Formula translated = reduction.translated(formula);
        NaiveGraph graph = NaiveExplorer.explore(reduction.net(), 2_000).graph();
        PlainEvaluation evaluation = new PlainEvaluation(reduction.net());
        boolean isReachable = false;
        for (int s = 0; s < graph.markings().size(); s++) {
          isReachable |= evaluation.holds(translated, graph.tokens(s));
        }
        assertThat(isReachable).as(c.toString()).isEqualTo(c.isReachable(formula));
      }
    }
  }

  @Test
  void stubbornSearchesReachEveryDeadlock() {
    for (Case c : cases()) {
      StubbornSets sets = StubbornSets.forDeadlocks(c.net);
      Set<List<BigInteger>> seen = new HashSet<>();
      Deque<List<BigInteger>> open = new ArrayDeque<>(List.of(NaiveExplorer.initial(c.net)));
      int[] events = new int[c.net.transitions()];
      while (!open.isEmpty()) {
        List<BigInteger> marking = open.poll();
        if (seen.add(marking)) {
          long[] tokens = marking.stream().mapToLong(BigInteger::longValueExact).toArray();
          int n = sets.select(tokens, events);
          for (int i = 0; i < n; i++) {
            open.add(NaiveExplorer.fire(c.net, marking, events[i]).orElseThrow());
          }
        }
      }
      for (int s = 0; s < c.graph.markings().size(); s++) {
        if (c.graph.successors().get(s).isEmpty()) {
          assertThat(seen).as(c.toString()).contains(c.graph.markings().get(s));
        }
      }
    }
  }

  @Test
  void linearTimeAgreesOnInvariants() {
    for (Case c : cases()) {
      long[] unknown = new long[c.net.places()];
      Arrays.fill(unknown, -1);
      PackedNet packed = PackedNet.of(c.net, unknown);
      for (Formula formula : c.formulas) {
        PathFormula never = PathFormula.globally(new PathFormula.Now(Formula.not(formula)));
        boolean holds =
            new LinearTimeCheck(packed, never).run(new SearchLimit(10_000, 10_000), () -> false)
                instanceof LinearTimeCheck.Outcome.Holds;
        assertThat(holds).as(c.toString()).isEqualTo(!c.isReachable(formula));
      }
    }
  }
}
