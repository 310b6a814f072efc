package tideline.search.rank;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import tideline.pivot.RankExpander;
import tideline.pivot.RankedSystem;
import tideline.pivot.Relayout;
import tideline.search.Ending;
import tideline.search.StopSignal;
import tideline.search.disk.Disk;
import tideline.search.rank.LevelSpace.Outcome;
import tideline.search.store.MemoryBudget;

/**
 * Breadth-first search over all states of a ranked system, with exact levels. A rank is its own
 * handle: nothing but sets of ranks is stored.
 */
public final class RankSearch {

  /** In a chain of states levels are told apart in such stretches. */
  private static final int LEVELS_AT_ONCE = 1 << 12;

  private final RankCounters counters = new RankCounters();
  private RankedSystem system;
  private int threads = 1;
  private long mostStates = Long.MAX_VALUE;
  private MemoryBudget budget = MemoryBudget.unlimited();
  private StopSignal stop = new StopSignal();
  private StoreChoice choice = StoreChoice.AUTO;
  private StoreTuning tuning = StoreTuning.DEFAULT;
  private IntFunction<RankObserver> observers = thread -> RankObserver.NONE;
  private Consumer<RankExpander> prepared = expander -> {};
  private Consumer<RankExpander> retired = expander -> {};
  private Optional<LongConsumer> levelSizes = Optional.empty();
  private long expectedBytes;
  private boolean refined;
  private long nextTables;
  private boolean ranksKept;
  private LevelLog log;
  private Disk disk;
  private long diskBytes;
  private long sliceRanks;
  private DiskLevels onDisk;
  private Consumer<LevelSpace> ended = space -> {};

  private RankSearch(RankedSystem system) {
    this.system = system;
  }

  /** The bytes that bitmaps of so many ranks take. */
  public static long bitmapBytes(long ranks) {
    return ranks > BitmapLevels.MOST_RANKS ? Long.MAX_VALUE : BitmapLevels.bytesFor(ranks);
  }

  public static RankSearch of(RankedSystem system) {
    return new RankSearch(system);
  }

  /** Threads that expand large levels together. */
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

  /**
   * States that take so many bytes in a table are to be expected: large bitmaps may pay at once.
   */
  public RankSearch expecting(long tableBytes) {
    expectedBytes = tableBytes;
    return this;
  }

  /** Ends with the layout where a state has no rank, rather than make wider ranks. */
  public RankSearch keepingRanks() {
    ranksKept = true;
    return this;
  }

  /** Writes down all levels. Goes with ranks that are kept. */
  RankSearch logging(LevelLog levels) {
    log = levels;
    return this;
  }

  /**
   * Goes on with bitmaps on disk where memory does not suffice: one thread, and states that always
   * have a rank.
   *
   * @param bytes that may be written
   */
  public RankSearch disk(Disk files, long bytes) {
    disk = files;
    diskBytes = bytes;
    return this;
  }

  /** How many ranks are in memory at a time when most are on disk. */
  RankSearch sliceRanks(long ranks) {
    sliceRanks = ranks;
    return this;
  }

  /** Is given the space of a search that has found everything. */
  RankSearch ended(Consumer<LevelSpace> consumer) {
    ended = consumer;
    return this;
  }

  RankSearch tuning(StoreTuning numbers) {
    tuning = numbers;
    return this;
  }

  /** An observer for all threads. */
  public RankSearch observer(RankObserver seesEachState) {
    return observers(thread -> seesEachState);
  }

  /** An observer for each thread, by its number. */
  public RankSearch observers(IntFunction<RankObserver> factory) {
    observers = factory;
    return this;
  }

  /** Is given each expander before it is used. */
  public RankSearch prepared(Consumer<RankExpander> consumer) {
    prepared = consumer;
    return this;
  }

  /** Is given each expander when it is done with, also that of a system that was exceeded. */
  public RankSearch retired(Consumer<RankExpander> consumer) {
    retired = consumer;
    return this;
  }

  /** Is given the size of each level when it begins. */
  public RankSearch levelSizes(LongConsumer consumer) {
    levelSizes = Optional.of(consumer);
    return this;
  }

  /** May be read by other threads while the search runs. */
  public RankCounters counters() {
    return counters;
  }

  /** Runs the search; once. */
  public RankResult run() {
    try (Crew crew = new Crew(threads)) {
      StorePolicy policy = new StorePolicy(choice, tuning, budget, crew);
      RankOptions options =
          new RankOptions(
              threads,
              mostStates,
              stop,
              levelsAtOnce(),
              observers,
              new RankOptions.Expanders(prepared, retired));
      Ending ending;
      try {
        RankRun run = new RankRun(system, options, counters, budget);
        ending = explored(run, policy);
      } catch (StoreFullException full) {
        ending = Ending.STORE_FULL;
      } finally {
        if (onDisk != null) {
          onDisk.release();
        }
      }
      return result(ending);
    }
  }

  /** Whatever happens, the expanders are handed over in the end. */
  private Ending explored(RankRun run, StorePolicy policy) {
    try {
      return explore(run, policy);
    } finally {
      run.retire();
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
    LevelSpace space = first(policy);
    space.heir().current(initial[0]);
    counters.add(1, 0, 0, 0);
    while (space.open() > 0) {
      begin(space);
      hasten(run);
      Outcome outcome = space.expand(run);
      counters.passed(space.passed());
      while (outcome.isForAnotherSpace()) {
        LevelSpace next = other(outcome, space, run, policy);
        if (next == null) {
          return outcome == Outcome.EXCEEDED ? Ending.LAYOUT : Ending.STORE_FULL;
        }
        space = next;
        counters.store(space.name(), space.bytes());
        outcome = space.expand(run);
        counters.passed(space.passed());
      }
      if (outcome != Outcome.DONE) {
        return ending(outcome);
      }
      space.advance();
    }
    ended.accept(space);
    return Ending.EXHAUSTED;
  }

  private void use(RankedSystem next, RankRun run) {
    system = next;
    run.use(next);
  }

  /** Tables make a search several times faster; in a large one their memory does not matter. */
  private void hasten(RankRun run) {
    long states = counters.states();
    if (states < Math.max(nextTables, tuning.firstLook())) {
      return;
    }
    nextTables = states + states / 2;
    long free = Math.max(0, budget.limitBytes() - budget.usedBytes());
    double most = Math.min((double) states * tuning.tableBytes(), (double) free / 2);
    system.hastened((long) most).ifPresent(faster -> use(faster, run));
  }

  /** Tells whoever wants to know that a level begins. */
  private void begin(LevelSpace space) {
    long size = space.open();
    levelSizes.ifPresent(consumer -> consumer.accept(size));
    if (log != null) {
      log.add(space);
    }
    counters.level(counters.levels() + 1);
    counters.store(space.name(), space.bytes());
  }

  private int levelsAtOnce() {
    return log == null && levelSizes.isEmpty() ? LEVELS_AT_ONCE : 0;
  }

  private static Ending ending(Outcome outcome) {
    return switch (outcome) {
      case STOPPED -> Ending.SIGNAL;
      case OBSERVED -> Ending.OBSERVER;
      default -> Ending.STORE_FULL;
    };
  }

  /** Where not even an empty table fits, the search begins on disk. */
  private LevelSpace first(StorePolicy policy) {
    try {
      return policy.first(system.ranks(), 0, expectedBytes);
    } catch (StoreFullException full) {
      return disk().orElseThrow(() -> full);
    }
  }

  /** The space to go on with after an expansion that came to an end too early, or null. */
  private LevelSpace other(Outcome outcome, LevelSpace space, RankRun run, StorePolicy policy) {
    return switch (outcome) {
      case EXCEEDED -> widened(space, run, policy);
      case RECONSIDER -> better(space, run, policy);
      default -> movedToDisk(space);
    };
  }

  private LevelSpace movedToDisk(LevelSpace space) {
    Optional<DiskLevels> files = disk();
    files.ifPresent(
        levels -> {
          space.bequeath(levels.heir());
          space.release();
        });
    return files.orElse(null);
  }

  /** A space on disk, if there may be one. */
  private Optional<DiskLevels> disk() {
    if (disk == null || threads > 1 || !system.isFinal() || log != null) {
      return Optional.empty();
    }
    long slice = sliceRanks > 0 ? sliceRanks : DiskLevels.sliceRanks(budget.limitBytes());
    onDisk = DiskLevels.of(system.ranks(), disk, diskBytes, slice, budget);
    return Optional.ofNullable(onDisk);
  }

  /** The space to go on with after a look at all that could be better. */
  private LevelSpace better(LevelSpace space, RankRun run, StorePolicy policy) {
    LevelSpace other = policy.better(space, system.ranks());
    if (other != null) {
      space.bequeath(other.heir());
      space.release();
      return other;
    }
    boolean isRoomy = 2 * budget.usedBytes() < budget.limitBytes(); // for two stores
    if (!refined && isRoomy && log == null && counters.states() >= tuning.refineFrom()) {
      refined = true;
      Optional<Relayout> relayout = system.refined();
      if (relayout.isPresent()) {
        return moved(space, relayout.get(), run, policy);
      }
    }
    return space;
  }

  /** The space of a wider system; null if that has no ranks, or nobody wants it. */
  private LevelSpace widened(LevelSpace space, RankRun run, StorePolicy policy) {
    if (ranksKept) {
      return null;
    }
    Relayout relayout = system.widen(run.exceeded());
    return relayout.system() instanceof RankedSystem ? moved(space, relayout, run, policy) : null;
  }

  /** Moves all states to another system on ranks. */
  private LevelSpace moved(LevelSpace space, Relayout relayout, RankRun run, StorePolicy policy) {
    RankedSystem next = (RankedSystem) relayout.system();
    LevelSpace other = policy.first(next.ranks(), counters.states(), space.bytes());
    space.bequeath(new MappingHeir(relayout.mapping(), other.heir()));
    space.release();
    use(next, run);
    return other;
  }
}
