package tideline.bdd.order;

import java.util.BitSet;
import java.util.Optional;
import tideline.net.work.Work;

/**
 * Levels one by one from the bottom upwards, next always the one that closes most transitions and
 * opens fewest: a transition is open while some of its levels are placed and others are not. What
 * is open at a time is what a diagram has to remember there.
 */
final class GreedyOrder {

  private static final int LARGEST = 3_000;

  private final Hypergraph graph;
  private final int[][] edgesOf;

  /** By edge how many of its levels are placed. */
  private final int[] begun;

  GreedyOrder(Hypergraph graph, int[][] edgesOf) {
    this.graph = graph;
    this.edgesOf = edgesOf;
    begun = new int[graph.edges.length];
  }

  /** Empty if there are very many levels. */
  Optional<LevelOrder> order() {
    if (graph.nodes > LARGEST) {
      return Optional.empty();
    }
    int[] levelAt = new int[graph.nodes];
    BitSet left = new BitSet();
    left.set(0, graph.nodes);
    for (int at = graph.nodes - 1; at >= 0; at--) {
      int best = best(left);
      left.clear(best);
      levelAt[at] = best;
      for (int e : edgesOf[best]) {
        begun[e]++;
      }
    }
    return Optional.of(LevelOrder.of(levelAt));
  }

  private int best(BitSet left) {
    int best = -1;
    double most = 0;
    for (int level = left.nextSetBit(0); level >= 0; level = left.nextSetBit(level + 1)) {
      Work.checkInterrupted();
      double gain = gain(level);
      if (best < 0 || gain > most) {
        best = level;
        most = gain;
      }
    }
    return best;
  }

  /** The share of each transition that is placed counts, and counts double when it is whole. */
  private double gain(int level) {
    double gain = 0;
    double weight = 0;
    for (int e : edgesOf[level]) {
      int size = graph.edges[e].length;
      double share = begun[e] + 1 == size ? 2 : begun[e] == 0 ? -1 : (double) begun[e] / size;
      gain += graph.weights[e] * share;
      weight += graph.weights[e];
    }
    return weight == 0 ? 0 : gain / weight;
  }
}
