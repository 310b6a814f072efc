package tideline.sweep.derive;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import tideline.net.expression.LinearExpression;
import tideline.net.structure.IncidenceMatrix;
import tideline.net.structure.SparseVector;

/**
 * A weighting of places by linear algebra, {@code [Sch04]}: a maximal linearly independent set of
 * transitions gets the offset 1 each, what the others change follows. Those that come out negative
 * regress.
 *
 * <p>Transitions are taken into the set in the order given, so that the first ones make progress.
 */
final class TransitionOffsets {

  /** A row of the reduced system: coefficients of places, and the right-hand side. */
  private record Row(int pivot, TreeMap<Integer, BigInteger> places, BigInteger right) {}

  private final List<Row> rows = new ArrayList<>();

  private TransitionOffsets() {}

  /** The weighting, unless its numbers become too large. */
  static Optional<LinearExpression> solve(IncidenceMatrix matrix, List<Integer> transitions) {
    TransitionOffsets system = new TransitionOffsets();
    for (int t : transitions) {
      system.take(matrix.effectOf(t));
    }
    return system.rows.isEmpty() ? Optional.empty() : system.weights();
  }

  /** Reduces an effect by the rows there are; what is left, if anything, is a new row. */
  private void take(SparseVector effect) {
    TreeMap<Integer, BigInteger> places = new TreeMap<>();
    for (int i = 0; i < effect.size(); i++) {
      places.put(effect.index(i), BigInteger.valueOf(effect.value(i)));
    }
    BigInteger right = BigInteger.ONE;
    for (Row row : rows) {
      BigInteger factor = places.get(row.pivot);
      if (factor != null) {
        BigInteger scale = row.places.get(row.pivot);
        places.replaceAll((p, v) -> v.multiply(scale));
        right = right.multiply(scale).subtract(row.right.multiply(factor));
        row.places.forEach((p, v) -> places.merge(p, v.multiply(factor).negate(), BigInteger::add));
        places.values().removeIf(v -> v.signum() == 0);
        BigInteger divisor = right;
        for (BigInteger v : places.values()) {
          divisor = divisor.gcd(v);
        }
        if (divisor.signum() != 0) {
          BigInteger d = divisor;
          places.replaceAll((p, v) -> v.divide(d));
          right = right.divide(d);
        }
      }
    }
    if (!places.isEmpty()) {
      rows.add(new Row(places.firstKey(), places, right));
    }
  }

  /** Back substitution; places without a row of their own get weight 0. */
  private Optional<LinearExpression> weights() {
    TreeMap<Integer, BigInteger> numerators = new TreeMap<>();
    BigInteger denominator = BigInteger.ONE;
    for (int i = rows.size() - 1; i >= 0; i--) {
      Row row = rows.get(i);
      BigInteger sum = row.right.multiply(denominator);
      for (var entry : row.places.entrySet()) {
        BigInteger known = numerators.get(entry.getKey());
        sum = known == null ? sum : sum.subtract(known.multiply(entry.getValue()));
      }
      BigInteger coefficient = row.places.get(row.pivot);
      BigInteger common = sum.gcd(coefficient);
      BigInteger top = common.signum() == 0 ? sum : sum.divide(common);
      BigInteger scale = common.signum() == 0 ? coefficient : coefficient.divide(common);
      BigInteger positive = scale.abs();
      numerators.replaceAll((p, v) -> v.multiply(positive));
      denominator = denominator.multiply(positive);
      numerators.put(row.pivot, scale.signum() < 0 ? top.negate() : top);
    }
    return integers(numerators);
  }

  private static Optional<LinearExpression> integers(TreeMap<Integer, BigInteger> numerators) {
    numerators.values().removeIf(v -> v.signum() == 0);
    BigInteger divisor = BigInteger.ZERO;
    for (BigInteger v : numerators.values()) {
      divisor = divisor.gcd(v);
    }
    int[] places = new int[numerators.size()];
    long[] factors = new long[numerators.size()];
    int n = 0;
    for (var entry : numerators.entrySet()) {
      BigInteger factor = entry.getValue().divide(divisor);
      if (factor.bitLength() > 31) {
        return Optional.empty();
      }
      places[n] = entry.getKey();
      factors[n++] = factor.longValue();
    }
    return Optional.of(new LinearExpression(places, factors, 0));
  }
}
