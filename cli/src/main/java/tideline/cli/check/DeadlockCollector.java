package tideline.cli.check;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.cli.search.Watchers;
import tideline.cli.search.WayBack;
import tideline.net.firing.PackedNet;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Collects different deadlocks, up to a number, whatever method searches. */
final class DeadlockCollector implements Watchers {

  private final long most;
  private final Map<List<Long>, long[]> found = new LinkedHashMap<>();

  DeadlockCollector(long most) {
    this.most = most;
  }

  @Override
  public List<SearchObserver> observers(TransitionSystem system, WayBack wayBack) {
    return List.of(new Observer((PackedNet) system));
  }

  /** In the order in which they were found. */
  synchronized List<long[]> found() {
    return List.copyOf(found.values());
  }

  private synchronized Directive add(long[] marking) {
    if (found.size() < most) {
      found.putIfAbsent(Arrays.stream(marking).boxed().toList(), marking);
    }
    return found.size() < most ? Directive.CONTINUE : Directive.STOP;
  }

  private final class Observer implements SearchObserver {
    private PackedNet system;

    Observer(PackedNet system) {
      this.system = system;
    }

    @Override
    public Directive deadlocked(int ref, long[] states, int at) {
      long[] marking = new long[system.net().places()];
      system.layout().unpack(states, at, marking);
      return add(marking);
    }

    @Override
    public void relayout(TransitionSystem wider) {
      system = (PackedNet) wider;
    }
  }
}
