package tideline.net.structure;

import java.util.BitSet;
import tideline.net.model.Arcs;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * What each transition changes: tokens put minus tokens taken. Inhibitor arcs and self-loops of
 * equal weight leave no trace in it.
 *
 * <p>Entries cannot overflow, since both weights are positive 63-bit numbers.
 */
public final class IncidenceMatrix {

  private final SparseVector[] byTransition;
  private final SparseVector[] byPlace;

  private IncidenceMatrix(SparseVector[] byTransition, SparseVector[] byPlace) {
    this.byTransition = byTransition;
    this.byPlace = byPlace;
  }

  public static IncidenceMatrix of(Net net) {
    SparseVector[] byTransition = new SparseVector[net.transitions()];
    for (int t = 0; t < byTransition.length; t++) {
      Work.checkInterrupted();
      byTransition[t] = difference(net.outputs(t), net.inputs(t));
    }
    SparseVector[] byPlace = new SparseVector[net.places()];
    for (int p = 0; p < byPlace.length; p++) {
      Work.checkInterrupted();
      byPlace[p] = difference(net.producers(p), net.consumers(p));
    }
    return new IncidenceMatrix(byTransition, byPlace);
  }

  /** The same with some transitions that change nothing. */
  public IncidenceMatrix without(BitSet transitions) {
    SparseVector[] rows = byTransition.clone();
    transitions.stream().forEach(t -> rows[t] = SparseVector.ZERO);
    SparseVector[] columns = byPlace.clone();
    for (int p = 0; p < columns.length; p++) {
      Work.checkInterrupted();
      SparseVector effects = byPlace[p];
      VectorBuilder kept = new VectorBuilder(effects.size());
      for (int i = 0; i < effects.size(); i++) {
        kept.add(effects.index(i), transitions.get(effects.index(i)) ? 0 : effects.value(i));
      }
      columns[p] = kept.build();
    }
    return new IncidenceMatrix(rows, columns);
  }

  /** Places and the change a transition makes to them. */
  public SparseVector effectOf(int transition) {
    return byTransition[transition];
  }

  /** Transitions and the change they make to a place. */
  public SparseVector effectsOn(int place) {
    return byPlace[place];
  }

  public int places() {
    return byPlace.length;
  }

  public int transitions() {
    return byTransition.length;
  }

  private static SparseVector difference(Arcs plus, Arcs minus) {
    VectorBuilder out = new VectorBuilder(plus.size() + minus.size());
    int i = 0;
    int j = 0;
    while (i < plus.size() || j < minus.size()) {
      int a = i < plus.size() ? plus.node(i) : Integer.MAX_VALUE;
      int b = j < minus.size() ? minus.node(j) : Integer.MAX_VALUE;
      long value = (a <= b ? plus.weight(i++) : 0) - (b <= a ? minus.weight(j++) : 0);
      out.add(Math.min(a, b), value);
    }
    return out.build();
  }
}
