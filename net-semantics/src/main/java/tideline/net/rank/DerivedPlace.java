package tideline.net.rank;

import java.util.Map;
import java.util.TreeMap;

/**
 * A place in no group, since an invariant gives its tokens: scale · tokens = constant + Σ
 * coefficient · tokens of places that are in groups.
 */
record DerivedPlace(int place, long scale, long constant, Map<Integer, Long> coefficients) {

  private static final long LARGEST = 1L << 45;
  private static final long LARGEST_SUM = 1L << 60;

  /**
   * Solves an invariant for a place.
   *
   * @param known the derived places so far, by place; all other places of the invariant are grouped
   * @return null if a coefficient becomes too large
   */
  static DerivedPlace solve(LinearFact invariant, int place, Map<Integer, DerivedPlace> known) {
    try {
      DerivedPlace solved = solved(invariant, place, known);
      long most = Math.multiplyExact(solved.scale, invariant.limit());
      boolean large = most > LARGEST_SUM || isLarge(solved.scale) || isLarge(solved.constant);
      return large || isAnyLarge(solved.coefficients) ? null : solved;
    } catch (ArithmeticException tooLarge) {
      return null;
    }
  }

  private static DerivedPlace solved(
      LinearFact invariant, int place, Map<Integer, DerivedPlace> known) {
    long common = 1;
    for (int p : invariant.places()) {
      DerivedPlace other = known.get(p);
      if (p != place && other != null) {
        common = Math.multiplyExact(common / gcd(common, other.scale), other.scale);
      }
    }
    long constant = Math.multiplyExact(common, invariant.limit());
    Map<Integer, Long> coefficients = new TreeMap<>();
    for (int i = 0; i < invariant.size(); i++) {
      int p = invariant.places()[i];
      DerivedPlace other = known.get(p);
      if (p != place && other == null) {
        coefficients.merge(p, Math.multiplyExact(-common, invariant.weights()[i]), Math::addExact);
      } else if (p != place) {
        long factor = Math.multiplyExact(common / other.scale, invariant.weights()[i]);
        constant = Math.subtractExact(constant, Math.multiplyExact(factor, other.constant));
        other.coefficients.forEach(
            (q, c) -> coefficients.merge(q, Math.multiplyExact(-factor, c), Math::addExact));
      }
    }
    coefficients.values().removeIf(c -> c == 0);
    long scale = Math.multiplyExact(common, invariant.weightOf(place));
    return new DerivedPlace(place, scale, constant, coefficients);
  }

  /** Null if a number is too large. */
  static DerivedPlace checked(
      int place, long scale, long constant, Map<Integer, Long> coefficients) {
    boolean large = isLarge(scale) || isLarge(constant) || isAnyLarge(coefficients);
    return large ? null : new DerivedPlace(place, scale, constant, coefficients);
  }

  private static boolean isLarge(long value) {
    return Math.abs(value) > LARGEST;
  }

  private static boolean isAnyLarge(Map<Integer, Long> values) {
    return values.values().stream().anyMatch(DerivedPlace::isLarge);
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /** Scale times the tokens of the place in a marking whose grouped places are known. */
  long scaled(long[] marking) {
    long sum = constant;
    for (Map.Entry<Integer, Long> entry : coefficients.entrySet()) {
      sum += entry.getValue() * marking[entry.getKey()];
    }
    return sum;
  }

  /** What a configuration of a group adds to {@link #scaled}. */
  long[] contributions(Group group) {
    long[] values = new long[group.size()];
    for (int i = 0; i < group.places.length; i++) {
      long coefficient = coefficients.getOrDefault(group.places[i], 0L);
      if (coefficient != 0) {
        int[] tokens = group.rows.column(i);
        for (int c = 0; c < values.length; c++) {
          values[c] += coefficient * tokens[c];
        }
      }
    }
    return values;
  }
}
