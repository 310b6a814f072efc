package tideline.net.structure;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * Which pairs of transitions are independent: at every marking, reachable or not, that enables
 * both, either can fire without disabling the other. Both orders then lead to the same marking,
 * since firing adds. One may enable the other; reductions that forbid this must look at it
 * themselves.
 *
 * <p>t leaves u enabled if for every place p
 *
 * <ul>
 *   <li>u takes nothing from p, or t does not lower p, or t puts back at least what u takes (then p
 *       holds enough after t alone);
 *   <li>p does not inhibit u, or t does not raise p, or an inhibitor arc stops t so early that the
 *       raised p is still below that of u;
 *   <li>p has no capacity, or t and u do not both raise p.
 * </ul>
 *
 * <p>Transitions that only read a common place are independent. A transition is dependent on
 * itself. Rows are computed when first asked for and kept: as bits for small nets, as sorted lists
 * for large ones. Not for use by several threads before the rows exist.
 */
public final class Independence {

  private static final int LARGEST_FOR_BITS = 1 << 14;

  private final Net net;
  private final List<IntArrayList> inhibited;
  private final int[][] lists;
  private final BitSet[] bits;

  private Independence(Net net) {
    this.net = net;
    int transitions = net.transitions();
    lists = new int[transitions][];
    bits = new BitSet[transitions <= LARGEST_FOR_BITS ? transitions : 0];
    inhibited = new ArrayList<>();
    for (int t = 0; t < transitions; t++) {
      Arcs inhibitors = net.inhibitors(t);
      for (int i = 0; i < inhibitors.size(); i++) {
        while (inhibited.size() <= inhibitors.node(i)) {
          inhibited.add(new IntArrayList());
        }
        inhibited.get(inhibitors.node(i)).add(t);
      }
    }
  }

  public static Independence of(Net net) {
    return new Independence(net);
  }

  public boolean independent(int t, int u) {
    int[] row = row(t);
    return bits.length > 0 ? !bits[t].get(u) : Arrays.binarySearch(row, u) < 0;
  }

  /** The transitions that depend on one, itself included, in ascending order; a fresh array. */
  public int[] dependents(int transition) {
    return row(transition).clone();
  }

  private int[] row(int t) {
    if (lists[t] == null) {
      Work.checkInterrupted();
      BitSet near = neighbours(t);
      near.stream()
          .filter(u -> u != t && leavesEnabled(t, u) && leavesEnabled(u, t))
          .forEach(near::clear);
      lists[t] = near.stream().toArray();
      if (bits.length > 0) {
        bits[t] = near;
      }
    }
    return lists[t];
  }

  /** All transitions that touch a place that this one touches; others are independent. */
  private BitSet neighbours(int t) {
    BitSet near = new BitSet(bits.length);
    near.set(t);
    for (Arcs arcs : List.of(net.inputs(t), net.outputs(t), net.inhibitors(t))) {
      for (int i = 0; i < arcs.size(); i++) {
        int p = arcs.node(i);
        forEach(net.consumers(p), near::set);
        forEach(net.producers(p), near::set);
        if (p < inhibited.size()) {
          inhibited.get(p).forEach((IntConsumer) near::set);
        }
      }
    }
    return near;
  }

  private static void forEach(Arcs arcs, IntConsumer action) {
    for (int i = 0; i < arcs.size(); i++) {
      action.accept(arcs.node(i));
    }
  }

  private boolean leavesEnabled(int t, int u) {
    return leavesTokens(t, u) && leavesUninhibited(t, u) && leavesRoom(t, u);
  }

  private boolean leavesTokens(int t, int u) {
    Arcs needs = net.inputs(u);
    for (int i = 0; i < needs.size(); i++) {
      int p = needs.node(i);
      if (effect(t, p) < 0 && net.outputs(t).weightOf(p) < needs.weight(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean leavesUninhibited(int t, int u) {
    Arcs stops = net.inhibitors(u);
    for (int i = 0; i < stops.size(); i++) {
      int p = stops.node(i);
      long raise = effect(t, p);
      long stop = net.inhibitors(t).weightOf(p);
      if (raise > 0 && (stop == 0 || stop > stops.weight(i) - raise)) {
        return false;
      }
    }
    return true;
  }

  private boolean leavesRoom(int t, int u) {
    Arcs puts = net.outputs(u);
    for (int i = 0; i < puts.size(); i++) {
      int p = puts.node(i);
      if (net.capacity(p) != Net.UNLIMITED && effect(u, p) > 0 && effect(t, p) > 0) {
        return false;
      }
    }
    return true;
  }

  private long effect(int t, int place) {
    return net.outputs(t).weightOf(place) - net.inputs(t).weightOf(place);
  }
}
