package tideline.bdd.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import tideline.bdd.level.Grouping;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * Sets of levels that should lie close together: for each transition the levels it touches, each
 * set once, with the number of transitions that have it.
 */
final class Hypergraph {

  final int nodes;
  final int[][] edges;
  final int[] weights;

  private Hypergraph(int nodes, int[][] edges, int[] weights) {
    this.nodes = nodes;
    this.edges = edges;
    this.weights = weights;
  }

  static Hypergraph of(Grouping grouping) {
    Net net = grouping.net();
    Map<IntArrayList, Integer> groups = new LinkedHashMap<>();
    for (int t = 0; t < net.transitions(); t++) {
      Work.checkInterrupted();
      IntArrayList touched = touched(grouping, t);
      if (!touched.isEmpty()) {
        groups.merge(touched, 1, Integer::sum);
      }
    }
    return new Hypergraph(
        grouping.size(),
        groups.keySet().stream().map(IntArrayList::toIntArray).toArray(int[][]::new),
        groups.values().stream().mapToInt(Integer::intValue).toArray());
  }

  /** The levels around a transition, ascending, each once. */
  private static IntArrayList touched(Grouping grouping, int t) {
    Net net = grouping.net();
    IntArrayList all = new IntArrayList();
    for (Arcs arcs : new Arcs[] {net.inputs(t), net.outputs(t), net.inhibitors(t)}) {
      for (int i = 0; i < arcs.size(); i++) {
        all.add(grouping.levelOf(arcs.node(i)));
      }
    }
    int[] sorted = all.toIntArray();
    IntArrays.quickSort(sorted);
    IntArrayList distinct = new IntArrayList(sorted.length);
    for (int level : sorted) {
      if (distinct.isEmpty() || distinct.getInt(distinct.size() - 1) != level) {
        distinct.add(level);
      }
    }
    return distinct;
  }

  /** For each level the sets it is in. */
  int[][] incidence() {
    int[] degree = new int[nodes];
    for (int[] edge : edges) {
      for (int level : edge) {
        degree[level]++;
      }
    }
    int[][] edgesOf = new int[nodes][];
    Arrays.setAll(edgesOf, level -> new int[degree[level]]);
    for (int e = edges.length - 1; e >= 0; e--) {
      for (int level : edges[e]) {
        edgesOf[level][--degree[level]] = e;
      }
    }
    return edgesOf;
  }

  /**
   * The same order with the levels at the end that more than one of {@code share} transitions
   * touch.
   *
   * @param least the order stays as it is if there are fewer transitions
   */
  LevelOrder hubsLast(LevelOrder order, int share, int least) {
    long[] touching = new long[nodes];
    long all = 0;
    for (int e = 0; e < edges.length; e++) {
      all += weights[e];
      for (int level : edges[e]) {
        touching[level] += weights[e];
      }
    }
    if (all < least) {
      return order;
    }
    IntArrayList first = new IntArrayList();
    IntArrayList last = new IntArrayList();
    for (int at = 0; at < nodes; at++) {
      int level = order.levelAt(at);
      (share * touching[level] > all ? last : first).add(level);
    }
    first.addAll(last);
    return LevelOrder.of(first.toIntArray());
  }

  /** The sum of the distances between the first and the last level of each set. */
  double totalSpan(LevelOrder order) {
    double sum = 0;
    for (int e = 0; e < edges.length; e++) {
      sum += (double) weights[e] * (bottom(e, order) - top(e, order));
    }
    return sum;
  }

  /**
   * The weighted event span: spans multiplied by the height of their upper end. Small where sets
   * are short and lie deep, which is what saturation likes.
   */
  double weightedSpan(LevelOrder order) {
    double sum = 0;
    for (int e = 0; e < edges.length; e++) {
      int top = top(e, order);
      sum += (double) weights[e] * (bottom(e, order) - top + 1) * (nodes - top);
    }
    return sum;
  }

  private int top(int edge, LevelOrder order) {
    int top = Integer.MAX_VALUE;
    for (int level : edges[edge]) {
      top = Math.min(top, order.positionOf(level));
    }
    return top;
  }

  private int bottom(int edge, LevelOrder order) {
    int bottom = -1;
    for (int level : edges[edge]) {
      bottom = Math.max(bottom, order.positionOf(level));
    }
    return bottom;
  }
}
