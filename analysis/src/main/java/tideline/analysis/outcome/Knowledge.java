package tideline.analysis.outcome;

/** What a run knows for sure beside its counts. */
public enum Knowledge {
  /** The number of different reachable states. */
  DISTINCT_STATES,
  /** The number of breadth-first levels. */
  LEVELS,
  /** Ways to states that it shows are shortest ways. */
  SHORTEST_TRACES
}
