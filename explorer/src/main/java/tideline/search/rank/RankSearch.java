package tideline.search.rank;

import java.util.function.Consumer;
import java.util.function.LongConsumer;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.RankExpander;
import tideline.pivot.RankedSystem;
import tideline.pivot.Relayout;
import tideline.search.Ending;
import tideline.search.StopSignal;
import tideline.search.rank.LevelSpace.Heir;
import tideline.search.rank.LevelSpace.Outcome;
import tideline.search.store.MemoryBudget;

/**
 * Breadth-first search over all states of a ranked system, with exact levels. A rank is its own
 * handle: nothing but sets of ranks is stored.
 */
public final class RankSearch {

  private final RankCounters counters = new RankCounters();
  private RankedSystem system;
  private int threads = 1;
  private long mostStates = Long.MAX_VALUE;
  private MemoryBudget budget = MemoryBudget.unlimited();
  private StopSignal stop = new StopSignal();
  private StoreChoice choice = StoreChoice.AUTO;
  private StoreTuning tuning = StoreTuning.DEFAULT;
  private RankObserver observer;
  private Consumer<RankExpander> retired = expander -> {};
  private LongConsumer levelSizes = size -> {};

  private RankSearch(RankedSystem system) {
    this.system = system;
  }

  public static RankSearch of(RankedSystem system) {
    return new RankSearch(system);
  }

  /** Threads that expand large levels of bitmaps together; other stores use one. */
  public RankSearch threads(int number) {
    threads = number;
    return this;
  }

  /** Ends the search when there is one more. */
  public RankSearch mostStates(long states) {
    mostStates = states;
    return this;
  }

  public RankSearch budget(MemoryBudget bytes) {
    budget = bytes;
    return this;
  }

  public RankSearch stop(StopSignal signal) {
    stop = signal;
    return this;
  }

  public RankSearch store(StoreChoice stores) {
    choice = stores;
    return this;
  }

  RankSearch tuning(StoreTuning numbers) {
    tuning = numbers;
    return this;
  }

  public RankSearch observer(RankObserver seesEachState) {
    observer = seesEachState;
    return this;
  }

  /** Is given each expander when it is done with, also that of a system that was exceeded. */
  public RankSearch retired(Consumer<RankExpander> consumer) {
    retired = consumer;
    return this;
  }

  /** Is given the size of each level when it begins. */
  public RankSearch levelSizes(LongConsumer consumer) {
    levelSizes = consumer;
    return this;
  }

  /** May be read by other threads while the search runs. */
  public RankCounters counters() {
    return counters;
  }

  /** Runs the search; once. */
  public RankResult run() {
    try (SharedLevel shared = new SharedLevel()) {
      StorePolicy policy = new StorePolicy(choice, tuning, budget, shared);
      RankOptions options = new RankOptions(threads, mostStates, stop, observer, retired);
      RankRun run = new RankRun(system, options, counters);
      Ending ending;
      try {
        ending = explore(run, policy);
      } catch (StoreFullException full) {
        ending = Ending.STORE_FULL;
      }
      run.retire();
      return result(ending);
    }
  }

  private RankResult result(Ending ending) {
    String reason =
        switch (ending) {
          case EXHAUSTED, OBSERVER -> "";
          case SIGNAL -> stop.reason();
          case LAYOUT -> "the states do not fit ranks any more";
          case STORE_FULL -> counters.states() >= mostStates ? "maximal states" : "memory";
        };
    return new RankResult(
        ending,
        reason,
        counters.states(),
        counters.edges(),
        counters.deadlocks(),
        counters.levels(),
        counters.store(),
        budget.peakBytes(),
        system);
  }

  private Ending explore(RankRun run, StorePolicy policy) {
    long[] initial = new long[1];
    system.initial(initial, 0);
    LevelSpace space = policy.first(system.ranks(), 0);
    space.heir().current(initial[0]);
    counters.add(1, 0, 0, 0);
    while (space.open() > 0) {
      levelSizes.accept(space.open());
      counters.level(counters.levels() + 1);
      counters.store(space.name(), space.bytes());
      Outcome outcome = space.expand(run);
      while (outcome == Outcome.EXCEEDED || outcome == Outcome.RECONSIDER) {
        LevelSpace other =
            outcome == Outcome.EXCEEDED
                ? widened(space, run, policy)
                : policy.better(space, system.ranks());
        if (other == null && outcome == Outcome.EXCEEDED) {
          return Ending.LAYOUT;
        }
        if (other != null && outcome == Outcome.RECONSIDER) {
          space.bequeath(other.heir());
          space.release();
        }
        space = other == null ? space : other;
        counters.store(space.name(), space.bytes());
        outcome = space.expand(run);
      }
      if (outcome != Outcome.DONE) {
        return ending(outcome);
      }
      space.advance();
    }
    return Ending.EXHAUSTED;
  }

  private static Ending ending(Outcome outcome) {
    return switch (outcome) {
      case STOPPED -> Ending.SIGNAL;
      case OBSERVED -> Ending.OBSERVER;
      default -> Ending.STORE_FULL;
    };
  }

  /** Moves all states to a wider system; null if that has no ranks. */
  private LevelSpace widened(LevelSpace space, RankRun run, StorePolicy policy) {
    LayoutExceededException exceeded = run.exceeded();
    Relayout relayout = system.widen(exceeded);
    if (!(relayout.system() instanceof RankedSystem wider)) {
      return null;
    }
    LevelSpace other = policy.first(wider.ranks(), space.bytes());
    Heir heir = other.heir();
    long[] rank = new long[1];
    space.bequeath(
        new Heir() {
          private long map(long old) {
            rank[0] = old;
            relayout.mapping().map(rank, 0, rank, 0);
            return rank[0];
          }

          @Override
          public void closed(long old) {
            heir.closed(map(old));
          }

          @Override
          public void current(long old) {
            heir.current(map(old));
          }

          @Override
          public void next(long old) {
            heir.next(map(old));
          }
        });
    space.release();
    system = wider;
    run.use(wider);
    return other;
  }
}
