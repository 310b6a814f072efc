package tideline.search.depth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The two examples of [UDR11], Figs. 4 and 7. */
class PaperFiguresTest {

  /** s1..s5 are nodes 0..4; e1 = s1-s2, e2 = s2-s3, e3 = s1-s3, e4 = s3-s4, e5 = s4-s5. */
  private static final GraphSystem FIG_4 = GraphSystem.of("0-1 0-2 1-2 2-3 3-4");

  @Test
  void unsoundSearchMissesTheFifthStateOfFigureFour() {
    EngineSearch search = run(RevisitMode.NAIVE_UNSOUND);
    assertThat(search.frontier()).isEqualTo(set(3));
    assertThat(search.explored()).isEqualTo(set(0, 1, 2));
    assertThat(search.counters().visits()).isEqualTo(3);
  }

  @ParameterizedTest
  @EnumSource(names = {"NAIVE", "THRESHOLD"})
  void soundSearchesFindTheFifthStateOfFigureFour(RevisitMode mode) {
    EngineSearch search = run(mode);
    assertThat(search.frontier()).isEqualTo(set(4));
    assertThat(search.explored()).isEqualTo(set(0, 1, 2, 3));
    assertThat(search.counters().visits()).isEqualTo(5);
    assertThat(List.of(search.number(0), search.number(1), search.number(2), search.number(3)))
        .containsExactly(0, 1, 1, 2);
  }

  private static EngineSearch run(RevisitMode mode) {
    EngineSearch search = new EngineSearch(FIG_4, mode, FrontierKind.TREE);
    search.round(3);
    return search;
  }

  private static BitSet set(int... nodes) {
    BitSet set = new BitSet();
    for (int node : nodes) {
      set.set(node);
    }
    return set;
  }

  @Test
  void thresholdOfFigureSevenTravelsUpTheStack() {
    Chains graph = new Chains();
    int b = graph.chain(0, 30);
    graph.chain(b, 70); // so that B reaches the frontier, and 30 stays its number
    int s = graph.chain(0, 50);
    int a = graph.chain(s, 10);
    graph.edge(a, b);
    graph.edge(graph.chain(0, 44), s); // S again, at depth 45
    EngineSearch threshold = graph.search(RevisitMode.THRESHOLD);
    assertThat(List.of(threshold.number(b), threshold.number(a), threshold.number(s)))
        .containsExactly(30, 29, 19);
    assertThat(threshold.counters().revisits()).isZero();
    EngineSearch naive = graph.search(RevisitMode.NAIVE);
    assertThat(List.of(naive.number(b), naive.number(a), naive.number(s)))
        .containsExactly(30, 55, 45);
    assertThat(naive.counters().revisits()).isEqualTo(11); // S to A
  }

  /** A graph that grows by chains. */
  private static final class Chains {
    private final List<List<Integer>> successors = new ArrayList<>(List.of(new ArrayList<>()));

    void edge(int from, int to) {
      successors.get(from).add(to);
    }

    int chain(int from, int length) {
      int node = from;
      for (int i = 0; i < length; i++) {
        successors.add(new ArrayList<>());
        edge(node, successors.size() - 1);
        node = successors.size() - 1;
      }
      return node;
    }

    EngineSearch search(RevisitMode mode) {
      GraphSystem graph =
          new GraphSystem(
              successors.stream()
                  .map(s -> s.stream().mapToInt(Integer::intValue).toArray())
                  .toArray(int[][]::new));
      EngineSearch search = new EngineSearch(graph, mode, FrontierKind.TREE);
      search.round(100);
      return search;
    }
  }
}
