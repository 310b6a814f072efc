package tideline.cli.search;

import java.util.List;
import tideline.search.SearchCounters;

/**
 * What a run with a store that keeps everything has counted.
 *
 * @param growing places that provably grow without limit
 */
record RunResult(
    boolean complete,
    String reason,
    List<String> growing,
    Totals totals,
    long peakBytes,
    TokenTally maxima) {

  RunResult {
    growing = List.copyOf(growing);
  }

  /**
   * Sums over the parts of a search.
   *
   * @param edges events enabled in the states that were visited
   * @param firings those that were executed; the others lead to states that are found anyway
   */
  record Totals(
      long states,
      long visits,
      long edges,
      long firings,
      long deadlocks,
      long peakStored,
      int maxDepth) {

    Totals withOmitted(long more) {
      return new Totals(states, visits, edges + more, firings, deadlocks, peakStored, maxDepth);
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
      return new Totals(states, visits, firings, firings, deadlocks, peakStored, maxDepth);
    }
  }
}
