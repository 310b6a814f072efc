package tideline.net.firing;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tideline.net.model.Arcs;
import tideline.net.model.Net;

/**
 * Recognises a firing sequence that can be repeated for ever and adds tokens each time: the net is
 * unbounded.
 *
 * <p>If a sequence leads from m to m' ≥ m, it is enabled in m' too and adds the same again; where
 * m' > m some place grows without limit. With inhibitor arcs and capacities that holds only if no
 * growing place inhibits a transition of the sequence or has a capacity.
 */
public final class Covering {

  private Covering() {}

  /**
   * The places that grow for ever by repeating a sequence.
   *
   * @param before tokens before the sequence
   * @param after tokens after it
   * @param sequence the transitions fired in between
   * @return empty if the sequence does not prove growth
   */
  public static List<Integer> growing(Net net, long[] before, long[] after, int[] sequence) {
    BitSet grows = new BitSet();
    for (int p = 0; p < before.length; p++) {
      if (after[p] < before[p]) {
        return List.of();
      }
      if (after[p] > before[p]) {
        if (net.capacity(p) != Net.UNLIMITED) {
          return List.of();
        }
        grows.set(p);
      }
    }
    for (int t : sequence) {
      Arcs inhibitors = net.inhibitors(t);
      for (int i = 0; i < inhibitors.size(); i++) {
        if (grows.get(inhibitors.node(i))) {
          return List.of();
        }
      }
    }
    List<Integer> places = new ArrayList<>();
    grows.stream().forEach(places::add);
    return places;
  }

  /** Fires a transition on plain token counts; it is enabled. */
  public static long[] fired(Net net, long[] tokens, int transition) {
    long[] after = tokens.clone();
    Arcs inputs = net.inputs(transition);
    Arcs outputs = net.outputs(transition);
    for (int i = 0; i < inputs.size(); i++) {
      after[inputs.node(i)] -= inputs.weight(i);
    }
    for (int i = 0; i < outputs.size(); i++) {
      after[outputs.node(i)] = Math.addExact(after[outputs.node(i)], outputs.weight(i));
    }
    return after;
  }
}
