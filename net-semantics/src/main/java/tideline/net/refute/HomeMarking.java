package tideline.net.refute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.structure.PlaceBounds;

/**
 * Proves that the initial marking can be reached again from every reachable marking. Then whatever
 * can happen once can happen over and over.
 *
 * <p>Each place gets a weight, the work that it takes to bring a token of it home: 0 where tokens
 * are at first, elsewhere 1 more than the weight of all that the cheapest consumer makes of it. Two
 * statements have to be refuted. That a reachable marking weighs more than the initial one and
 * enables no transition that lowers the weight, nor two in a row: so from everywhere, firings lead
 * to markings that weigh no more. And that a reachable marking weighs no more, but is not the
 * initial one.
 */
public final class HomeMarking {

  private static final int PROPOSALS = 2_000;
  private static final long LARGEST = 1L << 30;
  private static final int MOST_PAIRS = 5_000;

  private final Net net;
  private final BitSet dead;
  private final MarkingRefuter refuter;
  private final BooleanSupplier stop;

  /**
   * @param stop ends it without a proof
   */
  public HomeMarking(Net net, PlaceBounds bounds, BooleanSupplier stop) {
    this.net = net;
    this.stop = stop;
    this.dead = bounds.deadNodes().transitions();
    this.refuter = new MarkingRefuter(net, bounds.toArray(), dead);
  }

  /** True if the initial marking can be reached from every reachable one; false says nothing. */
  public boolean isProven() {
    long[] weights = weights();
    try {
      LinearExpression weight = above(weights);
      return refuter.refutes(stuck(weights, weight), PROPOSALS, stop)
          && refuter.refutes(elsewhere(weight), PROPOSALS, stop);
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  /**
   * Marked places first, then each place as soon as some consumer leads to places that are known.
   */
  private long[] weights() {
    long[] weights = new long[net.places()];
    long[] made = new long[net.transitions()];
    int[] unknown = new int[net.transitions()];
    Arrays.fill(weights, LARGEST);
    PriorityQueue<long[]> next = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
    for (int p = 0; p < weights.length; p++) {
      if (net.initial(p) > 0) {
        next.add(new long[] {0, p});
      }
    }
    for (int t = 0; t < made.length; t++) {
      made[t] = 1;
      unknown[t] = net.outputs(t).size();
      if (unknown[t] == 0) {
        offer(t, made[t], weights, next);
      }
    }
    while (!next.isEmpty()) {
      long[] first = next.remove();
      int p = (int) first[1];
      if (weights[p] < LARGEST) {
        continue;
      }
      weights[p] = first[0];
      Arcs producers = net.producers(p);
      for (int i = 0; i < producers.size(); i++) {
        int t = producers.node(i);
        made[t] = Math.min(LARGEST, made[t] + Math.min(LARGEST, weights[p] * producers.weight(i)));
        if (--unknown[t] == 0) {
          offer(t, made[t], weights, next);
        }
      }
    }
    return weights;
  }

  /** Its inputs weigh enough if one of them weighs as much as what it makes, and 1 more. */
  private void offer(int t, long made, long[] weights, PriorityQueue<long[]> next) {
    Arcs inputs = net.inputs(t);
    for (int i = 0; i < inputs.size() && !dead.get(t) && made < LARGEST; i++) {
      if (weights[inputs.node(i)] == LARGEST) {
        long each = (made + inputs.weight(i) - 1) / inputs.weight(i);
        next.add(new long[] {each, inputs.node(i)});
      }
    }
  }

  /** What a marking weighs beyond the initial one. */
  private LinearExpression above(long[] weights) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    long first = 0;
    for (int p = 0; p < weights.length; p++) {
      terms.put(p, weights[p]);
      first = Math.addExact(first, Math.multiplyExact(weights[p], net.initial(p)));
    }
    return LinearExpression.of(terms, -first);
  }

  private Formula stuck(long[] weights, LinearExpression above) {
    List<Integer> lowering = new ArrayList<>();
    for (int t = 0; t < net.transitions(); t++) {
      if (!dead.get(t) && weight(net.outputs(t), weights) < weight(net.inputs(t), weights)) {
        lowering.add(t);
      }
    }
    List<Formula> parts = new ArrayList<>();
    parts.add(Formula.not(new Formula.AtMostZero(above)));
    parts.add(Formula.not(new Formula.Fireable(lowering)));
    if (isPlain()) {
      addPairs(weights, parts);
    }
    return Formula.and(parts);
  }

  /** Whether tokens never forbid a firing. */
  private boolean isPlain() {
    return IntStream.range(0, net.transitions()).allMatch(t -> net.inhibitors(t).size() == 0)
        && IntStream.range(0, net.places()).allMatch(p -> net.capacity(p) == Net.UNLIMITED);
  }

  /** Nor can two firings in a row, the first of which raises the weight, lower it together. */
  private void addPairs(long[] weights, List<Formula> parts) {
    int left = MOST_PAIRS;
    for (int t = 0; t < net.transitions(); t++) {
      BitSet seconds = new BitSet();
      Arcs outputs = net.outputs(t);
      long more = weight(outputs, weights) - weight(net.inputs(t), weights);
      for (int i = 0; i < outputs.size() && more >= 0 && !dead.get(t); i++) {
        Arcs consumers = net.consumers(outputs.node(i));
        IntStream.range(0, consumers.size()).map(consumers::node).forEach(seconds::set);
      }
      seconds.andNot(dead);
      for (int u = seconds.nextSetBit(0); u >= 0 && left > 0; u = seconds.nextSetBit(u + 1)) {
        if (more + weight(net.outputs(u), weights) < weight(net.inputs(u), weights)) {
          parts.add(Formula.not(bothEnabled(t, u)));
          left--;
        }
      }
    }
  }

  /** What it takes to fire one transition, and then another. */
  private Formula bothEnabled(int first, int second) {
    TreeMap<Integer, Long> needs = new TreeMap<>();
    Arcs inputs = net.inputs(first);
    for (int i = 0; i < inputs.size(); i++) {
      needs.put(inputs.node(i), inputs.weight(i));
    }
    Arcs next = net.inputs(second);
    for (int i = 0; i < next.size(); i++) {
      int p = next.node(i);
      long before = next.weight(i) - net.outputs(first).weightOf(p) + inputs.weightOf(p);
      needs.merge(p, before, Math::max);
    }
    return Formula.and(
        needs.entrySet().stream().map(e -> atMostZero(e.getKey(), -1, e.getValue())).toList());
  }

  private static long weight(Arcs arcs, long[] weights) {
    long sum = 0;
    for (int i = 0; i < arcs.size(); i++) {
      sum = Math.addExact(sum, Math.multiplyExact(arcs.weight(i), weights[arcs.node(i)]));
    }
    return sum;
  }

  private Formula elsewhere(LinearExpression above) {
    List<Formula> others = new ArrayList<>();
    for (int p = 0; p < net.places(); p++) {
      long initial = net.initial(p);
      others.add(atMostZero(p, 1, 1 - initial));
      others.add(atMostZero(p, -1, initial + 1));
    }
    return Formula.and(List.of(new Formula.AtMostZero(above), Formula.or(others)));
  }

  private static Formula atMostZero(int place, long factor, long constant) {
    return new Formula.AtMostZero(
        new LinearExpression(new int[] {place}, new long[] {factor}, constant));
  }
}
