package tideline.net.property;

import java.util.BitSet;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * Which transitions can make a formula true, by the signs of what they do to the places that it
 * mentions: a search that has found a formula false in a state has to look at it again only in
 * successors by one of these.
 *
 * <p>A formula without time is built from tests by conjunction and disjunction, once negations
 * stand at the tests. If no test becomes true, the formula does not.
 */
public final class Influence {

  /** Sums of whole numbers below this are exact. */
  private static final double EXACT = 0x1p53;

  private static final long[] ONE = {1};

  private final Net net;

  /** What each transition adds to the sum at hand, and how much it moves; 0 between sums. */
  private final double[] change;

  private final double[] size;

  public Influence(Net net) {
    this.net = net;
    this.change = new double[net.transitions()];
    this.size = new double[net.transitions()];
  }

  /**
   * The transitions that lead from some marking without the formula to one with it; perhaps more.
   *
   * @param formula without time
   */
  public BitSet makingTrue(Formula formula) {
    BitSet all = new BitSet();
    collect(formula, true, all);
    return all;
  }

  /** The transitions that make a sum larger; perhaps more. */
  public BitSet raising(LinearExpression sum) {
    BitSet all = new BitSet();
    changing(sum.places(), sum.factors(), 1, all);
    return all;
  }

  private void collect(Formula formula, boolean hold, BitSet all) {
    if (formula instanceof Formula.AtMostZero a) {
      changing(a.sum().places(), a.sum().factors(), hold ? -1 : 1, all);
    } else if (formula instanceof Formula.Fireable f) {
      f.transitions().forEach(t -> enabling(t, hold ? 1 : -1, all));
    } else if (formula instanceof Formula.Deadlock) {
      all.set(0, net.transitions());
    } else if (formula instanceof Formula.Not n) {
      collect(n.inner(), !hold, all);
    } else if (formula instanceof Formula.And a) {
      a.parts().forEach(p -> collect(p, hold, all));
    } else if (formula instanceof Formula.Or o) {
      o.parts().forEach(p -> collect(p, hold, all));
    } else if (!(formula instanceof Formula.Constant)) {
      throw new IllegalArgumentException("a formula about paths: " + formula);
    }
  }

  /**
   * Adds the transitions that change a sum.
   *
   * @param sign 1 for those that make it larger, -1 smaller
   */
  private void changing(int[] places, long[] factors, int sign, BitSet all) {
    BitSet touched = new BitSet();
    for (int i = 0; i < places.length; i++) {
      weigh(net.producers(places[i]), factors[i], touched);
      weigh(net.consumers(places[i]), -(double) factors[i], touched);
    }
    for (int t = touched.nextSetBit(0); t >= 0; t = touched.nextSetBit(t + 1)) {
      if (change[t] * sign > 0 || size[t] >= EXACT) {
        all.set(t);
      }
      change[t] = 0;
      size[t] = 0;
    }
  }

  private void weigh(Arcs transitions, double factor, BitSet touched) {
    for (int i = 0; i < transitions.size(); i++) {
      int t = transitions.node(i);
      change[t] += factor * transitions.weight(i);
      size[t] += Math.abs(factor) * transitions.weight(i);
      touched.set(t);
    }
  }

  /**
   * Adds the transitions that help or hinder another.
   *
   * @param sign 1 for those that can enable it, -1 disable it
   */
  private void enabling(int transition, int sign, BitSet all) {
    Arcs inputs = net.inputs(transition);
    for (int i = 0; i < inputs.size(); i++) {
      changing(new int[] {inputs.node(i)}, ONE, sign, all);
    }
    Arcs inhibitors = net.inhibitors(transition);
    for (int i = 0; i < inhibitors.size(); i++) {
      changing(new int[] {inhibitors.node(i)}, ONE, -sign, all);
    }
    Arcs outputs = net.outputs(transition);
    for (int i = 0; i < outputs.size(); i++) {
      if (net.capacity(outputs.node(i)) != Net.UNLIMITED) {
        changing(new int[] {outputs.node(i)}, ONE, -sign, all);
      }
    }
  }
}
