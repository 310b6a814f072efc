package tideline.net.structure;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;

/**
 * Transitions that cannot repeat a marking by themselves: no T-invariant consists of them alone.
 *
 * <p>A firing sequence that leads from a marking back to it fires its transitions as often as a
 * T-invariant says, and that contains a minimal one. So a set of transitions without the support of
 * any minimal T-invariant forms no cycle. What has to be left out for that is chosen greedily:
 * again and again the transition that lies in the most invariants that are still there, of equal
 * ones the last.
 */
public final class ForwardTransitions {

  private ForwardTransitions() {}

  /** Such a set; empty where the list of T-invariants is not complete. */
  public static BitSet of(Net net) {
    SemiFlows invariants = SemiFlows.ofTransitions(net);
    BitSet forward = new BitSet(net.transitions());
    if (!invariants.isComplete()) {
      return forward;
    }
    forward.set(0, net.transitions());
    List<int[]> whole =
        new ArrayList<>(invariants.flows().stream().map(SparseVector::support).toList());
    while (!whole.isEmpty()) {
      int worst = mostFrequent(whole, net.transitions());
      forward.clear(worst);
      whole.removeIf(support -> contains(support, worst));
    }
    return forward;
  }

  private static int mostFrequent(List<int[]> supports, int transitions) {
    int[] frequency = new int[transitions];
    for (int[] support : supports) {
      for (int t : support) {
        frequency[t]++;
      }
    }
    int most = 0;
    for (int t = 1; t < transitions; t++) {
      most = frequency[t] >= frequency[most] ? t : most;
    }
    return most;
  }

  private static boolean contains(int[] support, int transition) {
    for (int t : support) {
      if (t == transition) {
        return true;
      }
    }
    return false;
  }

  /** A net with all places and with some transitions only. */
  public static Net only(Net net, BitSet transitions) {
    NetBuilder some = new NetBuilder(net.id());
    for (int p = 0; p < net.places(); p++) {
      some.place(net.placeId(p), net.initial(p));
      if (net.capacity(p) != Net.UNLIMITED) {
        some.capacity(p, net.capacity(p));
      }
    }
    for (int t = transitions.nextSetBit(0); t >= 0; t = transitions.nextSetBit(t + 1)) {
      int copy = some.transition(net.transitionId(t));
      Arcs inputs = net.inputs(t);
      for (int i = 0; i < inputs.size(); i++) {
        some.input(inputs.node(i), copy, inputs.weight(i));
      }
      Arcs outputs = net.outputs(t);
      for (int i = 0; i < outputs.size(); i++) {
        some.output(copy, outputs.node(i), outputs.weight(i));
      }
      Arcs inhibitors = net.inhibitors(t);
      for (int i = 0; i < inhibitors.size(); i++) {
        some.inhibitor(inhibitors.node(i), copy, inhibitors.weight(i));
      }
    }
    return some.build();
  }
}
