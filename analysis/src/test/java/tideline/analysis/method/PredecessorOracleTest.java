package tideline.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.bdd.javabdd.RelationShape;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.KernelStoppedException;
import tideline.bdd.predecessor.Approximation;
import tideline.bdd.reach.Ordering;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.net.firing.PackedNet;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.structure.UnitSafety;
import tideline.oracle.FailureFiles;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveGraph;
import tideline.oracle.NaiveGraph.Firing;
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
 * random nets. The number of nets and the first seed are system properties, for longer runs: most
 * nets are small, so that a run looks at very many, and one of {@value #ONE_LARGE_IN} has up to
 * {@value RandomNets#MAX_STATES} states.
 */
class PredecessorOracleTest {

  private static final int NETS = Integer.getInteger("tideline.pseudoroot.nets", 200);
  private static final long FIRST = Long.getLong("tideline.pseudoroot.seed", 0);
  private static final int ONE_LARGE_IN = 20;
  private static final int SMALL = 200;
  private static final List<RelationShape> SHAPES =
      List.of(RelationShape.PARTITIONED, new RelationShape(2), RelationShape.MONOLITHIC);
  private static final KernelLimits SMALL_LIMITS = new KernelLimits(1L << 20, () -> false);
  private static final KernelLimits LARGE_LIMITS = new KernelLimits(64L << 20, () -> false);
  private static final KernelLimits LIMITS = new KernelLimits(4L << 20, () -> false);

  @Tag("slow")
  @Test
  void enginesAgreeAndEveryStateIsVisitedOnce() {
    Census census = new Census();
    series(
        "counts",
        NETS,
        PredecessorOracleTest::net,
        (net, naive) -> {
          census.look(net, naive.graph());
          compare(net, naive);
        });
    System.out.println(census);
    census.check();
  }

  /** How many nets have what makes counting difficult. */
  private static final class Census {
    private final AtomicLong loops = new AtomicLong();
    private final AtomicLong parallel = new AtomicLong();
    private final AtomicLong weights = new AtomicLong();
    private final AtomicLong inhibitors = new AtomicLong();
    private final AtomicLong capacities = new AtomicLong();
    private final AtomicLong states = new AtomicLong();

    void look(Net net, NaiveGraph graph) {
      loops.addAndGet(hasSelfLoop(graph) ? 1 : 0);
      parallel.addAndGet(hasParallelEdges(graph) ? 1 : 0);
      weights.addAndGet(has(net, t -> isWeighted(net.inputs(t)) || isWeighted(net.outputs(t))));
      inhibitors.addAndGet(has(net, t -> net.inhibitors(t).size() > 0));
      capacities.addAndGet(
          IntStream.range(0, net.places()).anyMatch(p -> net.capacity(p) != Net.UNLIMITED) ? 1 : 0);
      states.addAndGet(graph.successors().size());
    }

    private static long has(Net net, IntPredicate feature) {
      return IntStream.range(0, net.transitions()).anyMatch(feature) ? 1 : 0;
    }

    private static boolean isWeighted(Arcs arcs) {
      return IntStream.range(0, arcs.size()).anyMatch(i -> arcs.weight(i) > 1);
    }

    void check() {
      for (AtomicLong number : List.of(loops, parallel, weights, inhibitors, capacities)) {
        assertThat(number.get()).as(toString()).isGreaterThan(NETS / 10);
      }
    }

    @Override
    public String toString() {
      return ("%d nets of %s states: %s with self-loops in their graph, %s with parallel edges, %s"
              + " with weights, %s with inhibitor arcs, %s with capacities")
          .formatted(NETS, states, loops, parallel, weights, inhibitors, capacities);
    }
  }

  private static Net net(long seed) {
    return seed % ONE_LARGE_IN == 0
        ? RandomNets.boundedNet(seed)
        : RandomNets.boundedNet(seed, SMALL);
  }

  private static boolean hasSelfLoop(NaiveGraph graph) {
    return IntStream.range(0, graph.successors().size())
        .anyMatch(m -> graph.successors().get(m).stream().anyMatch(f -> f.target() == m));
  }

  private static boolean hasParallelEdges(NaiveGraph graph) {
    return graph.successors().stream()
        .anyMatch(
            firings ->
                firings.stream().mapToInt(Firing::target).distinct().count() < firings.size());
  }

  @Tag("slow")
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
      compare(net, naive);
    }
  }

  private static void series(String name, int some, LongFunction<Net> nets, Comparison comparison) {
    LongStream.range(FIRST, FIRST + some)
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
      return e + Arrays.stream(e.getStackTrace()).findFirst().map(at -> " at " + at).orElse("");
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

  /** Every way to know predecessors, set up once for a net. */
  private record Setups(
      PredecessorSetup reachable, PredecessorSetup approx, PredecessorSetup universe) {

    static Setups of(Net net) {
      int widest = 2 + net.places() % 2;
      return new Setups(
          reachableOf(net),
          PredecessorSetup.approximate(net, Approximation.of(net, widest, 4L << 20, () -> false)),
          PredecessorSetup.universe(net));
    }
  }

  private static void compare(Net net, NaiveResult naive) {
    Setups setups = Setups.of(net);
    compareCounts(setups, naive);
    try {
      compareSearches(setups, naive, LIMITS);
    } catch (KernelStoppedException full) {
      compareSearches(setups, naive, LARGE_LIMITS);
    }
  }

  private static void compareCounts(Setups setups, NaiveResult naive) {
    int[] exact = allEngines("reachable", setups.reachable(), naive);
    assertThat(exact).as("reachable").isEqualTo(inDegrees(naive.graph()));
    int[] all = allEngines("universe", setups.universe(), naive);
    int[] some = allEngines("approx", setups.approx(), naive);
    for (int i = 0; i < all.length; i++) {
      assertThat(exact[i] <= some[i] && some[i] <= all[i])
          .as("%d, %d, %d firings lead to state %d", exact[i], some[i], all[i], i)
          .isTrue();
    }
  }

  private static int[] allEngines(String name, PredecessorSetup setup, NaiveResult naive) {
    int[] explicit = counts(setup, setup.explicit(), naive);
    assertThat(counts(setup, setup.list(LIMITS), naive)).as(name + ", list").isEqualTo(explicit);
    for (RelationShape shape : SHAPES) {
      assertThat(products(setup, shape, naive)).as("%s, bdd, %s", name, shape).isEqualTo(explicit);
    }
    return explicit;
  }

  /** In a small table, which is made quickly, or in a larger one. */
  private static int[] products(PredecessorSetup setup, RelationShape shape, NaiveResult naive) {
    try {
      return products(setup, shape, naive, SMALL_LIMITS);
    } catch (KernelStoppedException full) {
      return products(setup, shape, naive, LARGE_LIMITS);
    }
  }

  private static int[] products(
      PredecessorSetup setup, RelationShape shape, NaiveResult naive, KernelLimits limits) {
    BatchedProducts products = setup.bdd(shape, limits);
    try {
      return counts(setup, products, naive);
    } finally {
      products.close();
    }
  }

  private static PredecessorSetup reachableOf(Net net) {
    SymbolicResult result =
        SymbolicExplorer.explore(
            net,
            SymbolicOptions.defaults()
                .withOrdering(Ordering.GIVEN)
                .withMemoryBytes(8L << 20)
                .withArrivals());
    return PredecessorSetup.reachable(net, result);
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

  private static void compareSearches(Setups setups, NaiveResult naive, KernelLimits limits) {
    AlgorithmTwo figure = new AlgorithmTwo(naive.graph());
    PredecessorSetup reachable = setups.reachable();
    for (PredecessorCounter counter :
        new PredecessorCounter[] {
          reachable.explicit(),
          reachable.list(limits),
          reachable.bdd(RelationShape.PARTITIONED, limits)
        }) {
      PseudoRootResult result = search(reachable, counter).build().run();
      check(result, naive);
      assertThat(result.leftOver()).as("left over").isZero();
      assertThat(result.released()).as("released").isEqualTo(naive.states());
      assertThat(result.peakStored()).as("peak").isEqualTo(figure.peak);
      assertThat(result.peakStoredAtLevelEnds()).as("level ends").hasValue(figure.peakAtLevelEnds);
    }
    PredecessorSetup approx = setups.approx();
    PseudoRootResult some = search(approx, approx.explicit()).build().run();
    check(some, naive);
    PredecessorSetup universe = setups.universe();
    PseudoRootResult all = search(universe, universe.explicit()).build().run();
    check(all, naive);
    PseudoRootResult products =
        search(universe, universe.bdd(new RelationShape(3), limits)).build().run();
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
