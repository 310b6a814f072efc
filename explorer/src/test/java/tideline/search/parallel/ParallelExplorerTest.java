package tideline.search.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import tideline.net.firing.PackedNet;
import tideline.net.marking.TokenMaxima;
import tideline.net.model.Net;
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
            differences.addAll(differences(net, threads, expected.counts()));
          }
          return differences;
        });
  }

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
          assertThat(differences(union.net(), threads, union.expected()))
              .as("seed %d, %d threads", seed, threads)
              .isEmpty();
        }
      }
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
          assertThat(differences(fused.net(), threads, fused.expected()))
              .as("seed %d, %d threads", seed, threads)
              .isEmpty();
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

  private static List<String> differences(Net net, int threads, Counts expected) {
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
            counters.stream().mapToLong(SearchCounters::firings).sum(),
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
        : List.of(threads + " threads: " + actual + " should be " + right);
  }

  private static long[] unknown(Net net) {
    long[] bounds = new long[net.places()];
    Arrays.fill(bounds, -1);
    return bounds;
  }
}
