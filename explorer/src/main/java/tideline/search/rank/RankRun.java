package tideline.search.rank;

import java.util.ArrayList;
import java.util.List;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.RankExpander;
import tideline.pivot.RankedSystem;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;

/** What the expansions of one search share: the system, the workers, the limits. */
final class RankRun {

  private final RankOptions options;
  private final RankCounters counters;
  private RankedSystem system;
  private final List<RankWorker> workers = new ArrayList<>();
  private final List<RankObserver> observers = new ArrayList<>();
  private volatile LayoutExceededException exceeded;

  RankRun(RankedSystem system, RankOptions options, RankCounters counters) {
    this.options = options;
    this.counters = counters;
    for (int i = 0; i < options.threads(); i++) {
      observers.add(options.observers().apply(i));
    }
    use(system);
  }

  /** Goes on with another system. */
  void use(RankedSystem next) {
    retire();
    system = next;
    exceeded = null;
    for (int i = 0; i < options.threads(); i++) {
      workers.add(new RankWorker(next, observers.get(i)));
      options.prepared().accept(worker(i).expander);
    }
  }

  /** Hands the expanders over to whoever wants to know what they have met. */
  void retire() {
    workers.forEach(worker -> options.retired().accept(worker.expander));
    workers.clear();
  }

  RankedSystem system() {
    return system;
  }

  RankCounters counters() {
    return counters;
  }

  RankWorker worker(int i) {
    return workers.get(i);
  }

  int threads() {
    return workers.size();
  }

  StopSignal stop() {
    return options.stop();
  }

  long mostStates() {
    return options.mostStates();
  }

  void exceeded(LayoutExceededException exception) {
    exceeded = exception;
  }

  LayoutExceededException exceeded() {
    return exceeded;
  }

  /** One thread's expander, buffer and counts. */
  static final class RankWorker {
    final RankExpander expander;
    final long[] targets;
    private final RankedSystem system;
    private final RankObserver observer;
    private final boolean observed;
    long edges;
    long deadlocks;
    long expanded;
    long found;

    RankWorker(RankedSystem system, RankObserver observer) {
      this.system = system;
      this.observer = observer;
      observed = observer != RankObserver.NONE;
      expander = system.expander();
      targets = new long[system.mostSuccessors()];
    }

    void count(int successors) {
      expanded++;
      edges += successors;
      deadlocks += successors == 0 ? 1 : 0;
    }

    /** True if the observer wants the search to end after a state. */
    boolean isObservedEnough(long rank, int successors) {
      return observed && observer.expanded(system, rank, successors) == Directive.STOP;
    }

    void publish(RankCounters counters) {
      counters.add(found, expanded, edges, deadlocks);
      found = 0;
      expanded = 0;
      edges = 0;
      deadlocks = 0;
    }
  }
}
