package tideline.search.depth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.oracle.RandomGraph;
import tideline.search.depth.FigureSearch.Mutation;

/**
 * After every bound: explored is what is nearer than the bound, the frontier what is just as far.
 *
 * <p>{@code -Ddepth.all=true} tries all graphs with four nodes instead of some.
 */
class ExactnessTest {

  private static final int GRAPHS = 200_000;

  /**
   * Graphs that differ only by the names of the nodes other than the root are tried once: the
   * search does not know the names.
   */
  @Tag("slow")
  @Test
  void isExactOnGraphsWithFourNodes() {
    boolean all = Boolean.getBoolean("depth.all");
    FourNodeGraphs graphs = new FourNodeGraphs();
    int stride = all ? 1 : 211;
    long covered = 0;
    int classes = 0;
    for (int number = 0; number < FourNodeGraphs.COUNT; number++) {
      int alike = graphs.renamings(number);
      covered += alike;
      if (alike > 0 && classes++ % stride == 0) {
        for (int bound = 1; bound <= 3; bound++) {
          checkOneBound(graphs.graph(number), bound, RevisitMode.THRESHOLD, number);
          if (!all) {
            checkOneBound(graphs.graph(number), bound, RevisitMode.NAIVE, number);
          }
        }
      }
    }
    assertThat(covered).isEqualTo(FourNodeGraphs.COUNT).isEqualTo(53_551_875 / 3);
  }

  private static void checkOneBound(GraphSystem graph, int bound, RevisitMode mode, int number) {
    RoundSearch search = new EngineSearch(graph, mode, FrontierKind.TREE);
    String mistake = search.firstMistake(graph.distances(), bound, bound);
    if (!mistake.isEmpty()) {
      assertThat(mistake).as("graph %d, bound %d, %s", number, bound, mode).isEmpty();
    }
  }

  @Tag("slow")
  @Test
  void isExactAfterEveryBoundOnRandomGraphs() {
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomGraph random = RandomGraph.of(seed);
      GraphSystem graph = GraphSystem.of(random);
      int increment = increment(seed);
      FrontierKind kind = FrontierKind.values()[seed % 3];
      RevisitMode mode = seed % 5 == 4 ? RevisitMode.NAIVE : RevisitMode.THRESHOLD;
      long firstHandle = seed % 2 == 0 ? 0 : (3L << 31) + seed;
      EngineSearch search = new EngineSearch(graph, mode, kind, firstHandle);
      String mistake = search.firstMistake(random.distances(), increment, 14);
      if (!mistake.isEmpty()) {
        assertThat(mistake).as("seed %d, increment %d, %s", seed, increment, mode).isEmpty();
      }
    }
  }

  private static int increment(int seed) {
    return 1 + new Random(seed).nextInt(6);
  }

  @Test
  void doesJustWhatTheFiguresSay() {
    for (int seed = 0; seed < 2_000; seed++) {
      GraphSystem graph = GraphSystem.of(RandomGraph.of(seed));
      for (RevisitMode mode : RevisitMode.values()) {
        FigureSearch figure = new FigureSearch(graph.successors(), mode);
        EngineSearch engine = new EngineSearch(graph, mode, FrontierKind.TREE);
        for (int bound = increment(seed); bound <= 14; bound += increment(seed)) {
          figure.round(bound);
          engine.round(bound);
          assertThat(describe(engine))
              .as("seed %d, bound %d, %s", seed, bound, mode)
              .isEqualTo(describe(figure));
        }
      }
    }
  }

  private static String describe(FigureSearch figure) {
    return figure.table + " " + figure.frontier() + " " + figure.visits + " " + figure.calls;
  }

  private static String describe(EngineSearch engine) {
    java.util.TreeMap<Integer, Integer> table = new java.util.TreeMap<>();
    engine.explored().stream().forEach(node -> table.put(node, engine.number(node)));
    DepthCounters c = engine.counters();
    return table + " " + engine.frontier() + " " + c.visits() + " " + (c.firings() + c.roots());
  }

  @Test
  void catchesTheUnsoundSearch() {
    int wrong = 0;
    for (int seed = 0; seed < 10_000; seed++) {
      GraphSystem graph = GraphSystem.of(RandomGraph.of(seed));
      RoundSearch search = new EngineSearch(graph, RevisitMode.NAIVE_UNSOUND, FrontierKind.TREE);
      wrong += search.firstMistake(graph.distances(), increment(seed), 14).isEmpty() ? 0 : 1;
    }
    assertThat(wrong).isGreaterThan(500);
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(Mutation.class)
  void catchesBrokenSearches(Mutation mutation) {
    int wrong = 0;
    for (int seed = 0; seed < 10_000; seed++) {
      GraphSystem graph = GraphSystem.of(RandomGraph.of(seed));
      wrong += isWrong(graph, increment(seed), 14, mutation) ? 1 : 0;
    }
    assertThat(wrong).isGreaterThan(300);
  }

  @ParameterizedTest
  @CsvSource({
    "TABLE_CLEARED_BETWEEN_ROUNDS, 0-1 1-0, 1, 2",
    "NO_UPDATE_ON_ENTRY, 0-0, 1, 1",
    "NO_REMOVAL_FROM_FRONTIER, 0-1 0-2 1-2, 2, 2",
    "DEPTH_IN_SHARED_STATE, 0-0 0-1, 2, 2"
  })
  void catchesBrokenSearchesOnTheirSmallestGraphs(
      Mutation mutation, String edges, int increment, int lastBound) {
    GraphSystem graph = GraphSystem.of(edges);
    FigureSearch right = new FigureSearch(graph.successors(), RevisitMode.THRESHOLD);
    assertThat(right.firstMistake(graph.distances(), increment, lastBound)).isEmpty();
    assertThat(isWrong(graph, increment, lastBound, mutation)).isTrue();
  }

  private static boolean isWrong(GraphSystem graph, int increment, int last, Mutation mutation) {
    RoundSearch broken = new FigureSearch(graph.successors(), RevisitMode.THRESHOLD, mutation);
    try {
      return !broken.firstMistake(graph.distances(), increment, last).isEmpty();
    } catch (IllegalStateException | StackOverflowError endless) {
      return true;
    }
  }
}
