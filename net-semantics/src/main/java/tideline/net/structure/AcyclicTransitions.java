package tideline.net.structure;

import java.util.ArrayDeque;
import java.util.BitSet;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * Transitions that provably lie in no T-invariant without dead transitions, and so in no firing
 * sequence that returns to the marking where it began.
 */
final class AcyclicTransitions {

  private AcyclicTransitions() {}

  /** Exact for T-invariants if their list is complete. */
  static BitSet of(Structure structure) {
    Net net = structure.net();
    DeadNodes dead = structure.bounds().deadNodes();
    BitSet out = new BitSet(net.transitions());
    out.set(0, net.transitions());
    SemiFlows flows = structure.transitionFlows();
    if (!flows.isComplete()) {
      return oneSided(net, dead);
    }
    for (SparseVector flow : flows.flows()) {
      Work.checkInterrupted();
      boolean possible = true;
      for (int i = 0; i < flow.size(); i++) {
        possible &= !dead.containsTransition(flow.index(i));
      }
      for (int i = 0; i < flow.size() && possible; i++) {
        out.clear(flow.index(i));
      }
    }
    return out;
  }

  /** Transitions that change a place which no remaining transition changes the other way. */
  private static BitSet oneSided(Net net, DeadNodes dead) {
    IncidenceMatrix matrix = IncidenceMatrix.of(net);
    BitSet out = dead.transitions();
    ArrayDeque<Integer> open = new ArrayDeque<>();
    for (int p = 0; p < net.places(); p++) {
      open.add(p);
    }
    while (!open.isEmpty()) {
      Work.checkInterrupted();
      SparseVector effects = matrix.effectsOn(open.poll());
      int signs = 0;
      for (int i = 0; i < effects.size(); i++) {
        if (!out.get(effects.index(i))) {
          signs |= effects.value(i) > 0 ? 1 : 2;
        }
      }
      for (int i = 0; i < effects.size() && signs != 3; i++) {
        int t = effects.index(i);
        if (!out.get(t)) {
          out.set(t);
          SparseVector effect = matrix.effectOf(t);
          for (int k = 0; k < effect.size(); k++) {
            open.add(effect.index(k));
          }
        }
      }
    }
    return out;
  }
}
