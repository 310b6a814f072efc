package tideline.bdd.predecessor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.frozen.PackedNumbers;
import tideline.bdd.frozen.PackedSet;
import tideline.bdd.javabdd.BddArrivals;
import tideline.bdd.javabdd.RelationShape;
import tideline.bdd.kernel.ArrivalEngine;
import tideline.bdd.kernel.ArrivalStatistics;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.LevelTest;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.net.firing.PackedNet;
import tideline.net.marking.Layout;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.structure.PlaceBounds;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveGraph;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.oracle.RandomUnits;

/**
 * Numbers of arrivals against firing every transition in every marking of the box that the bounds
 * of the places span.
 */
class ArrivalsTest {

  private static final int NETS = Integer.getInteger("tideline.bdd.nets", 60);
  private static final int MOST_STATES = 120;
  private static final long LARGEST_BOX = 4_000;
  private static final long BYTES = 4L << 20;
  private static final String[] SHAPES = {"partitioned", "clustered:3", "monolithic"};
  private static final KernelLimits LIMITS = new KernelLimits(BYTES, () -> false);

  /** What a test needs of a net: all of it explored, and each reachable marking packed. */
  private record Case(Net net, NaiveGraph graph, long[] bounds, Layout layout, long[] states) {

    static Case of(Net net, long[] bounds) {
      NaiveResult naive = NaiveExplorer.explore(net, 2 * RandomNets.MAX_STATES);
      Layout layout = PackedNet.of(net, bounds).layout();
      int n = naive.graph().markings().size();
      long[] states = new long[n * layout.words()];
      for (int m = 0; m < n; m++) {
        layout.pack(naive.graph().tokens(m), states, m * layout.words());
      }
      return new Case(net, naive.graph(), bounds, layout, states);
    }

    int size() {
      return graph.markings().size();
    }

    /** All markings within the bounds in which places that never change are as at first. */
    Stream<long[]> box() {
      return ArrivalsTest.box(bounds)
          .filter(
              tokens ->
                  IntStream.range(0, tokens.length)
                      .allMatch(p -> !layout.isConstant(p) || tokens[p] == net.initial(p)));
    }

    /** By reachable marking how many firings lead to it from markings that are let in. */
    int[] arrivalsFrom(Predicate<long[]> letIn) {
      int[] counts = new int[size()];
      box()
          .filter(letIn)
          .map(tokens -> Arrays.stream(tokens).mapToObj(BigInteger::valueOf).toList())
          .forEach(
              marking ->
                  IntStream.range(0, net.transitions())
                      .mapToObj(t -> NaiveExplorer.fire(net, marking, t))
                      .flatMap(Optional::stream)
                      .mapToInt(graph.markings()::indexOf)
                      .filter(target -> target >= 0)
                      .forEach(target -> counts[target]++));
      return counts;
    }

    long[] packed(long[] tokens) {
      long[] words = new long[layout.words()];
      layout.pack(tokens, words, 0);
      return words;
    }

    int[] products(LevelEvents events, List<LevelTest> tests) {
      int[] counts = new int[size()];
      try (ArrivalProducts products = new ArrivalProducts(events, bounds, tests, LIMITS)) {
        products.count(layout, states, size(), counts);
        assertThat(products.statistics().bytes()).isPositive();
        assertThat(products.statistics().relationNodes()).isEmpty();
      }
      for (String shape : SHAPES) {
        assertThat(products(events, tests, RelationShape.parse(shape))).as(shape).isEqualTo(counts);
      }
      return counts;
    }

    /** With JavaBDD, first one marking and then all of them. */
    private int[] products(LevelEvents events, List<LevelTest> tests, RelationShape shape) {
      int[] first = new int[1];
      int[] counts = new int[size()];
      try (ArrivalEngine products = new BddArrivals(events, bounds, tests, shape, LIMITS)) {
        products.count(layout, states, 1, first);
        products.count(layout, states, size(), counts);
        ArrivalStatistics used = products.statistics();
        assertThat(used.bytes()).isPositive();
        assertThat(used.relationNodes()).isPresent();
        assertThat(used.productNodes() > 0 || Arrays.stream(counts).allMatch(c -> c == 0)).isTrue();
      }
      assertThat(first[0]).isEqualTo(counts[0]);
      return counts;
    }
  }

  private static long boxSize(long[] bounds) {
    long size = 1;
    for (long bound : bounds) {
      size = bound < 0 || size > LARGEST_BOX ? Long.MAX_VALUE : size * (bound + 1);
    }
    return size;
  }

  /** All markings with at most so many tokens by place. */
  private static Stream<long[]> box(long[] bounds) {
    return LongStream.range(0, boxSize(bounds))
        .mapToObj(
            number -> {
              long[] tokens = new long[bounds.length];
              long rest = number;
              for (int p = 0; p < bounds.length; p++) {
                tokens[p] = rest % (bounds[p] + 1);
                rest /= bounds[p] + 1;
              }
              return tokens;
            });
  }

  private static Net net(long seed) {
    return seed % 3 == 0 ? RandomUnits.net(seed) : RandomNets.boundedNet(seed, MOST_STATES);
  }

  @Test
  void withinTheReachableSetTheyAreTheFiringsOfTheGraph() {
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed, MOST_STATES);
      SymbolicResult result =
          SymbolicExplorer.explore(
              net, SymbolicOptions.defaults().withMemoryBytes(BYTES).withArrivals());
      FrozenDiagram reached = (FrozenDiagram) result.reachable().orElseThrow();
      Case each = Case.of(net, reached.maxTokensByPlace());
      PackedNumbers numbers = result.arrivals().orElseThrow().packed(each.layout());
      List<List<NaiveGraph.Firing>> expected = each.graph().predecessors();
      for (int m = 0; m < each.size(); m++) {
        assertThat(numbers.of(each.states(), m * each.layout().words()))
            .as("seed %d, marking %d", seed, m)
            .isEqualTo(expected.get(m).size());
      }
      assertThat(numbers.bytes() > 0)
          .as("seed %d", seed)
          .isEqualTo(expected.stream().anyMatch(firings -> !firings.isEmpty()));
    }
  }

  @Test
  void packedSetsHoldTheReachableMarkingsAndNoOthers() {
    int compared = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed, MOST_STATES);
      SymbolicResult result =
          SymbolicExplorer.explore(net, SymbolicOptions.defaults().withMemoryBytes(BYTES));
      FrozenDiagram reached = (FrozenDiagram) result.reachable().orElseThrow();
      Case each = Case.of(net, reached.maxTokensByPlace());
      if (boxSize(each.bounds()) > LARGEST_BOX) {
        continue;
      }
      compared++;
      PackedSet packed = new PackedSet(reached, each.layout());
      assertThat(packed.bytes()).isPositive();
      long members =
          each.box()
              .filter(tokens -> packed.contains(each.packed(tokens), 0))
              .peek(tokens -> assertThat(reached.contains(tokens)).isTrue())
              .count();
      assertThat(members).as("seed %d", seed).isEqualTo(each.size());
      for (int m = 0; m < each.size(); m++) {
        assertThat(packed.contains(each.states(), m * each.layout().words())).isTrue();
      }
    }
    assertThat(compared).isGreaterThan(NETS / 4);
  }

  @Test
  void withoutTestsEveryMarkingWithinTheBoundsCounts() {
    int compared = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = net(seed);
      long[] bounds = PlaceBounds.of(net).toArray();
      if (boxSize(bounds) > LARGEST_BOX) {
        continue;
      }
      compared++;
      Case each = Case.of(net, bounds);
      assertThat(each.products(Approximation.order(net), List.of()))
          .as("seed %d", seed)
          .isEqualTo(each.arrivalsFrom(tokens -> true));
    }
    assertThat(compared).isGreaterThan(NETS / 4);
  }

  @Tag("slow")
  @Test
  void withAnApproximationOnlyItsMarkingsCountAndAllReachableOnesAreAmongThem() {
    int compared = 0;
    long ruledOut = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Net net = net(seed);
      Approximation known = Approximation.of(net, 2 + (int) seed % 3, BYTES, () -> false);
      if (boxSize(known.bounds()) > LARGEST_BOX) {
        continue;
      }
      compared++;
      Case each = Case.of(net, known.bounds());
      PackedApproximation packed = known.packed(each.layout());
      Predicate<long[]> isKnown = tokens -> packed.contains(each.packed(tokens), 0);
      for (int m = 0; m < each.size(); m++) {
        assertThat(isKnown.test(each.graph().tokens(m))).as("seed %d, %d", seed, m).isTrue();
      }
      ruledOut += each.box().filter(isKnown.negate()).count();
      assertThat(each.products(known.events(), known.tests()))
          .as("seed %d", seed)
          .isEqualTo(each.arrivalsFrom(isKnown));
      assertThat(known.nodes() > 0).isEqualTo(known.clusters() > 0);
      assertThat(packed.bytes() > 0).isEqualTo(known.clusters() > 0);
    }
    assertThat(compared).isGreaterThan(NETS / 4);
    assertThat(ruledOut).isPositive();
  }

  @Test
  void wideClustersRuleOutAtLeastWhatNarrowOnesDo() {
    for (long seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.boundedNet(seed, MOST_STATES);
      Approximation wide = Approximation.of(net, BYTES, () -> false);
      Approximation narrow = Approximation.of(net, 1, BYTES, () -> false);
      for (int p = 0; p < net.places(); p++) {
        long most = wide.bounds()[p];
        assertThat(narrow.bounds()[p] < 0 || most >= 0 && most <= narrow.bounds()[p])
            .as("seed %d, place %d", seed, p)
            .isTrue();
      }
    }
  }

  @Test
  void anApproximationThatIsStoppedAtOnceStillHoldsAllReachableMarkings() {
    for (long seed = 0; seed < NETS; seed++) {
      Net net = net(seed);
      Approximation known = Approximation.of(net, BYTES, () -> true);
      assertThat(known.clusters()).isZero();
      if (Arrays.stream(known.bounds()).anyMatch(bound -> bound < 0)) {
        continue;
      }
      Case each = Case.of(net, known.bounds());
      PackedApproximation packed = known.packed(each.layout());
      for (int m = 0; m < each.size(); m++) {
        assertThat(packed.contains(each.states(), m * each.layout().words()))
            .as("seed %d, marking %d", seed, m)
            .isTrue();
      }
    }
  }

  /** A token that goes round never leaves its ring, which is a trap and a siphon. */
  @Test
  void trapsThatAreMarkedAtFirstMayNotBeEmpty() {
    NetBuilder ring = new NetBuilder("ring");
    for (int p = 0; p < 3; p++) {
      ring.place("p" + p, p == 0 ? 2 : 0);
    }
    for (int t = 0; t < 3; t++) {
      ring.transition("t" + t);
      ring.input(t, t, 1).output(t, (t + 1) % 3, 1);
    }
    Approximation known = Approximation.of(ring.build(), BYTES, () -> true);
    assertThat(known.traps()).isEqualTo(1);
    Layout layout = PackedNet.of(ring.build(), known.bounds()).layout();
    long[] words = new long[layout.words()];
    assertThat(known.packed(layout).contains(words, 0)).isFalse();
    layout.pack(new long[] {0, 1, 1}, words, 0);
    assertThat(known.packed(layout).contains(words, 0)).isTrue();
  }

  @Test
  void nothingArrivesAtNoMarkings() {
    Net net = RandomNets.boundedNet(1, MOST_STATES);
    Layout layout = PackedNet.of(net, PlaceBounds.of(net).toArray()).layout();
    int[] counts = {};
    try (ArrivalProducts products =
        new ArrivalProducts(
            Approximation.order(net), PlaceBounds.of(net).toArray(), List.of(), LIMITS)) {
      products.count(layout, new long[0], 0, counts);
    }
    assertThat(counts).isEmpty();
  }

  @Test
  void membershipIsTestedOnlyWhereTheKernelHasTheLevelsOfTheSet() {
    Net small = RandomNets.boundedNet(3, MOST_STATES);
    NetBuilder other = new NetBuilder("other");
    other.place("p", 1);
    FrozenDiagram set =
        (FrozenDiagram)
            SymbolicExplorer.explore(small, SymbolicOptions.defaults().withMemoryBytes(BYTES))
                .reachable()
                .orElseThrow();
    LevelEvents foreign = Approximation.order(other.build());
    assertThatThrownBy(() -> MemberTest.of(foreign, set))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(MemberTest.of(set.events(), set).states()).isEqualTo(set.cells());
  }
}
