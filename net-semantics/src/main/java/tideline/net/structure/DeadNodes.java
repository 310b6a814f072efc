package tideline.net.structure;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.BitSet;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * Places that can never be marked and transitions that can never fire, as far as structure proves
 * it. A node that is not listed may be dead all the same.
 *
 * <p>A least fixpoint: a place is possibly marked if it is so initially or some possible transition
 * feeds it; a transition is possible if all its inputs are possibly marked and nothing excludes it.
 * Excluded are transitions that contradict themselves (an inhibitor arc below the weight they take,
 * an output above the capacity), that need more tokens than a bound allows, or that need or make
 * more than a P-invariant holds.
 */
public final class DeadNodes {

  private final BitSet places;
  private final BitSet transitions;

  private DeadNodes(BitSet places, BitSet transitions) {
    this.places = places;
    this.transitions = transitions;
  }

  /** By the fixpoint and self-contradiction only; linear in the size of the net. */
  public static DeadNodes of(Net net) {
    return fixpoint(net, contradictions(net));
  }

  /**
   * By bounds and P-invariants too.
   *
   * @param bounds a proven bound for each place, {@link PlaceBounds#UNKNOWN} where there is none
   */
  static DeadNodes of(Net net, long[] bounds, SemiFlows invariants, WorkMeter meter) {
    BitSet excluded = contradictions(net);
    for (int t = 0; t < net.transitions(); t++) {
      Work.checkInterrupted();
      if (exceeds(net.inputs(t), bounds) || exceeds(net.outputs(t), bounds)) {
        excluded.set(t);
      }
    }
    long[] initial = net.initialMarking();
    long[] need = new long[net.transitions()];
    for (SparseVector flow : invariants.flows()) {
      if (meter.isSpent()) {
        break;
      }
      exclude(net, flow, flow.times(initial), need, excluded, meter);
    }
    return fixpoint(net, excluded);
  }

  public BitSet places() {
    return (BitSet) places.clone();
  }

  public BitSet transitions() {
    return (BitSet) transitions.clone();
  }

  public boolean containsPlace(int place) {
    return places.get(place);
  }

  public boolean containsTransition(int transition) {
    return transitions.get(transition);
  }

  /** Number of places and transitions. */
  int size() {
    return places.cardinality() + transitions.cardinality();
  }

  private static BitSet contradictions(Net net) {
    BitSet excluded = new BitSet(net.transitions());
    for (int t = 0; t < net.transitions(); t++) {
      Work.checkInterrupted();
      Arcs inhibitors = net.inhibitors(t);
      for (int i = 0; i < inhibitors.size(); i++) {
        if (net.inputs(t).weightOf(inhibitors.node(i)) >= inhibitors.weight(i)) {
          excluded.set(t);
        }
      }
      Arcs outputs = net.outputs(t);
      for (int i = 0; i < outputs.size(); i++) {
        if (outputs.weight(i) > net.capacity(outputs.node(i))) {
          excluded.set(t);
        }
      }
    }
    return excluded;
  }

  private static boolean exceeds(Arcs arcs, long[] bounds) {
    for (int i = 0; i < arcs.size(); i++) {
      long bound = bounds[arcs.node(i)];
      if (bound != PlaceBounds.UNKNOWN && arcs.weight(i) > bound) {
        return true;
      }
    }
    return false;
  }

  /** Excludes transitions whose inputs, or outputs, weigh more than the invariant holds. */
  private static void exclude(
      Net net, SparseVector flow, BigInteger total, long[] need, BitSet out, WorkMeter meter) {
    if (total.bitLength() > 62) {
      return;
    }
    for (int side = 0; side < 2; side++) {
      for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < flow.size(); i++) {
          int p = flow.index(i);
          Arcs arcs = side == 0 ? net.consumers(p) : net.producers(p);
          meter.spend(1 + arcs.size());
          for (int k = 0; k < arcs.size(); k++) {
            int t = arcs.node(k);
            need[t] = pass == 0 ? saturated(need[t], arcs.weight(k), flow.value(i)) : 0;
            if (need[t] > total.longValue()) {
              out.set(t);
            }
          }
        }
      }
    }
  }

  private static long saturated(long sum, long a, long b) {
    if (Math.multiplyHigh(a, b) != 0 || a * b < 0) {
      return Long.MAX_VALUE;
    }
    long next = sum + a * b;
    return next < 0 ? Long.MAX_VALUE : next;
  }

  private static DeadNodes fixpoint(Net net, BitSet excluded) {
    BitSet places = new BitSet(net.places());
    BitSet transitions = new BitSet(net.transitions());
    places.set(0, net.places());
    transitions.set(0, net.transitions());
    int[] missing = new int[net.transitions()];
    ArrayDeque<Integer> marked = new ArrayDeque<>();
    for (int p = 0; p < net.places(); p++) {
      if (net.initial(p) > 0) {
        places.clear(p);
        marked.add(p);
      }
    }
    for (int t = 0; t < net.transitions(); t++) {
      missing[t] = net.inputs(t).size();
      if (missing[t] == 0 && !excluded.get(t)) {
        fire(net, t, places, transitions, marked);
      }
    }
    while (!marked.isEmpty()) {
      Work.checkInterrupted();
      Arcs consumers = net.consumers(marked.poll());
      for (int i = 0; i < consumers.size(); i++) {
        int t = consumers.node(i);
        if (--missing[t] == 0 && !excluded.get(t)) {
          fire(net, t, places, transitions, marked);
        }
      }
    }
    return new DeadNodes(places, transitions);
  }

  private static void fire(
      Net net, int t, BitSet places, BitSet transitions, ArrayDeque<Integer> marked) {
    transitions.clear(t);
    Arcs outputs = net.outputs(t);
    for (int i = 0; i < outputs.size(); i++) {
      int p = outputs.node(i);
      if (places.get(p)) {
        places.clear(p);
        marked.add(p);
      }
    }
  }
}
