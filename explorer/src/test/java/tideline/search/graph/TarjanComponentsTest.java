package tideline.search.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tideline.oracle.GraphSystem;
import tideline.oracle.RandomGraph;
import tideline.pivot.TransitionSystem;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;

class TarjanComponentsTest {

  private static StoredGraph explored(TransitionSystem system) {
    Explorer explorer = ExplorerBuilder.of(system).build();
    explorer.run();
    return new StoredGraph(system, explorer.store(), explorer.store().size());
  }

  @Test
  void statesShareAComponentExactlyIfTheyReachOneAnother() {
    for (long seed = 0; seed < 3000; seed++) {
      StoredGraph graph = explored(GraphSystem.of(RandomGraph.of(seed)));
      TarjanComponents components = TarjanComponents.of(graph);
      boolean[][] reach = closure(graph);
      for (int a = 0; a < graph.states(); a++) {
        for (int b = 0; b < graph.states(); b++) {
          assertThat(components.of(a) == components.of(b))
              .as("seed %d, states %d and %d", seed, a, b)
              .isEqualTo(reach[a][b] && reach[b][a]);
        }
      }
    }
  }

  @Test
  void edgesLeadToNoHigherComponent() {
    for (long seed = 0; seed < 3000; seed++) {
      StoredGraph graph = explored(GraphSystem.of(RandomGraph.of(seed)));
      TarjanComponents components = TarjanComponents.of(graph);
      for (int ref = 0; ref < graph.states(); ref++) {
        int source = ref;
        graph.edges(
            ref,
            (event, target) ->
                assertThat(components.of(target)).isLessThanOrEqualTo(components.of(source)));
      }
    }
  }

  @Test
  void longChainNeedsNoStackOfTheMachine() {
    assertThat(TarjanComponents.of(explored(GraphSystem.chain(300_000))).components())
        .isEqualTo(300_000);
  }

  @Test
  void statesThatWereNotExpandedHaveNoEdges() {
    StoredGraph whole = explored(GraphSystem.of(GraphSystem.to(1), GraphSystem.to(0)));
    StoredGraph part = new StoredGraph(whole.system(), whole.store(), 1);
    assertThat(TarjanComponents.of(whole).components()).isEqualTo(1);
    assertThat(TarjanComponents.of(part).components()).isEqualTo(2);
  }

  /** By brute force: which states reach which, in any number of steps. */
  private static boolean[][] closure(StoredGraph graph) {
    int n = graph.states();
    boolean[][] reach = new boolean[n][n];
    for (int ref = 0; ref < n; ref++) {
      int source = ref;
      reach[source][source] = true;
      graph.edges(ref, (event, target) -> reach[source][target] = true);
    }
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          reach[i][j] |= reach[i][k] && reach[k][j];
        }
      }
    }
    return reach;
  }
}
