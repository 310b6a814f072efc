package tideline.analysis.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.analysis.check.DeadlockCollector.Deadlock;
import tideline.analysis.method.Method;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.text.Figures;
import tideline.model.StepRules;

/** Different deadlocks, up to a number. */
public final class DeadlockList {

  private final StepRules rules;
  private final DeadlockCollector collector;

  public DeadlockList(StepRules rules, long most) {
    this.rules = rules;
    this.collector = new DeadlockCollector(rules, most);
  }

  /** Searches until there are enough, or to the end. */
  public SearchOutcome search(Method method, SearchRequest request) {
    SearchOutcome outcome = method.run(request.change().watchers(collector).build());
    return outcome.ending().isAnswered()
        ? outcome.withEnding(RunEnding.answered("as many deadlocks as asked for"))
        : outcome;
  }

  /**
   * Those that were found, in the order in which they were met.
   *
   * @param areShortest whether the ways of the search are
   */
  public List<FoundDeadlock> found(Traces traces, boolean areShortest) {
    List<Deadlock> found = collector.found();
    List<long[]> lost =
        found.stream().filter(d -> d.way().isEmpty()).map(Deadlock::marking).toList();
    Map<List<Long>, Trace> again = traces.toDeadlocks(lost);
    List<FoundDeadlock> all = new ArrayList<>();
    for (Deadlock deadlock : found) {
      Optional<Trace> trace =
          deadlock.way().isPresent()
              ? Optional.of(traces.to(deadlock.marking(), deadlock.way().get(), areShortest))
              : Optional.ofNullable(again.get(Traces.key(deadlock.marking())));
      all.add(new FoundDeadlock(marking(deadlock), trace));
    }
    return all;
  }

  /** Those that were found, without a way. */
  public List<FoundDeadlock> found() {
    return collector.found().stream()
        .map(deadlock -> new FoundDeadlock(marking(deadlock), Optional.empty()))
        .toList();
  }

  private String marking(Deadlock deadlock) {
    return Figures.printable(rules.describe(deadlock.marking()));
  }
}
