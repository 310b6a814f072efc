package tideline.sweep.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.search.StopSignal;
import tideline.search.disk.RunFolder;
import tideline.search.observe.SearchObserver;
import tideline.search.pseudoroot.StateFilter;
import tideline.sweep.progress.ProgressMeasure;

/**
 * What a sweep is asked to do. Begin with {@link #of}.
 *
 * @param measure how far markings are
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
    return new SweepOptions(
        measure,
        value,
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

  public SweepOptions withCache(Cache value) {
    return new SweepOptions(
        measure,
        regress,
        Optional.of(value),
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

  public SweepOptions withMemoryBytes(long bytes) {
    return new SweepOptions(
        measure,
        regress,
        cache,
        bytes,
        maxStates,
        maxVisits,
        repairStates,
        release,
        ahead,
        seed,
        signal,
        observers);
  }

  public SweepOptions withMaxStates(int states) {
    return new SweepOptions(
        measure,
        regress,
        cache,
        memoryBytes,
        states,
        maxVisits,
        repairStates,
        release,
        ahead,
        seed,
        signal,
        observers);
  }

  public SweepOptions withMaxVisits(long visits) {
    return new SweepOptions(
        measure,
        regress,
        cache,
        memoryBytes,
        maxStates,
        visits,
        repairStates,
        release,
        ahead,
        seed,
        signal,
        observers);
  }

  public SweepOptions withRepairStates(int states) {
    return new SweepOptions(
        measure,
        regress,
        cache,
        memoryBytes,
        maxStates,
        maxVisits,
        states,
        release,
        ahead,
        seed,
        signal,
        observers);
  }

  public SweepOptions withRelease(StateFilter filter) {
    return new SweepOptions(
        measure,
        regress,
        cache,
        memoryBytes,
        maxStates,
        maxVisits,
        repairStates,
        Optional.of(filter),
        ahead,
        seed,
        signal,
        observers);
  }

  public SweepOptions withAhead(Ahead value) {
    return new SweepOptions(
        measure,
        regress,
        cache,
        memoryBytes,
        maxStates,
        maxVisits,
        repairStates,
        release,
        Optional.of(value),
        seed,
        signal,
        observers);
  }

  public SweepOptions withSeed(long value) {
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
        value,
        signal,
        observers);
  }

  public SweepOptions withSignal(StopSignal value) {
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
        value,
        observers);
  }

  /** One more observer. */
  public SweepOptions withObserver(SearchObserver observer) {
    List<SearchObserver> more = new ArrayList<>(observers);
    more.add(observer);
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
        more);
  }
}
