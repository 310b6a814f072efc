package tideline.analysis.method;

import java.util.function.Supplier;
import tideline.analysis.run.ProgressSample;
import tideline.search.SearchCounters;
import tideline.search.depth.DepthCounters;
import tideline.search.depth.DepthResult;
import tideline.search.depth.DepthSearch;
import tideline.search.depth.ParallelDepthSearch;

/** A depth-bounded search by one thread or by several. */
record DepthEngine(Supplier<DepthResult> run, Supplier<Now> now) {

  /** What is known while it runs. */
  record Now(int completeDepth, long states, long visits, long firings, long bytes) {

    ProgressSample sample() {
      return new ProgressSample(
          "depth " + completeDepth + " complete", states, visits, firings, 0, bytes);
    }
  }

  static DepthEngine ofOne(DepthSearch search) {
    return new DepthEngine(
        search::run,
        () -> {
          DepthCounters c = search.counters();
          return new Now(c.completeDepth(), c.states(), c.visits(), c.firings(), search.bytes());
        });
  }

  static DepthEngine ofSeveral(ParallelDepthSearch search) {
    return new DepthEngine(
        search::run,
        () -> {
          SearchCounters c = search.counters();
          return new Now(
              search.completeDepth(), c.discovered(), c.visits(), c.firings(), search.bytes());
        });
  }
}
