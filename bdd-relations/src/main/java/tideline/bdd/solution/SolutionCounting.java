package tideline.bdd.solution;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import tideline.bdd.frozen.Tally;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/** Exact numbers of the solutions in a diagram, by sweeps over its layers. */
final class SolutionCounting {

  /** Stands for every need that is greater: no value is as great. */
  private static final long GREATEST_NEED = 1L << 40;

  private final SolutionDiagram diagram;
  private final Tally[] below;

  SolutionCounting(SolutionDiagram diagram) {
    this.diagram = diagram;
    below = below();
  }

  /** The number of markings. */
  BigInteger markings() {
    return below[0].get(0);
  }

  private Tally[] below() {
    int n = diagram.layers.size();
    Tally[] rows = new Tally[n + 1];
    rows[n] = new Tally(diagram.states(n));
    for (int s = 0; s < diagram.states(n); s++) {
      rows[n].set(s, 1);
    }
    for (int at = n - 1; at >= 0; at--) {
      rows[at] = diagram.layers.get(at).below(rows[at + 1], 0);
    }
    return rows;
  }

  /** The ways from the start to each state of each layer. */
  private Tally[] above() {
    int n = diagram.layers.size();
    Tally[] rows = new Tally[n + 1];
    for (int at = 0; at <= n; at++) {
      rows[at] = new Tally(diagram.states(at));
    }
    rows[0].set(0, 1);
    for (int at = 0; at < n; at++) {
      diagram.layers.get(at).above(rows[at], rows[at + 1]);
    }
    return rows;
  }

  /**
   * The number of pairs of a marking and a transition that it enables: the solutions that are left
   * when a transition has taken what it needs. Places without a layer never disable alone.
   */
  BigInteger edges(Net net) {
    int[] layerOf = diagram.layerOf(net.places());
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

  /** By layer what a transition needs of it. */
  private Map<Integer, Long> needs(Arcs inputs, int[] layerOf) {
    Map<Integer, Long> needs = new HashMap<>();
    for (int i = 0; i < inputs.size(); i++) {
      int at = layerOf[inputs.node(i)];
      if (at >= 0) {
        BigInteger value = diagram.layers.get(at).need(inputs.node(i), inputs.weight(i));
        long need = value.bitLength() < 40 ? value.longValue() : GREATEST_NEED;
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
      enabled = diagram.layers.get(at).below(enabled, needs.getOrDefault(at, 0L));
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
    long[] next = new long[diagram.states(diagram.layers.size())];
    for (int at = diagram.layers.size() - 1; at >= 0; at--) {
      next = diagram.layers.get(at).greatest(next, weights);
    }
    return next[0];
  }
}
