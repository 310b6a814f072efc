package tideline.analysis.exercise;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import tideline.analysis.method.Method;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.SearchRun;
import tideline.analysis.run.WayBack;
import tideline.pivot.ReversibleSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.PathFinder;
import tideline.search.SearchCounters;
import tideline.search.open.FifoOpenSet;
import tideline.search.open.OpenSet;
import tideline.search.open.Slice;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateTable;

/**
 * An exercise: a method in one class. A beam search goes breadth-first and drops what it reaches
 * while too much is open.
 */
final class BeamMethod extends Method {

  static final MethodOption<Long> WIDTH =
      MethodOption.number("width", "N", "The most states that are open.", 1, 1L << 30);

  @Override
  public String name() {
    return "beam";
  }

  @Override
  public String summary() {
    return "drops what it reaches while too much is open";
  }

  @Override
  public List<String> orders() {
    return List.of("bfs");
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(WIDTH);
  }

  @Override
  public Set<Ability> abilities(Settings settings) {
    return EnumSet.of(Ability.COVERAGE);
  }

  @Override
  protected SearchOutcome explore(SearchRequest request) {
    return new Run(request, new Beam(request.get(WIDTH).orElse(1000L))).outcome();
  }

  private static final class Run extends SearchRun {

    private final MemoryBudget budget = new MemoryBudget(request.memoryBytes());
    private final Beam open;
    private final Explorer explorer;

    Run(SearchRequest request, Beam open) {
      super(request);
      this.open = open;
      var system = request.model().system();
      var store = new StateTable(system.words(), budget, request.mostHandles(), StateHash.DEFAULT);
      var builder = ExplorerBuilder.of(system).store(store).open(open).signal(request.signal());
      WayBack wayBack =
          state ->
              system
                  .as(ReversibleSystem.class)
                  .map(way -> new PathFinder(way, store).pathTo((int) state).events());
      observers(system, wayBack).forEach(builder::observe);
      explorer = builder.build();
    }

    @Override
    protected Ending search() {
      return explorer.run();
    }

    @Override
    protected RunEnding exhausted() {
      return open.dropped == 0
          ? RunEnding.exhausted()
          : RunEnding.workLimit(open.dropped + " states were dropped");
    }

    @Override
    protected ProgressSample sample() {
      SearchCounters c = explorer.counters();
      return new ProgressSample(
          "exploring", c.discovered(), c.visits(), c.firings(), open.size(), budget.usedBytes());
    }

    @Override
    protected SearchOutcome outcome(RunEnding ending) {
      Facts facts = new Facts();
      facts.add(
          ending.isExhausted() ? "states" : "statesAtLeast", explorer.counters().discovered());
      SearchOutcome outcome = SearchOutcome.of(ending, explorer.counters().visits(), facts);
      return ending.isExhausted()
          ? outcome.withKnowledge(EnumSet.of(Knowledge.DISTINCT_STATES))
          : outcome;
    }
  }

  /** A queue that takes no more than it has room for. */
  private static final class Beam implements OpenSet {

    private final FifoOpenSet queue = new FifoOpenSet();
    private final long width;
    private long dropped;

    Beam(long width) {
      this.width = width;
    }

    @Override
    public void insert(int ref) {
      if (queue.size() < width) {
        queue.insert(ref);
      } else {
        dropped++;
      }
    }

    @Override
    public boolean select(Slice slice) {
      return queue.select(slice);
    }

    @Override
    public void advanced(Slice slice, int i, int next) {
      queue.advanced(slice, i, next);
    }

    @Override
    public long size() {
      return queue.size();
    }

    @Override
    public int depth() {
      return queue.depth();
    }

    @Override
    public long bytes() {
      return queue.bytes();
    }
  }
}
