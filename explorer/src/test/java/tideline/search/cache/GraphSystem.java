package tideline.search.cache;

import java.util.Arrays;
import java.util.List;
import tideline.oracle.RandomGraph;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** A graph given edge by edge; a state is the number of its node, an event the place of an edge. */
record GraphSystem(int[][] successors) implements TransitionSystem {

  static GraphSystem of(RandomGraph graph) {
    return new GraphSystem(
        graph.successors().stream()
            .map(edges -> edges.stream().mapToInt(RandomGraph.Edge::target).toArray())
            .toArray(int[][]::new));
  }

  /** The example of the paper's second figure. */
  static GraphSystem figureTwo() {
    return new GraphSystem(new int[][] {{1, 2}, {3, 4}, {4}, {5}, {6, 7}, {}, {}, {2}});
  }

  @Override
  public int words() {
    return 1;
  }

  @Override
  public int events() {
    return Arrays.stream(successors).mapToInt(list -> list.length).max().orElse(0);
  }

  @Override
  public void initial(long[] target, int at) {
    target[at] = 0;
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    int[] targets = successors[(int) states[at]];
    int event = from;
    for (int left = limit; event < targets.length && left > 0; event++, left--) {
      out.words()[out.append(event)] = targets[event];
    }
    return event < targets.length ? event : DONE;
  }

  @Override
  public String eventName(int event) {
    return "e" + event;
  }

  @Override
  public String describe(long[] states, int at) {
    return List.of(states[at]).toString();
  }
}
