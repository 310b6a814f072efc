package tideline.net.structure;

import java.util.BitSet;
import tideline.net.model.Net;

/**
 * Whether the net is bounded for every initial marking, or even keeps a weighted number of tokens.
 * Inhibitor arcs and capacities are not looked at: a net that is bounded only because of them gets
 * NO.
 *
 * @param bounded some weighting, positive on every place, is increased by no transition
 * @param conservative some weighting, positive on every place, is changed by no transition
 */
public record StructuralBoundedness(Verdict bounded, Verdict conservative) {

  /**
   * @param invariants semi-flows of the places of this net
   */
  public static StructuralBoundedness of(Net net, SemiFlows invariants) {
    Verdict conservative =
        invariants.coverAll()
            ? Verdict.YES
            : invariants.isComplete() ? Verdict.NO : Verdict.UNKNOWN;
    Verdict bounded =
        conservative == Verdict.YES ? Verdict.YES : bounded(IncidenceMatrix.of(net), net);
    return new StructuralBoundedness(bounded, bounded == Verdict.NO ? Verdict.NO : conservative);
  }

  private static Verdict bounded(IncidenceMatrix matrix, Net net) {
    for (int t = 0; t < matrix.transitions(); t++) {
      if (onlyAdds(matrix.effectOf(t))) {
        return Verdict.NO;
      }
    }
    BitSet all = new BitSet();
    all.set(0, matrix.places());
    return new Feasibility(matrix, all, new WorkMeter(Limit.forNet(net).work())).verdict();
  }

  private static boolean onlyAdds(SparseVector effect) {
    for (int i = 0; i < effect.size(); i++) {
      if (effect.value(i) < 0) {
        return false;
      }
    }
    return effect.size() > 0;
  }
}
