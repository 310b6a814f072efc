package tideline.net.stubborn;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/** Which transitions raise, lower, need or fear each place. Immutable. */
final class Influence {

  final Net net;

  /** For each transition the places that it takes tokens from, and how many. */
  final int[][] needs;

  final long[][] needed;

  /** Transitions that add to a place, on balance. */
  final TransitionSet[] raise;

  /** Transitions that take from a place, on balance. */
  final TransitionSet[] lower;

  /** Transitions that take from a place, on balance or not. */
  final TransitionSet[] consumers;

  /** Transitions that too many tokens in a place stop: inhibitor arcs and capacities. */
  final TransitionSet[] stopped;

  /** The places that a transition raises, and those that it lowers. */
  final int[][] raised;

  final int[][] lowered;

  /** For each transition the places that may stop it, and from how many tokens on. */
  final int[][] stopPlaces;

  final long[][] stopFrom;

  Influence(Net net) {
    this.net = net;
    int places = net.places();
    IntArrayList[] up = lists(places);
    IntArrayList[] down = lists(places);
    IntArrayList[] takes = lists(places);
    IntArrayList[] fears = lists(places);
    needs = new int[net.transitions()][];
    needed = new long[net.transitions()][];
    raised = new int[net.transitions()][];
    lowered = new int[net.transitions()][];
    stopPlaces = new int[net.transitions()][];
    stopFrom = new long[net.transitions()][];
    for (int t = 0; t < net.transitions(); t++) {
      IntArrayList gains = new IntArrayList();
      IntArrayList losses = new IntArrayList();
      Arcs inputs = net.inputs(t);
      Arcs outputs = net.outputs(t);
      for (int i = 0; i < inputs.size(); i++) {
        int p = inputs.node(i);
        takes[p].add(t);
        if (inputs.weight(i) > outputs.weightOf(p)) {
          down[p].add(t);
          losses.add(p);
        }
      }
      for (int i = 0; i < outputs.size(); i++) {
        int p = outputs.node(i);
        if (outputs.weight(i) > inputs.weightOf(p)) {
          up[p].add(t);
          gains.add(p);
        }
      }
      needs[t] = IntStream.range(0, inputs.size()).map(inputs::node).toArray();
      needed[t] = IntStream.range(0, inputs.size()).mapToLong(inputs::weight).toArray();
      raised[t] = gains.toIntArray();
      lowered[t] = losses.toIntArray();
      stops(t, fears);
    }
    raise = sets(up);
    lower = sets(down);
    consumers = sets(takes);
    stopped = sets(fears);
  }

  private void stops(int t, IntArrayList[] fears) {
    Arcs inhibitors = net.inhibitors(t);
    int most = inhibitors.size() + raised[t].length;
    int[] places = new int[most];
    long[] from = new long[most];
    int n = 0;
    for (int i = 0; i < inhibitors.size(); i++) {
      places[n] = inhibitors.node(i);
      from[n++] = inhibitors.weight(i);
    }
    for (int p : raised[t]) {
      if (net.capacity(p) != Net.UNLIMITED) {
        places[n] = p;
        from[n++] = net.capacity(p) - net.outputs(t).weightOf(p) + net.inputs(t).weightOf(p) + 1;
      }
    }
    stopPlaces[t] = Arrays.copyOf(places, n);
    stopFrom[t] = Arrays.copyOf(from, n);
    for (int p : stopPlaces[t]) {
      fears[p].add(t);
    }
  }

  private static IntArrayList[] lists(int count) {
    IntArrayList[] lists = new IntArrayList[count];
    Arrays.setAll(lists, i -> new IntArrayList(2));
    return lists;
  }

  private TransitionSet[] sets(IntArrayList[] lists) {
    return Arrays.stream(lists)
        .map(list -> new TransitionSet(list, net.transitions()))
        .toArray(TransitionSet[]::new);
  }

  boolean isEnabled(int t, long[] tokens) {
    int[] inputs = needs[t];
    long[] weights = needed[t];
    for (int i = 0; i < inputs.length; i++) {
      if (tokens[inputs[i]] < weights[i]) {
        return false;
      }
    }
    int[] places = stopPlaces[t];
    for (int i = 0; i < places.length; i++) {
      if (tokens[places[i]] >= stopFrom[t][i]) {
        return false;
      }
    }
    return true;
  }

  /** The transitions that change a sum, up or down. */
  int[] changing(LinearExpression sum, boolean isUp) {
    IntArrayList list = new IntArrayList();
    double[] effect = new double[net.transitions()];
    boolean[] isOverflowing = new boolean[net.transitions()];
    for (int k = 0; k < sum.places().length; k++) {
      int p = sum.places()[k];
      for (int side = -1; side <= 1; side += 2) {
        Arcs arcs = side < 0 ? net.consumers(p) : net.producers(p);
        for (int i = 0; i < arcs.size(); i++) {
          effect[arcs.node(i)] += side * (double) sum.factors()[k] * arcs.weight(i);
          isOverflowing[arcs.node(i)] |= Math.abs(effect[arcs.node(i)]) > 1L << 52;
        }
      }
    }
    for (int t = 0; t < effect.length; t++) {
      if (isOverflowing[t] || (isUp ? effect[t] > 0 : effect[t] < 0)) {
        list.add(t);
      }
    }
    return list.toIntArray();
  }
}
