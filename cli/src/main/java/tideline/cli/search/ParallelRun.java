package tideline.cli.search;

import java.util.ArrayList;
import java.util.List;
import tideline.cli.run.ProgressSample;
import tideline.search.Ending;
import tideline.search.observe.SearchObserver;
import tideline.search.parallel.ParallelExplorer;

/** A breadth-first search by several threads that keeps every state. */
final class ParallelRun implements GuardedRun.Search {

  /** By then the code is compiled; measured with two cores. */
  private static final long WARM_UP_STATES = 400_000;

  private final SearchRequest request;
  private final Model model;
  private final TokenObserver[] tokens;
  private final Coverage[] coverage;
  private final ParallelExplorer explorer;

  ParallelRun(SearchRequest request) {
    this.request = request;
    model = request.model();
    tokens = new TokenObserver[request.threads()];
    coverage = new Coverage[request.threads()];
    explorer =
        new ParallelExplorer(
                model.system(),
                request.threads(),
                this::observers,
                new ParallelExplorer.Limits(
                    request.signal(),
                    request.memoryBytes(),
                    request.maxStates().orElse(Long.MAX_VALUE)))
            .warmUp(request.threads() > 1 ? WARM_UP_STATES : 0);
    if (model.commutation().isPresent()) {
      explorer.leaveOutRepeatedOrders(() -> model.commutation().orElseThrow());
    }
  }

  /** Asked again when the search begins anew with wider states: then the old ones are forgotten. */
  private synchronized List<SearchObserver> observers(int thread) {
    TokenTally tally = model.tally();
    tally.relayout(explorer.system());
    tokens[thread] = new TokenObserver(tally);
    coverage[thread] = new Coverage(request.coverage() ? model.system().events() : 0);
    List<SearchObserver> all = new ArrayList<>();
    all.add(tokens[thread]);
    if (request.coverage()) {
      all.add(coverage[thread]);
    }
    all.addAll(request.watchers().observers(explorer.system(), WayBack.UNKNOWN));
    return all;
  }

  /** How often each transition fired. */
  Coverage coverage() {
    Coverage all = new Coverage(request.coverage() ? model.system().events() : 0);
    for (Coverage one : coverage) {
      all.merge(one);
    }
    return all;
  }

  @Override
  public Ending run() {
    return explorer.run();
  }

  private RunResult.Totals totals() {
    return RunResult.Totals.of(explorer.counters()).withOmitted(explorer.omitted());
  }

  @Override
  public ProgressSample sample() {
    RunResult.Totals t = totals();
    return new ProgressSample(
        "exploring", t.states(), t.firings(), t.states() - t.visits(), explorer.bytes());
  }

  @Override
  public RunResult result(boolean complete, String reason) {
    TokenTally maxima = model.tally();
    for (TokenObserver observer : tokens) {
      maxima.merge(observer.maxima());
    }
    return new RunResult(complete, reason, List.of(), totals(), explorer.peakBytes(), maxima);
  }
}
