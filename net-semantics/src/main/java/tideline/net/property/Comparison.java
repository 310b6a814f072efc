package tideline.net.property;

import java.util.List;
import java.util.TreeMap;
import tideline.net.expression.LinearExpression;

/** The comparisons of the language, and what they come down to. */
public enum Comparison {
  AT_MOST,
  LESS,
  AT_LEAST,
  GREATER,
  EQUAL,
  DIFFERENT;

  /**
   * The comparison of two sums as a formula.
   *
   * @throws ArithmeticException if a number leaves the range of a long
   */
  public Formula of(LinearExpression left, LinearExpression right) {
    return switch (this) {
      case AT_MOST -> atMostZero(difference(left, right, 0));
      case LESS -> atMostZero(difference(left, right, 1));
      case AT_LEAST -> atMostZero(difference(right, left, 0));
      case GREATER -> atMostZero(difference(right, left, 1));
      case EQUAL -> Formula.and(List.of(AT_MOST.of(left, right), AT_LEAST.of(left, right)));
      case DIFFERENT -> Formula.or(List.of(LESS.of(left, right), GREATER.of(left, right)));
    };
  }

  private static Formula atMostZero(LinearExpression sum) {
    return sum.places().length == 0
        ? new Formula.Constant(sum.constant() <= 0)
        : new Formula.AtMostZero(sum);
  }

  /** Left minus right plus a number. */
  private static LinearExpression difference(
      LinearExpression left, LinearExpression right, long more) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    for (int i = 0; i < left.places().length; i++) {
      terms.merge(left.places()[i], left.factors()[i], Math::addExact);
    }
    for (int i = 0; i < right.places().length; i++) {
      terms.merge(right.places()[i], Math.negateExact(right.factors()[i]), Math::addExact);
    }
    long constant = Math.addExact(Math.subtractExact(left.constant(), right.constant()), more);
    return LinearExpression.of(terms, constant);
  }
}
