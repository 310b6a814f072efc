package tideline.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import tideline.oracle.RandomGraph.Edge;

class RandomGraphTest {

  private static final int GRAPHS = 2_000;

  @Test
  void everySizeTurnsUp() {
    Set<Integer> sizes = new TreeSet<>();
    for (long seed = 0; seed < RandomGraph.MAX_NODES; seed++) {
      sizes.add(RandomGraph.of(seed).nodes());
    }
    assertThat(sizes).hasSize(RandomGraph.MAX_NODES).contains(1, RandomGraph.MAX_NODES);
  }

  @Test
  void everyShapeTurnsUp() {
    assertThat(share(g -> g.deadEnds() > 0)).isGreaterThan(10);
    assertThat(share(g -> g.deadEnds() == 0)).isGreaterThan(10);
    assertThat(share(g -> g.reachable().size() < g.nodes())).isGreaterThan(10);
    assertThat(share(g -> g.reachable().size() > 6)).isGreaterThan(20);
    assertThat(share(RandomGraphTest::hasSelfLoop)).isGreaterThan(10);
    assertThat(share(RandomGraphTest::hasParallelEdges)).isGreaterThan(10);
  }

  @Test
  void distancesFollowTheEdges() {
    RandomGraph graph =
        new RandomGraph(
            0,
            List.of(
                List.of(new Edge(0, 2), new Edge(1, 2)),
                List.of(new Edge(0, 0)),
                List.of(new Edge(0, 2), new Edge(1, 3)),
                List.of()));

    assertThat(graph.distances()).containsExactly(0, -1, 1, 2);
    assertThat(graph.reachable()).containsExactly(0, 2, 3);
    assertThat(graph.reachableEdges()).isEqualTo(4);
    assertThat(graph.deadEnds()).isEqualTo(1);
  }

  @Test
  void labelsOfOneNodeDiffer() {
    for (long seed = 0; seed < GRAPHS; seed++) {
      for (List<Edge> edges : RandomGraph.of(seed).successors()) {
        assertThat(edges).as("seed %d", seed).extracting(Edge::label).doesNotHaveDuplicates();
      }
    }
  }

  private static boolean hasSelfLoop(RandomGraph graph) {
    return graph.reachable().stream()
        .anyMatch(n -> graph.successors().get(n).stream().anyMatch(e -> e.target() == n));
  }

  private static boolean hasParallelEdges(RandomGraph graph) {
    return graph.reachable().stream()
        .map(n -> graph.successors().get(n))
        .anyMatch(edges -> edges.stream().map(Edge::target).distinct().count() < edges.size());
  }

  /** Per cent of the graphs. */
  private static int share(Predicate<RandomGraph> shape) {
    int count = 0;
    for (long seed = 0; seed < GRAPHS; seed++) {
      count += shape.test(RandomGraph.of(seed)) ? 1 : 0;
    }
    return 100 * count / GRAPHS;
  }
}
