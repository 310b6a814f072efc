package tideline.sweep.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.oracle.GraphSystem;
import tideline.oracle.RandomGraph;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.disk.FolderDisk;
import tideline.search.disk.TemporaryFolder;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.pseudoroot.StateFilter;
import tideline.sweep.progress.ProgressMeasure;
import tideline.sweep.progress.ProgressValues;

/**
 * Sweeps of graphs, which have neither places nor variables, by measures that are not linear. A
 * graph tells nothing about its events, so where they lead is asked state by state.
 */
class GraphSweepTest {

  private static final int GRAPHS = Integer.getInteger("tideline.sweep.graphs", 2000);

  /** A measure of one's own: how often the digit 1 occurs in the number of a node. */
  private record Ones() implements ProgressMeasure {
    @Override
    public String text(int entry) {
      return "ones";
    }

    @Override
    public ProgressValues in(TransitionSystem system) {
      return (entry, states, at) -> Long.bitCount(states[at]);
    }
  }

  /** Two numbers that come from one place: a table that the seed fills. */
  private record Table(int[][] rows) implements ProgressMeasure {
    static Table random(SplittableRandom random, int nodes) {
      int[][] entries = new int[2 + random.nextInt(2)][nodes];
      for (int[] entry : entries) {
        for (int node = 0; node < nodes; node++) {
          entry[node] = random.nextInt(4) - 2 + node * random.nextInt(2);
        }
      }
      return new Table(entries);
    }

    @Override
    public int entries() {
      return rows.length;
    }

    @Override
    public String text(int entry) {
      return "table " + entry;
    }

    @Override
    public ProgressValues in(TransitionSystem system) {
      return (entry, states, at) -> rows[entry][(int) states[at]];
    }

    List<Integer> value(int node) {
      return java.util.Arrays.stream(rows).map(entry -> entry[node]).toList();
    }
  }

  private static final class Seen implements SearchObserver {
    private final Set<Integer> nodes = new HashSet<>();
    private final Map<Integer, Integer> dead = new HashMap<>();

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      nodes.add((int) states[at]);
      return Directive.CONTINUE;
    }

    @Override
    public Directive deadlocked(int ref, long[] states, int at) {
      dead.merge((int) states[at], 1, Integer::sum);
      return Directive.CONTINUE;
    }
  }

  @Test
  void aMeasureOfOnesOwnIsOneClass() {
    int[][] cube = new int[16][];
    for (int node = 0; node < 16; node++) {
      int from = node;
      cube[node] =
          java.util.stream.IntStream.range(0, 4)
              .map(bit -> from | 1 << bit)
              .filter(to -> to != from)
              .toArray();
    }
    SweepResult result = SweepBuilder.of(GraphSystem.of(cube), new Ones()).build().run();
    assertThat(result.isExact()).isTrue();
    assertThat(result.visits()).isEqualTo(16);
    assertThat(result.classes()).hasValue(5);
    assertThat(result.arrivals()).isEqualTo(5);
    assertThat(result.largestClass()).isEqualTo(6);
    assertThat(result.peakStored()).isEqualTo(10);
  }

  @Tag("slow")
  @Test
  void everyNodeIsSeenAndEachDeadEndReportedOnceInEveryWay() {
    for (long seed = 0; seed < GRAPHS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      RandomGraph graph = RandomGraph.of(seed, 2 + random.nextInt(40));
      Table measure = Table.random(random, graph.nodes());
      Regress regress = random.nextBoolean() ? Regress.MULTI : Regress.SINGLE;
      Supplier<SweepBuilder> plain =
          () -> SweepBuilder.of(GraphSystem.of(graph), measure).regress(regress);
      SweepBuilder.Ahead ahead =
          new SweepBuilder.Ahead(
              new TemporaryFolder(new FolderDisk(Path.of(System.getProperty("java.io.tmpdir")))),
              2 + random.nextInt(20));
      SweepResult first = compare(seed, graph, measure, plain.get());
      for (SweepBuilder options :
          List.of(
              plain.get().release(StateFilter.UNIVERSE),
              plain.get().ahead(ahead),
              plain.get().ahead(ahead).release(StateFilter.UNIVERSE))) {
        SweepResult less = compare(seed, graph, measure, options);
        if (regress == Regress.MULTI) {
          assertThat(List.of(less.visits(), less.firings(), less.persistent(), less.arrivals()))
              .as("seed %d", seed)
              .isEqualTo(
                  List.of(first.visits(), first.firings(), first.persistent(), first.arrivals()));
        }
      }
      compare(seed, graph, measure, plain.get().repairStates(random.nextInt(3)));
      compare(
          seed,
          graph,
          measure,
          plain.get().cache(new SweepBuilder.Cache("lru", References.INTRA)).maxStates(1000));
    }
  }

  private static SweepResult compare(
      long seed, RandomGraph graph, Table measure, SweepBuilder options) {
    Seen seen = new Seen();
    SweepResult result = options.observe(seen).build().run();
    Set<Integer> reachable = new HashSet<>(graph.reachable());
    assertThat(result.isComplete()).as("seed %d", seed).isTrue();
    assertThat(seen.nodes).as("seed %d", seed).isEqualTo(reachable);
    assertThat(seen.dead.size()).as("seed %d", seed).isEqualTo((int) graph.deadEnds());
    assertThat(seen.dead.values()).as("seed %d", seed).allMatch(times -> times == 1);
    if (result.repairs() == 0) {
      assertThat(result.classes())
          .as("seed %d", seed)
          .isEqualTo(OptionalLong.of(reachable.stream().map(measure::value).distinct().count()));
      assertThat(result.arrivals()).isGreaterThanOrEqualTo(result.classes().getAsLong());
    }
    return result;
  }

  @Test
  void valuesAreCountedOnceHoweverOftenTheLineComesToThem() {
    GraphSystem loop = GraphSystem.of(GraphSystem.to(1), GraphSystem.to(2), GraphSystem.to(0));
    ProgressMeasure down =
        new ProgressMeasure() {
          @Override
          public String text(int entry) {
            return "down";
          }

          @Override
          public ProgressValues in(TransitionSystem system) {
            return (entry, states, at) -> -states[at];
          }
        };
    ClassHistogram histogram = new ClassHistogram();
    SweepResult result = SweepBuilder.of(loop, down).observe(histogram).build().run();
    assertThat(result.classes()).hasValue(3);
    assertThat(result.arrivals()).isGreaterThan(3);
    assertThat(histogram.bars()).hasSize(3);
  }

  /** A chain whose events cannot be executed backwards. */
  private record OneWay(GraphSystem graph) implements TransitionSystem {
    @Override
    public int words() {
      return graph.words();
    }

    @Override
    public int events() {
      return graph.events();
    }

    @Override
    public void initial(long[] target, int at) {
      graph.initial(target, at);
    }

    @Override
    public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
      return graph.expand(states, at, from, limit, out);
    }

    @Override
    public String eventName(int event) {
      return graph.eventName(event);
    }

    @Override
    public String describe(long[] states, int at) {
      return graph.describe(states, at);
    }
  }

  @Test
  void releaseSaysThatItNeedsEventsBackwards() {
    SweepBuilder options =
        SweepBuilder.of(new OneWay(GraphSystem.chain(3)), new Ones()).release(StateFilter.UNIVERSE);
    assertThatThrownBy(options::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("backwards");
  }
}
