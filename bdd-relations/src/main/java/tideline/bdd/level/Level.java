package tideline.bdd.level;

import java.math.BigInteger;
import java.util.Optional;
import tideline.net.marking.Layout;
import tideline.net.model.Net;

/** Some places of a net whose tokens one code tells. Immutable. */
public interface Level {

  /** Answer for what has no code. */
  long NO_CODE = Long.MIN_VALUE;

  /** The places, at least one. */
  int[] places();

  /** The code of the tokens a marking has on the places, or {@link #NO_CODE}. */
  long code(long[] marking);

  /** The tokens of all places together. */
  BigInteger tokens(long code);

  /** The tokens of the place that has most. */
  BigInteger mostTokens(long code);

  /**
   * The weighted sum of the tokens.
   *
   * @param factors by place
   * @throws ArithmeticException if it leaves the range of a long
   */
  long weighted(long code, long[] factors);

  /** The tokens of one of the places; 0 for any other place. */
  BigInteger tokens(int place, long code);

  /** Reads codes out of markings packed in a layout. */
  CodeReader reader(Layout layout);

  /** No code is less. */
  long leastCode();

  /**
   * No code is greater, if no place ever holds more than the given tokens.
   *
   * @param bounds by place, -1 where unknown
   * @return {@link #NO_CODE} if that is unknown
   */
  long greatestCode(long[] bounds);

  /**
   * What a transition does here, empty if it neither tests nor changes anything. A step whose
   * interval is empty tells that the transition is dead.
   *
   * @param at the number of the level
   */
  Optional<LevelStep> step(Net net, int transition, int at);
}
