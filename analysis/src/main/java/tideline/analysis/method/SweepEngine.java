package tideline.analysis.method;

import java.util.Optional;
import java.util.function.Supplier;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.pivot.TransitionSystem;
import tideline.search.SearchCounters;
import tideline.sweep.line.SweepForest;
import tideline.sweep.line.SweepResult;
import tideline.sweep.line.SweepSearch;

/** A sweep by one thread or by several. */
record SweepEngine(
    Supplier<SweepResult> run,
    Supplier<ProgressSample> sample,
    Supplier<Optional<long[]>> firingsAhead) {

  static SweepEngine ofOne(SweepSearch search) {
    return new SweepEngine(
        search::run,
        () -> {
          SearchCounters c = search.explorer().counters();
          return new ProgressSample(
              "sweep " + search.sweeps(),
              c.visits(),
              c.visits(),
              c.firings(),
              search.openStates(),
              search.reservedBytes());
        },
        search::firingsAhead);
  }

  static SweepEngine ofSeveral(
      SearchRequest request, TransitionSystem system, SweepForest.Planting planting) {
    SweepForest forest = new SweepForest(system, ForestWatch.plan(request, false), planting);
    return new SweepEngine(
        forest::run,
        () -> {
          long visits = forest.total(s -> s.explorer().counters().visits());
          return new ProgressSample(
              "sweep " + forest.sweeps(),
              visits,
              visits,
              forest.total(s -> s.explorer().counters().firings()),
              forest.total(SweepSearch::openStates),
              forest.total(SweepSearch::reservedBytes));
        },
        Optional::empty);
  }
}
