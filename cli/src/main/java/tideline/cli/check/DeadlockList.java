package tideline.cli.check;

import java.util.List;
import java.util.Optional;
import tideline.cli.search.SearchMethod;
import tideline.cli.search.SearchOutcome;
import tideline.cli.search.SearchRequest;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.property.Property;

/** Different deadlocks of a net, up to a number. */
public final class DeadlockList {

  private static final Property DEADLOCK =
      Property.holds("deadlock", Formula.possibly(new Formula.Deadlock()));

  private final Net net;
  private final DeadlockCollector collector;

  public DeadlockList(Net net, long most) {
    this.net = net;
    this.collector = new DeadlockCollector(most);
  }

  /** Searches until there are enough, or to the end. */
  public SearchOutcome search(SearchMethod method, SearchRequest request) {
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

  /** A finding for each, in the order in which they were met; the verdict is the marking. */
  public List<Finding> findings() {
    return collector.found().stream()
        .map(m -> new Answer(DEADLOCK, MarkingText.of(net, m), List.of(), Optional.empty()))
        .map(a -> new Finding(a, Optional.empty()))
        .toList();
  }
}
