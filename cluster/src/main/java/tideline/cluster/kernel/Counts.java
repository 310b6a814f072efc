package tideline.cluster.kernel;

import java.io.Serializable;

/**
 * What a partition has counted, from the beginning. Travels with its files, so that a task that is
 * repeated counts nothing twice.
 *
 * @param states that it owns
 * @param expanded those whose successors were computed
 * @param edges enabled events of these
 * @param deadlocks those without one
 * @param tokens largest numbers of tokens, as a tally saves them; empty if there are none
 * @param seen of what is asked
 */
public record Counts(
    long states, long expanded, long edges, long deadlocks, long[] tokens, Sightings seen)
    implements Serializable {

  /** Nothing was counted yet. */
  static final Counts NONE = new Counts(0, 0, 0, 0, new long[0], Sightings.NONE);

  /** Of both; of tokens the larger numbers. */
  public Counts plus(Counts other) {
    long[] most = tokens.length == 0 ? other.tokens.clone() : tokens.clone();
    for (int i = 0; i < Math.min(tokens.length, other.tokens.length); i++) {
      most[i] = Math.max(tokens[i], other.tokens[i]);
    }
    return new Counts(
        states + other.states,
        expanded + other.expanded,
        edges + other.edges,
        deadlocks + other.deadlocks,
        most,
        seen.and(other.seen));
  }

  Counts withStates(long more) {
    return new Counts(states + more, expanded, edges, deadlocks, tokens, seen);
  }
}
