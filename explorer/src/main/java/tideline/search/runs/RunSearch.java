package tideline.search.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.pivot.LayoutExceededException;
import tideline.pivot.Relayout;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.observe.Directive;

/**
 * Breadth-first search that looks for repeated states once for each level, with exact counts and
 * levels.
 *
 * <p>The states of a level are a run; its successors are gathered in {@link Candidates}. When all
 * were computed, one walk over them and over what is known, both in ascending order, leaves the
 * states of the next level. The level joins what is known only then, so that no state is stored
 * twice. One thread.
 */
public final class RunSearch {

  private final RunOptions options;
  private final Room room;
  private final RunCounters counters = new RunCounters();
  private final List<Integer> widenings = new ArrayList<>();
  private final Optional<LevelLog> log;
  private final long[] firings;
  private TransitionSystem system;
  private Expansion expansion;
  private RunSet visited;
  private Run level;
  private long levelDone;
  private Candidates candidates;
  private RunReader reader;
  private long partOfNext;

  RunSearch(TransitionSystem system, RunOptions options, Room room) {
    this.system = system;
    this.options = options;
    this.room = room;
    firings = new long[options.countsFirings() ? system.events() : 0];
    expansion = Expansion.of(system, options.rankUse(), firings);
    log = options.keepsLevels() ? Optional.of(new LevelLog(room)) : Optional.empty();
  }

  /** May be read by other threads while the search runs. */
  public RunCounters counters() {
    return counters;
  }

  /** The system as it is now: the one given at first, or a wider one. */
  public TransitionSystem system() {
    return system;
  }

  /** How often each event was executed, if that was asked for and states are no ranks. */
  public long[] firings() {
    return firings;
  }

  /** Bytes that visited states take now, without the level that is being expanded. */
  public long visitedBytes() {
    return visited == null ? 0 : visited.bytes();
  }

  /** The number of the state that an observer is shown, in the order of levels. */
  public long number() {
    return counters.expanded;
  }

  /** The events that lead to a state with a number, if levels were kept and are still there. */
  public Optional<int[]> pathTo(long number) {
    return log.flatMap(levels -> levels.pathTo(number, system));
  }

  /**
   * Runs to the end or to a limit; once.
   *
   * @throws tideline.search.disk.DiskException if files cannot be written or read
   */
  public Ending run() {
    try {
      if (level == null) {
        begin();
      }
      return explore();
    } catch (RoomExceededException full) {
      return Ending.STORE_FULL;
    }
  }

  private void begin() {
    if (options.legacy().isPresent()) {
      restore(options.legacy().get().take(room, counters), system);
      return;
    }
    visited = new RunSet(room, system.words());
    candidates = new Candidates(room, system.words());
    long[] initial = new long[system.words()];
    system.initial(initial, 0);
    RunWriter first = new RunWriter(room, system.words());
    first.add(initial, 0);
    level = first.finish();
    counters.states = 1;
    beginLevel();
  }

  private void beginLevel() {
    counters.level();
    counters.bytes = room.budget().usedBytes();
    candidates.resize(counters.states);
    log.ifPresent(levels -> levels.add(level));
  }

  private Ending explore() {
    while (level.states() > 0) {
      Optional<Ending> early = expandLevel();
      if (early.isEmpty()) {
        early = nextLevel();
      }
      if (early.isPresent()) {
        options.checkpoints().now(this);
        counters.states += partOfNext; // a search that goes on finds them again
        return early.get();
      }
    }
    options.checkpoints().now(this);
    return Ending.EXHAUSTED;
  }

  private Optional<Ending> expandLevel() {
    openLevel();
    while (reader.next()) {
      if (options.stop().isRequested()) {
        return Optional.of(Ending.SIGNAL);
      }
      int successors = expand();
      if (successors < 0) {
        continue; // the layout is another one
      }
      Directive wish =
          options.observer().expanded(system, reader.array(), reader.offset(), successors);
      levelDone++;
      counters.expanded++;
      counters.edges += successors;
      counters.deadlocks += successors == 0 ? 1 : 0;
      if (wish == Directive.STOP) {
        return Optional.of(Ending.OBSERVER);
      }
      if ((levelDone & RunOptions.CLOCK_MASK) == 0) {
        options.checkpoints().perhaps(this);
      }
    }
    return Optional.empty();
  }

  private void openLevel() {
    reader = new RunReader(level);
    if (levelDone > 0) {
      reader.skip(levelDone);
    }
  }

  private int expand() {
    try {
      return expansion.expand(reader.array(), reader.offset(), candidates);
    } catch (LayoutExceededException exceeded) {
      widenings.add(exceeded.variable());
      widenings.add(exceeded.event());
      relayout(system.widen(exceeded));
      return -1;
    }
  }

  /** What is left of the level is a level of its own; what was expanded joins what is known. */
  private void relayout(Relayout change) {
    log.ifPresent(LevelLog::giveUp);
    RunSet wider = new RunSet(room, change.system().words());
    for (Run run : visited.runs()) {
      wider.add(Relayouts.mapped(run, change, room));
    }
    visited.clear();
    visited = wider;
    if (levelDone > 0) {
      visited.add(Relayouts.mapped(level, change, room)); // all of it: what is left is known, too
    }
    Run rest = Relayouts.mapped(level, levelDone, change, room);
    level.release();
    level = rest;
    levelDone = 0;
    candidates.relayout(change);
    use(change.system());
    options.relayouts().accept(system);
    openLevel();
  }

  private void use(TransitionSystem wider) {
    system = wider;
    expansion = Expansion.of(system, options.rankUse(), firings);
  }

  private Optional<Ending> nextLevel() {
    Subtraction known = visited.subtraction().and(level);
    RunWriter next = new RunWriter(room, system.words());
    long left = options.mostStates() - counters.states;
    Ending[] early = new Ending[1];
    candidates.show(
        (states, count) -> {
          int fresh = known.apply(states, count);
          int stride = system.words();
          for (int i = 0; i < fresh && early[0] == null; i++) {
            if (next.states() == left) {
              early[0] = Ending.STORE_FULL;
            } else {
              next.add(states, i * stride);
            }
          }
          if (options.stop().isRequested()) {
            early[0] = Ending.SIGNAL;
          }
          return early[0] == null;
        });
    if (early[0] != null) {
      partOfNext = next.states();
      next.abandon();
      return Optional.of(early[0]);
    }
    counters.states += next.states();
    advance(next.finish());
    return Optional.empty();
  }

  private void advance(Run next) {
    candidates.forget();
    Run done = level;
    level = next;
    levelDone = 0;
    if (next.states() > 0) {
      visited.add(done);
      beginLevel();
    }
    options.checkpoints().perhaps(this);
  }

  /** Lets files go. */
  public void close() {
    try {
      room.closeFiles();
    } finally {
      options.checkpoints().close();
    }
  }

  /** What a checkpoint has to know of the search, and gives back to it. */
  record Snapshot(
      RunSet visited, Run level, long levelDone, RunSet pending, List<Integer> widenings) {}

  Snapshot snapshot() {
    return new Snapshot(visited, level, levelDone, candidates.runs(), List.copyOf(widenings));
  }

  /** Before it runs: goes on from there, with a system that is wide enough. */
  void restore(Snapshot saved, TransitionSystem wide) {
    log.ifPresent(LevelLog::giveUp);
    use(wide);
    visited = saved.visited();
    level = saved.level();
    levelDone = saved.levelDone();
    widenings.addAll(saved.widenings());
    candidates = new Candidates(room, wide.words());
    candidates.resize(counters.states);
    saved.pending().runs().forEach(candidates.runs()::restore);
  }
}
