package tideline.net.structure;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tideline.net.work.Work;

/**
 * Decides whether some weighting y &ge; 0 of the places, at least 1 on given ones, is increased by
 * no transition, and finds one. Exact.
 *
 * <p>Too large numbers, or too much work, end it as UNKNOWN.
 */
final class Feasibility {

  private final int places;
  private final BitSet required;
  private final SparseVector[] equations;
  private final int[] basic;
  private final Verdict verdict;

  /** Variable p is the weight of a place beyond the required one, places + t the slack of t. */
  Feasibility(IncidenceMatrix matrix, BitSet required, WorkMeter meter) {
    this.places = matrix.places();
    this.required = required;
    equations = new SparseVector[matrix.transitions()];
    basic = new int[equations.length];
    verdict = run(matrix, meter);
  }

  Verdict verdict() {
    return verdict;
  }

  /** Lowers bounds by the weighting found; only after YES. */
  void apply(long[] initial, long[] bounds) {
    BigInteger[] weight = weights();
    BigInteger total = BigInteger.ZERO;
    for (int p = 0; p < places; p++) {
      total = total.add(weight[p].multiply(BigInteger.valueOf(initial[p])));
    }
    for (int p = 0; p < places; p++) {
      if (weight[p].signum() > 0) {
        PlaceBounds.lower(bounds, p, total.divide(weight[p]));
      }
    }
  }

  private Verdict run(IncidenceMatrix matrix, WorkMeter meter) {
    try {
      for (int t = 0; t < equations.length; t++) {
        Work.checkInterrupted();
        equations[t] = equation(t, matrix.effectOf(t));
        basic[t] = places + t;
      }
    } catch (ArithmeticException e) {
      return Verdict.UNKNOWN; // exact arithmetic in 63 bits cannot tell
    }
    return new DualSimplex(equations, basic, rightSide(), meter).solve();
  }

  /** Effect times weights plus slack minus right side is 0; the right side has the last index. */
  private SparseVector equation(int t, SparseVector effect) {
    long right = 0;
    VectorBuilder out = new VectorBuilder(effect.size() + 2);
    for (int i = 0; i < effect.size(); i++) {
      out.add(effect.index(i), effect.value(i));
      if (required.get(effect.index(i))) {
        right = Math.subtractExact(right, effect.value(i));
      }
    }
    out.add(places + t, 1);
    out.add(places + equations.length, Math.negateExact(right));
    return out.build();
  }

  private int rightSide() {
    return places + equations.length;
  }

  private BigInteger[] weights() {
    List<BigInteger> coefficients = new ArrayList<>();
    BigInteger common = BigInteger.ONE;
    for (int r = 0; r < equations.length; r++) {
      Work.checkInterrupted();
      BigInteger c = BigInteger.valueOf(equations[r].valueAt(basic[r]));
      coefficients.add(c);
      if (basic[r] < places) {
        common = common.multiply(c).divide(common.gcd(c));
      }
    }
    BigInteger[] weight = new BigInteger[places];
    for (int p = 0; p < places; p++) {
      weight[p] = required.get(p) ? common : BigInteger.ZERO;
    }
    for (int r = 0; r < equations.length; r++) {
      Work.checkInterrupted();
      if (basic[r] < places) {
        BigInteger right = BigInteger.valueOf(-equations[r].valueAt(rightSide()));
        BigInteger value = right.multiply(common).divide(coefficients.get(r));
        weight[basic[r]] = weight[basic[r]].add(value);
      }
    }
    return weight;
  }
}
