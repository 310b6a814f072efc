package tideline.net.equation;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.structure.IncidenceMatrix;
import tideline.net.structure.SparseVector;

/**
 * The proof of an upper bound, in integers. Weights y of the places that no firing increases, and
 * weights l &ge; 0 of constraints a &middot; m + c &le; 0, such that on every place y is at least
 * the sum e minus what the constraints take off it. Then for every reachable marking m that
 * satisfies the constraints
 *
 * <pre>  e m  &le;  (e - l a) m - l c  &le;  y m - l c  &le;  y m0 - l c</pre>
 *
 * <p>since m has no negative entries. Without a sum, a value below 0 is a contradiction: no such
 * marking is reachable.
 */
final class Certificate {

  /** Common denominators that are tried. */
  private static final int DENOMINATORS = 64;

  private static final double CLOSE = 1e-5;
  private static final double LARGEST = 1e12;

  private final Net net;
  private final IncidenceMatrix matrix;
  private final List<LinearExpression> constraints;

  /**
   * @param matrix may leave out transitions that never fire
   */
  Certificate(Net net, IncidenceMatrix matrix, List<LinearExpression> constraints) {
    this.net = net;
    this.matrix = matrix;
    this.constraints = constraints;
  }

  /** The bound on the sum that approximate weights prove after rounding, if they do. */
  OptionalLong bound(LinearExpression sum, double[] places, double[] weights) {
    for (int d = 1; d <= DENOMINATORS; d++) {
      long[] y = rounded(places, d);
      long[] l = rounded(weights, d);
      if (y.length == places.length && l.length == weights.length && isSound(sum, d, y, l)) {
        BigInteger value = value(y, l).add(BigInteger.valueOf(sum.constant()).multiply(big(d)));
        BigInteger floor = floor(value, big(d));
        return floor.bitLength() > 62 ? OptionalLong.empty() : OptionalLong.of(floor.longValue());
      }
    }
    return OptionalLong.empty();
  }

  /** Whether approximate weights, times any number, prove a contradiction after rounding. */
  boolean contradicts(double[] places, double[] weights) {
    LinearExpression nothing = new LinearExpression(new int[0], new long[0], 0);
    double least = leastPositive(places, weights);
    for (double unit : new double[] {1, 1 / least}) {
      for (int d = 1; d <= DENOMINATORS && unit * d < LARGEST; d++) {
        long[] y = rounded(places, unit * d);
        long[] l = rounded(weights, unit * d);
        if (y.length == places.length
            && l.length == weights.length
            && isSound(nothing, 1, y, l)
            && value(y, l).signum() < 0) {
          return true;
        }
      }
    }
    return false;
  }

  private static double leastPositive(double[] places, double[] weights) {
    double least = 1;
    for (double v : places) {
      least = Math.abs(v) > CLOSE ? Math.min(least, Math.abs(v)) : least;
    }
    for (double v : weights) {
      least = v > CLOSE ? Math.min(least, v) : least;
    }
    return least;
  }

  /** Empty if some value is not close to an integer. */
  private static long[] rounded(double[] values, double factor) {
    long[] whole = new long[values.length];
    for (int i = 0; i < values.length; i++) {
      double v = values[i] * factor;
      whole[i] = Math.round(v);
      if (!(Math.abs(v) < LARGEST) || Math.abs(v - whole[i]) > CLOSE * factor) {
        return new long[0];
      }
    }
    return whole;
  }

  private boolean isSound(LinearExpression sum, long scale, long[] y, long[] l) {
    BigInteger[] least = new BigInteger[y.length];
    Arrays.fill(least, BigInteger.ZERO);
    add(least, sum, big(scale));
    for (int i = 0; i < l.length; i++) {
      if (l[i] < 0) {
        return false;
      }
      add(least, constraints.get(i), big(-l[i]));
    }
    for (int p = 0; p < y.length; p++) {
      if (big(y[p]).compareTo(least[p]) < 0) {
        return false;
      }
    }
    for (int t = 0; t < matrix.transitions(); t++) {
      SparseVector effect = matrix.effectOf(t);
      if (effect.times(y).signum() > 0) {
        return false;
      }
    }
    return true;
  }

  private static void add(BigInteger[] to, LinearExpression sum, BigInteger factor) {
    for (int i = 0; i < sum.places().length; i++) {
      int p = sum.places()[i];
      to[p] = to[p].add(factor.multiply(big(sum.factors()[i])));
    }
  }

  private BigInteger value(long[] y, long[] l) {
    BigInteger value = BigInteger.ZERO;
    for (int p = 0; p < y.length; p++) {
      value = value.add(big(y[p]).multiply(big(net.initial(p))));
    }
    for (int i = 0; i < l.length; i++) {
      value = value.subtract(big(l[i]).multiply(big(constraints.get(i).constant())));
    }
    return value;
  }

  private static BigInteger floor(BigInteger a, BigInteger b) {
    BigInteger[] parts = a.divideAndRemainder(b);
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }
}
