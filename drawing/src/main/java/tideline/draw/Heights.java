package tideline.draw;

import java.util.List;

/**
 * Heights that keep the order and the distances in each layer and bring every vertex close to the
 * mean of its neighbours.
 */
final class Heights {

  private static final int SWEEPS = 10;

  private final Layering layering;
  private final LayerOrder order;
  private final double[] height;

  private Heights(Layering layering, LayerOrder order) {
    this.layering = layering;
    this.order = order;
    this.height = new double[layering.vertices()];
  }

  static double[] of(Layering layering, LayerOrder order) {
    Heights heights = new Heights(layering, order);
    for (int l = 0; l < layering.layers(); l++) {
      List<Integer> layer = order.layer(l);
      for (int i = 0; i < layer.size(); i++) {
        heights.height[layer.get(i)] = i - layer.size() / 2.0;
      }
    }
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      heights.sweep(sweep);
    }
    return heights.fromZero();
  }

  private void sweep(int number) {
    int count = layering.layers();
    for (int k = 0; k < count; k++) {
      settle(order.layer(number % 2 == 0 ? k : count - 1 - k));
    }
  }

  /**
   * The heights of one layer with the least sum of squared distances to what the vertices want, one
   * apart at least: blocks that would overlap are merged (pool adjacent violators).
   */
  private void settle(List<Integer> layer) {
    int n = layer.size();
    double[] mean = new double[n];
    int[] size = new int[n];
    int blocks = 0;
    for (int i = 0; i < n; i++) {
      mean[blocks] = wanted(layer.get(i)) - i;
      size[blocks++] = 1;
      while (blocks > 1 && mean[blocks - 2] > mean[blocks - 1]) {
        int merged = size[blocks - 2] + size[blocks - 1];
        mean[blocks - 2] =
            (mean[blocks - 2] * size[blocks - 2] + mean[blocks - 1] * size[blocks - 1]) / merged;
        size[blocks - 2] = merged;
        blocks--;
      }
    }
    for (int block = 0, i = 0; block < blocks; block++) {
      for (int end = i + size[block]; i < end; i++) {
        height[layer.get(i)] = mean[block] + i;
      }
    }
  }

  private double wanted(int vertex) {
    double sum = 0;
    int count = 0;
    for (int n : layering.before(vertex)) {
      sum += height[n];
      count++;
    }
    for (int n : layering.after(vertex)) {
      sum += height[n];
      count++;
    }
    return count == 0 ? height[vertex] : sum / count;
  }

  private double[] fromZero() {
    double least = Double.POSITIVE_INFINITY;
    for (double h : height) {
      least = Math.min(least, h);
    }
    for (int v = 0; v < height.length; v++) {
      height[v] -= least;
    }
    return height;
  }
}
