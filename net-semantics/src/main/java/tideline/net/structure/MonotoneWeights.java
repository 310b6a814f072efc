package tideline.net.structure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Weightings of places that firing does not decrease, or does not increase: the extreme rays of the
 * cone of all y &ge; 0 with y·C &ge; 0, or &le; 0, over some transitions.
 *
 * <p>Each transition gets a row of its own that takes up what it adds; then the rays are the
 * minimal semi-flows of the wider matrix, and {@link SemiFlowSearch} finds them within its limit.
 */
public final class MonotoneWeights {

  private MonotoneWeights() {}

  /** Weightings that no considered transition decreases and some increases. */
  public static List<SparseVector> increasing(
      IncidenceMatrix matrix, BitSet considered, Limit limit) {
    return rays(matrix, considered.stream().toArray(), limit, -1);
  }

  /** Weightings that no considered transition increases and some decreases. */
  public static List<SparseVector> decreasing(
      IncidenceMatrix matrix, BitSet considered, Limit limit) {
    return rays(matrix, considered.stream().toArray(), limit, 1);
  }

  private static List<SparseVector> rays(
      IncidenceMatrix matrix, int[] transitions, Limit limit, int slack) {
    int places = matrix.places();
    int[] number = new int[matrix.transitions()];
    Arrays.fill(number, -1);
    for (int i = 0; i < transitions.length; i++) {
      number[transitions[i]] = i;
    }
    SparseMatrix wider =
        new SparseMatrix(
            places + transitions.length,
            transitions.length,
            row ->
                row < places
                    ? renumbered(matrix.effectsOn(row), number)
                    : new SparseVector(new int[] {row - places}, new long[] {slack}),
            column ->
                SparseVector.sum(
                    matrix.effectOf(transitions[column]),
                    1,
                    new SparseVector(new int[] {places + column}, new long[] {slack}),
                    1));
    List<SparseVector> rays = new ArrayList<>();
    for (SparseVector flow : new SemiFlowSearch(wider, limit).run()) {
      int within = 0;
      while (within < flow.size() && flow.index(within) < places) {
        within++;
      }
      if (within > 0 && within < flow.size()) {
        rays.add(first(flow, within));
      }
    }
    return rays;
  }

  private static SparseVector renumbered(SparseVector effects, int[] number) {
    VectorBuilder out = new VectorBuilder(effects.size());
    for (int i = 0; i < effects.size(); i++) {
      if (number[effects.index(i)] >= 0) {
        out.add(number[effects.index(i)], effects.value(i));
      }
    }
    return out.build();
  }

  private static SparseVector first(SparseVector flow, int entries) {
    VectorBuilder out = new VectorBuilder(entries);
    for (int i = 0; i < entries; i++) {
      out.add(flow.index(i), flow.value(i));
    }
    return out.build();
  }
}
