package tideline.search.depth;

import java.util.List;
import java.util.Optional;
import tideline.search.SearchCounters;
import tideline.search.parallel.DepthBound;
import tideline.search.parallel.ParallelExplorer;

/**
 * All states within a number of steps, by several threads: level by level, in one table of whole
 * states, so that nothing has to be explored twice. What {@link DepthSearch} finds, at the price of
 * a search that keeps every state.
 */
public final class ParallelDepthSearch {

  private final ParallelExplorer explorer;
  private final DepthBound bound;

  /**
   * @param explorer is run once
   */
  public ParallelDepthSearch(ParallelExplorer explorer, DepthBound bound) {
    this.explorer = explorer.within(bound);
    this.bound = bound;
  }

  /** Explores; to be called once. */
  public DepthResult run() {
    DepthEnding ending =
        switch (explorer.run()) {
          case EXHAUSTED -> bound.frontier() > 0 ? DepthEnding.DEPTH : DepthEnding.EXHAUSTED;
          case OBSERVER -> DepthEnding.OBSERVER;
          case SIGNAL -> DepthEnding.SIGNAL;
          case STORE_FULL -> DepthEnding.FULL;
          case LAYOUT -> throw new IllegalStateException("the search would have begun again");
        };
    SearchCounters c = counters();
    return new DepthResult(
        ending,
        "",
        RevisitMode.THRESHOLD,
        c.discovered(),
        c.visits(),
        c.visits(),
        0,
        c.firings(),
        c.deadlocks(),
        bound.frontier(),
        0,
        c.discovered() == 0 ? -1 : bound.level(),
        ending == DepthEnding.EXHAUSTED,
        bound.level() + 1,
        bound.level(),
        0,
        0,
        c.discovered(),
        explorer.peakBytes(),
        VisitedKind.EXACT,
        0,
        Optional.empty());
  }

  /** What all threads have counted. */
  public SearchCounters counters() {
    List<SearchCounters> all = explorer.counters();
    return SearchCounters.together(all);
  }

  /** All states within so many steps are known; may be read from another thread. */
  public int completeDepth() {
    return bound.level();
  }

  /** Bytes held now. */
  public long bytes() {
    return explorer.bytes();
  }
}
