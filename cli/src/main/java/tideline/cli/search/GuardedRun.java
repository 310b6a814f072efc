package tideline.cli.search;

import tideline.cli.output.Figures;
import tideline.cli.run.ProgressSample;
import tideline.search.Ending;

/** Runs a search so that it ends with a result and a reason, even when the heap is too small. */
final class GuardedRun {

  private final SearchRequest request;
  private final HeapGuard guard = new HeapGuard();

  private GuardedRun(SearchRequest request) {
    this.request = request;
  }

  /** A search that can be run once. */
  interface Search {
    Ending run();

    ProgressSample sample();

    RunResult result(boolean complete, String reason);
  }

  static RunResult run(SearchRequest request, Search search) {
    return new GuardedRun(request).run(search);
  }

  private RunResult run(Search search) {
    request.progress().watch(search::sample);
    return guard.run(() -> explored(search), reason -> search.result(false, reason));
  }

  private RunResult explored(Search search) {
    Ending ending = search.run();
    RunResult result = search.result(ending == Ending.EXHAUSTED, "");
    return search.result(result.complete(), reason(ending, result));
  }

  private String reason(Ending ending, RunResult result) {
    return switch (ending) {
      case EXHAUSTED -> "every reachable state was expanded";
      case SIGNAL -> request.signal().reason();
      case STORE_FULL -> full(result.totals().states());
      case LAYOUT, OBSERVER ->
          result.growing().isEmpty()
              ? SearchOutcome.SEEN_ENOUGH
              : "unbounded: " + String.join(", ", result.growing()) + " can grow for ever";
    };
  }

  private String full(long states) {
    long limit = request.maxStates().orElse(Long.MAX_VALUE);
    return states >= limit
        ? "state limit of " + Figures.grouped(limit) + " met"
        : "memory limit of " + Figures.bytes(request.memoryBytes()) + " met";
  }
}
