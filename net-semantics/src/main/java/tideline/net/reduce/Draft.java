package tideline.net.reduce;

import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * A net that changes while rules are applied to it. Nodes keep their numbers; a transition that
 * stands for a sequence gets a new number and its word.
 *
 * <p>Kept places are never removed, merged, or given tokens by a rule. They are those asked for,
 * and all that have a capacity or inhibit something.
 */
final class Draft implements FirableTransitions.Changing {

  final Net net;
  final Question question;
  final BitSet asked;
  private final BitSet kept;
  final long[] tokens;
  private final BitSet places = new BitSet();
  private final BitSet transitions = new BitSet();
  private final List<Int2LongAVLTreeMap> inputs = new ArrayList<>();
  private final List<Int2LongAVLTreeMap> outputs = new ArrayList<>();
  private final IntArrayList root = new IntArrayList();
  private final IntAVLTreeSet[] consumers;
  private final IntAVLTreeSet[] producers;
  final TraceExpansion expansion;

  Draft(Net net, Question question, BitSet asked) {
    this.net = net;
    this.question = question;
    this.asked = (BitSet) asked.clone();
    this.kept = (BitSet) asked.clone();
    tokens = net.initialMarking();
    consumers = new IntAVLTreeSet[net.places()];
    producers = new IntAVLTreeSet[net.places()];
    expansion = new TraceExpansion(net.transitions());
    for (int p = 0; p < net.places(); p++) {
      places.set(p);
      consumers[p] = new IntAVLTreeSet();
      producers[p] = new IntAVLTreeSet();
      if (net.capacity(p) != Net.UNLIMITED) {
        kept.set(p);
      }
    }
    for (int t = 0; t < net.transitions(); t++) {
      insert(map(net.inputs(t)), map(net.outputs(t)), t);
      Arcs inhibitors = net.inhibitors(t);
      for (int i = 0; i < inhibitors.size(); i++) {
        kept.set(inhibitors.node(i));
      }
    }
  }

  private static Int2LongAVLTreeMap map(Arcs arcs) {
    Int2LongAVLTreeMap map = new Int2LongAVLTreeMap();
    for (int i = 0; i < arcs.size(); i++) {
      map.put(arcs.node(i), arcs.weight(i));
    }
    return map;
  }

  private int insert(Int2LongAVLTreeMap in, Int2LongAVLTreeMap out, int original) {
    int t = inputs.size();
    inputs.add(in);
    outputs.add(out);
    root.add(original);
    transitions.set(t);
    in.keySet().forEach((int p) -> consumers[p].add(t));
    out.keySet().forEach((int p) -> producers[p].add(t));
    return t;
  }

  int[] places() {
    return places.stream().toArray();
  }

  @Override
  public int[] transitions() {
    return transitions.stream().toArray();
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

  int transitionCount() {
    return transitions.cardinality();
  }

  @Override
  public int transitionNumbers() {
    return inputs.size();
  }

  boolean isKept(int p) {
    return kept.get(p);
  }

  boolean isAnyKept(Int2LongAVLTreeMap arcs) {
    return arcs.keySet().intStream().anyMatch(kept::get);
  }

  @Override
  public Int2LongAVLTreeMap inputs(int t) {
    return inputs.get(t);
  }

  @Override
  public Int2LongAVLTreeMap outputs(int t) {
    return outputs.get(t);
  }

  /** The inhibitor arcs of a transition, which are those of the one it was made from. */
  Arcs inhibitors(int t) {
    return net.inhibitors(root.getInt(t));
  }

  /** The transition of the original net that decides over inhibitor arcs. */
  int root(int t) {
    return root.getInt(t);
  }

  @Override
  public IntAVLTreeSet consumers(int p) {
    return consumers[p];
  }

  IntAVLTreeSet producers(int p) {
    return producers[p];
  }

  long effect(int t, int p) {
    return outputs.get(t).get(p) - inputs.get(t).get(p);
  }

  /** Whether the transition depends on its inputs only, and touches nothing that others see. */
  boolean isSilent(int t) {
    return inhibitors(t).size() == 0 && !isAnyKept(inputs(t)) && !isAnyKept(outputs(t));
  }

  void removeTransition(int t) {
    transitions.clear(t);
    inputs.get(t).keySet().forEach((int p) -> consumers[p].remove(t));
    outputs.get(t).keySet().forEach((int p) -> producers[p].remove(t));
  }

  void removePlace(int p) {
    for (int t : consumers[p].toIntArray()) {
      inputs.get(t).remove(p);
    }
    for (int t : producers[p].toIntArray()) {
      outputs.get(t).remove(p);
    }
    consumers[p].clear();
    producers[p].clear();
    places.clear(p);
  }

  /**
   * A new transition that stands for a sequence of others.
   *
   * @param from the one whose inhibitor arcs it has
   */
  int add(Int2LongAVLTreeMap in, Int2LongAVLTreeMap out, int from, TraceExpansion.Word word) {
    int t = insert(in, out, root.getInt(from));
    expansion.define(t, word);
    return t;
  }

  void setInput(int t, int p, long weight) {
    if (weight == 0) {
      inputs.get(t).remove(p);
      consumers[p].remove(t);
    } else {
      inputs.get(t).put(p, weight);
      consumers[p].add(t);
    }
  }

  void setOutput(int t, int p, long weight) {
    if (weight == 0) {
      outputs.get(t).remove(p);
      producers[p].remove(t);
    } else {
      outputs.get(t).put(p, weight);
      producers[p].add(t);
    }
  }
}
