package tideline.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.oracle.GraphSystem;
import tideline.oracle.Metamorphic;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomGraph;
import tideline.oracle.RandomNets;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;
import tideline.search.PathFinder.Path;
import tideline.search.open.LifoOpenSet;
import tideline.search.store.StateStore;

class PathFinderTest {

  @Test
  void wayToTheInitialStateIsEmpty() {
    Explorer explorer = explored(GraphSystem.chain(3), true);
    Path path = path(explorer, 0);
    assertThat(path.refs()).containsExactly(0);
    assertThat(path.events()).isEmpty();
  }

  @Test
  void waysAfterABreadthFirstSearchAreShortest() {
    for (long seed = 0; seed < 300; seed++) {
      RandomGraph graph = RandomGraph.of(seed);
      Explorer explorer = explored(GraphSystem.of(graph), true);
      int[] distances = graph.distances();
      for (int ref = 0; ref < explorer.store().size(); ref++) {
        int node = (int) explorer.store().array(ref)[explorer.store().offset(ref)];
        Path path = path(explorer, ref);
        assertThat(path.events()).as("seed %d, node %d", seed, node).hasSize(distances[node]);
        checkIsWay(explorer, path, ref);
      }
    }
  }

  @Test
  void waysAfterADepthFirstSearchAreWays() {
    for (long seed = 0; seed < 300; seed++) {
      Explorer explorer = explored(GraphSystem.of(RandomGraph.of(seed)), false);
      for (int ref = 0; ref < explorer.store().size(); ref++) {
        checkIsWay(explorer, path(explorer, ref), ref);
      }
    }
  }

  @Test
  void waysInNetsAreShortestAlsoAfterStatesWereRepacked() {
    for (long seed = 0; seed < 60; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult result = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
      boolean fused = seed % 3 == 0;
      Net searched = fused ? Metamorphic.behindFuse(net, result, 600).net() : net;
      NaiveResult expected = fused ? NaiveExplorer.explore(searched, 6000) : result;
      Explorer explorer =
          explored(PackedNet.of(searched, KernelOracleTest.unknown(searched)), true);
      int states = explorer.store().size();
      for (int ref = states - 1; ref >= 0; ref -= 1 + states / 7) {
        Path path = path(explorer, ref);
        assertThat(path.events())
            .as("seed %d, state %d", seed, ref)
            .hasSize(expected.graph().depths().get(ref));
        checkIsWay(explorer, path, ref);
      }
    }
  }

  @Test
  void storeWithHolesHasNoWays() {
    Explorer explorer = explored(GraphSystem.chain(10), true);
    explorer.store().evict(4);
    assertThat(path(explorer, 3).refs()).containsExactly(0, 1, 2, 3);
    assertThatIllegalStateException().isThrownBy(() -> path(explorer, 7));
  }

  private static Explorer explored(ReversibleSystem system, boolean breadthFirst) {
    ExplorerBuilder builder = ExplorerBuilder.of(system);
    Explorer explorer = breadthFirst ? builder.build() : builder.open(new LifoOpenSet()).build();
    assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
    return explorer;
  }

  private static Path path(Explorer explorer, int ref) {
    return new PathFinder((ReversibleSystem) explorer.system(), explorer.store()).pathTo(ref);
  }

  private static void checkIsWay(Explorer explorer, Path path, int target) {
    StateStore store = explorer.store();
    assertThat(path.refs()).startsWith(0).endsWith(target).hasSize(path.events().length + 1);
    for (int i = 0; i < path.events().length; i++) {
      int from = path.refs()[i];
      int event = path.events()[i];
      StepBuffer out = new StepBuffer(explorer.system().words());
      explorer.system().expand(store.array(from), store.offset(from), event, 1, out);
      assertThat(out.event(0)).isEqualTo(event);
      assertThat(store.find(out.words(), 0)).isEqualTo(path.refs()[i + 1]);
    }
  }
}
