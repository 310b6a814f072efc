package tideline.cli.search;

import java.util.List;
import java.util.Optional;
import tideline.cli.option.CachingOptions;
import tideline.cli.option.SweepLineOptions;
import tideline.cli.output.Figures;
import tideline.cli.run.ProgressSample;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.SearchCounters;
import tideline.search.cache.CacheOptions;
import tideline.search.disk.DiskException;
import tideline.search.observe.SearchObserver;
import tideline.sweep.line.ClassHistogram;
import tideline.sweep.line.SweepOptions;
import tideline.sweep.line.SweepResult;
import tideline.sweep.line.SweepSearch;

/** One run of the method {@code sweep-line}, whatever it ends with. */
final class SweepLineRun {

  /** The strategy that [EK10] found to be the best inside a sweep. */
  private static final String USUAL_REPLACEMENT = "stratified:3";

  /** Bytes for a stored state beside its words: index, links, tree. */
  private static final int BESIDE_WORDS = 24;

  private final SearchRequest request;
  private final MeasureChoice measure;
  private final TokenObserver tokens;
  private final Coverage coverage;
  private final Optional<LaterClasses> later;
  private final ClassHistogram histogram = new ClassHistogram();
  private final boolean cached;
  private final long cacheStates;
  private final SweepSearch search;
  private final HeapGuard guard = new HeapGuard();

  /**
   * @throws IllegalArgumentException with a message for people, if the request makes no sense
   */
  SweepLineRun(
      SearchRequest request,
      SweepLineOptions options,
      CachingOptions caching,
      Optional<PredecessorSetup> known,
      Optional<LaterClasses> later) {
    this.request = request;
    this.later = later;
    measure = MeasureChoice.of(options.measure(), request);
    TransitionSystem system =
        known.<TransitionSystem>map(PredecessorSetup::system).orElse(request.model().system());
    tokens =
        known
            .map(k -> new TokenObserver(k.system().layout()))
            .orElseGet(() -> new TokenObserver(request.model().tally()));
    coverage = new Coverage(request.coverage() ? system.events() : 0);
    CacheOptions given =
        caching.apply(CacheOptions.defaults().withReplacement(USUAL_REPLACEMENT), request::net);
    cacheStates = given.cacheStates();
    boolean storesLess = known.isPresent() || later.isPresent();
    cached = cacheStates < SweepOptions.UNLIMITED || options.hasMemory() && !storesLess;
    if (cached && storesLess) {
      throw new IllegalArgumentException(
          "a cache goes with neither --release nor --disk: leave out --cache-states");
    }
    checkCache(options, given);
    SweepOptions chosen =
        SweepOptions.of(measure.measure())
            .withRegress(options.regress())
            .withMemoryBytes(request.memoryBytes())
            .withMaxStates(mostStates())
            .withMaxVisits(given.maxVisits())
            .withRepairStates(options.repairStates(capacity(system.words())))
            .withSeed(request.seed())
            .withSignal(request.signal())
            .withObserver(tokens)
            .withObserver(histogram);
    if (known.isPresent()) {
      chosen = chosen.withRelease(known.get().filter());
    }
    if (later.isPresent()) {
      chosen = chosen.withAhead(later.get().ahead(system.words()));
    }
    if (cached) {
      chosen =
          chosen.withCache(
              new SweepOptions.Cache(given.replacement().toString(), options.references()));
    }
    if (request.coverage()) {
      chosen = chosen.withObserver(coverage);
    }
    for (SearchObserver watcher : request.watchers().observers(system, WayBack.UNKNOWN)) {
      chosen = chosen.withObserver(watcher);
    }
    search = new SweepSearch(system, chosen);
  }

  private void checkCache(SweepLineOptions options, CacheOptions given) {
    boolean wantsCache =
        options.hasReferences() || !given.replacement().toString().equals(USUAL_REPLACEMENT);
    if (!cached && wantsCache) {
      throw new IllegalArgumentException(
          "--references and --replace go with a cache: add --cache-states or --memory");
    }
    if (cacheStates < SweepOptions.UNLIMITED && request.maxStates().isPresent()) {
      throw new IllegalArgumentException("--max-states and --cache-states exclude each other");
    }
  }

  /** As many states as the limits let the store hold, about. */
  private long capacity(int words) {
    return Math.min(mostStates(), request.memoryBytes() / (8L * words + BESIDE_WORDS));
  }

  private int mostStates() {
    return (int) Math.min(cacheStates, request.maxStates().orElse(SweepOptions.UNLIMITED));
  }

  SearchOutcome outcome() {
    request.progress().watch(this::sample);
    return guard.run(this::swept, this::failed);
  }

  private SearchOutcome swept() {
    try {
      SweepResult result = search.run();
      return outcome(result, reason(result));
    } catch (DiskException e) {
      return failed(later.orElseThrow().reason(e));
    } catch (ArithmeticException e) {
      return failed("a progress value exceeds 63 bits");
    }
  }

  private ProgressSample sample() {
    SearchCounters c = search.explorer().counters();
    return new ProgressSample(
        "sweep " + search.sweeps(),
        c.visits(),
        c.firings(),
        search.openStates(),
        search.reservedBytes());
  }

  private SearchOutcome failed(String reason) {
    long visits = search.explorer().counters().visits();
    return new SearchOutcome(
        false, reason, false, visits, new Facts().add("visits", "visits", visits), List.of());
  }

  private SearchOutcome outcome(SweepResult result, String reason) {
    Facts facts = new Facts();
    facts.text("expression", "measure", measure.measure().text());
    measure.sample().ifPresent(sample -> SweepLineFacts.add(sample, facts));
    SweepLineFacts.add(result, measure.sample(), tokens.maxima(), facts);
    later.ifPresent(l -> l.add(result, facts));
    SweepLineFacts.add(histogram, facts);
    if (request.coverage()) {
      search.firingsAhead().ifPresent(coverage::add);
    }
    return new SearchOutcome(
        result.isComplete(),
        reason,
        false,
        result.visits(),
        facts,
        request.coverage()
            ? coverage.of(request.model(), result.isComplete(), tokens.maxima())
            : List.of());
  }

  private String reason(SweepResult result) {
    return switch (result.stop()) {
      case VISITS -> "visit limit met";
      case MEMORY -> full(result);
      case NONE -> reason(result.ending());
    };
  }

  private String reason(Ending ending) {
    return switch (ending) {
      case EXHAUSTED -> "every reachable state was expanded";
      case SIGNAL -> request.signal().reason();
      case OBSERVER -> SearchOutcome.SEEN_ENOUGH;
      case STORE_FULL -> "out of memory";
      case LAYOUT -> "a state outgrew its layout";
    };
  }

  private String full(SweepResult result) {
    if (result.peakStored() < mostStates()) {
      return "memory limit of " + Figures.bytes(request.memoryBytes()) + " met";
    }
    return cached
        ? "out of memory: "
            + Figures.counted(cacheStates, "state")
            + " do not hold the open and persistent states and their trees"
        : "state limit of " + Figures.grouped(mostStates()) + " met";
  }
}
