package tideline.analysis.method;

import java.util.Optional;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.Order;
import tideline.analysis.run.SearchRequest;

/**
 * Looks for unbounded growth before a method that cannot see it runs: methods that forget states
 * know no path to a state.
 */
final class BoundednessProbe {

  /** States that are looked at: most growth shows by then. */
  static final long STATES = 50_000;

  private BoundednessProbe() {}

  /** A breadth-first search by one thread for a few states of the same model. */
  static SearchRequest request(SearchRequest request) {
    return request
        .change()
        .order(Order.BREADTH_FIRST)
        .threads(1)
        .maxStates(Math.min(STATES, request.maxStates().orElse(STATES)))
        .build();
  }

  /** What there is to say if the model is found to be unbounded, or a watcher has seen enough. */
  static Optional<SearchOutcome> run(SearchRequest request) {
    if (request.model().isBounded() || request.model().growthJudge().isEmpty()) {
      return Optional.empty();
    }
    SequentialRun run = new SequentialRun(request(request));
    SearchOutcome probe = run.outcome();
    if (!probe.ending().isUnbounded() && !probe.ending().isAnswered()) {
      return Optional.empty();
    }
    Facts facts = new Facts();
    probe.ending().growth().ifPresent(growth -> new GrowthFacts(request, growth).addTo(facts));
    facts.add("visits", "visits", run.visits());
    return Optional.of(SearchOutcome.of(probe.ending(), run.visits(), facts));
  }
}
