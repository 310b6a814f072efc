package tideline.sweep.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.LayoutGuard;
import tideline.search.SearchCounters;
import tideline.search.SliceShare;
import tideline.search.cache.CacheBuilder;
import tideline.search.cache.CacheResult;
import tideline.search.cache.CacheSearch;
import tideline.search.disk.StateQueues;
import tideline.search.forest.Part;
import tideline.search.observe.SearchObserver;
import tideline.search.open.OpenSet;
import tideline.search.open.SearchOrder;
import tideline.search.pseudoroot.StateFilter;
import tideline.search.store.FieldWidths;
import tideline.search.store.MemoryBudget;
import tideline.search.store.NarrowInts;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;
import tideline.sweep.line.ClassLists.Removal;
import tideline.sweep.line.SweepResult.Stop;

/**
 * Explores class by class of a progress measure, and holds only the present class, what waits ahead
 * of it, and the persistent states: the sweep-line method, {@code [EK10]} section 4.4.
 *
 * <p>Visits every reachable state, whatever the measure; a bad one costs memory and visits. With a
 * cache the states of the present class may be evicted too: the trees of {@code [EK10]} Fig. 3 end
 * the search of each class, the persistent states end the whole. Same system and options, same run.
 */
public final class SweepSearch {

  private final SweepBuilder options;
  private final SweepFront front;
  private final FrontWatch watch;
  private final Optional<DistinctDeadlocks> deadlocks;
  private final Optional<CacheSearch> cache;
  private final Optional<StateQueues> ahead;
  private final MemoryBudget budget;
  private final Explorer explorer;
  private Optional<ClassRelease> release = Optional.empty();
  private Optional<AheadStore> sending = Optional.empty();

  SweepSearch(SweepBuilder options) {
    this.options = options;
    TransitionSystem system = options.system;
    front = new SweepFront(options.measure, options.regress, options.repairStates, removal());
    watch = new FrontWatch(front, options.maxVisits);
    deadlocks =
        visitsOnce(system)
            ? Optional.empty()
            : Optional.of(new DistinctDeadlocks(system, options.observers));
    List<SearchObserver> observers = new ArrayList<>(List.of(watch));
    deadlocks.ifPresentOrElse(observers::add, () -> observers.addAll(options.observers));
    cache = options.cache.map(chosen -> cached(system, chosen, observers));
    budget = cache.map(CacheSearch::budget).orElse(new MemoryBudget(options.memoryBytes));
    ahead = options.ahead.map(given -> queues(system, given));
    explorer = cache.map(CacheSearch::explorer).orElseGet(() -> plain(system, observers));
    StateStore store = explorer.store();
    front.bind(
        store,
        system,
        cache
            .<SweepFront.Sweeper>map(c -> (refs, n) -> c.forget(refs, n, front.lists()::isDoomed))
            .orElse((refs, n) -> evict(store, refs, n)),
        budget);
    watch.bind(budget);
    front.tell(
        options.observers.stream()
            .filter(SweepObserver.class::isInstance)
            .toArray(SweepObserver[]::new));
    deadlocks.ifPresent(d -> d.bind(budget));
  }

  /** Without a cache and without release, states go class by class only. */
  private Removal removal() {
    return options.cache.isEmpty() && options.release.isEmpty()
        ? Removal.NEVER
        : Removal.AT_ANY_TIME;
  }

  private boolean visitsOnce(TransitionSystem system) {
    return options.cache.isEmpty() && options.measure.in(system).neverFalls();
  }

  private CacheSearch cached(
      TransitionSystem system, SweepBuilder.Cache chosen, List<SearchObserver> observers) {
    CacheBuilder inside =
        CacheBuilder.of(system)
            .order(SearchOrder.of("sweep", front))
            .cacheStates(options.maxStates)
            .memoryBytes(options.memoryBytes)
            .replacement(chosen.replacement())
            .seed(options.seed)
            .signal(options.signal)
            .host(new SweepHost(front, chosen.references(), options.repairStates));
    observers.forEach(inside::observe);
    return inside.build();
  }

  private StateQueues queues(TransitionSystem system, SweepBuilder.Ahead given) {
    budget.take(StateQueues.bytesFor(system.words(), given.queueStates()));
    StateQueues queues = new StateQueues(given.folder(), system.words(), given.queueStates());
    front.awaitFrom(queues);
    return queues;
  }

  private Explorer plain(TransitionSystem system, List<SearchObserver> observers) {
    int most = Math.min(options.maxStates, ClassLists.MOST_STATES);
    long affordable = Math.min(most, options.memoryBytes / (8L * system.words()));
    FieldWidths widths = FieldWidths.of(affordable, system.events());
    int companions =
        ClassLists.bytesPerState(widths, removal())
            + (options.release.isPresent() ? ClassRelease.BYTES_PER_STATE : 0);
    SliceShare slice = SliceShare.of(system, options.memoryBytes);
    budget.take((long) companions * NarrowInts.CHUNK + slice.bytes());
    StateTable table = new StateTable(system.words(), budget, most, StateHash.DEFAULT, companions);
    Optional<Part> part = options.part;
    part.ifPresent(p -> front.sweepTogether());
    ExplorerBuilder builder =
        ExplorerBuilder.of(system)
            .store(
                part.map(p -> p.store(table)).orElseGet(() -> sendsAhead(table, system.events())))
            .open(part.<OpenSet>map(p -> p.open(front)).orElse(front))
            .guard(part.map(Part::guard).orElse(LayoutGuard.NONE))
            .signal(options.signal)
            .sliceStates(slice.states());
    options.release.ifPresent(filter -> releases(builder, table, system, filter));
    observers.forEach(builder::observe);
    return builder.build();
  }

  private StateStore sendsAhead(StateTable table, int events) {
    sending = ahead.map(queues -> new AheadStore(table, front, queues, events));
    return sending.<StateStore>map(store -> store).orElse(table);
  }

  private void releases(
      ExplorerBuilder builder, StateStore store, TransitionSystem system, StateFilter filter) {
    ClassRelease policy = new ClassRelease(front, store, new ClassFiring(front, system, filter));
    release = Optional.of(policy);
    builder.policy(policy).observe(new RelayoutFollower(policy::relayout));
  }

  private record RelayoutFollower(Consumer<TransitionSystem> follower) implements SearchObserver {
    @Override
    public void relayout(TransitionSystem wider) {
      follower.accept(wider);
    }
  }

  private static void evict(StateStore store, int[] refs, int count) {
    for (int i = 0; i < count; i++) {
      store.evict(refs[i]);
    }
  }

  /**
   * Runs to the end or to a limit, once.
   *
   * @throws tideline.search.disk.DiskException if states wait on disk and that fails
   */
  public SweepResult run() {
    try {
      Optional<CacheResult> inside = cache.map(CacheSearch::run);
      Ending ending = inside.map(CacheResult::ending).orElseGet(explorer::run);
      front.leave();
      return result(inside, ending);
    } finally {
      ahead.ifPresent(StateQueues::close);
    }
  }

  private SweepResult result(Optional<CacheResult> inside, Ending ending) {
    SearchCounters counters = explorer.counters();
    return new SweepResult(
        ending,
        stop(ending),
        counters.visits(),
        counters.firings(),
        deadlocks.map(DistinctDeadlocks::count).orElse(counters.deadlocks()),
        counters.peakStored(),
        peakBytes(),
        front.lists().persistent(),
        front.repairs(),
        front.sweeps(),
        front.values().different(),
        front.values().arrivals(),
        front.lists().largestClass(),
        front.regressEdges(),
        release.map(ClassRelease::released).orElse(0L),
        ahead.map(StateQueues::written).orElse(0L),
        ahead.map(StateQueues::read).orElse(0L),
        inside.map(CacheResult::evictions).orElse(0L),
        inside.map(CacheResult::cacheHits).orElse(0L),
        inside.map(CacheResult::tdTreePeak).orElse(0));
  }

  private Stop stop(Ending ending) {
    boolean isFull =
        ending == Ending.STORE_FULL || deadlocks.map(DistinctDeadlocks::isFull).orElse(false);
    return isFull ? Stop.MEMORY : watch.stop();
  }

  /** Nothing is given back during a search, so what is held at the end is the most. */
  private long peakBytes() {
    return explorer.bytes() + deadlocks.map(DistinctDeadlocks::bytes).orElse(0L);
  }

  SweepFront front() {
    return front;
  }

  /** What there is to say about a part of a sweep that has ended. */
  SweepResult resultOf(Ending ending) {
    front.leave();
    return result(Optional.empty(), ending);
  }

  /** The search itself: its counters while it runs, its store, its system. */
  public Explorer explorer() {
    return explorer;
  }

  /**
   * By event how often it led to a state that was sent away, of which no observer hears. Not
   * counted where there are more than some million events.
   */
  public Optional<long[]> firingsAhead() {
    return sending.map(AheadStore::firings).filter(firings -> firings.length > 0);
  }

  /** Open states now. */
  public long openStates() {
    return front.size();
  }

  /** How often the line has begun. */
  public long sweeps() {
    return front.sweeps();
  }

  /** Bytes set aside now. */
  public long reservedBytes() {
    return budget.usedBytes();
  }
}
