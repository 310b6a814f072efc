package tideline.search.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.search.Ending;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** The example of [EK10] Fig. 2, step by step. */
class FigureTwoTest {

  private static CacheBuilder figure(String order, int states) {
    return of(GraphSystem.figureTwo(), order, states);
  }

  private static CacheBuilder of(GraphSystem graph, String order, int states) {
    return CacheBuilder.of(graph).order(order).replacement("fifo").cacheStates(states);
  }

  @Test
  void keepsTreeAndCountersOfTheFigure() {
    Recorder recorder = new Recorder();
    CacheSearch search = figure("bfs", 7).observe(recorder).build();
    recorder.search = search;
    assertThat(search.run().isComplete()).isTrue();
    assertThat(recorder.lines)
        .containsExactly(
            "0: {0=2, 1=1, 2=1} D 0",
            "1: {0=2, 1=2, 2=1, 3=1, 4=1} D 0",
            "2: {0=1, 1=2, 3=1, 4=1} D 1",
            "3: {0=1, 1=2, 3=1, 4=1, 5=1} D 1",
            "4: {0=1, 1=2, 3=1, 4=2, 5=1, 6=1, 7=1} D 0",
            "5: {0=1, 1=1, 4=2, 6=1, 7=1} D 2",
            "6: {0=1, 1=1, 4=1, 7=1} D 3",
            "7: {0=1, 1=1, 2=1, 4=1, 7=1} D 2",
            "2: {} D 7");
  }

  @ParameterizedTest(name = "{0} with {1} states")
  @CsvSource({
    "bfs, 3, 4, 3",
    "bfs, 4, 5, 4",
    "bfs, 5, 7, 5",
    "bfs, 6, 8, 6",
    "dfs, 3, 4, 3",
    "dfs, 4, 8, 4"
  })
  void runsOutOfMemoryWhenTheTreeDoesNotFit(String order, int states, int generated, int peak) {
    CacheResult result = figure(order, states).build().run();
    assertThat(result.ending()).isEqualTo(Ending.STORE_FULL);
    assertThat(result.generated() + 1).isEqualTo(generated);
    assertThat(result.peakStored()).isEqualTo(peak);
    assertThat(result.tdTreePeak()).isEqualTo(peak);
    assertThat(result.outOfMemory()).contains(new CacheResult.OutOfMemory(states, states + 1, 0));
  }

  @ParameterizedTest(name = "{0} with {1} states")
  @CsvSource({
    "bfs, 7, 9, 7, 7", "bfs, 8, 8, 8, 7", "bfs, 9, 8, 8, 7",
    "dfs, 5, 8, 5, 5", "dfs, 6, 8, 6, 5", "dfs, 8, 8, 8, 5"
  })
  void visitsAllWhenTheTreeFits(String order, int states, int visits, int peak, int tree) {
    CacheResult result = figure(order, states).build().run();
    assertThat(result.isComplete()).isTrue();
    assertThat(result.visits()).isEqualTo(visits);
    assertThat(result.peakStored()).isEqualTo(peak);
    assertThat(result.tdTreePeak()).isEqualTo(tree);
    assertThat(result.outOfMemory()).isEmpty();
  }

  /** Without a tree, a breadth-first cache of three states would run round this graph for ever. */
  @Test
  void endsWhereANaiveCacheWouldNot() {
    GraphSystem graph = new GraphSystem(new int[][] {{1, 3}, {}, {0}, {2}});
    CacheResult result = of(graph, "bfs", 3).build().run();
    assertThat(result.isComplete()).isTrue();
    assertThat(result.visits()).isEqualTo(4);
  }

  @Test
  void countsHitsRevisitsAndEvictions() {
    CacheResult result = figure("bfs", 7).build().run();
    assertThat(result.firings()).isEqualTo(10);
    assertThat(result.generated()).isEqualTo(9);
    assertThat(result.revisits()).isEqualTo(2);
    assertThat(result.cacheHits()).isZero();
    assertThat(result.evictions()).isEqualTo(2);
    assertThat(figure("bfs", 8).build().run().cacheHits())
        .as("event of state 7 to state 2")
        .isOne();
  }

  /** Writes tree and number of candidates down after each expansion. */
  private static final class Recorder implements SearchObserver {
    private final List<String> lines = new ArrayList<>();
    private CacheSearch search;

    @Override
    public Directive closed(int ref) {
      Map<Long, Integer> refs = new TreeMap<>();
      for (int r = 0; r < search.explorer().store().handles(); r++) {
        if (search.policy().tree().contains(r)) {
          refs.put(node(r), search.policy().tree().refs(r));
        }
      }
      lines.add(node(ref) + ": " + refs + " D " + search.policy().candidates().size());
      return Directive.CONTINUE;
    }

    private long node(int ref) {
      return search.explorer().store().array(ref)[search.explorer().store().offset(ref)];
    }

    @Override
    public boolean wantsClosings() {
      return true;
    }
  }
}
