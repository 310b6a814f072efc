package tideline.cli.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.cli.search.Watchers;
import tideline.cli.search.WayBack;
import tideline.net.firing.PackedNet;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Collects different deadlocks, up to a number, whatever method searches. */
final class DeadlockCollector implements Watchers {

  private final long most;
  private final Map<List<Long>, Deadlock> found = new LinkedHashMap<>();

  DeadlockCollector(long most) {
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
    return List.of(new Observer((PackedNet) system, wayBack));
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
    private PackedNet system;

    Observer(PackedNet system, WayBack wayBack) {
      this.system = system;
      this.wayBack = wayBack;
    }

    @Override
    public Directive deadlocked(int ref, long[] states, int at) {
      long[] marking = new long[system.net().places()];
      system.layout().unpack(states, at, marking);
      return add(new Deadlock(marking, wayBack.eventsTo(wayBack.name(ref))));
    }

    @Override
    public void relayout(TransitionSystem wider) {
      system = (PackedNet) wider;
    }
  }
}
