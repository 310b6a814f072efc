package tideline.bdd.solution;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import tideline.bdd.frozen.Tally;
import tideline.bdd.solution.SolutionDiagram.Layer;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.work.Work;

/** Exact numbers of the solutions in a diagram, by sweeps over its layers. */
final class SolutionCounting {

  private static final long NOTHING = Long.MIN_VALUE;

  private final SolutionDiagram diagram;

  /** For each leaf in how many ways its places make each value; null where always in one. */
  private final Tally[] ways;

  private final Tally[] below;

  SolutionCounting(SolutionDiagram diagram) {
    this.diagram = diagram;
    ways = new Tally[diagram.system.leaves.size()];
    for (int i = 0; i < ways.length; i++) {
      Leaf leaf = diagram.system.leaves.get(i);
      ways[i] = leaf.isPlain() ? null : leaf.ways();
    }
    below = below();
  }

  /** The number of markings. */
  BigInteger markings() {
    return below[0].get(0);
  }

  private Tally[] below() {
    int n = diagram.layers.length;
    Tally[] rows = new Tally[n + 1];
    rows[n] = new Tally(diagram.states(n));
    for (int s = 0; s < diagram.states(n); s++) {
      rows[n].set(s, 1);
    }
    for (int at = n - 1; at >= 0; at--) {
      rows[at] = count(at, 0, rows[at + 1]);
    }
    return rows;
  }

  /**
   * The solutions from each state of a layer on.
   *
   * @param need what the places of the leaf hold at least, as a value of the leaf
   */
  private Tally count(int at, long need, Tally next) {
    Layer layer = diagram.layers[at];
    Tally weights = diagram.isLeaf(at) ? ways[diagram.leaf(at)] : null;
    Tally row = new Tally(layer.states());
    for (int s = 0; s < layer.states(); s++) {
      Work.checkInterrupted();
      for (int cell = layer.first[s]; cell < layer.first[s + 1]; cell++) {
        if (weights == null && layer.codes[cell] >= need || !diagram.isLeaf(at)) {
          row.add(s, next, layer.downs[cell]);
        } else if (layer.codes[cell] >= need) {
          row.addProduct(s, next, layer.downs[cell], weights, (int) (layer.codes[cell] - need));
        }
      }
    }
    return row;
  }

  /** The ways from the start to each state of each layer. */
  private Tally[] above() {
    int n = diagram.layers.length;
    Tally[] rows = new Tally[n + 1];
    for (int at = 0; at <= n; at++) {
      rows[at] = new Tally(diagram.states(at));
    }
    rows[0].set(0, 1);
    for (int at = 0; at < n; at++) {
      Layer layer = diagram.layers[at];
      Tally weights = diagram.isLeaf(at) ? ways[diagram.leaf(at)] : null;
      for (int s = 0; s < layer.states(); s++) {
        Work.checkInterrupted();
        for (int cell = layer.first[s]; cell < layer.first[s + 1]; cell++) {
          if (weights == null) {
            rows[at + 1].add(layer.downs[cell], rows[at], s);
          } else {
            rows[at + 1].addProduct(layer.downs[cell], rows[at], s, weights, layer.codes[cell]);
          }
        }
      }
    }
    return rows;
  }

  /**
   * The number of pairs of a marking and a transition that it enables: the solutions that are left
   * when a transition has taken what it needs. Followers never disable alone.
   *
   * @param layerOf the layer of each place, -1 for a follower
   */
  BigInteger edges(Net net, int[] layerOf) {
    Tally[] above = above();
    Map<Map<Integer, Long>, Long> needs = new HashMap<>();
    for (int t = 0; t < net.transitions(); t++) {
      needs.merge(needs(net.inputs(t), layerOf), 1L, Long::sum);
    }
    BigInteger sum = BigInteger.ZERO;
    for (Map.Entry<Map<Integer, Long>, Long> e : needs.entrySet()) {
      BigInteger times = BigInteger.valueOf(e.getValue());
      sum = sum.add(enabling(e.getKey(), above).multiply(times));
    }
    return sum;
  }

  /** By layer what a transition needs of the leaf; a need that no leaf can meet is the greatest. */
  private Map<Integer, Long> needs(Arcs inputs, int[] layerOf) {
    Map<Integer, Long> needs = new HashMap<>();
    for (int i = 0; i < inputs.size(); i++) {
      int at = layerOf[inputs.node(i)];
      if (at >= 0) {
        Leaf leaf = diagram.system.leaves.get(diagram.leaf(at));
        BigInteger value = leaf.value(inputs.node(i), inputs.weight(i));
        long need = value.bitLength() < 40 ? value.longValue() : 1L << 40;
        needs.merge(at, need, Long::sum);
      }
    }
    return needs;
  }

  private BigInteger enabling(Map<Integer, Long> needs, Tally[] above) {
    if (needs.isEmpty()) {
      return markings();
    }
    int first = needs.keySet().stream().mapToInt(Integer::intValue).min().getAsInt();
    int last = needs.keySet().stream().mapToInt(Integer::intValue).max().getAsInt();
    Tally enabled = below[last + 1];
    for (int at = last; at >= first; at--) {
      enabled = count(at, needs.getOrDefault(at, 0L), enabled);
    }
    Tally sum = new Tally(1);
    for (int s = 0; s < enabled.size(); s++) {
      sum.addProduct(0, above[first], s, enabled, s);
    }
    return sum.get(0);
  }

  /**
   * The greatest weighted sum of the places of a solution.
   *
   * @param weights by place, not negative
   * @throws ArithmeticException if it leaves the range of a long
   */
  long greatest(long[] weights) {
    long[] next = new long[diagram.states(diagram.layers.length)];
    for (int at = diagram.layers.length - 1; at >= 0; at--) {
      Layer layer = diagram.layers[at];
      long[] row = new long[layer.states()];
      Arrays.fill(row, NOTHING);
      long[] most =
          diagram.isLeaf(at) ? diagram.system.leaves.get(diagram.leaf(at)).greatest(weights) : null;
      for (int s = 0; s < row.length; s++) {
        Work.checkInterrupted();
        for (int cell = layer.first[s]; cell < layer.first[s + 1]; cell++) {
          long here = most == null ? 0 : most[layer.codes[cell]];
          long rest = next[layer.downs[cell]];
          if (here >= 0 && rest != NOTHING) {
            row[s] = Math.max(row[s], Math.addExact(here, rest));
          }
        }
      }
      next = row;
    }
    return next[0];
  }
}
