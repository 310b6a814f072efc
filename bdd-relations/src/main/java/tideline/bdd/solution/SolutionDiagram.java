package tideline.bdd.solution;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * All solutions of a system as paths through layers: each item of a walk order has a layer of
 * states, and each state has cells, a value of the item and the state of the next layer it leads
 * to. There is one path for each assignment of values to all items, and some that end early.
 */
final class SolutionDiagram {

  final LeafSystem system;
  final int[] items;
  final Layer[] layers;
  private final int ends;

  SolutionDiagram(LeafSystem system, int[] items, Layer[] layers, int ends) {
    this.system = system;
    this.items = items;
    this.layers = layers;
    this.ends = ends;
  }

  /** How many states a layer has; behind the last are those where solutions end. */
  int states(int layer) {
    return layer == layers.length ? ends : layers[layer].states();
  }

  long cells() {
    long sum = 0;
    for (Layer layer : layers) {
      sum += layer.codes.length;
    }
    return sum;
  }

  boolean isLeaf(int layer) {
    return items[layer] < 0;
  }

  int leaf(int layer) {
    return -1 - items[layer];
  }

  /** The cells of the states of an item. */
  static final class Layer {
    final int[] first;
    final int[] codes;
    final int[] downs;

    Layer(IntArrayList first, IntArrayList codes, IntArrayList downs) {
      this.first = first.toIntArray();
      this.codes = codes.toIntArray();
      this.downs = downs.toIntArray();
    }

    int states() {
      return first.length - 1;
    }
  }
}
