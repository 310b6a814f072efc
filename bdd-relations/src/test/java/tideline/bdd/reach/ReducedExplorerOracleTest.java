package tideline.bdd.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.bdd.solution.ReducedCounts;
import tideline.net.model.Net;
import tideline.net.polyhedral.Equation;
import tideline.net.polyhedral.PolyhedralReduction;
import tideline.net.polyhedral.Rule;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;

/**
 * Reductions, by each rule alone and by all, against plain exploration: the solutions of the
 * equations over the markings of the reduced net, listed one by one, are the reachable markings,
 * and all numbers are the same. The number of nets is a system property, for longer runs.
 *
 * <p>Notices, among others, when the stricter of two transitions with the same effect is kept and
 * the other one dropped.
 */
class ReducedExplorerOracleTest {

  private static final int NETS = Integer.getInteger("tideline.polyhedral.nets", 100);
  private static final long FIRST = Long.getLong("tideline.polyhedral.seed", 0);
  private static final int STATES = 400;
  private static final int MANY = 30;

  private static final SymbolicOptions OPTIONS =
      SymbolicOptions.defaults().withMemoryBytes(256L << 20);

  @Tag("slow")
  @Test
  void everyRuleAloneAndAllTogetherKeepMarkingsAndNumbers() {
    Map<Rule, Integer> used = new EnumMap<>(Rule.class);
    int all = 0;
    for (long seed = FIRST; seed < FIRST + NETS; seed++) {
      Net net = ReducibleNets.net(seed);
      NaiveResult naive = NaiveExplorer.explore(net, STATES);
      if (naive.complete()) {
        all += compare(net, naive, EnumSet.allOf(Rule.class), seed);
        for (Rule rule : Rule.values()) {
          used.merge(rule, compare(net, naive, EnumSet.of(rule), seed), Integer::sum);
        }
      }
    }
    System.out.println("reduced: " + all + " by all rules, by each alone " + used);
    assertThat(all).isGreaterThan(NETS / 3);
    assertThat(used).allSatisfy((r, n) -> assertThat(n).as(r.name()).isGreaterThan(NETS / 40));
  }

  @Test
  void netsOfTheOtherTestsKeepTheirNumbersToo() {
    for (long seed = FIRST; seed < FIRST + NETS / 20; seed++) {
      Net net = RandomNets.plainNet(seed);
      NaiveResult naive = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
      if (naive.complete()) {
        compare(net, naive, EnumSet.allOf(Rule.class), seed);
      }
    }
  }

  @Tag("slow")
  @Test
  void numbersStayTheSameWithManyTokens() {
    int reduced = 0;
    for (long seed = FIRST; seed < FIRST + NETS; seed++) {
      Net net = ReducibleNets.net(seed, MANY);
      NaiveResult naive = NaiveExplorer.explore(net, MANY * STATES);
      PolyhedralReduction reduction = PolyhedralReduction.of(net, () -> false);
      if (naive.complete() && reduction.isChanged()) {
        reduced++;
        compareNumbers(naive, reduction, net.id());
      }
    }
    assertThat(reduced).isGreaterThan(NETS / 4);
  }

  /** 1 if the rules fit. */
  private static int compare(Net net, NaiveResult naive, Set<Rule> rules, long seed) {
    PolyhedralReduction reduction = PolyhedralReduction.of(net, rules, () -> false);
    if (!reduction.isChanged()) {
      return 0;
    }
    String where = net.id() + " seed " + seed + " " + rules;
    try {
      compareMarkings(naive, reduction, where);
      compareNumbers(naive, reduction, where);
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(where + ", net in " + FailureFiles.write(net, net.id()), e);
    }
    return 1;
  }

  private static void compareNumbers(
      NaiveResult naive, PolyhedralReduction reduction, String where) {
    ReducedResult result =
        ReducedExplorer.explore(reduction, OPTIONS, ReducedExplorer.Wanted.DEADLOCKS).orElseThrow();
    ReducedCounts counts = result.counts().orElseThrow();
    assertThat(counts.states()).as(where).isEqualTo(naive.states());
    assertThat(counts.edges()).as(where).isEqualTo(naive.edges());
    counts
        .deadlocks()
        .ifPresent(number -> assertThat(number).as(where).isEqualTo(naive.deadlocks()));
    assertThat(counts.deadlocks().isPresent() || naive.states() > STATES).as(where).isTrue();
    assertThat(counts.maxTokensInPlace()).as(where).isEqualTo(naive.maxTokensInPlace());
    assertThat(counts.maxTokensPerMarking()).as(where).isEqualTo(naive.maxTokensPerMarking());
  }

  /** Every reachable marking is a solution, and every solution a reachable marking. */
  private static void compareMarkings(
      NaiveResult naive, PolyhedralReduction reduction, String where) {
    NaiveResult reduced = NaiveExplorer.explore(reduction.net(), STATES * STATES);
    assertThat(reduced.complete()).as(where).isTrue();
    Set<List<Long>> solutions = new HashSet<>();
    for (int m = 0; m < reduced.states(); m++) {
      long[] values = new long[reduction.symbols()];
      Arrays.fill(values, -1);
      long[] tokens = reduced.graph().tokens(m);
      for (int p = 0; p < tokens.length; p++) {
        values[reduction.symbolOf(p)] = tokens[p];
      }
      solve(reduction, reduction.equations().size() - 1, values, solutions);
    }
    Set<List<Long>> reachable = new HashSet<>();
    for (int m = 0; m < naive.states(); m++) {
      reachable.add(Arrays.stream(naive.graph().tokens(m)).boxed().toList());
    }
    assertThat(solutions).as(where).isEqualTo(reachable);
  }

  /** Solves equations from the last to the first; a symbol without a value has -1. */
  private static void solve(
      PolyhedralReduction reduction, int at, long[] values, Set<List<Long>> solutions) {
    if (at < 0) {
      int places = reduction.original().places();
      assertThat(solutions.add(Arrays.stream(values, 0, places).boxed().toList()))
          .as("no solution twice")
          .isTrue();
      return;
    }
    Equation e = reduction.equations().get(at);
    if (e.kind() == Equation.Kind.FUNCTION) {
      long sum = e.constant();
      for (int i = 0; i < e.terms().length; i++) {
        assertThat(values[e.terms()[i]]).isNotNegative();
        sum += e.factors()[i] * values[e.terms()[i]];
      }
      assertThat(sum % e.factor()).isZero();
      values[e.subject()] = sum / e.factor();
      solve(reduction, at - 1, values, solutions);
      values[e.subject()] = -1;
    } else {
      share(reduction, at, e, values[e.subject()], new ArrayList<>(), values, solutions);
    }
  }

  /** All ways to share the value of a sum out among its terms, the last of them first. */
  private static void share(
      PolyhedralReduction reduction,
      int at,
      Equation e,
      long left,
      List<Long> shared,
      long[] values,
      Set<List<Long>> solutions) {
    int i = e.terms().length - 1 - shared.size();
    if (i < 0) {
      if (left == 0) {
        solve(reduction, at - 1, values, solutions);
      }
      return;
    }
    int term = e.terms()[i];
    long known = values[term];
    for (long n = known < 0 ? 0 : known; n * e.factors()[i] <= left; n++) {
      values[term] = n;
      shared.add(n);
      share(reduction, at, e, left - n * e.factors()[i], shared, values, solutions);
      shared.remove(shared.size() - 1);
      if (known >= 0) {
        break;
      }
    }
    values[term] = known;
  }
}
