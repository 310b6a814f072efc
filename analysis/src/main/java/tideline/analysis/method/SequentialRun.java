package tideline.analysis.method;

import java.util.List;
import java.util.Optional;
import tideline.analysis.estimate.SizeEstimator;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.SearchRun;
import tideline.analysis.run.TokenObserver;
import tideline.analysis.run.WayBack;
import tideline.model.Model;
import tideline.pivot.GrowthJudge;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.GrowthWatch;
import tideline.search.PathFinder;
import tideline.search.SearchCounters;
import tideline.search.external.Inheritance;
import tideline.search.observe.SearchObserver;
import tideline.search.open.LevelGrowth;
import tideline.search.open.OpenSet;
import tideline.search.store.FieldWidths;
import tideline.search.store.MemoryBudget;
import tideline.search.store.NarrowInts;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;

/** A search by one thread that keeps every state, in any order. */
final class SequentialRun extends SearchRun {

  /** The part of the memory that an open set may take before the first state. */
  private static final int MOST_OPEN_AT_ONCE = 4;

  private final MemoryBudget budget;
  private final StateTable store;
  private final OpenSet open;
  private final Optional<GrowthWatch> growth;
  private final Explorer explorer;
  private volatile SizeEstimator estimator = SizeEstimator.ofLevels();
  private boolean isMemoryFull;

  /**
   * @param more observers that are told of every step
   */
  SequentialRun(SearchRequest request, List<? extends SearchObserver> more) {
    super(request);
    Model model = request.model();
    TransitionSystem system = model.system();
    budget = new MemoryBudget(request.memoryBytes());
    open = Orders.openSet(request, this::system, this::store);
    store =
        new StateTable(
            system.words(), budget, request.mostHandles(), StateHash.DEFAULT, openBytes(system));
    ExplorerBuilder builder =
        ExplorerBuilder.of(system).store(store).open(open).signal(request.signal());
    more.forEach(builder::observe);
    observers(system, wayBack()).forEach(builder::observe);
    growth = growthWatch(model, store);
    growth.ifPresent(watch -> builder.observe(watch).guard(watch));
    explorer = builder.build();
  }

  /**
   * What the open set may come to hold for each state, and at once what it holds for a few. The
   * queue of a breadth-first search is a range of handles.
   */
  private int openBytes(TransitionSystem system) {
    if (request.order().isBreadthFirst()) {
      return 0;
    }
    long affordable =
        Math.min(request.mostHandles(), request.memoryBytes() / (8L * system.words()));
    int each = open.mostBytesPerState(FieldWidths.of(affordable, system.events()));
    long some = Math.max(open.bytes(), (long) each * NarrowInts.CHUNK);
    budget.take(Math.min(request.memoryBytes() / MOST_OPEN_AT_ONCE, some));
    return each;
  }

  SequentialRun(SearchRequest request) {
    this(request, List.of());
  }

  /** Looks for growth where the model is not proven bounded and can tell. */
  static Optional<GrowthWatch> growthWatch(Model model, StateStore store) {
    if (model.isBounded()) {
      return Optional.empty();
    }
    Optional<ReversibleSystem> reversible = model.system().as(ReversibleSystem.class);
    Optional<GrowthJudge> judge = model.growthJudge();
    return judge.flatMap(j -> reversible.map(r -> new GrowthWatch(r, store, j)));
  }

  private WayBack wayBack() {
    return new WayBack() {
      @Override
      public Optional<int[]> eventsTo(long state) {
        return explorer
            .system()
            .as(ReversibleSystem.class)
            .map(reversible -> new PathFinder(reversible, store).pathTo((int) state).events());
      }

      @Override
      public Optional<StateStore> everything() {
        return Optional.of(store);
      }
    };
  }

  @Override
  protected Ending search() {
    return explorer.run();
  }

  /** The states, numbered in the order in which they were reached. */
  StateStore store() {
    return store;
  }

  /** The system with the layout that the states have now. */
  TransitionSystem system() {
    return explorer.system();
  }

  long visits() {
    return explorer.counters().visits();
  }

  @Override
  protected ProgressSample sample() {
    SearchCounters c = explorer.counters();
    return new ProgressSample(
        "exploring", c.discovered(), c.visits(), c.firings(), open.size(), budget.usedBytes());
  }

  @Override
  protected Optional<LevelGrowth> growth() {
    return open.growth();
  }

  @Override
  protected SizeEstimator estimator() {
    return estimator;
  }

  @Override
  protected SizeEstimator lastEstimator() {
    return estimator.knowsGroups() ? estimator : StructuralEstimate.of(request).orElse(estimator);
  }

  /** Events executed so far. */
  long firings() {
    return explorer.counters().firings();
  }

  /** Somebody knows more about the size of the state space. */
  void estimateBy(SizeEstimator better) {
    estimator = better;
  }

  @Override
  protected RunEnding full() {
    long limit = request.maxStates().orElse(Long.MAX_VALUE);
    isMemoryFull = explorer.counters().discovered() < limit;
    return isMemoryFull ? super.full() : RunEnding.stateLimit(limit);
  }

  /** What another search can go on from, if this one ended since its budget is used up. */
  Optional<Inheritance> inheritance() {
    boolean hasLeftSomething =
        isMemoryFull && request.order().isBreadthFirst() && explorer.counters().visits() > 0;
    return hasLeftSomething ? Optional.of(Inheritance.of(explorer, store)) : Optional.empty();
  }

  TokenObserver tokens() {
    return tokens;
  }

  @Override
  protected RunEnding ended() {
    return growth.flatMap(GrowthWatch::growth).map(RunEnding::unbounded).orElseGet(super::ended);
  }

  @Override
  protected RunEnding outgrown() {
    return ended();
  }

  @Override
  protected SearchOutcome outcome(RunEnding ending) {
    return new KeptStates(request, tokens)
        .outcome(ending, Totals.of(List.of(explorer.counters())), KeptIn.hash(peakBytes()));
  }

  /** What was set aside for the open set is not all in use. */
  long peakBytes() {
    return request.order().isBreadthFirst() ? budget.peakBytes() : store.bytes() + open.bytes();
  }
}
