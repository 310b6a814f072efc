package tideline.bdd.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.bdd.reach.KernelChoice;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.net.expression.LinearExpression;
import tideline.net.firing.Covering;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.PlainEvaluation;
import tideline.oracle.RandomNets;

/** Formulas on diagrams, against their meaning on the explicit graph. */
class SymbolicLogicTest {

  private static final int NETS = Integer.getInteger("tideline.bdd.nets", 25);
  private static final int MOST_STATES = 200;

  @ParameterizedTest
  @EnumSource(names = {"LIST", "JAVABDD"})
  void formulasHoldWhereTheirDefinitionSays(KernelChoice kernel) {
    for (int seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed, MOST_STATES);
      NaiveLogic naive = new NaiveLogic(net);
      SplittableRandom random = new SplittableRandom(seed);
      List<Formula> formulas = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        formulas.add(formula(net, random, 3));
      }
      String name = kernel + ", seed " + seed;
      SymbolicResult result =
          SymbolicExplorer.explore(
              net,
              options(kernel),
              (diagrams, events, reachable) -> {
                SymbolicLogic logic = new SymbolicLogic(diagrams, events, reachable);
                for (Formula formula : formulas) {
                  BitSet expected = naive.states(formula);
                  String what = name + ": " + formula;
                  assertThat(logic.holds(formula)).as(what).isEqualTo(expected.get(0));
                  assertThat(logic.isReachable(formula)).as(what).isEqualTo(!expected.isEmpty());
                }
              });
      assertThat(result.isComplete()).as(name).isTrue();
      assertThat(result.states().orElseThrow().intValue()).as(name).isEqualTo(naive.size());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"LIST", "JAVABDD"})
  void waysAreShortestAndLeadThere(KernelChoice kernel) {
    for (int seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed, MOST_STATES);
      NaiveLogic naive = new NaiveLogic(net);
      SplittableRandom random = new SplittableRandom(seed);
      Formula wanted = formula(net, random, 0);
      String name = kernel + ", seed " + seed + ": " + wanted;
      SymbolicExplorer.explore(
          net,
          options(kernel),
          (diagrams, events, reachable) -> {
            SymbolicLogic logic = new SymbolicLogic(diagrams, events, reachable);
            Optional<int[]> way = logic.shortestWay(wanted);
            assertThat(way.map(w -> w.length).orElse(-1))
                .as(name)
                .isEqualTo(naive.distance(naive.states(wanted)));
            way.ifPresent(
                w ->
                    assertThat(new PlainEvaluation(net).holds(wanted, fired(net, w)))
                        .as(name)
                        .isTrue());
            List<String> dead = new ArrayList<>();
            logic.deadlockWays(100, found -> dead.add(Arrays.toString(fired(net, found))));
            assertThat(dead).as(name).doesNotHaveDuplicates();
            assertThat(dead)
                .as(name)
                .hasSize(Math.min(100, naive.states(new Formula.Deadlock()).cardinality()));
          });
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"LIST", "JAVABDD"})
  void sumsAreGreatestWhereSomeMarkingHasThem(KernelChoice kernel) {
    for (int seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed, MOST_STATES);
      NaiveLogic naive = new NaiveLogic(net);
      LinearExpression sum = sum(net, new SplittableRandom(seed));
      long greatest = Long.MIN_VALUE;
      for (int m = 0; m < naive.size(); m++) {
        greatest = Math.max(greatest, sum.value(naive.marking(m)));
      }
      long expected = greatest;
      String name = kernel + ", seed " + seed;
      SymbolicExplorer.explore(
          net,
          options(kernel),
          (diagrams, events, reachable) ->
              assertThat(new SymbolicLogic(diagrams, events, reachable).greatest(sum))
                  .as(name)
                  .isEqualTo(expected));
    }
  }

  private static SymbolicOptions options(KernelChoice kernel) {
    return SymbolicOptions.defaults().withKernel(kernel).withMemoryBytes(32L << 20);
  }

  private static long[] fired(Net net, int[] way) {
    long[] marking = net.initialMarking();
    for (int t : way) {
      assertThat(new PlainEvaluation(net).isEnabled(t, marking)).isTrue();
      marking = Covering.fired(net, marking, t);
    }
    return marking;
  }

  private static LinearExpression sum(Net net, SplittableRandom random) {
    int place = random.nextInt(net.places());
    int other = random.nextInt(net.places());
    return place == other
        ? new LinearExpression(new int[] {place}, new long[] {1}, 0)
        : new LinearExpression(
            new int[] {Math.min(place, other), Math.max(place, other)},
            new long[] {1 + random.nextInt(2), 1},
            random.nextInt(2));
  }

  private static Formula formula(Net net, SplittableRandom random, int depth) {
    int kind = depth == 0 ? random.nextInt(4) : random.nextInt(12);
    return switch (kind) {
      case 0, 1 -> {
        LinearExpression sum = sum(net, random);
        long[] factors = sum.factors().clone();
        if (random.nextBoolean()) {
          Arrays.setAll(factors, i -> -factors[i]);
        }
        yield new Formula.AtMostZero(
            new LinearExpression(sum.places(), factors, random.nextInt(5) - 2));
      }
      case 2 ->
          net.transitions() == 0
              ? Formula.TRUE
              : new Formula.Fireable(List.of(random.nextInt(net.transitions())));
      case 3 -> new Formula.Deadlock();
      case 4 -> new Formula.Not(formula(net, random, depth - 1));
      case 5 ->
          new Formula.And(
              List.of(formula(net, random, depth - 1), formula(net, random, depth - 1)));
      case 6 ->
          new Formula.Or(List.of(formula(net, random, depth - 1), formula(net, random, depth - 1)));
      default ->
          new Formula.Temporal(
              Formula.Quantifier.values()[random.nextInt(2)],
              Formula.Operator.values()[random.nextInt(4)],
              formula(net, random, depth - 1),
              formula(net, random, depth - 1));
    };
  }
}
