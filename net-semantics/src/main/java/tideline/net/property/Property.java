package tideline.net.property;

import tideline.net.expression.LinearExpression;

/** A question with a name. */
public record Property(String id, Question question) {

  /** What is asked. */
  public sealed interface Question {}

  /** Does the formula hold in the initial marking? */
  public record Holds(Formula formula) implements Question {}

  /**
   * What is the largest value of the sum in a reachable marking?
   *
   * @param sum without negative factors
   */
  public record Bound(LinearExpression sum) implements Question {}

  public static Property holds(String id, Formula formula) {
    return new Property(id, new Holds(formula));
  }

  public static Property bound(String id, LinearExpression sum) {
    return new Property(id, new Bound(sum));
  }
}
