package tideline.analysis.method;

import java.util.ArrayList;
import java.util.List;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.outcome.TransitionCoverage;
import tideline.analysis.run.Coverage;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.SearchRun;
import tideline.analysis.run.TokenObserver;
import tideline.analysis.run.WayBack;
import tideline.model.Model;
import tideline.search.Ending;
import tideline.search.observe.SearchObserver;
import tideline.search.parallel.ParallelExplorer;

/** A breadth-first search by several threads that keeps every state. */
final class ParallelRun extends SearchRun {

  /** By then the code is compiled; measured with two cores. */
  private static final long WARM_UP_STATES = 400_000;

  private final Model model;
  private final TokenObserver[] tokensOfThreads;
  private final Coverage[] coverageOfThreads;
  private final ParallelExplorer explorer;

  ParallelRun(SearchRequest request) {
    super(request);
    model = request.model();
    tokensOfThreads = new TokenObserver[request.threads()];
    coverageOfThreads = new Coverage[request.threads()];
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
    tokensOfThreads[thread] = new TokenObserver(model, explorer.system());
    coverageOfThreads[thread] = new Coverage(request.coverage() ? model.system().events() : 0);
    List<SearchObserver> all = new ArrayList<>();
    all.add(tokensOfThreads[thread]);
    if (request.coverage()) {
      all.add(coverageOfThreads[thread]);
    }
    all.addAll(request.watchers().observers(explorer.system(), WayBack.UNKNOWN));
    return all;
  }

  @Override
  protected Ending search() {
    Ending ending = explorer.run();
    for (TokenObserver one : tokensOfThreads) {
      tokens.merge(one);
    }
    return ending;
  }

  @Override
  protected List<TransitionCoverage> coverage(boolean complete) {
    for (Coverage one : coverageOfThreads) {
      coverage().merge(one);
    }
    return super.coverage(complete);
  }

  private Totals totals() {
    return Totals.of(explorer.counters()).withOmitted(explorer.omitted());
  }

  @Override
  protected ProgressSample sample() {
    Totals t = totals();
    return new ProgressSample(
        "exploring",
        t.states(),
        t.visits(),
        t.firings(),
        t.states() - t.visits(),
        explorer.bytes());
  }

  @Override
  protected RunEnding full() {
    long limit = request.maxStates().orElse(Long.MAX_VALUE);
    return totals().states() >= limit ? RunEnding.stateLimit(limit) : super.full();
  }

  @Override
  protected SearchOutcome outcome(RunEnding ending) {
    return new KeptStates(request, tokens)
        .outcome(ending, totals(), KeptIn.hash(explorer.peakBytes()));
  }
}
