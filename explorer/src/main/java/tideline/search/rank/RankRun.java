package tideline.search.rank;

import java.util.ArrayList;
import java.util.List;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.RankExpander;
import tideline.pivot.RankedSystem;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;
import tideline.search.store.MemoryBudget;

/** What the expansions of one search share: the system, the workers, the limits. */
final class RankRun {

  private final RankOptions options;
  private final RankCounters counters;
  private RankedSystem system;
  private final MemoryBudget budget;
  private long bytes;
  private final List<RankWorker> workers = new ArrayList<>();
  private final List<RankObserver> observers = new ArrayList<>();
  private volatile LayoutExceededException exceeded;

  RankRun(RankedSystem system, RankOptions options, RankCounters counters, MemoryBudget budget) {
    this.options = options;
    this.budget = budget;
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
      options.expanders().prepared().accept(worker(i).expander);
    }
    long needed = next.tableBytes() + workers.stream().mapToLong(RankWorker::bytes).sum();
    if (!budget.reserve(needed)) {
      throw new StoreFullException();
    }
    bytes = needed;
  }

  /** Hands the expanders over to whoever wants to know what they have met. */
  void retire() {
    workers.forEach(worker -> options.expanders().retired().accept(worker.expander));
    workers.clear();
    budget.release(bytes);
    bytes = 0;
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

  /** Whether nobody looks at single states. */
  boolean isUnobserved() {
    return workers.stream().noneMatch(worker -> worker.observed);
  }

  /** How many levels may pass before the next is announced. */
  int levelsAtOnce() {
    return options.levelsAtOnce();
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

    /** Successors that are computed together. */
    private static final int BATCH = 1 << 12;

    final RankExpander expander;
    final long[] targets;
    private final RankedSystem system;
    private final RankObserver observer;
    private final boolean observed;
    private final int together;
    private long knownDeadlocks;
    long edges;
    long deadlocks;
    long expanded;
    long found;

    RankWorker(RankedSystem system, RankObserver observer) {
      this.system = system;
      this.observer = observer;
      observed = observer != RankObserver.NONE;
      expander = system.expander();
      int most = Math.max(1, system.mostSuccessors());
      together = Math.max(1, Math.min(expander.together(), BATCH / most));
      targets = new long[together * most];
    }

    long bytes() {
      return expander.bytes() + 8L * targets.length;
    }

    /** As many of the bits as there is room for the successors. */
    long atOnce(long bits) {
      if (together >= Long.bitCount(bits)) {
        return bits;
      }
      long rest = bits;
      for (int i = 0; i < together; i++) {
        rest &= rest - 1;
      }
      return bits ^ rest;
    }

    /** Computes and counts the successors of several ranks. */
    int successors(long base, long bits) {
      int n = expander.successors(base, bits, targets);
      expanded += Long.bitCount(bits);
      edges += n;
      return n;
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
      deadlocks += expander.deadlocks() - knownDeadlocks;
      knownDeadlocks = expander.deadlocks();
      counters.add(found, expanded, edges, deadlocks);
      found = 0;
      expanded = 0;
      edges = 0;
      deadlocks = 0;
    }
  }
}
