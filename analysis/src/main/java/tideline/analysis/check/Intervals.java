package tideline.analysis.check;

import java.math.BigInteger;
import java.util.OptionalLong;
import tideline.net.expression.LinearExpression;
import tideline.net.property.Formula;
import tideline.net.structure.PlaceBounds;

/** What proven bounds of places say about formulas without time. */
final class Intervals {

  private final PlaceBounds bounds;

  Intervals(PlaceBounds bounds) {
    this.bounds = bounds;
  }

  /** False if no marking within the bounds satisfies the formula. */
  boolean isPossible(Formula formula) {
    return can(formula, true);
  }

  private boolean can(Formula formula, boolean hold) {
    if (formula instanceof Formula.Constant c) {
      return c.value() == hold;
    }
    if (formula instanceof Formula.AtMostZero a) {
      return hold ? least(a.sum()).signum() <= 0 : mayBePositive(a.sum());
    }
    if (formula instanceof Formula.Fireable f) {
      return !hold
          || f.transitions().stream().anyMatch(t -> !bounds.deadNodes().containsTransition(t));
    }
    if (formula instanceof Formula.Not n) {
      return can(n.inner(), !hold);
    }
    if (formula instanceof Formula.And a) {
      return hold
          ? a.parts().stream().allMatch(p -> can(p, true))
          : a.parts().stream().anyMatch(p -> can(p, false));
    }
    if (formula instanceof Formula.Or o) {
      return hold
          ? o.parts().stream().anyMatch(p -> can(p, true))
          : o.parts().stream().allMatch(p -> can(p, false));
    }
    return true;
  }

  /** A value that the sum never falls below; without bounds very small. */
  private BigInteger least(LinearExpression sum) {
    BigInteger least = BigInteger.valueOf(sum.constant());
    for (int i = 0; i < sum.places().length; i++) {
      if (sum.factors()[i] < 0) {
        long bound = bounds.of(sum.places()[i]);
        if (bound == PlaceBounds.UNKNOWN) {
          return BigInteger.ONE.shiftLeft(200).negate();
        }
        least = least.add(product(sum.factors()[i], bound));
      }
    }
    return least;
  }

  private boolean mayBePositive(LinearExpression sum) {
    BigInteger greatest = greatestOf(sum);
    return greatest == null || greatest.signum() > 0;
  }

  /** A value that the sum never exceeds, if there is one that fits. */
  OptionalLong greatest(LinearExpression sum) {
    BigInteger greatest = greatestOf(sum);
    return greatest == null || greatest.bitLength() > 62
        ? OptionalLong.empty()
        : OptionalLong.of(greatest.longValue());
  }

  private BigInteger greatestOf(LinearExpression sum) {
    BigInteger greatest = BigInteger.valueOf(sum.constant());
    for (int i = 0; i < sum.places().length; i++) {
      if (sum.factors()[i] > 0) {
        long bound = bounds.of(sum.places()[i]);
        if (bound == PlaceBounds.UNKNOWN) {
          return null;
        }
        greatest = greatest.add(product(sum.factors()[i], bound));
      }
    }
    return greatest;
  }

  private static BigInteger product(long factor, long tokens) {
    return BigInteger.valueOf(factor).multiply(BigInteger.valueOf(tokens));
  }
}
