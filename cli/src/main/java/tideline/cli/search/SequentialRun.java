package tideline.cli.search;

import java.util.List;
import java.util.Optional;
import tideline.cli.run.ProgressSample;
import tideline.pivot.ReversibleSystem;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.GrowthWatch;
import tideline.search.PathFinder;
import tideline.search.SearchCounters;
import tideline.search.observe.SearchObserver;
import tideline.search.open.FifoOpenSet;
import tideline.search.open.LifoOpenSet;
import tideline.search.open.OpenSet;
import tideline.search.open.PriorityOpenSet;
import tideline.search.open.RandomOpenSet;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;

/** A search by one thread that keeps every state, in any order. */
final class SequentialRun implements GuardedRun.Search {

  private final SearchRequest request;
  private final MemoryBudget budget;
  private final StateStore store;
  private final OpenSet open;
  private final Optional<Model.GrowthJudge> judge;
  private final TokenObserver tokens;
  private final Explorer explorer;

  /**
   * @param observers are told of every step
   */
  SequentialRun(SearchRequest request, List<? extends SearchObserver> observers) {
    this.request = request;
    Model model = request.model();
    TransitionSystem system = model.system();
    budget = new MemoryBudget(request.memoryBytes());
    store = new StateTable(system.words(), budget, maxStates(request), StateHash.DEFAULT);
    open = open(request.order());
    tokens = new TokenObserver(model.tally());
    judge = model.isBounded() ? Optional.empty() : model.growthJudge();
    ExplorerBuilder builder =
        ExplorerBuilder.of(system).store(store).open(open).signal(request.signal()).observe(tokens);
    observers.forEach(builder::observe);
    request.watchers().observers(system, wayBack()).forEach(builder::observe);
    judge.ifPresent(
        known -> {
          GrowthWatch watch = new GrowthWatch((ReversibleSystem) system, store, known);
          builder.observe(watch).guard(watch);
        });
    explorer = builder.build();
  }

  private static int maxStates(SearchRequest request) {
    return (int) Math.min(Integer.MAX_VALUE - 1, request.maxStates().orElse(Long.MAX_VALUE));
  }

  private OpenSet open(OrderChoice order) {
    return switch (order.name()) {
      case "bfs" -> new FifoOpenSet();
      case "dfs" -> new LifoOpenSet();
      case "random" -> new RandomOpenSet(request.seed());
      case "best" -> best(request.model().valuation(order.argument()));
      default -> throw new IllegalArgumentException("no order '" + order + "'");
    };
  }

  private OpenSet best(Model.Valuation valuation) {
    return new PriorityOpenSet(
        ref -> valuation.value(explorer.system(), store.array(ref), store.offset(ref)));
  }

  private WayBack wayBack() {
    return new WayBack() {
      @Override
      public Optional<int[]> eventsTo(long state) {
        return explorer.system() instanceof ReversibleSystem reversible
            ? Optional.of(new PathFinder(reversible, store).pathTo((int) state).events())
            : Optional.empty();
      }

      @Override
      public Optional<StateStore> everything() {
        return Optional.of(store);
      }
    };
  }

  @Override
  public Ending run() {
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

  @Override
  public ProgressSample sample() {
    SearchCounters c = explorer.counters();
    return new ProgressSample(
        "exploring", c.discovered(), c.firings(), open.size(), budget.usedBytes());
  }

  @Override
  public RunResult result(boolean complete, String reason) {
    return new RunResult(
        complete,
        reason,
        judge.map(Model.GrowthJudge::growing).orElse(List.of()),
        RunResult.Totals.of(List.of(explorer.counters())),
        budget.peakBytes() + open.bytes(),
        tokens.maxima());
  }
}
