package tideline.analysis.method;

import java.util.List;
import tideline.search.SearchCounters;

/**
 * Sums over the parts of a search that keeps every state.
 *
 * @param edges events enabled in the states that were visited
 * @param firings those that were executed; the others lead to states that are found anyway
 */
record Totals(long states, long visits, long edges, long firings, long deadlocks, Peaks peaks) {

  /**
   * @param stored the most states at a time
   * @param depth of the deepest state, -1 if it is not known
   */
  record Peaks(long stored, long depth) {}

  Totals withOmitted(long more) {
    return new Totals(states, visits, edges + more, firings, deadlocks, peaks);
  }

  static Totals of(List<SearchCounters> parts) {
    long states = 0;
    long visits = 0;
    long firings = 0;
    long deadlocks = 0;
    long peakStored = 0;
    int maxDepth = -1;
    for (SearchCounters c : parts) {
      states += c.discovered();
      visits += c.visits();
      firings += c.firings();
      deadlocks += c.deadlocks();
      peakStored += c.peakStored();
      maxDepth = Math.max(maxDepth, c.maxDepth());
    }
    return new Totals(states, visits, firings, firings, deadlocks, new Peaks(peakStored, maxDepth));
  }
}
