package tideline.search.parallel;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tideline.pivot.Commutation;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.EventSelector;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.SearchCounters;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.store.MemoryBudget;

/**
 * Breadth-first search by several threads, level by level, with the same counts as one thread.
 *
 * <p>Every thread runs the ordinary kernel on pieces of the level and stores what it finds in one
 * {@link SharedTable}. Narrow levels are done by the calling thread alone, since waking others
 * would cost more than the work. Which state gets which handle depends on timing; what is counted
 * does not.
 *
 * <p>A state that outgrows its layout ends the attempt; the search begins again with wider states.
 */
public final class ParallelExplorer {

  private final int threads;
  private final IntFunction<List<SearchObserver>> observers;
  private final StopSignal signal;
  private final long memoryBytes;
  private final long maxStates;
  private long warmUpStates;
  private Optional<Supplier<Commutation>> commutation = Optional.empty();
  private DepthBound bound = new DepthBound(DepthBound.NONE);
  private TransitionSystem system;
  private volatile Attempt attempt;

  /**
   * @param observers makes the observers of one thread; called by that thread
   */
  public ParallelExplorer(
      TransitionSystem system,
      int threads,
      IntFunction<List<SearchObserver>> observers,
      Limits limits) {
    this.system = system;
    this.threads = threads;
    this.observers = observers;
    this.signal = limits.signal();
    this.memoryBytes = limits.memoryBytes();
    this.maxStates = limits.maxStates();
  }

  /** What may end the search early. */
  public record Limits(StopSignal signal, long memoryBytes, long maxStates) {
    public static Limits none() {
      return new Limits(new StopSignal(), Long.MAX_VALUE, Long.MAX_VALUE);
    }
  }

  /**
   * Lets one thread find the first states alone. In a JVM that has just started, the compiler needs
   * a core of its own meanwhile: threads that take it away from the compiler run slow code for
   * longer, and lose more than they do.
   */
  public ParallelExplorer warmUp(long states) {
    warmUpStates = states;
    return this;
  }

  /** Does not go further than this from the initial state. */
  public ParallelExplorer within(DepthBound value) {
    bound = value;
    return this;
  }

  /**
   * Does not execute events that only repeat another order of independent ones: states, levels and
   * deadlocks are the same, and what is left out is counted. Observers that want to know of every
   * step get every step all the same.
   *
   * @param known asked by each thread for its own
   */
  public ParallelExplorer leaveOutRepeatedOrders(Supplier<Commutation> known) {
    commutation = Optional.of(known);
    return this;
  }

  public Ending run() {
    for (; ; ) {
      try (Crew crew = new Crew(threads)) {
        attempt = new Attempt(crew);
        Ending ending = attempt.run(crew);
        if (ending != Ending.LAYOUT) {
          return ending;
        }
      }
      system = system.widen(attempt.exceeded).system();
    }
  }

  /** The system of the last attempt. */
  public TransitionSystem system() {
    return system;
  }

  /** The counters of each thread; none before the search has begun. */
  public List<SearchCounters> counters() {
    Attempt now = attempt;
    return now == null
        ? List.of()
        : Stream.of(now.workers).map(w -> w.explorer.counters()).toList();
  }

  /** Enabled events of expanded states that were not executed. */
  public long omitted() {
    Attempt now = attempt;
    return now == null ? 0 : Stream.of(now.workers).mapToLong(Worker::omitted).sum();
  }

  public long bytes() {
    Attempt now = attempt;
    return now == null ? 0 : now.table.bytes() + now.workerBytes();
  }

  public long peakBytes() {
    Attempt now = attempt;
    return now == null ? 0 : now.table.peakBytes() + now.workerBytes();
  }

  private record Worker(Explorer explorer, WorkerOpenSet open, Optional<LeanExpansion> lean) {
    long omitted() {
      return lean.map(LeanExpansion::omitted).orElse(0L);
    }
  }

  /** One search with one layout. */
  private final class Attempt {
    private final Level level = new Level(threads);
    private final SharedTable table =
        new SharedTable(system.words(), threads, new MemoryBudget(memoryBytes));
    private final StateQuota quota = new StateQuota(maxStates);
    private final Worker[] workers = new Worker[threads];
    private final FrontierEvents events = new FrontierEvents(table);
    private volatile LayoutExceededException exceeded;

    /** Every thread makes its own parts, so that they lie apart in memory. */
    Attempt(Crew crew) {
      bound.watch(level);
      crew.together(i -> workers[i] = worker(i, observers.apply(i)));
    }

    private Worker worker(int self, List<SearchObserver> watching) {
      boolean everyStep = watching.stream().anyMatch(SearchObserver::wantsRevisits);
      boolean takesLevelsTogether = !everyStep && bound.isNone();
      WorkerOpenSet open =
          new WorkerOpenSet(
              level,
              self,
              takesLevelsTogether ? Optional.of(new ChainAhead(system)) : Optional.empty());
      ExplorerBuilder builder =
          ExplorerBuilder.of(system)
              .store(new SharedStore(table, self, quota))
              .open(open)
              .signal(signal)
              .guard(this::refuse);
      watching.forEach(builder::observe);
      Optional<LeanExpansion> lean =
          commutation
              .filter(known -> !everyStep)
              .map(known -> new RepeatedOrders(known.get(), system.events()))
              .map(orders -> new LeanExpansion(orders, events, open, table));
      lean.ifPresent(builder::policy);
      builder.selector(bound.limit(lean.<EventSelector>map(l -> l).orElse(EventSelector.ALL)));
      return new Worker(builder.build(), open, lean);
    }

    private Directive refuse(TransitionSystem narrow, int ref, LayoutExceededException why) {
      exceeded = why;
      return Directive.STOP;
    }

    Ending run(Crew crew) {
      Worker first = workers[0];
      first.explorer.start();
      if (first.explorer.counters().discovered() == 0) {
        return Ending.STORE_FULL; // not even the initial state has room
      }
      for (; ; ) {
        level.open();
        for (Worker w : workers) {
          level.add(w.open.takeFound());
        }
        if (level.states() == 0) {
          return Ending.EXHAUSTED;
        }
        Ending ending = isForOne() ? alone(first) : together(crew);
        if (ending != Ending.EXHAUSTED) {
          return ending;
        }
      }
    }

    private boolean isForOne() {
      return level.states() < WorkerOpenSet.NARROW
          || workers[0].explorer.counters().discovered() < warmUpStates;
    }

    /** What the workers hold beside the table. */
    long workerBytes() {
      return Stream.of(workers)
          .mapToLong(w -> w.explorer.bytes() - w.explorer.store().bytes())
          .sum();
    }

    private Ending alone(Worker worker) {
      worker.open.begin(true);
      return worker.explorer.resume();
    }

    private Ending together(Crew crew) {
      Ending[] endings = new Ending[threads];
      level.share();
      crew.together(i -> endings[i] = share(workers[i]));
      return worst(endings);
    }

    /** An end that is not the end of the level is the end for all threads. */
    private Ending share(Worker worker) {
      Ending ending = null;
      try {
        worker.open.begin(false);
        ending = worker.explorer.resume();
      } finally {
        if (ending != Ending.EXHAUSTED) {
          level.cancel();
        }
      }
      return ending;
    }

    /**
     * A layout that is too narrow is no end, so it counts only if nothing else ended the search.
     */
    private Ending worst(Ending[] endings) {
      Ending worst = Ending.EXHAUSTED;
      for (Ending e : endings) {
        if (e != Ending.EXHAUSTED && (worst == Ending.EXHAUSTED || worst == Ending.LAYOUT)) {
          worst = e;
        }
      }
      return worst;
    }
  }
}
