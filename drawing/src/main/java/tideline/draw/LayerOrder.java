package tideline.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The order of the vertices in each layer, chosen so that few edges cross. */
final class LayerOrder {

  private static final int SWEEPS = 12;

  private final Layering layering;
  private final List<List<Integer>> layers = new ArrayList<>();
  private final int[] position;

  private LayerOrder(Layering layering) {
    this.layering = layering;
    this.position = new int[layering.vertices()];
    for (int l = 0; l < layering.layers(); l++) {
      layers.add(new ArrayList<>());
    }
    for (int v = 0; v < layering.vertices(); v++) {
      layers.get(layering.layer(v)).add(v);
    }
    layers.forEach(this::number);
  }

  /** Sorts by barycentres to and fro, and keeps the best order met. */
  static LayerOrder withFewCrossings(Layering layering) {
    LayerOrder order = new LayerOrder(layering);
    List<List<Integer>> best = order.snapshot();
    long fewest = order.crossings();
    for (int sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
      order.sweep(sweep % 2 == 0);
      long now = order.crossings();
      if (now < fewest) {
        fewest = now;
        best = order.snapshot();
      }
    }
    order.restore(best);
    return order;
  }

  /** The vertices of a layer from top to bottom. */
  List<Integer> layer(int layer) {
    return layers.get(layer);
  }

  private void sweep(boolean forward) {
    int count = layers.size();
    for (int k = 1; k < count; k++) {
      int l = forward ? k : count - 1 - k;
      double[] centre = new double[position.length];
      for (int v : layers.get(l)) {
        List<Integer> neighbours = forward ? layering.before(v) : layering.after(v);
        centre[v] = neighbours.stream().mapToInt(n -> position[n]).average().orElse(position[v]);
      }
      layers.get(l).sort(Comparator.comparingDouble(v -> centre[v]));
      number(layers.get(l));
    }
  }

  private void number(List<Integer> layer) {
    for (int i = 0; i < layer.size(); i++) {
      position[layer.get(i)] = i;
    }
  }

  private long crossings() {
    long sum = 0;
    for (int l = 0; l + 1 < layers.size(); l++) {
      sum += crossingsAfter(l);
    }
    return sum;
  }

  /** Counts inversions of the far ends with a tree of partial sums. */
  private long crossingsAfter(int l) {
    int[] tree = new int[layers.get(l + 1).size() + 1];
    long crossings = 0;
    int seen = 0;
    for (int v : layers.get(l)) {
      int[] ends = layering.after(v).stream().mapToInt(n -> position[n]).sorted().toArray();
      for (int end : ends) {
        crossings += seen - sumUpTo(tree, end);
      }
      for (int end : ends) {
        for (int i = end + 1; i < tree.length; i += i & -i) {
          tree[i]++;
        }
        seen++;
      }
    }
    return crossings;
  }

  private static int sumUpTo(int[] tree, int end) {
    int sum = 0;
    for (int i = end + 1; i > 0; i -= i & -i) {
      sum += tree[i];
    }
    return sum;
  }

  private List<List<Integer>> snapshot() {
    return layers.stream().map(List::copyOf).toList();
  }

  private void restore(List<List<Integer>> orders) {
    for (int l = 0; l < layers.size(); l++) {
      layers.set(l, new ArrayList<>(orders.get(l)));
      number(layers.get(l));
    }
  }
}
