package tideline.search.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.marking.TokenMaxima;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.oracle.Counts;
import tideline.oracle.GraphSystem;
import tideline.oracle.Metamorphic;
import tideline.oracle.Metamorphic.Variant;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.PaddedSystem;
import tideline.search.RandomNetSeries;
import tideline.search.SearchCounters;
import tideline.search.StopSignal;
import tideline.search.TokenRecord;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.parallel.ParallelExplorer.Limits;

/** The time limit only keeps a hanging test from hanging for ever. */
@Timeout(value = 300, threadMode = ThreadMode.SEPARATE_THREAD)
class ParallelExplorerTest {

  /** A level wide enough for all threads to be woken. */
  private static final GraphSystem WIDE = GraphSystem.star(20_000);

  @Tag("slow")
  @Test
  void anyNumberOfThreadsCountsTheSame() {
    LongStream seeds =
        LongStream.range(100_000, 100_600).filter(seed -> Math.floorMod(seed, 10L) != 9);
    RandomNetSeries.compare(
        "threads",
        seeds,
        (net, expected) -> {
          List<String> differences = new ArrayList<>();
          for (int threads = 1; threads <= 3; threads++) {
            differences.addAll(differences(net, threads, false, expected.counts()));
            differences.addAll(differences(net, threads, true, expected.counts()));
          }
          return differences;
        });
  }

  @Tag("slow")
  @Test
  void wideLevelsAreCountedTheSameByAllThreads() {
    int compared = 0;
    for (long seed = 0; compared < 8; seed++) {
      Net first = RandomNets.boundedNet(seed);
      Net second = RandomNets.boundedNet(seed + 5_000);
      NaiveResult one = NaiveExplorer.explore(first, RandomNets.MAX_STATES);
      NaiveResult other = NaiveExplorer.explore(second, RandomNets.MAX_STATES);
      Variant union = Metamorphic.union(first, one, second, other);
      long widest = union.expected().levelSizes().stream().max(Long::compare).orElse(0L);
      if (widest > 5_000 && union.expected().states() < 150_000) {
        compared++;
        for (int threads = 1; threads <= 3; threads++) {
          for (boolean lean : new boolean[] {false, true}) {
            assertThat(differences(union.net(), threads, lean, union.expected()))
                .as("seed %d, %d threads", seed, threads)
                .isEmpty();
          }
        }
      }
    }
  }

  @Test
  void repeatedOrdersAreLeftOutAndCounted() {
    Net net = Families.byName("interleaving").orElseThrow().generate(List.of("6,4"), 0);
    PackedNet system = PackedNet.of(net, unknown(net));
    for (int threads = 1; threads <= 3; threads++) {
      ParallelExplorer every = explorer(system, threads, Limits.none());
      ParallelExplorer lean =
          explorer(system, threads, Limits.none())
              .leaveOutRepeatedOrders(() -> new NetCommutation(net));
      assertThat(every.run()).isEqualTo(Ending.EXHAUSTED);
      assertThat(lean.run()).isEqualTo(Ending.EXHAUSTED);
      assertThat(states(lean)).isEqualTo(15_625).isEqualTo(states(every));
      assertThat(every.omitted()).isZero();
      assertThat(firings(lean) + lean.omitted()).isEqualTo(firings(every));
      // independent processes: a state is reached by one order of their steps only
      assertThat(firings(lean)).isEqualTo(15_624);
    }
  }

  @Test
  void observerThatWantsRevisitsGetsEveryStep() {
    Net net = Families.byName("interleaving").orElseThrow().generate(List.of("3,4"), 0);
    long[] steps = new long[1];
    ParallelExplorer explorer =
        new ParallelExplorer(
                PackedNet.of(net, unknown(net)), 1, i -> List.of(counting(steps)), Limits.none())
            .leaveOutRepeatedOrders(() -> new NetCommutation(net));
    explorer.run();
    assertThat(explorer.omitted()).isZero();
    assertThat(steps[0]).isEqualTo(firings(explorer) + 1); // and the initial state
  }

  private static SearchObserver counting(long[] steps) {
    return new SearchObserver() {
      @Override
      public Directive discovered(int source, int event, int ref, long[] states, int at) {
        steps[0]++;
        return Directive.CONTINUE;
      }

      @Override
      public Directive revisited(int source, int event, int ref) {
        steps[0]++;
        return Directive.CONTINUE;
      }

      @Override
      public boolean wantsRevisits() {
        return true;
      }
    };
  }

  @Test
  void chainsAreFollowedAheadWithTheSameCountsAndLevels() {
    for (int nodes : new int[] {1, 2, 8, 9, 10, 56, 57, 58, 59, 500, 70_000}) {
      for (int back : new int[] {-1, 0, nodes / 2, nodes - 1}) {
        GraphSystem graph = lasso(nodes, back);
        for (int threads = 1; threads <= 2; threads++) {
          ParallelExplorer explorer = explorer(graph, threads, Limits.none());
          assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
          assertThat(states(explorer)).as("%d nodes, back to %d", nodes, back).isEqualTo(nodes);
          assertThat(firings(explorer)).isEqualTo(graph.edges());
          SearchCounters first = explorer.counters().get(0);
          assertThat(first.visits()).isEqualTo(nodes);
          assertThat(first.maxDepth()).isEqualTo(nodes - 1);
          assertThat(first.deadlocks()).isEqualTo(back < 0 ? 1 : 0);
        }
      }
    }
  }

  /** The distance of each node from the first, -1 if there is no way: by trying again and again. */
  private static int[] levels(int[][] successors) {
    int[] level = new int[successors.length];
    Arrays.fill(level, -1);
    level[0] = 0;
    for (int l = 0; l < successors.length; l++) {
      for (int node = 0; node < successors.length; node++) {
        if (level[node] == l) {
          for (int target : successors[node]) {
            level[target] = level[target] < 0 ? l + 1 : level[target];
          }
        }
      }
    }
    return level;
  }

  /** A path whose last node leads back to one of its nodes, or nowhere. */
  private static GraphSystem lasso(int nodes, int back) {
    int[][] successors = new int[nodes][];
    for (int node = 0; node < nodes; node++) {
      successors[node] = GraphSystem.to(node + 1);
    }
    successors[nodes - 1] = back < 0 ? GraphSystem.to() : GraphSystem.to(back);
    return GraphSystem.of(successors);
  }

  @Tag("slow")
  @Test
  void chainsBetweenOtherShapesKeepTheirLevels() {
    for (long seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      int nodes = 20 + random.nextInt(400);
      int oddities = random.nextInt(6);
      int[][] successors = new int[nodes][];
      for (int node = 0; node < nodes; node++) {
        successors[node] = GraphSystem.to(Math.min(nodes - 1, node + 1));
      }
      for (int i = 0; i < oddities; i++) {
        int node = random.nextInt(nodes);
        successors[node] =
            random.ints(random.nextInt(4), 0, nodes).toArray(); // forks, dead ends, short cuts
      }
      GraphSystem graph = GraphSystem.of(successors);
      int[] level = levels(successors);
      ParallelExplorer explorer = explorer(graph, 1, Limits.none());
      assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
      SearchCounters counted = explorer.counters().get(0);
      assertThat(
              List.of(
                  counted.discovered(),
                  counted.visits(),
                  (long) counted.maxDepth(),
                  firings(explorer)))
          .as("seed %d", seed)
          .isEqualTo(
              List.of(
                  Arrays.stream(level).filter(l -> l >= 0).count(),
                  Arrays.stream(level).filter(l -> l >= 0).count(),
                  (long) Arrays.stream(level).max().orElseThrow(),
                  IntStream.range(0, nodes)
                      .filter(n -> level[n] >= 0)
                      .mapToLong(n -> successors[n].length)
                      .sum()));
    }
  }

  @Test
  void firstStatesAreFoundByOneThreadAlone() {
    for (long warmUp : new long[] {0, 20_001, 20_002}) {
      ParallelExplorer explorer = explorer(WIDE, 2, Limits.none()).warmUp(warmUp);
      assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
      assertThat(states(explorer)).isEqualTo(20_001);
      long bySecond = explorer.counters().get(1).visits();
      assertThat(bySecond > 0).as("warm-up of %d", warmUp).isEqualTo(warmUp <= 20_001);
    }
  }

  @Test
  void searchBeginsAgainWithWiderStates() {
    int compared = 0;
    for (long seed = 0; compared < 3; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult result = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
      Variant fused = Metamorphic.behindFuse(net, result, 600);
      PackedNet system = PackedNet.of(fused.net(), unknown(fused.net()));
      ParallelExplorer explorer = new ParallelExplorer(system, 2, i -> List.of(), Limits.none());
      assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
      if (explorer.system() != system) {
        compared++;
        for (int threads = 1; threads <= 3; threads++) {
          for (boolean lean : new boolean[] {false, true}) {
            assertThat(differences(fused.net(), threads, lean, fused.expected()))
                .as("seed %d, %d threads", seed, threads)
                .isEmpty();
          }
        }
      }
    }
  }

  @Test
  void repeatedRunsGiveIdenticalCounts() {
    GraphSystem graph = GraphSystem.star(10_000);
    for (int round = 0; round < 20; round++) {
      ParallelExplorer explorer = explorer(graph, 1 + round % 4, Limits.none());
      assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
      assertThat(states(explorer)).isEqualTo(10_001);
      assertThat(explorer.counters().stream().mapToLong(SearchCounters::firings).sum())
          .isEqualTo(20_000);
    }
  }

  @Test
  void roomForExactlyAllStatesIsEnoughAndOneLessIsNot() {
    for (GraphSystem graph : List.of(WIDE, GraphSystem.chain(50), GraphSystem.chain(1))) {
      for (int threads = 1; threads <= 3; threads++) {
        ParallelExplorer enough = explorer(graph, threads, maxStates(graph.nodes()));
        assertThat(enough.run()).as("%d threads", threads).isEqualTo(Ending.EXHAUSTED);
        ParallelExplorer less = explorer(graph, threads, maxStates(graph.nodes() - 1L));
        assertThat(less.run()).as("%d threads", threads).isEqualTo(Ending.STORE_FULL);
        assertThat(states(less)).as("%d threads", threads).isLessThan(graph.nodes());
      }
    }
  }

  @Test
  void memoryTooSmallForTheInitialStateIsNoCompleteSearch() {
    for (int threads = 1; threads <= 3; threads++) {
      ParallelExplorer explorer = explorer(WIDE, threads, memory(1000));
      assertThat(explorer.run()).as("%d threads", threads).isEqualTo(Ending.STORE_FULL);
      assertThat(states(explorer)).isZero();
    }
  }

  @Test
  void smallMemoryEndsTheSearchWithinTheBudget() {
    GraphSystem graph = GraphSystem.star(300_000);
    for (int threads = 1; threads <= 3; threads++) {
      ParallelExplorer explorer = explorer(graph, threads, memory(1_500_000));
      assertThat(explorer.run()).as("%d threads", threads).isEqualTo(Ending.STORE_FULL);
      assertThat(states(explorer)).isBetween(10_000L, 200_000L);
    }
  }

  @Test
  void statesOfManyWordsNeedNoMoreThanTheirShare() {
    for (int words : new int[] {1, 2, 100, 20_000}) {
      ParallelExplorer explorer = explorer(new PaddedSystem(12, words), 3, Limits.none());
      assertThat(explorer.run()).as("%d words", words).isEqualTo(Ending.EXHAUSTED);
      assertThat(states(explorer)).as("%d words", words).isEqualTo(12);
      assertThat(explorer.bytes()).isLessThan(3 * (4_000_000L + 8L * words * 300));
    }
  }

  @Test
  void signalStopsTheSearch() {
    StopSignal signal = new StopSignal();
    signal.request("no time");
    for (int threads = 1; threads <= 3; threads++) {
      Limits limits = new Limits(signal, Long.MAX_VALUE, Long.MAX_VALUE);
      assertThat(explorer(WIDE, threads, limits).run()).isEqualTo(Ending.SIGNAL);
    }
  }

  @Test
  void observerOfAnyThreadStopsTheSearch() {
    for (int thread = 0; thread < 3; thread++) {
      int stopping = thread;
      ParallelExplorer explorer =
          new ParallelExplorer(
              WIDE,
              3,
              i -> List.of(after(i == stopping ? 20 : -1, () -> Directive.STOP)),
              Limits.none());
      assertThat(explorer.run()).as("thread %d", thread).isEqualTo(Ending.OBSERVER);
    }
  }

  @Test
  void observerThatStopsAtTheInitialStateStopsTheSearch() {
    ParallelExplorer explorer =
        new ParallelExplorer(WIDE, 3, i -> List.of(first(() -> Directive.STOP)), Limits.none());
    assertThat(explorer.run()).isEqualTo(Ending.OBSERVER);
    assertThat(states(explorer)).isEqualTo(1);
  }

  @Test
  void partThatFailsInAnyThreadEndsTheSearchWithThatFailure() {
    for (int thread = 0; thread < 3; thread++) {
      int failing = thread;
      for (Throwable failure :
          List.of(new IllegalArgumentException("made"), new OutOfMemoryError("made"))) {
        ParallelExplorer explorer =
            new ParallelExplorer(
                WIDE,
                3,
                i -> List.of(after(i == failing ? 20 : -1, () -> raise(failure))),
                Limits.none());
        assertThatThrownBy(explorer::run).as("thread %d", thread).isSameAs(failure);
      }
    }
  }

  @Test
  void interruptedCallerNeitherHangsNorCountsWrongly() {
    ParallelExplorer explorer = explorer(WIDE, 3, Limits.none());
    Thread.currentThread().interrupt();
    try {
      assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
      assertThat(states(explorer)).isEqualTo(WIDE.nodes());
    } finally {
      assertThat(Thread.interrupted()).as("the interruption is not lost").isTrue();
    }
  }

  private static Directive raise(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }

  private interface Answer {
    Directive give();
  }

  /** Answers specially after so many states that its thread has expanded. */
  private static SearchObserver after(int special, Answer answer) {
    return new SearchObserver() {
      private int expanded;

      @Override
      public Directive closed(int ref) {
        return expanded++ == special ? answer.give() : Directive.CONTINUE;
      }

      @Override
      public boolean wantsClosings() {
        return true;
      }
    };
  }

  private static SearchObserver first(Answer answer) {
    return new SearchObserver() {
      @Override
      public Directive discovered(int source, int event, int ref, long[] states, int at) {
        return answer.give();
      }
    };
  }

  private static ParallelExplorer explorer(TransitionSystem system, int threads, Limits limits) {
    return new ParallelExplorer(system, threads, i -> List.of(), limits);
  }

  private static Limits maxStates(long states) {
    return new Limits(new StopSignal(), Long.MAX_VALUE, states);
  }

  private static Limits memory(long bytes) {
    return new Limits(new StopSignal(), bytes, Long.MAX_VALUE);
  }

  private static long states(ParallelExplorer explorer) {
    return explorer.counters().stream().mapToLong(SearchCounters::discovered).sum();
  }

  private static long firings(ParallelExplorer explorer) {
    return explorer.counters().stream().mapToLong(SearchCounters::firings).sum();
  }

  private static List<String> differences(Net net, int threads, boolean lean, Counts expected) {
    PackedNet system = PackedNet.of(net, unknown(net));
    TokenRecord[] tokens = new TokenRecord[threads];
    ParallelExplorer[] self = new ParallelExplorer[1];
    self[0] =
        new ParallelExplorer(
            system,
            threads,
            i -> {
              tokens[i] = new TokenRecord((PackedNet) self[0].system());
              return List.of(tokens[i]);
            },
            Limits.none());
    if (lean) {
      self[0].leaveOutRepeatedOrders(() -> new NetCommutation(net));
    }
    Ending ending = self[0].run();
    List<SearchCounters> counters = self[0].counters();
    TokenMaxima maxima = new TokenMaxima(((PackedNet) self[0].system()).layout());
    for (TokenRecord record : tokens) {
      maxima.merge(record.maxima());
    }
    List<Long> actual =
        List.of(
            (long) ending.ordinal(),
            counters.stream().mapToLong(SearchCounters::discovered).sum(),
            counters.stream().mapToLong(SearchCounters::visits).sum(),
            counters.stream().mapToLong(SearchCounters::firings).sum() + self[0].omitted(),
            counters.stream().mapToLong(SearchCounters::deadlocks).sum(),
            counters.stream().mapToLong(SearchCounters::maxDepth).max().orElse(-1),
            maxima.mostInPlace(),
            maxima.mostInMarking());
    List<Long> right =
        List.of(
            (long) Ending.EXHAUSTED.ordinal(),
            expected.states(),
            expected.states(),
            expected.edges(),
            expected.deadlocks(),
            expected.levelSizes().size() - 1L,
            expected.maxTokensInPlace(),
            expected.maxTokensPerMarking());
    return right.equals(actual)
        ? List.of()
        : List.of(
            (threads + " threads" + (lean ? ", edge-lean" : ""))
                + (": " + actual + " should be " + right));
  }

  private static long[] unknown(Net net) {
    long[] bounds = new long[net.places()];
    Arrays.fill(bounds, -1);
    return bounds;
  }
}
