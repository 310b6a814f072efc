package tideline.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static tideline.oracle.GraphSystem.to;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

class GraphSystemTest {

  @Test
  void edgesAreEventsInTheOrderGiven() {
    GraphSystem graph = GraphSystem.of(to(2, 1, 2), to(), to(0));
    assertThat(graph.events()).isEqualTo(3);
    assertThat(graph.edges()).isEqualTo(4);
    assertThat(successors(graph, 0)).containsExactly("0>2", "1>1", "2>2");
    assertThat(successors(graph, 1)).isEmpty();
    assertThat(successors(graph, 2)).containsExactly("0>0");
  }

  @Test
  void limitedExpansionAnswersTheNextEdge() {
    GraphSystem graph = GraphSystem.of(to(2, 1, 2), to(), to(0));
    StepBuffer out = new StepBuffer(1);
    assertThat(graph.expand(new long[] {0}, 0, 0, 1, out)).isEqualTo(1);
    assertThat(graph.expand(new long[] {0}, 0, 1, 1, out)).isEqualTo(2);
    assertThat(graph.expand(new long[] {0}, 0, 2, 1, out)).isEqualTo(TransitionSystem.DONE);
    assertThat(out.size()).isEqualTo(3);
  }

  @Test
  void predecessorsAreTheEdgesReadBackwards() {
    for (long seed = 0; seed < 200; seed++) {
      GraphSystem graph = GraphSystem.of(RandomGraph.of(seed));
      List<String> forwards = new ArrayList<>();
      List<String> backwards = new ArrayList<>();
      for (int node = 0; node < graph.nodes(); node++) {
        int from = node;
        successors(graph, node).forEach(step -> forwards.add(from + ">" + step));
        StepBuffer out = new StepBuffer(1);
        graph.predecessors(new long[] {node}, 0, out);
        for (int k = 0; k < out.size(); k++) {
          backwards.add(out.words()[k] + ">" + out.event(k) + ">" + node);
          assertThat(k == 0 || out.event(k - 1) <= out.event(k)).as("seed %d", seed).isTrue();
        }
      }
      assertThat(backwards).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(forwards);
    }
  }

  @Test
  void refusesEdgesToNodesThatAreNotThere() {
    assertThatIllegalArgumentException().isThrownBy(() -> GraphSystem.of(to(1)));
    assertThatIllegalArgumentException().isThrownBy(GraphSystem::of);
  }

  @Test
  void chainsAreDeepAndStarsAreWide() {
    assertThat(GraphSystem.chain(4).edges()).isEqualTo(3);
    assertThat(GraphSystem.star(5).nodes()).isEqualTo(6);
    assertThat(GraphSystem.star(5).edges()).isEqualTo(10);
  }

  private static List<String> successors(GraphSystem graph, int node) {
    StepBuffer out = new StepBuffer(1);
    graph.expand(new long[] {node}, 0, 0, Integer.MAX_VALUE, out);
    List<String> steps = new ArrayList<>();
    for (int k = 0; k < out.size(); k++) {
      steps.add(out.event(k) + ">" + out.words()[k]);
    }
    return steps;
  }
}
