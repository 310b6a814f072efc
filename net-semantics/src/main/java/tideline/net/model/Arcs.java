package tideline.net.model;

import java.util.Arrays;

/**
 * The arcs between one node and its neighbours on one side: neighbours with weights, in ascending
 * order of the neighbours, each at most once.
 */
public final class Arcs {

  /** No arc at all. */
  public static final Arcs NONE = new Arcs(new int[0], new long[0]);

  private final int[] nodes;
  private final long[] weights;

  Arcs(int[] nodes, long[] weights) {
    this.nodes = nodes;
    this.weights = weights;
  }

  public int size() {
    return nodes.length;
  }

  /** The index of the {@code i}-th neighbour. */
  public int node(int i) {
    return nodes[i];
  }

  /** The weight of the {@code i}-th arc, positive. */
  public long weight(int i) {
    return weights[i];
  }

  /** The weight of the arc to {@code node}, 0 if there is none. */
  public long weightOf(int node) {
    int i = Arrays.binarySearch(nodes, node);
    return i < 0 ? 0 : weights[i];
  }
}
