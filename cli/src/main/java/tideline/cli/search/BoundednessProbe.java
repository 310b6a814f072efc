package tideline.cli.search;

import java.util.List;
import java.util.Optional;

/**
 * Looks for unbounded growth before a method that cannot see it runs: methods that forget states
 * know no path to a state.
 */
final class BoundednessProbe {

  /** States that are looked at: most growth shows by then. */
  private static final long STATES = 50_000;

  private BoundednessProbe() {}

  /** What there is to say if the net is found to be unbounded, or a watcher has seen enough. */
  static Optional<SearchOutcome> run(SearchRequest request) {
    if (request.model().isBounded()) {
      return Optional.empty();
    }
    RunResult probe = GuardedRun.run(request, new SequentialRun(request.probe(STATES), List.of()));
    boolean seenEnough = probe.reason().equals(SearchOutcome.SEEN_ENOUGH);
    if (probe.growing().isEmpty() && !seenEnough) {
      return Optional.empty();
    }
    Facts facts = new Facts();
    if (!seenEnough) {
      facts.add("growingPlaces", probe.growing());
    }
    facts.add("visits", "visits", probe.totals().visits());
    return Optional.of(
        new SearchOutcome(
            false, probe.reason(), !seenEnough, probe.totals().visits(), facts, List.of()));
  }
}
