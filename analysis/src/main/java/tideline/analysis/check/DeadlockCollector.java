package tideline.analysis.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.analysis.run.Watchers;
import tideline.analysis.run.WayBack;
import tideline.bdd.kernel.DiagramKernel;
import tideline.bdd.kernel.MarkingSet;
import tideline.bdd.level.LevelEvents;
import tideline.bdd.logic.SymbolicLogic;
import tideline.model.StepRules;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Collects different deadlocks, up to a number, whatever method searches. */
final class DeadlockCollector implements Watchers {

  private final StepRules rules;
  private final long most;
  private final Map<List<Long>, Deadlock> found = new LinkedHashMap<>();

  DeadlockCollector(StepRules rules, long most) {
    this.rules = rules;
    this.most = most;
  }

  /**
   * A marking without enabled transitions.
   *
   * @param way to it, where the search knows one
   */
  record Deadlock(long[] marking, Optional<int[]> way) {}

  @Override
  public List<SearchObserver> observers(TransitionSystem system, WayBack wayBack) {
    return List.of(new Observer(system, wayBack));
  }

  /** Ways to deadlocks are found again where the search does not know them. */
  @Override
  public boolean needsHandles() {
    return false;
  }

  @Override
  public void examine(DiagramKernel kernel, LevelEvents events, MarkingSet reachable) {
    new SymbolicLogic(kernel, events, reachable).deadlockWays(most, this::add);
  }

  private void add(int[] way) {
    long[] marking = rules.initial();
    for (int t : way) {
      marking = rules.fired(marking, t);
    }
    add(new Deadlock(marking, Optional.of(way)));
  }

  /** In the order in which they were found. */
  synchronized List<Deadlock> found() {
    return List.copyOf(found.values());
  }

  /** Keeps a deadlock that is not known yet. */
  synchronized Directive add(Deadlock deadlock) {
    if (found.size() < most) {
      found.putIfAbsent(Traces.key(deadlock.marking), deadlock);
    }
    return found.size() < most ? Directive.CONTINUE : Directive.STOP;
  }

  private final class Observer implements SearchObserver {
    private final WayBack wayBack;
    private TransitionSystem system;

    Observer(TransitionSystem system, WayBack wayBack) {
      this.system = system;
      this.wayBack = wayBack;
    }

    @Override
    public Directive deadlocked(int ref, long[] states, int at) {
      long[] marking = rules.state(system, states, at);
      return add(new Deadlock(marking, wayBack.eventsTo(wayBack.name(ref))));
    }

    @Override
    public void relayout(TransitionSystem wider) {
      system = wider;
    }
  }
}
