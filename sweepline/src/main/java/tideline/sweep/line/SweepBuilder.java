package tideline.sweep.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.pivot.TransitionSystem;
import tideline.search.StopSignal;
import tideline.search.disk.RunFolder;
import tideline.search.observe.SearchObserver;
import tideline.search.pseudoroot.StateFilter;
import tideline.sweep.progress.ProgressMeasure;

/** Puts a {@link SweepSearch} together. What is not given: several sweeps, no cache, no limit. */
public final class SweepBuilder {

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

  final TransitionSystem system;
  final ProgressMeasure measure;
  final List<SearchObserver> observers = new ArrayList<>();
  Regress regress = Regress.MULTI;
  Optional<Cache> cache = Optional.empty();
  long memoryBytes = Long.MAX_VALUE;
  int maxStates = UNLIMITED;
  long maxVisits = Long.MAX_VALUE;
  int repairStates = UNLIMITED;
  Optional<StateFilter> release = Optional.empty();
  Optional<Ahead> ahead = Optional.empty();
  long seed;
  StopSignal signal = new StopSignal();

  private SweepBuilder(TransitionSystem system, ProgressMeasure measure) {
    this.system = system;
    this.measure = measure;
  }

  /**
   * @param measure how far states are
   */
  public static SweepBuilder of(TransitionSystem system, ProgressMeasure measure) {
    return new SweepBuilder(system, measure);
  }

  /** What happens to the states that regress edges lead to. */
  public SweepBuilder regress(Regress value) {
    regress = value;
    return this;
  }

  /** Evicts states of the present class too. Goes with neither release nor disk. */
  public SweepBuilder cache(Cache value) {
    cache = Optional.of(value);
    return this;
  }

  /** The most bytes for all that is stored. */
  public SweepBuilder memoryBytes(long bytes) {
    memoryBytes = bytes;
    return this;
  }

  /** The most states stored at once. */
  public SweepBuilder maxStates(int states) {
    maxStates = states;
    return this;
  }

  /** The search stops when it would begin more visits than this. */
  public SweepBuilder maxVisits(long visits) {
    maxVisits = visits;
    return this;
  }

  /**
   * When more persistent states than this are stored, the entry of the measure that causes most
   * regress is dropped and they are given up.
   */
  public SweepBuilder repairStates(int states) {
    repairStates = states;
    return this;
  }

  /**
   * Deletes states of the present class as soon as no state that may be reachable leads to them
   * inside the class.
   *
   * @param filter rules out states that are not reachable
   */
  public SweepBuilder release(StateFilter filter) {
    release = Optional.of(filter);
    return this;
  }

  /** States of later classes wait on disk. */
  public SweepBuilder ahead(Ahead value) {
    ahead = Optional.of(value);
    return this;
  }

  /** For random replacement. */
  public SweepBuilder seed(long value) {
    seed = value;
    return this;
  }

  public SweepBuilder signal(StopSignal value) {
    signal = value;
    return this;
  }

  /**
   * One more observer. Observers see states again that were deleted and reached again, but each
   * deadlock once.
   */
  public SweepBuilder observe(SearchObserver observer) {
    observers.add(observer);
    return this;
  }

  public SweepSearch build() {
    if (cache.isPresent() && (release.isPresent() || ahead.isPresent())) {
      throw new IllegalArgumentException("a cache goes with neither release nor disk");
    }
    return new SweepSearch(this);
  }
}
