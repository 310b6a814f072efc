package tideline.bdd.solution;

import java.util.Arrays;
import java.util.List;

/**
 * All solutions of a system as paths through layers. There is one path for each assignment of
 * values to levels and leaves, and some that end early.
 */
final class SolutionDiagram {

  final List<Layer> layers;
  private final int ends;

  /**
   * @param ends how many states solutions end in
   */
  SolutionDiagram(List<Layer> layers, int ends) {
    this.layers = List.copyOf(layers);
    this.ends = ends;
  }

  /** How many states a layer has; behind the last are those where solutions end. */
  int states(int layer) {
    return layer == layers.size() ? ends : layers.get(layer).states();
  }

  long cells() {
    return layers.stream().mapToLong(Layer::cells).sum();
  }

  /**
   * The layer in which each place gets its tokens, -1 if there is none.
   *
   * @param places how many there are
   */
  int[] layerOf(int places) {
    int[] layerOf = new int[places];
    Arrays.fill(layerOf, -1);
    for (int at = 0; at < layers.size(); at++) {
      for (int p : layers.get(at).places()) {
        layerOf[p] = at;
      }
    }
    return layerOf;
  }
}
