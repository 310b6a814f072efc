package tideline.analysis.method;

import java.util.function.Supplier;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.pivot.ReversibleSystem;
import tideline.search.SearchCounters;
import tideline.search.pseudoroot.PseudoRootForest;
import tideline.search.pseudoroot.PseudoRootResult;
import tideline.search.pseudoroot.PseudoRootSearch;

/** A search by pseudo-root states, by one thread or by several. */
record PseudoRootEngine(Supplier<PseudoRootResult> run, Supplier<ProgressSample> sample) {

  static PseudoRootEngine ofOne(PseudoRootSearch search) {
    return new PseudoRootEngine(
        search::run,
        () -> {
          SearchCounters c = search.explorer().counters();
          return sample(c.visits(), c.firings(), search.openStates(), search.reservedBytes());
        });
  }

  static PseudoRootEngine ofSeveral(
      SearchRequest request, ReversibleSystem system, PseudoRootForest.Planting planting) {
    PseudoRootForest forest =
        new PseudoRootForest(
            system,
            ForestWatch.plan(request, request.order().isBreadthFirst()),
            PseudoRootMethod.memoryStates(request),
            planting);
    return new PseudoRootEngine(
        forest::run,
        () ->
            sample(
                forest.total(s -> s.explorer().counters().visits()),
                forest.total(s -> s.explorer().counters().firings()),
                forest.total(PseudoRootSearch::openStates),
                forest.total(PseudoRootSearch::reservedBytes)));
  }

  private static ProgressSample sample(long visits, long firings, long open, long bytes) {
    return new ProgressSample("exploring", visits, visits, firings, open, bytes);
  }
}
