package tideline.search.external;

/** What a search over partitions counts. */
public interface ExternalTotals {

  /** Distinct states stored. */
  long states();

  /** States whose expansion has begun; none is expanded twice. */
  long visits();

  /** Events executed: edges, if every state was expanded. */
  long firings();

  /** Expanded states without an enabled event. */
  long deadlocks();

  /** The deepest level, where the search knows levels, -1 otherwise. */
  int maxDepth();

  /** The largest number of states in memory at once, those that waited there included. */
  int peakStored();
}
