package tideline.net.walk;

import java.util.Arrays;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * The token game of a net in arrays: what each transition changes, and which transitions look at
 * each place. Immutable.
 *
 * <p>A transition is enabled when none of its conditions is missing. Conditions are thresholds of
 * places: at least w tokens (input arcs), fewer than w (inhibitor arcs and capacities). A change of
 * a place that crosses no threshold costs nothing but itself.
 */
final class GameTable {

  /** A place that holds more is not followed any further. */
  static final long MOST_TOKENS = 1L << 44;

  final Net net;
  final int places;
  final int transitions;

  /** Effects of t: places and differences, none of them 0, from effectStart[t] on. */
  final int[] effectStart;

  final int[] effectPlace;
  final long[] effectDelta;

  /** Transitions that need tokens in p, from needStart[p] on. */
  final int[] needStart;

  final int[] needTransition;
  final long[] needWeight;

  /** Transitions that a number of tokens in p stops, from stopStart[p] on. */
  final int[] stopStart;

  final int[] stopTransition;
  final long[] stopWeight;

  /** The highest threshold of each place. */
  final long[] highest;

  final long[] initial;
  final int[] initiallyMissing;

  GameTable(Net net) {
    this.net = net;
    places = net.places();
    transitions = net.transitions();
    initial = net.initialMarking();
    initiallyMissing = new int[transitions];
    highest = new long[places];
    effectStart = new int[transitions + 1];
    int[] place = new int[16];
    long[] delta = new long[16];
    int n = 0;
    for (int t = 0; t < transitions; t++) {
      effectStart[t] = n;
      int room = n + net.inputs(t).size() + net.outputs(t).size();
      if (room > place.length) {
        place = Arrays.copyOf(place, 2 * room);
        delta = Arrays.copyOf(delta, 2 * room);
      }
      n = effects(t, place, delta, n);
    }
    effectStart[transitions] = n;
    effectPlace = Arrays.copyOf(place, n);
    effectDelta = Arrays.copyOf(delta, n);
    Thresholds need = new Thresholds(places);
    Thresholds stop = new Thresholds(places);
    for (int t = 0; t < transitions; t++) {
      thresholds(t, need, stop);
    }
    needStart = need.starts();
    needTransition = need.transitions();
    needWeight = need.weights();
    stopStart = stop.starts();
    stopTransition = stop.transitions();
    stopWeight = stop.weights();
  }

  /** Whether the initial marking is one that walks can begin with. */
  boolean isPlayable() {
    return Arrays.stream(initial).allMatch(tokens -> tokens <= MOST_TOKENS);
  }

  private int effects(int t, int[] place, long[] delta, int from) {
    Arcs inputs = net.inputs(t);
    Arcs outputs = net.outputs(t);
    int n = from;
    for (int i = 0; i < inputs.size(); i++) {
      long difference = outputs.weightOf(inputs.node(i)) - inputs.weight(i);
      if (difference != 0) {
        place[n] = inputs.node(i);
        delta[n++] = difference;
      }
    }
    for (int i = 0; i < outputs.size(); i++) {
      if (inputs.weightOf(outputs.node(i)) == 0) {
        place[n] = outputs.node(i);
        delta[n++] = outputs.weight(i);
      }
    }
    return n;
  }

  private void thresholds(int t, Thresholds need, Thresholds stop) {
    Arcs inputs = net.inputs(t);
    for (int i = 0; i < inputs.size(); i++) {
      need(t, inputs.node(i), inputs.weight(i), need);
    }
    Arcs inhibitors = net.inhibitors(t);
    for (int i = 0; i < inhibitors.size(); i++) {
      stop(t, inhibitors.node(i), inhibitors.weight(i), stop);
    }
    Arcs outputs = net.outputs(t);
    for (int i = 0; i < outputs.size(); i++) {
      int p = outputs.node(i);
      long added = outputs.weight(i) - inputs.weightOf(p);
      if (net.capacity(p) != Net.UNLIMITED && added > 0) {
        stop(t, p, net.capacity(p) - added + 1, stop);
      }
    }
  }

  private void need(int t, int place, long weight, Thresholds need) {
    need.add(place, t, weight);
    highest[place] = Math.max(highest[place], weight);
    initiallyMissing[t] += initial[place] < weight ? 1 : 0;
  }

  /**
   * A threshold of 0 or less, of a transition that always exceeds a capacity, is never crossed and
   * so stays missing.
   */
  private void stop(int t, int place, long weight, Thresholds stop) {
    stop.add(place, t, weight);
    highest[place] = Math.max(highest[place], weight);
    initiallyMissing[t] += initial[place] >= weight ? 1 : 0;
  }
}
