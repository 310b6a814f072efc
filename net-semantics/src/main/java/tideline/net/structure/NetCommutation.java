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
import tideline.pivot.Commutation;

/**
 * Which transitions can be fired before another one instead of after it, by the arcs alone.
 *
 * <p>Let a fire in m, then b. On a place p we know m ≥ L = max(a⁻, a⁻ + b⁻ − a⁺), where a⁻ and a⁺
 * are the weights of the arcs from and to p. Then b can be fired first if L ≥ b⁻, and a after it if
 * L ≥ a⁻ + b⁻ − b⁺. That is exact for places that may hold any number of tokens; in particular,
 * transitions that compete for tokens commute when both have been fired one after the other, while
 * b stays behind an a that feeds it. Both orders lead to the same marking, since firing adds.
 *
 * <p>An inhibitor arc of b wants a not to lower its place, an inhibitor arc of a wants b not to
 * raise it. A place with a capacity wants not to be changed by both.
 *
 * <p>Transitions without a common place commute; for the others a row is computed when first asked
 * for. Not for use by several threads.
 */
public final class NetCommutation implements Commutation {

  private final Net net;
  private final List<IntArrayList> inhibited = new ArrayList<>();

  /** For each transition those that cannot be moved before it, ascending. */
  private final int[][] rows;

  public NetCommutation(Net net) {
    this.net = net;
    rows = new int[net.transitions()][];
    for (int p = 0; p < net.places(); p++) {
      inhibited.add(new IntArrayList(0));
    }
    for (int t = 0; t < net.transitions(); t++) {
      int transition = t;
      forEach(net.inhibitors(t), p -> inhibited.get(p).add(transition));
    }
  }

  @Override
  public boolean movesBefore(int later, int earlier) {
    if (rows[earlier] == null) {
      Work.checkInterrupted();
      rows[earlier] = row(earlier);
    }
    return Arrays.binarySearch(rows[earlier], later) < 0;
  }

  private int[] row(int a) {
    return neighbours(a).stream().filter(b -> !commutes(a, b)).toArray();
  }

  private BitSet neighbours(int t) {
    BitSet near = new BitSet();
    IntConsumer touching =
        p -> {
          forEach(net.consumers(p), near::set);
          forEach(net.producers(p), near::set);
          inhibited.get(p).forEach((IntConsumer) near::set);
        };
    forEach(net.inputs(t), touching);
    forEach(net.outputs(t), touching);
    forEach(net.inhibitors(t), touching);
    return near;
  }

  private static void forEach(Arcs arcs, IntConsumer action) {
    for (int i = 0; i < arcs.size(); i++) {
      action.accept(arcs.node(i));
    }
  }

  private boolean commutes(int a, int b) {
    BitSet places = new BitSet();
    forEach(net.inputs(b), places::set);
    forEach(net.outputs(b), places::set);
    forEach(net.inhibitors(b), places::set);
    return places.stream().allMatch(p -> commutesOn(p, a, b));
  }

  private boolean commutesOn(int p, int a, int b) {
    long effectA = gives(a, p) - takes(a, p);
    long effectB = gives(b, p) - takes(b, p);
    long least = takes(a, p) + Math.max(0, takes(b, p) - gives(a, p));
    return least >= takes(b, p)
        && least >= takes(a, p) - effectB
        && (effectA >= 0 || net.inhibitors(b).weightOf(p) == 0)
        && (effectB <= 0 || net.inhibitors(a).weightOf(p) == 0)
        && (effectA == 0 || effectB == 0 || net.capacity(p) == Net.UNLIMITED);
  }

  private long takes(int t, int p) {
    return net.inputs(t).weightOf(p);
  }

  private long gives(int t, int p) {
    return net.outputs(t).weightOf(p);
  }
}
