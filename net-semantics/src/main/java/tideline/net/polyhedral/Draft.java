package tideline.net.polyhedral;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import it.unimi.dsi.fastutil.ints.Int2LongMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.reduce.FirableTransitions;

/**
 * A net without inhibitor arcs and capacities that shrinks while rules are applied to it, and the
 * equations they wrote. Nodes keep their numbers; what a place means changes, which its symbol
 * tells.
 */
final class Draft implements FirableTransitions.Changing {

  /** No arc and no marking becomes larger than this. */
  static final long LARGEST = 1L << 40;

  private final Net net;
  final long[] tokens;
  private final BitSet places = new BitSet();
  private final BitSet transitions = new BitSet();
  private final Int2LongAVLTreeMap[] inputs;
  private final Int2LongAVLTreeMap[] outputs;
  private final IntAVLTreeSet[] consumers;
  private final IntAVLTreeSet[] producers;
  private final int[] symbol;
  private int symbols;
  private final List<Equation> equations = new ArrayList<>();

  Draft(Net net) {
    this.net = net;
    tokens = net.initialMarking();
    places.set(0, net.places());
    transitions.set(0, net.transitions());
    inputs = new Int2LongAVLTreeMap[net.transitions()];
    outputs = new Int2LongAVLTreeMap[net.transitions()];
    consumers = new IntAVLTreeSet[net.places()];
    producers = new IntAVLTreeSet[net.places()];
    Arrays.setAll(consumers, p -> nodes(net.consumers(p)));
    Arrays.setAll(producers, p -> nodes(net.producers(p)));
    Arrays.setAll(inputs, t -> map(net.inputs(t)));
    Arrays.setAll(outputs, t -> map(net.outputs(t)));
    symbol = new int[net.places()];
    Arrays.setAll(symbol, p -> p);
    symbols = net.places();
  }

  private static IntAVLTreeSet nodes(Arcs arcs) {
    IntAVLTreeSet set = new IntAVLTreeSet();
    for (int i = 0; i < arcs.size(); i++) {
      set.add(arcs.node(i));
    }
    return set;
  }

  private static Int2LongAVLTreeMap map(Arcs arcs) {
    Int2LongAVLTreeMap map = new Int2LongAVLTreeMap();
    for (int i = 0; i < arcs.size(); i++) {
      map.put(arcs.node(i), arcs.weight(i));
    }
    return map;
  }

  Net net() {
    return net;
  }

  int[] places() {
    return places.stream().toArray();
  }

  @Override
  public int[] transitions() {
    return transitions.stream().toArray();
  }

  @Override
  public int transitionNumbers() {
    return net.transitions();
  }

  boolean hasPlace(int p) {
    return places.get(p);
  }

  @Override
  public long tokens(int place) {
    return tokens[place];
  }

  boolean hasTransition(int t) {
    return transitions.get(t);
  }

  @Override
  public Int2LongAVLTreeMap inputs(int t) {
    return inputs[t];
  }

  @Override
  public Int2LongAVLTreeMap outputs(int t) {
    return outputs[t];
  }

  @Override
  public IntAVLTreeSet consumers(int p) {
    return consumers[p];
  }

  IntAVLTreeSet producers(int p) {
    return producers[p];
  }

  /** What a place stands for by now. */
  int symbol(int p) {
    return symbol[p];
  }

  int symbols() {
    return symbols;
  }

  List<Equation> equations() {
    return equations;
  }

  long effect(int t, int p) {
    return outputs[t].get(p) - inputs[t].get(p);
  }

  /** The places that a transition changes and by how much, as one list in ascending order. */
  LongList effect(int t) {
    LongList effect = new LongArrayList();
    IntAVLTreeSet touched = new IntAVLTreeSet(inputs[t].keySet());
    touched.addAll(outputs[t].keySet());
    for (int p : touched.toIntArray()) {
      long change = effect(t, p);
      if (change != 0) {
        effect.add(p);
        effect.add(change);
      }
    }
    return effect;
  }

  /** The transitions that a place has an arc with, ascending. */
  int[] touching(int p) {
    IntAVLTreeSet all = new IntAVLTreeSet(consumers[p]);
    all.addAll(producers[p]);
    return all.toIntArray();
  }

  void removeTransition(int t) {
    transitions.clear(t);
    inputs[t].keySet().forEach((int p) -> consumers[p].remove(t));
    outputs[t].keySet().forEach((int p) -> producers[p].remove(t));
  }

  void removePlace(int p) {
    consumers[p].forEach((int t) -> inputs[t].remove(p));
    producers[p].forEach((int t) -> outputs[t].remove(p));
    consumers[p].clear();
    producers[p].clear();
    places.clear(p);
  }

  /** Drops a place that others tell the tokens of. */
  void removeBy(Equation function, int p) {
    equations.add(function);
    removePlace(p);
  }

  /** From now on a place stands for itself and a multiple of another one. */
  void absorb(int p, long factor, int other) {
    int made = symbols++;
    equations.add(Equation.sum(made, new int[] {symbol[p], symbol[other]}, new long[] {1, factor}));
    symbol[p] = made;
  }

  /** From now on a place stands for the sum of some, itself among them. */
  void absorb(int p, int[] all) {
    int made = symbols++;
    long[] factors = new long[all.length];
    Arrays.fill(factors, 1);
    equations.add(Equation.sum(made, Arrays.stream(all).map(q -> symbol[q]).toArray(), factors));
    symbol[p] = made;
  }

  void addInput(int t, int p, long weight) {
    if (weight > 0) {
      inputs[t].addTo(p, weight);
      consumers[p].add(t);
    }
  }

  void addOutput(int t, int p, long weight) {
    if (weight > 0) {
      outputs[t].addTo(p, weight);
      producers[p].add(t);
    }
  }

  /** Whether {@code a * b + c} is acceptable as a weight or marking. */
  static boolean isSmall(long a, long b, long c) {
    return a <= LARGEST && b <= LARGEST && c <= LARGEST && (double) a * b + c <= LARGEST;
  }

  /** Whether one transition needs at least as much as another everywhere. */
  boolean needsAtLeast(int t, int other) {
    for (Int2LongMap.Entry e : inputs[other].int2LongEntrySet()) {
      if (e.getLongValue() > inputs[t].get(e.getIntKey())) {
        return false;
      }
    }
    return true;
  }
}
