package tideline.net.structure;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.work.Work;

/**
 * Whether some numbers of firings, fractions allowed, lead from the initial marking to a marking
 * with given properties, if the order of firings did not matter: every reachable marking has such
 * numbers, so where there are none, no such marking is reachable. Exact.
 */
public final class StateEquation {

  private final Net net;
  private final IncidenceMatrix matrix;
  private final WorkMeter meter;

  /**
   * @param dead transitions that provably never fire
   * @param work elementary steps for all questions together
   */
  public StateEquation(Net net, BitSet dead, long work) {
    this.net = net;
    this.matrix = IncidenceMatrix.of(net).without(dead);
    this.meter = new WorkMeter(work);
  }

  /** Whether nothing can be asked any more. */
  public boolean isSpent() {
    return meter.isSpent();
  }

  /**
   * NO if no reachable marking satisfies all constraints; YES and UNKNOWN say nothing.
   *
   * @param constraints sums of places that are at most 0
   */
  public Verdict isSolvable(List<LinearExpression> constraints) {
    if (meter.isSpent()) {
      return Verdict.UNKNOWN;
    }
    List<SparseVector> rows = new ArrayList<>();
    try {
      for (int p = 0; p < net.places(); p++) {
        Work.checkInterrupted();
        if (canDecrease(p)) {
          rows.add(place(p, rows.size()));
        }
      }
      for (LinearExpression constraint : constraints) {
        rows.add(constraint(constraint, rows.size()));
      }
    } catch (ArithmeticException e) {
      return Verdict.UNKNOWN; // exact arithmetic in 63 bits cannot tell
    }
    int[] basic = new int[rows.size()];
    SparseVector[] equations = new SparseVector[rows.size()];
    for (int r = 0; r < basic.length; r++) {
      Work.checkInterrupted();
      basic[r] = net.transitions() + r;
      equations[r] = withRightSideLast(rows.get(r), net.transitions() + basic.length);
    }
    meter.spend(basic.length);
    return new DualSimplex(equations, basic, net.transitions() + basic.length, meter).solve();
  }

  private boolean canDecrease(int place) {
    SparseVector effects = matrix.effectsOn(place);
    for (int i = 0; i < effects.size(); i++) {
      if (effects.value(i) < 0) {
        return true;
      }
    }
    return false;
  }

  /** Tokens minus effects times firings minus initial tokens is 0. */
  private SparseVector place(int place, int row) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    SparseVector effects = matrix.effectsOn(place);
    for (int i = 0; i < effects.size(); i++) {
      terms.put(effects.index(i), Math.negateExact(effects.value(i)));
    }
    return row(terms, row, net.initial(place));
  }

  /** Slack plus the change of the sum minus what it lacks at first is 0. */
  private SparseVector constraint(LinearExpression sum, int row) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    for (int k = 0; k < sum.places().length; k++) {
      SparseVector effects = matrix.effectsOn(sum.places()[k]);
      for (int i = 0; i < effects.size(); i++) {
        long change = Math.multiplyExact(sum.factors()[k], effects.value(i));
        terms.merge(effects.index(i), change, Math::addExact);
      }
    }
    return row(terms, row, Math.negateExact(sum.value(net.initialMarking())));
  }

  /** The right side gets a place behind all rows later. */
  private SparseVector row(TreeMap<Integer, Long> terms, int row, long right) {
    VectorBuilder out = new VectorBuilder(terms.size() + 2);
    terms.forEach(out::add);
    out.add(net.transitions() + row, 1);
    out.add(Integer.MAX_VALUE, Math.negateExact(right));
    return out.build();
  }

  private static SparseVector withRightSideLast(SparseVector row, int rightSide) {
    VectorBuilder out = new VectorBuilder(row.size());
    for (int i = 0; i < row.size(); i++) {
      out.add(Math.min(row.index(i), rightSide), row.value(i));
    }
    return out.build();
  }
}
