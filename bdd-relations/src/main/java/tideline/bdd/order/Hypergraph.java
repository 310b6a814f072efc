package tideline.bdd.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.LinkedHashMap;
import java.util.Map;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * Groups of places that should lie close together: for each transition the places it touches, each
 * group once, with the number of transitions that have it.
 */
final class Hypergraph {

  final int places;
  final int[][] edges;
  final int[] weights;

  private Hypergraph(int places, int[][] edges, int[] weights) {
    this.places = places;
    this.edges = edges;
    this.weights = weights;
  }

  static Hypergraph of(Net net) {
    Map<IntArrayList, Integer> groups = new LinkedHashMap<>();
    for (int t = 0; t < net.transitions(); t++) {
      IntArrayList touched = touched(net, t);
      if (!touched.isEmpty()) {
        groups.merge(touched, 1, Integer::sum);
      }
    }
    return new Hypergraph(
        net.places(),
        groups.keySet().stream().map(IntArrayList::toIntArray).toArray(int[][]::new),
        groups.values().stream().mapToInt(Integer::intValue).toArray());
  }

  /** The places around a transition, ascending, each once. */
  private static IntArrayList touched(Net net, int t) {
    IntArrayList all = new IntArrayList();
    for (Arcs arcs : new Arcs[] {net.inputs(t), net.outputs(t), net.inhibitors(t)}) {
      for (int i = 0; i < arcs.size(); i++) {
        all.add(arcs.node(i));
      }
    }
    int[] sorted = all.toIntArray();
    IntArrays.quickSort(sorted);
    IntArrayList distinct = new IntArrayList(sorted.length);
    for (int place : sorted) {
      if (distinct.isEmpty() || distinct.getInt(distinct.size() - 1) != place) {
        distinct.add(place);
      }
    }
    return distinct;
  }

  /** The sum of the distances between the first and the last place of each group. */
  double totalSpan(PlaceOrder order) {
    double sum = 0;
    for (int e = 0; e < edges.length; e++) {
      sum += (double) weights[e] * (bottom(e, order) - top(e, order));
    }
    return sum;
  }

  /**
   * The weighted event span: spans multiplied by the height of their upper end. Small where groups
   * are short and lie deep, which is what saturation likes.
   */
  double weightedSpan(PlaceOrder order) {
    double sum = 0;
    for (int e = 0; e < edges.length; e++) {
      int top = top(e, order);
      sum += (double) weights[e] * (bottom(e, order) - top + 1) * (places - top);
    }
    return sum;
  }

  private int top(int edge, PlaceOrder order) {
    int top = Integer.MAX_VALUE;
    for (int place : edges[edge]) {
      top = Math.min(top, order.levelOf(place));
    }
    return top;
  }

  private int bottom(int edge, PlaceOrder order) {
    int bottom = -1;
    for (int place : edges[edge]) {
      bottom = Math.max(bottom, order.levelOf(place));
    }
    return bottom;
  }
}
