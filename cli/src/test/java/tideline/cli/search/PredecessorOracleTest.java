package tideline.cli.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.predecessor.Approximation;
import tideline.bdd.reach.Ordering;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.UnitSafety;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveGraph;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.oracle.RandomUnits;
import tideline.oracle.Shrinker;
import tideline.pivot.StepBuffer;
import tideline.search.open.LifoOpenSet;
import tideline.search.pseudoroot.PredecessorCounter;
import tideline.search.pseudoroot.PseudoRootBuilder;
import tideline.search.pseudoroot.PseudoRootResult;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateTable;

/**
 * All ways to count predecessors against one another and against a graph written down in full, on
 * random nets. The number of nets is a system property, for longer runs.
 */
class PredecessorOracleTest {

  private static final int NETS = Integer.getInteger("tideline.pseudoroot.nets", 400);
  private static final KernelLimits LIMITS = new KernelLimits(4L << 20, () -> false);

  @Test
  void enginesAgreeAndKnowingMoreNeverCountsMore() {
    series("counts", NETS, RandomNets::boundedNet, PredecessorOracleTest::compareCounts);
  }

  @Test
  void safetyOfUnitsIsProvenOnlyWhereItHoldsAndOnlyLowersCounts() {
    int some = Math.max(40, NETS / 4);
    long proven =
        LongStream.range(0, some)
            .parallel()
            .filter(seed -> !UnitSafety.exclusions(RandomUnits.net(seed)).isEmpty())
            .count();
    assertThat(proven).isGreaterThan(some / 10).isLessThan(some);
    series("units", some, RandomUnits::net, PredecessorOracleTest::compareUnits);
  }

  private static void compareUnits(Net net, NaiveResult naive) {
    for (UnitSafety.Exclusion unit : UnitSafety.exclusions(net)) {
      for (int m = 0; m < naive.states(); m++) {
        long[] tokens = naive.graph().tokens(m);
        long own = Arrays.stream(unit.own()).mapToLong(p -> tokens[p]).sum();
        long nested = Arrays.stream(unit.nested()).mapToLong(p -> tokens[p]).sum();
        assertThat(own == 0 || own == 1 && nested == 0)
            .as("own %d, nested %d", own, nested)
            .isTrue();
      }
    }
    if (naive.complete()) {
      compareCounts(net, naive);
      compareSearches(net, naive);
    }
  }

  @Test
  void everyStateIsVisitedOnceAndPeaksAreThoseOfTheFigure() {
    series("searches", NETS, RandomNets::boundedNet, PredecessorOracleTest::compareSearches);
  }

  private static void series(String name, int some, LongFunction<Net> nets, Comparison comparison) {
    LongStream.range(0, some)
        .parallel()
        .filter(seed -> !difference(nets.apply(seed), comparison).isEmpty())
        .findFirst()
        .ifPresent(seed -> report(name, seed, nets.apply(seed), comparison));
  }

  @FunctionalInterface
  private interface Comparison {
    void on(Net net, NaiveResult naive);
  }

  private static String difference(Net net, Comparison comparison) {
    try {
      NaiveResult naive = NaiveExplorer.explore(net, 2 * RandomNets.MAX_STATES);
      comparison.on(net, naive);
      return "";
    } catch (RuntimeException | AssertionError e) {
      return e + " at " + e.getStackTrace()[0];
    }
  }

  private static void report(String name, long seed, Net net, Comparison comparison) {
    Net small =
        Shrinker.shrink(
            net,
            smaller ->
                NaiveExplorer.explore(smaller, 2 * RandomNets.MAX_STATES).complete()
                    && !difference(smaller, comparison).isEmpty());
    throw new AssertionError(
        "%s: seed %d, net %s: %s"
            .formatted(
                name,
                seed,
                FailureFiles.write(small, "pseudo-root-" + name + "-" + seed),
                difference(small, comparison)));
  }

  private static void compareCounts(Net net, NaiveResult naive) {
    PredecessorSetup reachable = reachable(net);
    int[] exact = counts(reachable, reachable.explicit(), naive);
    assertThat(exact).as("reachable").isEqualTo(inDegrees(naive.graph()));
    assertThat(counts(reachable, reachable.products(LIMITS), naive))
        .as("reachable, bdd")
        .isEqualTo(exact);
    PredecessorSetup universe = PredecessorSetup.universe(net);
    int[] all = counts(universe, universe.explicit(), naive);
    assertThat(counts(universe, universe.products(LIMITS), naive))
        .as("universe, bdd")
        .isEqualTo(all);
    PredecessorSetup approx = approximate(net, 2);
    int[] some = counts(approx, approx.explicit(), naive);
    assertThat(counts(approx, approx.products(LIMITS), naive)).as("approx, bdd").isEqualTo(some);
    for (int i = 0; i < all.length; i++) {
      assertThat(some[i]).isBetween(exact[i], all[i]);
    }
  }

  private static PredecessorSetup reachable(Net net) {
    SymbolicResult result =
        SymbolicExplorer.explore(
            net,
            SymbolicOptions.defaults()
                .withOrdering(Ordering.GIVEN)
                .withMemoryBytes(8L << 20)
                .withArrivals());
    return PredecessorSetup.reachable(net, result);
  }

  private static PredecessorSetup approximate(Net net, int widest) {
    return PredecessorSetup.approximate(net, Approximation.of(net, widest, 4L << 20, () -> false));
  }

  private static int[] inDegrees(NaiveGraph graph) {
    return graph.predecessors().stream().mapToInt(firings -> firings.size()).toArray();
  }

  /** For all states; those that do not fit into the layout get the count of the engine itself. */
  private static int[] counts(
      PredecessorSetup setup, PredecessorCounter counter, NaiveResult naive) {
    PackedNet system = setup.system();
    int states = (int) naive.states();
    int[] counts = new int[states];
    int[] refs = new int[states];
    StepBuffer steps = new StepBuffer(system.words());
    for (int m = 0; m < states; m++) {
      int at = steps.append(m);
      system.layout().pack(naive.graph().tokens(m), steps.words(), at);
      refs[m] = m;
    }
    StateTable store = new StateTable(system.words(), MemoryBudget.unlimited());
    store.prepare(steps);
    for (int m = 0; m < states; m++) {
      assertThat(store.intern(steps, m)).isEqualTo(m);
    }
    counter.count(store, refs, states, counts);
    return counts;
  }

  private static void compareSearches(Net net, NaiveResult naive) {
    AlgorithmTwo figure = new AlgorithmTwo(naive.graph());
    PredecessorSetup reachable = reachable(net);
    for (PredecessorCounter counter :
        new PredecessorCounter[] {reachable.explicit(), reachable.products(LIMITS)}) {
      PseudoRootResult result = search(reachable, counter).build().run();
      check(result, naive);
      assertThat(result.leftOver()).as("left over").isZero();
      assertThat(result.released()).as("released").isEqualTo(naive.states());
      assertThat(result.peakStored()).as("peak").isEqualTo(figure.peak);
      assertThat(result.peakStoredAtLevelEnds()).as("level ends").hasValue(figure.peakAtLevelEnds);
    }
    PredecessorSetup approx = approximate(net, 3);
    PseudoRootResult some = search(approx, approx.explicit()).build().run();
    check(some, naive);
    PredecessorSetup universe = PredecessorSetup.universe(net);
    PseudoRootResult all = search(universe, universe.explicit()).build().run();
    check(all, naive);
    PseudoRootResult products = search(universe, universe.products(LIMITS)).build().run();
    check(products, naive);
    assertThat(products.leftOver()).isEqualTo(all.leftOver());
    assertThat(products.peakStored()).isEqualTo(all.peakStored());
    assertThat(some.leftOver()).isBetween(0, all.leftOver());
    assertThat(some.peakStored()).isBetween(figure.peak, all.peakStored());
    PseudoRootResult deep =
        search(reachable, reachable.explicit()).open(new LifoOpenSet()).build().run();
    check(deep, naive);
    assertThat(deep.leftOver()).as("left over, depth-first").isZero();
  }

  private static PseudoRootBuilder search(PredecessorSetup setup, PredecessorCounter counter) {
    return PseudoRootBuilder.of(setup.system()).counter(counter);
  }

  private static void check(PseudoRootResult result, NaiveResult naive) {
    assertThat(result.isComplete()).isTrue();
    assertThat(result.visits()).as("visits").isEqualTo(naive.states());
    assertThat(result.firings()).as("firings").isEqualTo(naive.edges());
    assertThat(result.deadlocks()).as("deadlocks").isEqualTo(naive.deadlocks());
  }
}
