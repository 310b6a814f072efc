package tideline.oracle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A small labelled graph made from a seed, for searches that should be tried on shapes no net
 * suggests: self-loops, parallel edges, cycles, dead ends, unreachable nodes. The root is node 0.
 *
 * @param seed what the graph was made from
 * @param successors for each node its edges in a fixed order; parallel edges have different labels
 */
public record RandomGraph(long seed, List<List<Edge>> successors) {

  /** An edge: its label, which no other edge of the same node bears, and its target. */
  public record Edge(int label, int target) {}

  /** The greatest number of nodes of {@link #of(long)}. */
  public static final int MAX_NODES = 13;

  public RandomGraph {
    successors = successors.stream().map(List::copyOf).toList();
  }

  /**
   * The graph of a seed. Sizes 1 to {@value #MAX_NODES} come in turn, so {@value #MAX_NODES}
   * successive seeds have them all.
   */
  public static RandomGraph of(long seed) {
    return of(seed, 1 + (int) Math.floorMod(seed, (long) MAX_NODES));
  }

  /** A graph of a given number of nodes, at least 1. */
  public static RandomGraph of(long seed, int nodes) {
    Random random = new Random(Mixing.mix(seed));
    List<List<Edge>> successors = new ArrayList<>();
    int density = 1 + random.nextInt(5);
    // Forward-leaning graphs are deep, the others wide and cyclic.
    int reach = random.nextBoolean() ? nodes : 1 + random.nextInt(3);
    for (int node = 0; node < nodes; node++) {
      successors.add(edges(random, node, nodes, density, reach));
    }
    return new RandomGraph(seed, successors);
  }

  private static List<Edge> edges(Random random, int node, int nodes, int density, int reach) {
    int degree = random.nextInt(15) == 0 ? 0 : 1 + random.nextInt(density);
    List<Integer> targets = new ArrayList<>();
    for (int i = 0; i < degree; i++) {
      int kind = random.nextInt(10);
      if (kind == 0) {
        targets.add(node);
      } else if (kind == 1 && !targets.isEmpty()) {
        targets.add(targets.get(0));
      } else if (kind < 7) {
        targets.add((node + 1 + random.nextInt(reach)) % nodes);
      } else {
        targets.add(random.nextInt(nodes));
      }
    }
    Collections.shuffle(targets, random);
    List<Edge> edges = new ArrayList<>();
    targets.forEach(target -> edges.add(new Edge(edges.size(), target)));
    return edges;
  }

  public int nodes() {
    return successors.size();
  }

  /** Distances from node 0; -1 for a node that cannot be reached. */
  public int[] distances() {
    int[] distance = new int[nodes()];
    Arrays.fill(distance, -1);
    distance[0] = 0;
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(0));
    while (!queue.isEmpty()) {
      int node = queue.remove();
      for (Edge edge : successors.get(node)) {
        if (distance[edge.target()] < 0) {
          distance[edge.target()] = distance[node] + 1;
          queue.add(edge.target());
        }
      }
    }
    return distance;
  }

  /** The nodes that can be reached, in ascending order. */
  public List<Integer> reachable() {
    int[] distance = distances();
    List<Integer> nodes = new ArrayList<>();
    for (int node = 0; node < distance.length; node++) {
      if (distance[node] >= 0) {
        nodes.add(node);
      }
    }
    return nodes;
  }

  /** Edges that start in a reachable node. */
  public long reachableEdges() {
    return reachable().stream().mapToLong(node -> successors.get(node).size()).sum();
  }

  /** Reachable nodes without an edge. */
  public long deadEnds() {
    return reachable().stream().filter(node -> successors.get(node).isEmpty()).count();
  }
}
