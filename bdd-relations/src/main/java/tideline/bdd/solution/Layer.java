package tideline.bdd.solution;

import java.math.BigInteger;
import tideline.bdd.frozen.Tally;

/**
 * A layer of a {@link SolutionDiagram}: states, and to which states of the next layer they lead.
 * The states that the layer before leads to come first.
 */
abstract class Layer {

  static final long NOTHING = Long.MIN_VALUE;

  /** The places that get their tokens here; none if it is a level of the reduced diagram. */
  abstract int[] places();

  abstract int states();

  /** How much room it takes. */
  abstract long cells();

  /**
   * The solutions from each state on.
   *
   * @param next those from each state of the next layer on
   * @param need what the places hold at least, by {@link #need}
   */
  abstract Tally below(Tally next, long need);

  /**
   * Adds the ways that lead to the states of the next layer.
   *
   * @param here those that lead to the states of this one
   */
  abstract void above(Tally here, Tally next);

  /**
   * The greatest weighted sum of the places from each state on, or {@link #NOTHING}.
   *
   * @param next those from each state of the next layer on
   * @param weights by place, not negative
   * @throws ArithmeticException if it leaves the range of a long
   */
  abstract long[] greatest(long[] next, long[] weights);

  /** So many tokens of a place, as this layer counts them. */
  abstract BigInteger need(int place, long tokens);
}
