package tideline.net.structure;

import tideline.net.work.Work;

/**
 * Looks for a solution of linear equations in variables that are not negative. Exact.
 *
 * <p>A dual simplex on sparse integer equations without objective: while some basic variable is
 * negative, it leaves for the first variable that can make it positive. Taking the first in both
 * choices (Bland) ends the search. Equations are kept free of common divisors; a coefficient beyond
 * 63 bits, or too much work, ends it as UNKNOWN.
 */
final class DualSimplex {

  private final SparseVector[] equations;
  private final int[] basic;
  private final int rightSide;
  private final WorkMeter meter;

  /**
   * @param equations each a sum of variables that is 0, with a positive coefficient of its basic
   *     variable; changed by the search
   * @param basic the variable that each equation gives the value of, changed by the search
   * @param rightSide the last index: what stands there is the constant, with the opposite sign
   */
  DualSimplex(SparseVector[] equations, int[] basic, int rightSide, WorkMeter meter) {
    this.equations = equations;
    this.basic = basic;
    this.rightSide = rightSide;
    this.meter = meter;
  }

  /** YES if there is a solution: the basic variables have the values that the equations give. */
  Verdict solve() {
    try {
      while (!meter.isSpent()) {
        int row = negativeRow();
        if (row < 0) {
          return Verdict.YES;
        }
        int entering = negativeColumn(equations[row]);
        if (entering < 0) {
          return Verdict.NO;
        }
        pivot(row, entering);
      }
    } catch (ArithmeticException e) {
      // Falls through: exact arithmetic in 63 bits cannot tell.
    }
    return Verdict.UNKNOWN;
  }

  private int negativeRow() {
    int best = -1;
    for (int r = 0; r < equations.length; r++) {
      SparseVector e = equations[r];
      // Stored with the opposite sign.
      boolean negative = e.index(e.size() - 1) == rightSide && e.value(e.size() - 1) > 0;
      if (negative && (best < 0 || basic[r] < basic[best])) {
        best = r;
      }
    }
    meter.spend(equations.length);
    return best;
  }

  private int negativeColumn(SparseVector equation) {
    for (int i = 0; i < equation.size(); i++) {
      if (equation.value(i) < 0 && equation.index(i) != rightSide) {
        return equation.index(i);
      }
    }
    return -1;
  }

  private void pivot(int row, int entering) {
    SparseVector chosen = SparseVector.sum(equations[row], -1, SparseVector.ZERO, 1);
    long p = chosen.valueAt(entering);
    for (int r = 0; r < equations.length; r++) {
      Work.checkInterrupted();
      long q = r == row ? 0 : equations[r].valueAt(entering);
      if (q != 0) {
        long g = SparseVector.gcd(p, q);
        SparseVector sum = SparseVector.sum(equations[r], p / g, chosen, Math.negateExact(q / g));
        equations[r] = sum.dividedBy(sum.divisor());
        meter.spend(4L * sum.size());
      }
    }
    meter.spend(equations.length);
    equations[row] = chosen;
    basic[row] = entering;
  }
}
