package tideline.cli.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.bdd.logic.SymbolicLogic;
import tideline.cli.check.DeadlockCollector.Deadlock;
import tideline.cli.search.SearchMethod;
import tideline.cli.search.SearchOutcome;
import tideline.cli.search.SearchRequest;
import tideline.cli.search.SymbolicMethod;
import tideline.net.firing.Covering;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.Property;

/** Different deadlocks of a net, up to a number. */
public final class DeadlockList {

  private static final Property DEADLOCK =
      Property.holds("deadlock", Formula.possibly(new Formula.Deadlock()));

  private final Net net;
  private final long most;
  private final DeadlockCollector collector;

  public DeadlockList(Net net, long most) {
    this.net = net;
    this.most = most;
    this.collector = new DeadlockCollector(most);
  }

  /** Searches until there are enough, or to the end. */
  public SearchOutcome search(SearchMethod method, SearchRequest request) {
    if (method instanceof SymbolicMethod symbolic) {
      return symbolic.run(
          request,
          (kernel, events, reachable) ->
              new SymbolicLogic(kernel, events, reachable).deadlockWays(most, this::add));
    }
    SearchOutcome outcome = method.run(request.watchedBy(collector));
    return outcome.hasSeenEnough()
        ? new SearchOutcome(
            true,
            "as many deadlocks as asked for",
            false,
            outcome.visits(),
            outcome.facts(),
            List.of())
        : outcome;
  }

  private void add(int[] way) {
    long[] marking = net.initialMarking();
    for (int t : way) {
      marking = Covering.fired(net, marking, t);
    }
    collector.add(new Deadlock(marking, Optional.of(way)));
  }

  /**
   * A finding for each, in the order in which they were met; the verdict is the marking.
   *
   * @param areShortest whether the ways of the search are
   */
  public List<Finding> findings(Traces traces, boolean areShortest) {
    List<Deadlock> found = collector.found();
    List<long[]> lost =
        found.stream().filter(d -> d.way().isEmpty()).map(Deadlock::marking).toList();
    Map<List<Long>, Trace> again = traces.toDeadlocks(lost);
    List<Finding> findings = new ArrayList<>();
    for (Deadlock deadlock : found) {
      Optional<Trace> trace =
          deadlock.way().isPresent()
              ? Optional.of(traces.to(deadlock.marking(), deadlock.way().get(), areShortest))
              : Optional.ofNullable(again.get(Traces.key(deadlock.marking())));
      findings.add(new Finding(answer(deadlock), trace));
    }
    return findings;
  }

  /** A finding for each, without a way. */
  public List<Finding> findings() {
    return collector.found().stream()
        .map(deadlock -> new Finding(answer(deadlock), Optional.empty()))
        .toList();
  }

  private Answer answer(Deadlock deadlock) {
    String marking = MarkingText.of(net, deadlock.marking());
    return new Answer(DEADLOCK, marking, List.of(), Optional.empty());
  }
}
