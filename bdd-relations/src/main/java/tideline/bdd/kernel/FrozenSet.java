package tideline.bdd.kernel;

import java.math.BigInteger;

/**
 * A set of markings that left its kernel: it can be searched and counted, but no longer changed.
 * Immutable; {@link #contains} may be called by several threads at once and allocates nothing.
 */
public interface FrozenSet {

  /**
   * Whether a marking is in the set: a walk down the diagram.
   *
   * @param marking tokens of each place, in the numbering of the net
   */
  boolean contains(long[] marking);

  /** The number of markings. */
  BigInteger size();

  /** The number of pairs of a marking of the set and a transition that it enables. */
  BigInteger edges();

  /** The largest number of tokens that a marking of the set has in one place; 0 if none has. */
  BigInteger maxTokensInPlace();

  /**
   * By place the largest number of tokens that a marking of the set has there.
   *
   * @throws ArithmeticException if one of them is greater than 2^63 - 1
   */
  long[] maxTokensByPlace();

  /** The largest number of tokens of a marking of the set; 0 if the set is empty. */
  BigInteger maxTokensPerMarking();

  /** Bytes that the diagram takes. */
  long bytes();

  /** The nodes of the diagram. */
  long nodes();
}
