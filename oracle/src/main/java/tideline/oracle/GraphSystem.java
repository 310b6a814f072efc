package tideline.oracle;

import java.util.ArrayList;
import java.util.List;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.StepBuffer;

/**
 * A graph written down edge by edge, as the explorer sees it: searches can be tried on any shape,
 * with node numbers that a reader can follow on paper. Immutable.
 *
 * <p>A state is one word, the number of its node; node 0 is the initial one. The events of a node
 * are its edges in the order given, numbered from 0: event 1 of one node and event 1 of another
 * have nothing but the number in common.
 */
public final class GraphSystem implements ReversibleSystem {

  private final int[][] successors;
  private final int events;

  private GraphSystem(int[][] successors) {
    this.successors = successors;
    int most = 0;
    for (int[] targets : successors) {
      most = Math.max(most, targets.length);
    }
    events = most;
  }

  /**
   * @param successors for each node the targets of its edges; at least one node
   */
  public static GraphSystem of(int[]... successors) {
    if (successors.length == 0) {
      throw new IllegalArgumentException("a graph has a node 0");
    }
    int[][] copy = new int[successors.length][];
    for (int node = 0; node < copy.length; node++) {
      copy[node] = successors[node].clone();
      for (int target : copy[node]) {
        if (target < 0 || target >= copy.length) {
          throw new IllegalArgumentException("edge from " + node + " to nowhere: " + target);
        }
      }
    }
    return new GraphSystem(copy);
  }

  public static GraphSystem of(RandomGraph graph) {
    List<int[]> targets = new ArrayList<>();
    graph
        .successors()
        .forEach(edges -> targets.add(edges.stream().mapToInt(RandomGraph.Edge::target).toArray()));
    return of(targets.toArray(int[][]::new));
  }

  /** Targets for {@link #of(int[][])}, so that adjacency lists read well. */
  public static int[] to(int... targets) {
    return targets;
  }

  /** A path 0, 1, 2, … of so many nodes: as many levels as nodes. */
  public static GraphSystem chain(int nodes) {
    int[][] successors = new int[nodes][];
    for (int node = 0; node < nodes; node++) {
      successors[node] = node + 1 < nodes ? to(node + 1) : to();
    }
    return of(successors);
  }

  /** Node 0 leads to every other node, and each of these back to node 0. */
  public static GraphSystem star(int leaves) {
    int[][] successors = new int[leaves + 1][];
    successors[0] = new int[leaves];
    for (int leaf = 1; leaf <= leaves; leaf++) {
      successors[0][leaf - 1] = leaf;
      successors[leaf] = to(0);
    }
    return of(successors);
  }

  public int nodes() {
    return successors.length;
  }

  /** The number of edges of all nodes, reachable or not. */
  public long edges() {
    long sum = 0;
    for (int[] targets : successors) {
      sum += targets.length;
    }
    return sum;
  }

  @Override
  public int words() {
    return 1;
  }

  @Override
  public int events() {
    return events;
  }

  @Override
  public void initial(long[] target, int at) {
    target[at] = 0;
  }

  @Override
  public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
    int[] targets = successors[(int) states[at]];
    int left = limit;
    for (int event = from; event < targets.length; event++) {
      if (left-- == 0) {
        return event;
      }
      int to = out.append(event);
      out.words()[to] = targets[event];
    }
    return DONE;
  }

  @Override
  public void predecessors(long[] states, int at, StepBuffer out) {
    long target = states[at];
    for (int event = 0; event < events; event++) {
      for (int node = 0; node < successors.length; node++) {
        if (event < successors[node].length && successors[node][event] == target) {
          int to = out.append(event);
          out.words()[to] = node;
        }
      }
    }
  }

  @Override
  public String eventName(int event) {
    return "e" + event;
  }

  @Override
  public String describe(long[] states, int at) {
    return "node " + states[at];
  }
}
