package tideline.search.depth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

class DepthSearchTest {

  /** Depths chosen so that the end of many nets is met, and layouts grow on the way. */
  @Tag("slow")
  @Test
  void findsWhatIsWithinTheDepthOnRandomNets() {
    for (long seed = 0; seed < 500; seed++) {
      Net net = RandomNets.net(seed);
      NaiveResult truth = NaiveExplorer.explore(net, 1_500);
      int known = truth.complete() ? Integer.MAX_VALUE : truth.levelSizes().size() - 3;
      int depth = (int) Math.min(known, 1 + seed % 17);
      if (depth < 1) {
        continue;
      }
      FrontierKind frontier = FrontierKind.values()[(int) (seed % 3)];
      VisitedKind visited = VisitedKind.values()[(int) (seed / 3 % 4)];
      Recorder recorder = new Recorder(Nets.packed(net));
      DepthResult result =
          DepthSearch.of(
                  recorder.system,
                  DepthOptions.builder()
                      .depth(depth)
                      .increment((int) (seed % 8)) // 0: adaptive
                      .frontier(frontier)
                      .visited(visited)
                      .observe(recorder)
                      .build())
              .run();
      check(result, truth, depth, "seed " + seed + ", depth " + depth);
      assertThat(recorder.states).as("seed %d", seed).isEqualTo(described(net, truth, depth));
      assertThat(recorder.discoveries).isEqualTo(recorder.states.size());
      assertThat(recorder.deadlocks).as("seed %d", seed).isEqualTo(deadlocks(truth, depth));
    }
  }

  private static void check(DepthResult result, NaiveResult truth, int depth, String where) {
    List<Long> levels = truth.levelSizes();
    long nearer = levels.stream().limit(depth).mapToLong(Long::longValue).sum();
    long asFar = depth < levels.size() ? levels.get(depth) : 0;
    assertThat(result.explored()).as(where).isEqualTo(nearer);
    assertThat(result.states()).as(where).isEqualTo(nearer + asFar);
    assertThat(result.frontier()).as(where).isEqualTo(asFar);
    assertThat(result.exhausted()).as(where).isEqualTo(asFar == 0);
    assertThat(result.ending()).isEqualTo(asFar == 0 ? DepthEnding.EXHAUSTED : DepthEnding.DEPTH);
    assertThat(result.visits()).isEqualTo(result.explored() + result.revisits());
    assertThat(result.isComplete()).isTrue();
    assertThat(result.deadlocks()).as(where).isEqualTo(deadlocks(truth, depth));
  }

  private static long deadlocks(NaiveResult truth, int depth) {
    long count = 0;
    for (int m = 0; m < truth.states(); m++) {
      count +=
          truth.graph().depths().get(m) <= depth && truth.graph().successors().get(m).isEmpty()
              ? 1
              : 0;
    }
    return count;
  }

  private static Set<String> described(Net net, NaiveResult truth, int depth) {
    Set<String> texts = new HashSet<>();
    for (int m = 0; m < truth.states(); m++) {
      if (truth.graph().depths().get(m) <= depth) {
        StringBuilder text = new StringBuilder();
        long[] tokens = truth.graph().tokens(m);
        for (int p = 0; p < tokens.length; p++) {
          if (tokens[p] > 0) {
            text.append(text.isEmpty() ? "" : " + ");
            text.append(tokens[p] > 1 ? tokens[p] + "*" : "").append(net.placeId(p));
          }
        }
        texts.add(text.isEmpty() ? "empty" : text.toString());
      }
    }
    return texts;
  }

  /** Notes every state that it hears of, in the layout of the moment. */
  private static final class Recorder implements SearchObserver {
    final Set<String> states = new HashSet<>();
    int discoveries;
    int deadlocks;
    TransitionSystem system;

    Recorder(TransitionSystem system) {
      this.system = system;
    }

    @Override
    public Directive discovered(int source, int event, int ref, long[] words, int at) {
      states.add(system.describe(words, at));
      discoveries++;
      return Directive.CONTINUE;
    }

    @Override
    public Directive deadlocked(int ref, long[] words, int at) {
      StepBuffer none = new StepBuffer(system.words());
      system.expand(words, at, 0, 1, none);
      assertThat(none.size()).isZero();
      deadlocks++;
      return Directive.CONTINUE;
    }

    @Override
    public void relayout(TransitionSystem wider) {
      system = wider;
    }
  }

  @Test
  void unsoundSearchIsMarkedAndMissesStatesOfNets() {
    int missed = 0;
    for (long seed = 0; seed < 300; seed++) {
      PackedNet net = Nets.packed(RandomNets.boundedNet(seed));
      DepthOptions.Builder options = DepthOptions.builder().depth(8).increment(8);
      DepthResult right = DepthSearch.of(net, options.build()).run();
      DepthResult wrong =
          DepthSearch.of(net, options.revisit(RevisitMode.NAIVE_UNSOUND).build()).run();
      assertThat(wrong.sound()).isFalse();
      assertThat(wrong.exhausted()).isFalse();
      assertThat(wrong.isComplete()).isFalse();
      assertThat(right.sound()).isTrue();
      missed += wrong.states() < right.states() ? 1 : 0;
    }
    assertThat(missed).isGreaterThan(20);
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(FrontierKind.class)
  void goesAMillionStepsDeep(FrontierKind kind) {
    int length = 1_000_000;
    DepthOptions.Builder options = DepthOptions.builder().frontier(kind);
    DepthResult once =
        DepthSearch.of(Nets.counter(length), options.increment(2_000_000).build()).run();
    assertThat(once.states()).isEqualTo(length + 1);
    assertThat(once.maxDepth()).isEqualTo(length);
    assertThat(once.exhausted()).isTrue();
    DepthResult often =
        DepthSearch.of(Nets.counter(length), options.increment(300_000).build()).run();
    assertThat(often.states()).isEqualTo(length + 1);
    assertThat(often.replayedSteps())
        .isEqualTo(
            switch (kind) {
              case STATES -> 0;
              case TRACES -> 1_800_000;
              case TREE -> 900_000;
            });
  }

  @Test
  void goesAHundredThousandStepsDeepWithoutUndo() {
    int length = 100_000;
    int[][] chain = new int[length + 1][];
    for (int node = 0; node < length; node++) {
      chain[node] = new int[] {node + 1, 0};
    }
    chain[length] = new int[0];
    DepthResult result =
        DepthSearch.of(new GraphSystem(chain), DepthOptions.builder().increment(length / 3).build())
            .run();
    assertThat(result.states()).isEqualTo(length + 1);
    assertThat(result.deadlocks()).isEqualTo(1);
    assertThat(result.exhausted()).isTrue();
  }

  @Test
  void goesOnWithWiderStatesWhenTokensGather() {
    PackedNet net = Nets.growing();
    assertThat(net.layout().maxValue(0)).isLessThan(24);
    NaiveResult truth = NaiveExplorer.explore(net.net(), 500);
    for (VisitedKind visited : VisitedKind.values()) {
      for (FrontierKind frontier : FrontierKind.values()) {
        DepthResult result =
            DepthSearch.of(
                    net,
                    DepthOptions.builder()
                        .depth(24)
                        .increment(7)
                        .visited(visited)
                        .frontier(frontier)
                        .build())
                .run();
        check(result, truth, 24, visited + ", " + frontier);
      }
    }
  }

  @Test
  void endsWhereFingerprintsCannotFollowAWiderLayout() {
    DepthOptions options =
        DepthOptions.builder().depth(24).visited(VisitedKind.FINGERPRINT_64).build();
    DepthResult result = DepthSearch.of(new DistinctSuccessors(Nets.growing()), options).run();
    assertThat(result.ending()).isEqualTo(DepthEnding.LAYOUT);
    assertThat(result.reason()).contains("layout");
    assertThat(result.exhausted()).isFalse();
  }

  @Test
  void saysHowLikelyFingerprintsAreConfused() {
    PackedNet net = Nets.family("philosophers", "4");
    DepthOptions.Builder options = DepthOptions.builder().increment(5);
    assertThat(DepthSearch.of(net, options.build()).run().collisionProbability()).isZero();
    double pairs = 832 * 831 / 2.0;
    DepthResult short64 =
        DepthSearch.of(net, options.visited(VisitedKind.FINGERPRINT_64).build()).run();
    assertThat(short64.collisionProbability()).isCloseTo(pairs / 0x1p61, within(1e-20));
    DepthResult long128 =
        DepthSearch.of(net, options.visited(VisitedKind.FINGERPRINT_128).build()).run();
    assertThat(long128.collisionProbability()).isCloseTo(pairs / 0x1p122, within(1e-38));
    assertThat(long128.collisionProbability()).isPositive();
  }

  @Test
  void depthZeroIsTheInitialState() {
    DepthResult result =
        DepthSearch.of(Nets.counter(3), DepthOptions.builder().depth(0).build()).run();
    assertThat(result.states()).isEqualTo(1);
    assertThat(result.frontier()).isEqualTo(1);
    assertThat(result.explored()).isZero();
    assertThat(result.deadlocks()).isZero();
    assertThat(result.completeDepth()).isZero();
    assertThat(result.ending()).isEqualTo(DepthEnding.DEPTH);
    DepthResult dead =
        DepthSearch.of(Nets.counter(0), DepthOptions.builder().depth(0).build()).run();
    assertThat(dead.deadlocks()).isEqualTo(1);
    assertThat(dead.exhausted()).isFalse();
  }

  @Test
  void boundStopsAtADepthThatIsNoMultipleOfTheIncrement() {
    DepthResult result =
        DepthSearch.of(Nets.counter(100), DepthOptions.builder().depth(47).increment(10).build())
            .run();
    assertThat(result.completeDepth()).isEqualTo(47);
    assertThat(result.states()).isEqualTo(48);
    assertThat(result.iterations()).isEqualTo(5);
  }

  @Test
  void hugeIncrementDoesNotOverflow() {
    DepthResult result =
        DepthSearch.of(
                Nets.family("kanban", "1"),
                DepthOptions.builder().increment(Integer.MAX_VALUE).build())
            .run();
    assertThat(result.states()).isEqualTo(160);
    assertThat(result.exhausted()).isTrue();
  }

  @Test
  void rejectsOptionsWithoutSense() {
    DepthOptions.Builder options = DepthOptions.builder();
    assertThatThrownBy(() -> options.depth(-1).build()).hasMessageContaining("depth is -1");
    assertThatThrownBy(() -> options.depth(1).increment(-1).build())
        .hasMessageContaining("increment is -1");
    assertThatThrownBy(() -> options.increment(1).memoryBytes(0).build())
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @EnumSource(FrontierKind.class)
  void tellsTheWayToTheStateWhereAnObserverStops(FrontierKind kind) {
    PackedNet net = Nets.family("alternating-bit", "5,2");
    List<String> seen = new ArrayList<>();
    SearchObserver stopsAtDeadlock =
        new SearchObserver() {
          @Override
          public Directive deadlocked(int ref, long[] states, int at) {
            seen.add(net.describe(states, at));
            return Directive.STOP;
          }
        };
    DepthOptions.Builder options = DepthOptions.builder().frontier(kind).observe(stopsAtDeadlock);
    int shortest = 0;
    while (DepthSearch.of(net, options.depth(shortest).increment(3).build()).run().ending()
        != DepthEnding.OBSERVER) {
      shortest++;
    }
    seen.clear();
    DepthResult result =
        DepthSearch.of(net, options.depth(shortest).increment(shortest).build()).run();
    assertThat(result.ending()).isEqualTo(DepthEnding.OBSERVER);
    assertThat(result.isComplete()).isFalse();
    List<Integer> trace = result.trace().orElseThrow();
    assertThat(trace).hasSize(shortest);
    long[] state = new long[net.words()];
    net.initial(state, 0);
    for (int event : trace) {
      StepBuffer step = new StepBuffer(net.words());
      net.expand(state, 0, event, 1, step);
      assertThat(step.event(0)).isEqualTo(event);
      System.arraycopy(step.words(), 0, state, 0, state.length);
    }
    assertThat(net.describe(state, 0)).isEqualTo(seen.get(0));
  }

  @Test
  void signalEndsTheSearchAndTheCompleteDepthIsSaid() {
    StopSignal signal = new StopSignal();
    SearchObserver stopsLate =
        new SearchObserver() {
          @Override
          public Directive discovered(int source, int event, int ref, long[] states, int at) {
            if (ref == 3_000) {
              signal.request("time is up");
            }
            return Directive.CONTINUE;
          }
        };
    PackedNet net = Nets.family("philosophers", "5");
    DepthResult result =
        DepthSearch.of(
                net, DepthOptions.builder().increment(4).signal(signal).observe(stopsLate).build())
            .run();
    assertThat(result.ending()).isEqualTo(DepthEnding.SIGNAL);
    assertThat(result.reason()).isEqualTo("time is up");
    assertThat(result.exhausted()).isFalse();
    assertThat(result.isComplete()).isFalse();
    List<Long> levels = NaiveExplorer.explore(net.net(), 5_000).levelSizes();
    assertThat(result.completeDepth()).isPositive().isLessThan(levels.size() - 1);
    assertThat(result.frontier()).isEqualTo(levels.get(result.completeDepth()));
    assertThat(result.states())
        .isGreaterThanOrEqualTo(
            levels.stream().limit(result.completeDepth() + 1).mapToLong(Long::longValue).sum());
  }

  @Test
  void limitOfStatesEndsTheSearch() {
    DepthResult result =
        DepthSearch.of(
                Nets.family("philosophers", "5"), DepthOptions.builder().maxStates(1_000).build())
            .run();
    assertThat(result.ending()).isEqualTo(DepthEnding.FULL);
    assertThat(result.reason()).contains("1000");
    assertThat(result.states()).isEqualTo(1_000);
    assertThat(result.peakStored()).isEqualTo(1_000);
  }

  @Tag("slow")
  @Test
  void limitOfMemoryEndsTheSearch() {
    PackedNet net = Nets.family("philosophers", "7");
    for (FrontierKind kind : FrontierKind.values()) {
      for (VisitedKind visited : VisitedKind.values()) {
        long limit = 1_500_000;
        DepthResult result =
            DepthSearch.of(
                    net,
                    DepthOptions.builder()
                        .increment(8)
                        .frontier(kind)
                        .visited(visited)
                        .memoryBytes(limit)
                        .build())
                .run();
        assertThat(result.ending()).as("%s, %s", kind, visited).isEqualTo(DepthEnding.FULL);
        assertThat(result.reason()).contains("memory");
        assertThat(result.peakStoredBytes()).isLessThanOrEqualTo(limit);
        assertThat(result.states()).isGreaterThan(5_000);
      }
    }
  }

  @Test
  void exchangesStatesForFingerprintsWhenMemoryGetsScarce() {
    PackedNet net = Nets.family("philosophers", "16");
    assertThat(net.words()).isGreaterThan(1);
    DepthOptions.Builder options = DepthOptions.builder().depth(5).increment(2);
    DepthResult plenty = DepthSearch.of(net, options.build()).run();
    assertThat(plenty.visited()).isEqualTo(VisitedKind.EXACT);
    long limit = plenty.peakStoredBytes() * 3 / 4;
    DepthResult scarce = DepthSearch.of(net, options.memoryBytes(limit).build()).run();
    assertThat(scarce.visited()).isNotEqualTo(VisitedKind.EXACT);
    assertThat(scarce.collisionProbability()).isPositive();
    assertThat(scarce.peakStoredBytes()).isLessThanOrEqualTo(limit);
    assertThat(List.of(scarce.states(), scarce.visits(), scarce.frontier(), scarce.firings()))
        .isEqualTo(List.of(plenty.states(), plenty.visits(), plenty.frontier(), plenty.firings()));
    DepthResult exact = DepthSearch.of(net, options.visited(VisitedKind.EXACT).build()).run();
    assertThat(exact.ending()).isEqualTo(DepthEnding.FULL);
  }
}
