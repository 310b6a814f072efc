package tideline.analysis.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.analysis.estimate.SizeEstimate;
import tideline.analysis.estimate.SizeEstimator;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.outcome.TransitionCoverage;
import tideline.net.firing.TokenLimitException;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.disk.DiskException;
import tideline.search.observe.SearchObserver;
import tideline.search.open.LevelGrowth;

/**
 * One run of a method, the same for all of them: watchers and observers are put together, the run
 * shows its progress, ends with a typed ending whatever happens to it, and states its numbers once.
 *
 * <p>A method says how its search is made and run, what its endings mean, and what it knows.
 */
public abstract class SearchRun {

  /** Memory that is given back when the search has ended, for the report or the next search. */
  private static final long SPARE_BYTES = 8L << 20;

  private static final int SPARE_SHARE = 16;
  private static final byte[] NONE = {};

  protected final SearchRequest request;
  protected final TokenObserver tokens;
  private final Coverage coverage;

  /** Held so that it can be let go. */
  private byte[] spare;

  /** Takes its spare memory at once: before the parts of the search, where these are large. */
  protected SearchRun(SearchRequest request, TokenObserver tokens) {
    this.request = request;
    this.tokens = tokens;
    coverage = new Coverage(request.coverage() ? request.model().system().events() : 0);
    long heap = Runtime.getRuntime().maxMemory();
    spare = new byte[(int) Math.min(SPARE_BYTES, heap / SPARE_SHARE)];
  }

  protected SearchRun(SearchRequest request) {
    this(request, new TokenObserver(request.model()));
  }

  /** Everybody who wants to see the states of a search. */
  protected final List<SearchObserver> observers(TransitionSystem system, WayBack wayBack) {
    List<SearchObserver> all = new ArrayList<>();
    if (tokens.maxima().isPresent()) {
      all.add(tokens);
    }
    if (request.coverage()) {
      all.add(coverage);
    }
    all.addAll(request.watchers().observers(system, wayBack));
    return all;
  }

  /** Runs to the end or to a limit. */
  public final SearchOutcome outcome() {
    request.progress().watch(this::sample);
    request.progress().estimates(this::estimate);
    RunEnding ending = guarded();
    SearchOutcome outcome = outcome(ending);
    if (!ending.isExhausted() && !ending.isAnswered() && !ending.isUnbounded()) {
      estimate(lastEstimator()).ifPresent(guess -> guess.addTo(outcome.facts()));
    }
    return request.coverage() ? outcome.withCoverage(coverage(outcome.isComplete())) : outcome;
  }

  private RunEnding guarded() {
    try {
      Ending ending = search();
      request.watchers().searched();
      return meaning(ending);
    } catch (OutOfMemoryError e) {
      spare = NONE; // first of all: nothing can be made before
      return RunEnding.heapFull();
    } catch (TokenLimitException e) {
      return RunEnding.brokenOff(e.getMessage());
    } catch (DiskException e) {
      OptionalLong limit = diskLimitBytes();
      return e.isLimit() && limit.isPresent()
          ? RunEnding.diskLimit(limit.getAsLong())
          : RunEnding.brokenOff(e.getMessage());
    } catch (StoppedException e) {
      return e.ending();
    } finally {
      spare = NONE;
    }
  }

  /** Memory held for the report: some before the search has ended, none after it. */
  final int spareBytes() {
    return spare.length;
  }

  private RunEnding meaning(Ending ending) {
    return switch (ending) {
      case EXHAUSTED -> exhausted();
      case SIGNAL -> request.stopped();
      case STORE_FULL -> full();
      case OBSERVER -> ended();
      case LAYOUT -> outgrown();
    };
  }

  /** Firings of each transition; a search that does not show every step adds to the observer. */
  protected List<TransitionCoverage> coverage(boolean complete) {
    return coverage.of(request.model(), complete, tokens);
  }

  /** Counts what observers of the search do not see. */
  protected final Coverage coverage() {
    return coverage;
  }

  /** Runs the search. */
  protected abstract Ending search();

  /** Where it is now; asked from another thread. */
  protected abstract ProgressSample sample();

  /** How many states there probably are, as far as can be told now; asked from other threads. */
  protected final Optional<SizeEstimate> estimate() {
    return estimate(estimator());
  }

  private Optional<SizeEstimate> estimate(SizeEstimator by) {
    return growth().flatMap(levels -> by.during(levels.known(), sample().states()));
  }

  /** States by levels, where the search knows levels; asked from other threads. */
  protected Optional<LevelGrowth> growth() {
    return Optional.empty();
  }

  /** Makes guesses; asked from other threads. */
  protected SizeEstimator estimator() {
    return SizeEstimator.ofLevels();
  }

  /** The one for a search that did not come to its end: it may take a moment. */
  protected SizeEstimator lastEstimator() {
    return estimator();
  }

  /** What there is to say at the end. */
  protected abstract SearchOutcome outcome(RunEnding ending);

  /** The search came to its end. */
  protected RunEnding exhausted() {
    return RunEnding.exhausted();
  }

  /** The store is full. */
  protected RunEnding full() {
    RunEnding met = RunEnding.memoryLimit(request.memoryBytes());
    return sample().visits() == 0
        ? met.adding("too small for the first states, give this method more, such as --memory 1m")
        : met;
  }

  /** An observer ended the search. */
  protected RunEnding ended() {
    return RunEnding.answered();
  }

  /** A state outgrew its layout, and nothing could be done about it. */
  protected RunEnding outgrown() {
    return RunEnding.brokenOff("a state outgrew its layout");
  }

  /** The limit of a search that uses the disk. */
  protected OptionalLong diskLimitBytes() {
    return OptionalLong.empty();
  }
}
