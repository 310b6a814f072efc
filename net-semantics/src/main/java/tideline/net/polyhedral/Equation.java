package tideline.net.polyhedral;

import java.util.Arrays;

/**
 * What one rule wrote down: {@code factor * subject = sum of factors[i] * terms[i] + constant}.
 * Subject and terms are symbols: places of the net, or sums that other equations introduced.
 *
 * @param kind what became of the subject
 * @param factor of the subject, positive
 * @param terms symbols, each once
 * @param factors of the terms, positive
 */
public record Equation(
    Kind kind, int subject, long factor, int[] terms, long[] factors, long constant) {

  /** Which side of the equation is gone. */
  public enum Kind {
    /** The subject is a new symbol that stands for the terms from now on. */
    SUM,
    /** The subject is gone, since the terms tell its tokens. */
    FUNCTION
  }

  public Equation {
    terms = terms.clone();
    factors = factors.clone();
  }

  @Override
  public int[] terms() {
    return terms.clone();
  }

  @Override
  public long[] factors() {
    return factors.clone();
  }

  static Equation sum(int subject, int[] terms, long[] factors) {
    return new Equation(Kind.SUM, subject, 1, terms, factors, 0);
  }

  static Equation constant(int subject, long tokens) {
    return new Equation(Kind.FUNCTION, subject, 1, new int[0], new long[0], tokens);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Equation e
        && kind == e.kind
        && subject == e.subject
        && factor == e.factor
        && constant == e.constant
        && Arrays.equals(terms, e.terms)
        && Arrays.equals(factors, e.factors);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * subject + Arrays.hashCode(terms)) + Arrays.hashCode(factors);
  }

  @Override
  public String toString() {
    return kind
        + " "
        + factor
        + "*s"
        + subject
        + " = "
        + Arrays.toString(factors)
        + "*"
        + Arrays.toString(terms)
        + " + "
        + constant;
  }
}
