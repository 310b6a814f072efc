package tideline.sweep.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tideline.search.StopSignal;
import tideline.search.disk.RunFolder;
import tideline.search.observe.SearchObserver;
import tideline.search.pseudoroot.StateFilter;
import tideline.sweep.progress.ProgressMeasure;

/**
 * What a sweep is asked to do. Begin with {@link #of}.
 *
 * @param measure how far states are
 * @param regress what happens to the states that regress edges lead to
 * @param cache evicts states of the present class too, if there is one
 * @param memoryBytes the most bytes for all that is stored
 * @param maxStates the most states stored at once
 * @param maxVisits the search stops when it would begin more visits than this
 * @param repairStates when more persistent states than this are stored, the entry of the measure
 *     that causes most regress is dropped and they are given up
 * @param release if given, states of the present class are deleted as soon as no state that may be
 *     reachable leads to them inside the class; it rules out states that are not. Not with a cache
 * @param ahead if given, states of later classes wait on disk. Not with a cache
 * @param seed for random replacement
 * @param signal stops the search from outside
 * @param observers watch the search; they see states again that were deleted and reached again, but
 *     each deadlock once
 */
public record SweepOptions(
    ProgressMeasure measure,
    Regress regress,
    Optional<Cache> cache,
    long memoryBytes,
    int maxStates,
    long maxVisits,
    int repairStates,
    Optional<StateFilter> release,
    Optional<Ahead> ahead,
    long seed,
    StopSignal signal,
    List<SearchObserver> observers) {

  /** What stands for no limit of states. */
  public static final int UNLIMITED = Integer.MAX_VALUE - 1;

  /**
   * A cache inside the classes.
   *
   * @param replacement as {@link tideline.search.cache.Replacement#parse} reads it
   * @param references which generating transitions its tree remembers
   */
  public record Cache(String replacement, References references) {}

  /**
   * Where states of later classes wait.
   *
   * @param queueStates as many of them stay in memory
   */
  public record Ahead(RunFolder folder, int queueStates) {}

  public SweepOptions {
    if (cache.isPresent() && (release.isPresent() || ahead.isPresent())) {
      throw new IllegalArgumentException("a cache goes with neither release nor disk");
    }
    observers = List.copyOf(observers);
  }

  /** Several sweeps, no cache, no limit. */
  public static SweepOptions of(ProgressMeasure measure) {
    return new SweepOptions(
        measure,
        Regress.MULTI,
        Optional.empty(),
        Long.MAX_VALUE,
        UNLIMITED,
        Long.MAX_VALUE,
        UNLIMITED,
        Optional.empty(),
        Optional.empty(),
        0,
        new StopSignal(),
        List.of());
  }

  public SweepOptions withRegress(Regress value) {
    return with(draft -> draft.regress = value);
  }

  public SweepOptions withCache(Cache value) {
    return with(draft -> draft.cache = Optional.of(value));
  }

  public SweepOptions withMemoryBytes(long bytes) {
    return with(draft -> draft.memoryBytes = bytes);
  }

  public SweepOptions withMaxStates(int states) {
    return with(draft -> draft.maxStates = states);
  }

  public SweepOptions withMaxVisits(long visits) {
    return with(draft -> draft.maxVisits = visits);
  }

  public SweepOptions withRepairStates(int states) {
    return with(draft -> draft.repairStates = states);
  }

  public SweepOptions withRelease(StateFilter filter) {
    return with(draft -> draft.release = Optional.of(filter));
  }

  public SweepOptions withAhead(Ahead value) {
    return with(draft -> draft.ahead = Optional.of(value));
  }

  public SweepOptions withSeed(long value) {
    return with(draft -> draft.seed = value);
  }

  public SweepOptions withSignal(StopSignal value) {
    return with(draft -> draft.signal = value);
  }

  /** One more observer. */
  public SweepOptions withObserver(SearchObserver observer) {
    List<SearchObserver> more = new ArrayList<>(observers);
    more.add(observer);
    return with(draft -> draft.observers = more);
  }

  private SweepOptions with(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.options();
  }

  /** Options about to change. */
  private static final class Draft {
    private final ProgressMeasure measure;
    private Regress regress;
    private Optional<Cache> cache;
    private long memoryBytes;
    private int maxStates;
    private long maxVisits;
    private int repairStates;
    private Optional<StateFilter> release;
    private Optional<Ahead> ahead;
    private long seed;
    private StopSignal signal;
    private List<SearchObserver> observers;

    Draft(SweepOptions from) {
      measure = from.measure;
      regress = from.regress;
      cache = from.cache;
      memoryBytes = from.memoryBytes;
      maxStates = from.maxStates;
      maxVisits = from.maxVisits;
      repairStates = from.repairStates;
      release = from.release;
      ahead = from.ahead;
      seed = from.seed;
      signal = from.signal;
      observers = from.observers;
    }

    SweepOptions options() {
      return new SweepOptions(
          measure,
          regress,
          cache,
          memoryBytes,
          maxStates,
          maxVisits,
          repairStates,
          release,
          ahead,
          seed,
          signal,
          observers);
    }
  }
}
