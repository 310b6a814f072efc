package tideline.search.open;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.oracle.RandomGraph;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

class LevelledOpenSetTest {

  /** A complete binary tree: node n has the children 2n+1 and 2n+2. */
  private static final class BinaryTree implements TransitionSystem {
    private final int nodes;

    private BinaryTree(int nodes) {
      this.nodes = nodes;
    }

    @Override
    public int words() {
      return 1;
    }

    @Override
    public int events() {
      return 2;
    }

    @Override
    public void initial(long[] target, int at) {
      target[at] = 0;
    }

    @Override
    public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
      long node = states[at];
      int event = from;
      for (int left = limit; event < 2 && 2 * node + event + 1 < nodes; event++, left--) {
        if (left == 0) {
          return event;
        }
        out.words()[out.append(event)] = 2 * node + event + 1;
      }
      return DONE;
    }

    @Override
    public String eventName(int event) {
      return "child " + event;
    }

    @Override
    public String describe(long[] states, int at) {
      return "node " + states[at];
    }
  }

  private static List<Long> generated(TransitionSystem system, OpenSet open) {
    List<Long> order = new ArrayList<>();
    Explorer explorer =
        ExplorerBuilder.of(system)
            .open(open)
            .observe(
                new SearchObserver() {
                  @Override
                  public Directive discovered(
                      int source, int event, int ref, long[] states, int at) {
                    order.add(states[at]);
                    return Directive.CONTINUE;
                  }
                })
            .build();
    explorer.run();
    assertThat(open.size()).isZero();
    return order;
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "bfs      | 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14",
        "dfs      | 0 1 3 7 8 4 9 10 2 5 11 12 6 13 14",
        "bbfs:2   | 0 1 2 3 4 7 8 9 10 5 6 11 12 13 14",
        "bbfs:3   | 0 1 2 3 4 5 7 8 9 10 11 12 6 13 14",
        "alt:1,1  | 0 1 2 3 7 8 4 9 10 5 11 12 6 13 14",
        "alt:2,1  | 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14",
        "alt:1,2  | 0 1 2 3 7 8 4 9 10 5 11 12 6 13 14"
      })
  void generatesATreeInTheOrderOfItsName(String name, String expected) {
    List<Long> order = generated(new BinaryTree(15), SearchOrder.parse(name).open());
    assertThat(order.stream().map(String::valueOf).toList())
        .isEqualTo(List.of(expected.split(" ")));
  }

  @Tag("slow")
  @Test
  void limitsGiveTheClassicalOrdersOnRandomGraphs() {
    for (long seed = 0; seed < 3_000; seed++) {
      TransitionSystem graph = new GraphOfSeed(RandomGraph.of(seed));
      List<Long> depthFirst = generated(graph, new LifoOpenSet());
      List<Long> breadthFirst = generated(graph, new FifoOpenSet());
      assertThat(generated(graph, LevelledOpenSet.depthFirst()))
          .as("seed " + seed)
          .isEqualTo(depthFirst);
      assertThat(generated(graph, LevelledOpenSet.breadthFirst()))
          .as("seed " + seed)
          .isEqualTo(breadthFirst);
      for (String name : List.of("dfs", "bbfs:1", "alt:0,1", "alt:0,7")) {
        assertThat(generated(graph, SearchOrder.parse(name).open()))
            .as(name + ", seed " + seed)
            .isEqualTo(depthFirst);
      }
      for (String name : List.of("bfs", "bbfs:999999999", "alt:1,0", "alt:7,0")) {
        assertThat(generated(graph, SearchOrder.parse(name).open()))
            .as(name + ", seed " + seed)
            .isEqualTo(breadthFirst);
      }
    }
  }

  private record GraphOfSeed(RandomGraph graph) implements TransitionSystem {
    @Override
    public int words() {
      return 1;
    }

    @Override
    public int events() {
      return 100;
    }

    @Override
    public void initial(long[] target, int at) {
      target[at] = 0;
    }

    @Override
    public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
      List<RandomGraph.Edge> edges = graph.successors().get((int) states[at]);
      int event = from;
      for (int left = limit; event < edges.size() && left > 0; event++, left--) {
        out.words()[out.append(event)] = edges.get(event).target();
      }
      return event < edges.size() ? event : DONE;
    }

    @Override
    public String eventName(int event) {
      return "edge " + event;
    }

    @Override
    public String describe(long[] states, int at) {
      return "node " + states[at];
    }
  }

  @Test
  void knowsTheDepthAndHoldsFewBytes() {
    LevelledOpenSet open = LevelledOpenSet.depthFirst();
    Explorer explorer = ExplorerBuilder.of(new BinaryTree((1 << 12) - 1)).open(open).build();
    explorer.run();
    assertThat(explorer.counters().maxDepth()).isEqualTo(11);
    assertThat(open.bytes()).isLessThan(40_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "bf",
        "bfs:1",
        "dfs:2",
        "bbfs",
        "bbfs:",
        "bbfs:-1",
        "bbfs:x",
        "bbfs:1,2",
        "alt:1",
        "alt:1,2,3",
        "alt:a,b",
        "alt",
        "bbfs:99999999999"
      })
  void rejectsWhatIsNoOrder(String text) {
    assertThatThrownBy(() -> SearchOrder.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no search order '" + text + "'")
        .hasMessageContaining("bbfs:W");
  }

  @Test
  void rejectsOrdersThatNeverExpand() {
    assertThatThrownBy(() -> SearchOrder.parse("bbfs:0"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least 1");
    assertThatThrownBy(() -> SearchOrder.parse("alt:0,0"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not both 0");
  }
}
