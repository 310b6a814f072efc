package tideline.search.depth;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tideline.pivot.TransitionSystem;
import tideline.search.disk.CheckpointException;
import tideline.search.store.StateStore;

/**
 * Finds all states within a number of steps by depth-first search, raising the bound from zero by
 * an increment until the depth is reached, nothing is left, or a budget is used up.
 *
 * <p>IterBoundedDfs of {@code [UDR11]} Fig. 2; tags {@code [UDR11:k]} mark its lines. Differs in:
 * (1) the last step of the bound is cut to the depth, which need not be a multiple of the
 * increment; (2) states at the last bound are looked at once more, so that deadlocks among them are
 * seen; (3) the search can end between any two steps, and be taken up from a file.
 *
 * <p>Observers hear of every distinct state once, {@code closed} of each exploration, and {@code
 * revisited} of each further edge of each exploration. Handles number the states in the order in
 * which they were reached, as long as one table has room for all that fits into the memory; where
 * there may be more than 2^31 states, there are several tables, and what observers are told of a
 * state is no more than its words. One thread; same model and options, same run.
 */
public final class DepthSearch {

  /** Steps between two questions whether it is time for a checkpoint. */
  private static final int STEPS = 1 << 10;

  private final DepthOptions options;
  private final Watch watch;
  private final DepthState state;
  private final BoundedDfs dfs;
  private int stepsSinceAsked;

  private DepthSearch(DepthOptions options, DepthState state) {
    this.options = options;
    this.state = state;
    this.watch = new Watch(options.signal(), options.observers());
    this.dfs = new BoundedDfs(options.revisit(), state, watch, this::betweenSteps);
  }

  /**
   * A search, from the initial state or from a file.
   *
   * @throws CheckpointException if the file to resume from cannot be used
   */
  public static DepthSearch of(TransitionSystem system, DepthOptions options) {
    return of(system, options, DepthState.shards(system, options));
  }

  /** The same with the visited states in so many shards, unless a file says how many they are. */
  static DepthSearch of(TransitionSystem system, DepthOptions options, int shards) {
    if (options.resume().isEmpty()) {
      return new DepthSearch(options, new DepthState(system, options, options.visited(), shards));
    }
    DepthState state = DepthCheckpoint.load(options.resume().get(), system, options);
    DepthSearch search = new DepthSearch(options, state);
    if (state.widenings().length > 0) {
      search.watch.relayout(state.system());
    }
    return search;
  }

  /**
   * Explores; to be called once.
   *
   * @throws CheckpointException if a checkpoint was asked for and cannot be written
   */
  public DepthResult run() {
    Optional<DepthEnding> atOnce = state.counters().states() > 0 ? Optional.empty() : start();
    if (atOnce.isEmpty()) {
      options.checkpoint().ifPresent(this::save); // so that there is one, however this ends
    }
    DepthEnding ending = atOnce.orElseGet(this::deepen);
    state.notePeak();
    options.checkpoint().ifPresent(this::save);
    return result(ending);
  }

  private void betweenSteps() {
    if (++stepsSinceAsked >= STEPS) {
      stepsSinceAsked = 0;
      if (options.checkpoint().isPresent() && options.checkpointDue().getAsBoolean()) {
        save(options.checkpoint().get());
      }
    }
  }

  private Optional<DepthEnding> start() { // [UDR11:2-3]
    Optional<DepthEnding> ending = dfs.start(options.depth() == 0);
    if (state.counters().states() > 0) {
      state.beginAtInitial(dfs.initial());
    }
    return ending;
  }

  private DepthEnding deepen() {
    Optional<DepthEnding> ending = Optional.empty();
    while (ending.isEmpty()) {
      if (!state.isInRound()) {
        if (state.frontierAtCompleteDepth() == 0) { // [UDR11:8-9]
          return DepthEnding.EXHAUSTED;
        }
        int complete = state.counters().completeDepth();
        if (complete >= options.depth()) { // [UDR11:6,15]
          return DepthEnding.DEPTH;
        }
        long bound = Math.min(options.depth(), (long) complete + state.nextIncrement());
        if (!state.canMarkUpTo((int) bound)) {
          return DepthEnding.FULL;
        }
        state.beginRound((int) bound); // [UDR11:5,11]
        watch.roundBegan(complete, (int) bound);
      }
      ending = dfs.explore(state.round()); // [UDR11:7]
      if (ending.isEmpty()) {
        state.endRound(); // [UDR11:12]
        watch.roundEnded(state.counters().completeDepth(), state.frontierAtCompleteDepth());
      }
    }
    return ending.get();
  }

  /** Writes the state of the search to a file that {@link DepthOptions#resume} accepts. */
  public void save(Path file) {
    DepthCheckpoint.save(file, state, options);
  }

  private DepthResult result(DepthEnding ending) {
    DepthCounters c = state.counters();
    return new DepthResult(
        ending,
        reason(ending),
        options.revisit(),
        c.states(),
        c.visits() - c.revisits(),
        c.visits(),
        c.revisits(),
        c.firings(),
        c.deadlocks(),
        state.frontierAtCompleteDepth(),
        c.peakFrontierBytes(),
        c.states() == 0 ? -1 : c.completeDepth(),
        ending == DepthEnding.EXHAUSTED && options.revisit().isSound(),
        c.iterations(),
        c.maxDepth(),
        state.walk().replayedSteps(),
        state.walk().undoneSteps(),
        c.peakStored(),
        state.budget().peakBytes(),
        state.kind(),
        state.visited().collisionProbability(),
        trace(ending));
  }

  private Optional<List<Integer>> trace(DepthEnding ending) {
    return ending == DepthEnding.OBSERVER && watch.hasTrace()
        ? Optional.of(Arrays.stream(watch.trace()).boxed().toList())
        : Optional.empty();
  }

  private String reason(DepthEnding ending) {
    return switch (ending) {
      case EXHAUSTED, DEPTH -> "";
      case OBSERVER -> "an observer ended the search";
      case SIGNAL -> watch.stopReason();
      case FULL ->
          state.visited().isAtMaxStates()
              ? "the largest number of states, " + options.maxStates() + ", was reached"
              : "the memory of " + options.memoryBytes() + " bytes is used up";
      case LAYOUT -> "states outgrew their layout, and their fingerprints could not be kept";
    };
  }

  DepthState state() {
    return state;
  }

  /** What was counted so far; may be read from another thread. */
  public DepthCounters counters() {
    return state.counters();
  }

  /** Bytes held now; may be read from another thread. */
  public long bytes() {
    return state.budget().usedBytes();
  }

  /** The system as it is now: the one given at first, or a wider one. */
  public TransitionSystem system() {
    return state.system();
  }

  /**
   * The states reached, if they are kept whole and few enough for one table; handles are numbered
   * as they were reached.
   */
  public Optional<StateStore> store() {
    return state.kind() == VisitedKind.EXACT && state.visited().shards() == 1
        ? Optional.of(state.visited().firstShard())
        : Optional.empty();
  }
}
