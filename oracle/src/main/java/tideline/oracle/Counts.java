package tideline.oracle;

import java.util.List;

/**
 * The counts of a state space that any two right programs agree on, whatever their search order.
 *
 * @param levelSizes markings at distance 0, 1, 2, … from the initial one
 */
public record Counts(
    long states,
    long edges,
    long deadlocks,
    List<Long> levelSizes,
    long maxTokensInPlace,
    long maxTokensPerMarking) {

  public Counts {
    levelSizes = List.copyOf(levelSizes);
  }

  /** The same but for the tokens. */
  Counts withTokens(long inPlace, long perMarking) {
    return new Counts(states, edges, deadlocks, levelSizes, inPlace, perMarking);
  }

  /** The same but for the edges. */
  Counts withEdges(long count) {
    return new Counts(states, count, deadlocks, levelSizes, maxTokensInPlace, maxTokensPerMarking);
  }
}
