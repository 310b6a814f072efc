package tideline.search.depth;

import java.util.List;
import tideline.oracle.RandomGraph;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;

/** A graph as a transition system: the state is the node, event i is its i-th edge. */
record GraphSystem(int[][] successors) implements TransitionSystem {

  static GraphSystem of(RandomGraph graph) {
    return new GraphSystem(
        graph.successors().stream()
            .map(edges -> edges.stream().mapToInt(RandomGraph.Edge::target).toArray())
            .toArray(int[][]::new));
  }

  /** Edges as in {@code "0-1 0-2 1-2"}; the order of the edges of a node is that of the text. */
  static GraphSystem of(String edges) {
    int nodes = 1;
    for (String node : edges.split("[- ]")) {
      nodes = Math.max(nodes, Integer.parseInt(node) + 1);
    }
    int[][] successors = new int[nodes][];
    for (int n = 0; n < nodes; n++) {
      String from = n + "-";
      successors[n] =
          List.of(edges.split(" ")).stream()
              .filter(e -> e.startsWith(from))
              .mapToInt(e -> Integer.parseInt(e.substring(from.length())))
              .toArray();
    }
    return new GraphSystem(successors);
  }

  /** Distances from node 0, -1 for nodes out of reach. */
  int[] distances() {
    int[] distance = new int[successors.length];
    java.util.Arrays.fill(distance, -1);
    int[] queue = new int[successors.length];
    int end = 1;
    distance[0] = 0;
    for (int i = 0; i < end; i++) {
      for (int target : successors[queue[i]]) {
        if (distance[target] < 0) {
          distance[target] = distance[queue[i]] + 1;
          queue[end++] = target;
        }
      }
    }
    return distance;
  }

  @Override
  public int words() {
    return 1;
  }

  @Override
  public int events() {
    int most = 0;
    for (int[] edges : successors) {
      most = Math.max(most, edges.length);
    }
    return most;
  }

  @Override
  public void initial(long[] target, int at) {
    target[at] = 0;
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    int[] edges = successors[(int) states[at]];
    int end = (int) Math.min(edges.length, (long) from + limit);
    for (int e = from; e < end; e++) {
      int to = out.append(e);
      out.words()[to] = edges[e];
    }
    return end < edges.length ? end : DONE;
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
