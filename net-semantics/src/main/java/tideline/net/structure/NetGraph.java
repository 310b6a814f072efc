package tideline.net.structure;

import java.util.Arrays;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * The net as a graph of places and transitions: places come first, transition t is node places + t.
 */
final class NetGraph {

  private final Net net;
  private final int places;
  private final int nodes;

  NetGraph(Net net) {
    this.net = net;
    places = net.places();
    nodes = places + net.transitions();
  }

  /**
   * For each node the number of its connected component, numbered in order of their first nodes.
   * Inhibitor arcs connect.
   */
  int[] connectedComponents() {
    int[] parent = new int[nodes];
    Arrays.setAll(parent, i -> i);
    for (int t = 0; t < net.transitions(); t++) {
      Work.checkInterrupted();
      join(parent, places + t, net.inputs(t));
      join(parent, places + t, net.outputs(t));
      join(parent, places + t, net.inhibitors(t));
    }
    int[] component = new int[nodes];
    int count = 0;
    // The root is the least node of its tree, so it is numbered before the others.
    for (int i = 0; i < nodes; i++) {
      int root = root(parent, i);
      component[i] = root == i ? count++ : component[root];
    }
    return component;
  }

  private static void join(int[] parent, int node, Arcs arcs) {
    for (int i = 0; i < arcs.size(); i++) {
      int a = root(parent, node);
      int b = root(parent, arcs.node(i));
      parent[Math.max(a, b)] = Math.min(a, b);
    }
  }

  static int root(int[] parent, int node) {
    int root = node;
    while (parent[root] != root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }

  /** True if every node reaches every other along arcs; inhibitor arcs do not count. */
  boolean isStronglyConnected() {
    return nodes == 0 || (reaches(0, true) == nodes && reaches(0, false) == nodes);
  }

  private int reaches(int start, boolean forward) {
    boolean[] seen = new boolean[nodes];
    int[] stack = new int[nodes];
    int top = 0;
    int count = 0;
    seen[start] = true;
    stack[top++] = start;
    while (top > 0) {
      Work.checkInterrupted();
      int node = stack[--top];
      count++;
      Arcs next = next(node, forward);
      int shift = node < places ? places : 0;
      for (int i = 0; i < next.size(); i++) {
        int target = next.node(i) + shift;
        if (!seen[target]) {
          seen[target] = true;
          stack[top++] = target;
        }
      }
    }
    return count;
  }

  private Arcs next(int node, boolean forward) {
    if (node < places) {
      return forward ? net.consumers(node) : net.producers(node);
    }
    return forward ? net.outputs(node - places) : net.inputs(node - places);
  }
}
