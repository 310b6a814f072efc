package tideline.search.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.oracle.GraphSystem;
import tideline.oracle.RandomGraph;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.StopSignal;

/** Every operator against its recursive equation, iterated until nothing changes. */
class StateGraphTest {

  private static final long MEMORY = 1 << 20;

  private static Explorer explored(GraphSystem system) {
    Explorer explorer = ExplorerBuilder.of(system).build();
    explorer.run();
    return explorer;
  }

  private static Optional<StateGraph> graph(Explorer explorer, long memory, StopSignal signal) {
    return StateGraph.of(explorer.system(), explorer.store(), memory, signal);
  }

  private static List<List<Integer>> successors(Explorer explorer) {
    StoredGraph stored =
        new StoredGraph(explorer.system(), explorer.store(), explorer.store().size());
    List<List<Integer>> all = new ArrayList<>();
    for (int s = 0; s < stored.states(); s++) {
      List<Integer> targets = new ArrayList<>();
      stored.edges(s, (event, target) -> targets.add(target));
      all.add(targets);
    }
    return all;
  }

  private static BitSet random(Random random, int states) {
    BitSet set = new BitSet();
    for (int s = 0; s < states; s++) {
      set.set(s, random.nextBoolean());
    }
    return set;
  }

  @Test
  void operatorsAreTheirEquations() {
    for (long seed = 0; seed < 2_000; seed++) {
      Explorer explorer = explored(GraphSystem.of(RandomGraph.of(seed)));
      StateGraph graph = graph(explorer, MEMORY, new StopSignal()).orElseThrow();
      List<List<Integer>> next = successors(explorer);
      Random random = new Random(seed);
      BitSet stay = random(random, next.size());
      BitSet goal = random(random, next.size());
      BitSet dead = new BitSet();
      BitSet before = new BitSet();
      long edges = 0;
      for (int s = 0; s < next.size(); s++) {
        dead.set(s, next.get(s).isEmpty());
        before.set(s, next.get(s).stream().anyMatch(goal::get));
        edges += next.get(s).size();
      }
      assertThat(graph.edges()).isEqualTo(edges);
      assertThat(graph.deadlocks()).as("dead, seed %d", seed).isEqualTo(dead);
      assertThat(graph.before(goal)).as("EX, seed %d", seed).isEqualTo(before);
      assertThat(graph.canReach(stay, goal))
          .as("EU, seed %d", seed)
          .isEqualTo(until(next, stay, goal));
      assertThat(graph.canStay(stay)).as("EG, seed %d", seed).isEqualTo(globally(next, stay));
    }
  }

  private static BitSet until(List<List<Integer>> next, BitSet stay, BitSet goal) {
    BitSet result = (BitSet) goal.clone();
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int s = 0; s < next.size(); s++) {
        if (!result.get(s) && stay.get(s) && next.get(s).stream().anyMatch(result::get)) {
          result.set(s);
          changed = true;
        }
      }
    }
    return result;
  }

  private static BitSet globally(List<List<Integer>> next, BitSet stay) {
    BitSet result = (BitSet) stay.clone();
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int s = 0; s < next.size(); s++) {
        boolean goesOn = next.get(s).isEmpty() || next.get(s).stream().anyMatch(result::get);
        if (result.get(s) && !goesOn) {
          result.clear(s);
          changed = true;
        }
      }
    }
    return result;
  }

  @Test
  void bottomComponentsAreThoseThatNoEdgeLeaves() {
    for (long seed = 0; seed < 1_000; seed++) {
      Explorer explorer = explored(GraphSystem.of(RandomGraph.of(seed)));
      BottomComponents bottoms =
          graph(explorer, MEMORY, new StopSignal()).orElseThrow().bottomComponents();
      List<List<Integer>> next = successors(explorer);
      for (int s = 0; s < next.size(); s++) {
        BitSet one = new BitSet();
        one.set(s);
        BitSet all = new BitSet();
        all.set(0, next.size());
        BitSet canReturn = until(next, all, one);
        BitSet reached = reachedFrom(next, s);
        reached.andNot(canReturn);
        assertThat(bottoms.states().get(s)).as("seed %d, %d", seed, s).isEqualTo(reached.isEmpty());
      }
    }
  }

  private static BitSet reachedFrom(List<List<Integer>> next, int from) {
    BitSet reached = new BitSet();
    reached.set(from);
    for (int before = 0; before != reached.cardinality(); ) {
      before = reached.cardinality();
      reached.stream().boxed().toList().forEach(s -> next.get(s).forEach(reached::set));
    }
    return reached;
  }

  @Test
  void graphThatDoesNotFitIsNotBuilt() {
    assertThat(graph(explored(GraphSystem.chain(10_000)), 1_000, new StopSignal())).isEmpty();
  }

  @Test
  void graphIsNotBuiltAfterASignal() {
    StopSignal signal = new StopSignal();
    Explorer explorer = explored(GraphSystem.chain(10));
    signal.request("test");
    assertThat(graph(explorer, MEMORY, signal)).isEmpty();
  }
}
