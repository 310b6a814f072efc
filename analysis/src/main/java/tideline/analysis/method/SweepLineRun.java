package tideline.analysis.method;

import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.SearchRun;
import tideline.analysis.run.StoppedException;
import tideline.analysis.run.TokenObserver;
import tideline.analysis.run.WayBack;
import tideline.analysis.text.Figures;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.sweep.line.ClassHistogram;
import tideline.sweep.line.References;
import tideline.sweep.line.Regress;
import tideline.sweep.line.SweepBuilder;
import tideline.sweep.line.SweepResult;
import tideline.sweep.line.SweepSearch;

/** One run of the method {@code sweep-line}, whatever it ends with. */
final class SweepLineRun extends SearchRun {

  /** The strategy that [EK10] found to be the best inside a sweep. */
  private static final String USUAL_REPLACEMENT = "stratified:3";

  /** Bytes for a stored state beside its words: index, links, tree. */
  private static final int BESIDE_WORDS = 24;

  private final MeasureChoice measure;
  private final Optional<LaterClasses> later;
  private final ClassHistogram histogram = new ClassHistogram();
  private final boolean cached;
  private final long cacheStates;
  private final ForestWatch watch;
  private final SweepEngine engine;
  private Optional<SweepResult> result = Optional.empty();

  /**
   * @throws IllegalArgumentException with a message for people, if the request makes no sense
   */
  SweepLineRun(
      SearchRequest request, Optional<PredecessorSetup> known, Optional<LaterClasses> later) {
    super(request, tokens(request, known));
    this.later = later;
    measure = MeasureChoice.of(request.get(SweepLineMethod.MEASURE).orElse("structural"), request);
    TransitionSystem system = system(request, known);
    cacheStates = CacheMethod.cacheStates(request);
    boolean storesLess = known.isPresent() || later.isPresent();
    cached =
        cacheStates < SweepBuilder.UNLIMITED
            || request.hasMemoryBudget() && !storesLess && request.threads() == 1;
    checkCache(storesLess);
    checkThreads(storesLess);
    watch = new ForestWatch(request);
    engine =
        request.threads() > 1
            ? SweepEngine.ofSeveral(request, system, this::part)
            : SweepEngine.ofOne(one(system, known));
  }

  private SweepBuilder builder(TransitionSystem system) {
    return SweepBuilder.of(system, measure.measure())
        .maxStates(mostStates())
        .maxVisits(CacheMethod.maxVisits(request));
  }

  /**
   * The sweep of one of several threads: all tell one histogram of the line they have in common.
   */
  private SweepBuilder part(TransitionSystem system, int part) {
    SweepBuilder builder = builder(system).observe(histogram.forThread());
    watch.observers(system, part).forEach(builder::observe);
    return builder;
  }

  private SweepSearch one(TransitionSystem system, Optional<PredecessorSetup> known) {
    SweepBuilder builder =
        builder(system)
            .regress(request.get(SweepLineMethod.REGRESS).orElse(Regress.MULTI))
            .memoryBytes(request.memoryBytes())
            .repairStates(repairStates(system.words()))
            .seed(request.seed())
            .signal(request.signal())
            .observe(histogram);
    known.ifPresent(setup -> builder.release(setup.filter()));
    later.ifPresent(classes -> builder.ahead(classes.ahead(system.words())));
    if (cached) {
      builder.cache(
          new SweepBuilder.Cache(
              request.get(CacheMethod.REPLACE).orElse(USUAL_REPLACEMENT),
              request.get(SweepLineMethod.REFERENCES).orElse(References.INTRA)));
    }
    observers(system, WayBack.UNKNOWN).forEach(builder::observe);
    return builder.build();
  }

  private static TokenObserver tokens(SearchRequest request, Optional<PredecessorSetup> known) {
    return new TokenObserver(request.model(), system(request, known));
  }

  private static TransitionSystem system(SearchRequest request, Optional<PredecessorSetup> known) {
    return known.<TransitionSystem>map(PredecessorSetup::system).orElse(request.model().system());
  }

  private void checkCache(boolean storesLess) {
    if (cached && storesLess) {
      throw new IllegalArgumentException(
          "a cache goes with neither --release nor --disk: leave out --cache-states");
    }
    boolean wantsCache =
        request.has(SweepLineMethod.REFERENCES) || request.has(CacheMethod.REPLACE);
    if (!cached && wantsCache) {
      throw new IllegalArgumentException(
          "--references and --replace go with a cache: add --cache-states or --memory");
    }
    if (request.has(CacheMethod.CACHE_STATES) && request.maxStates().isPresent()) {
      throw new IllegalArgumentException("--max-states and --cache-states exclude each other");
    }
  }

  private void checkThreads(boolean storesLess) {
    boolean isPlain =
        !cached
            && !storesLess
            && !request.has(SweepLineMethod.REPAIR)
            && request.get(SweepLineMethod.REGRESS).orElse(Regress.MULTI) == Regress.MULTI;
    if (request.threads() > 1 && !isPlain) {
      throw new IllegalArgumentException(
          "--threads goes with sweeps of --regress multi without --cache-states, --release, --disk"
              + " and --repair: these decide state by state, in the order of one thread");
    }
  }

  /** The number of persistent states at which the measure is repaired. */
  private int repairStates(int words) {
    return request
        .get(SweepLineMethod.REPAIR)
        .map(
            percent ->
                (int) Math.min(SweepBuilder.UNLIMITED - 1, capacity(words) / 100.0 * percent))
        .orElse(SweepBuilder.UNLIMITED);
  }

  /** As many states as the limits let the store hold, about. */
  private long capacity(int words) {
    return Math.min(mostStates(), request.memoryBytes() / (8L * words + BESIDE_WORDS));
  }

  private int mostStates() {
    return (int) Math.min(cacheStates, request.maxStates().orElse(SweepBuilder.UNLIMITED));
  }

  @Override
  protected Ending search() {
    try {
      result = Optional.of(engine.run().get());
      watch.mergeInto(tokens, coverage());
    } catch (ArithmeticException e) {
      throw new StoppedException(RunEnding.brokenOff("a progress value exceeds 63 bits"));
    }
    engine.firingsAhead().get().filter(f -> request.coverage()).ifPresent(coverage()::add);
    return switch (result.get().stop()) {
      case VISITS -> Ending.OBSERVER;
      case MEMORY -> Ending.STORE_FULL;
      case NONE -> result.get().ending();
    };
  }

  @Override
  protected ProgressSample sample() {
    return engine.sample().get();
  }

  @Override
  protected RunEnding ended() {
    return result.orElseThrow().stop() == SweepResult.Stop.VISITS
        ? RunEnding.workLimit("visit limit met")
        : super.ended();
  }

  @Override
  protected RunEnding full() {
    if (result.orElseThrow().peakStored() < mostStates()) {
      return super.full();
    }
    return cached
        ? RunEnding.memoryLimit(
            "memory limit of "
                + Figures.counted(cacheStates, "state")
                + " met: they do not hold the open and persistent states and their trees")
        : RunEnding.stateLimit(mostStates());
  }

  @Override
  protected OptionalLong diskLimitBytes() {
    return later.isPresent() ? OptionalLong.of(later.get().limitBytes()) : OptionalLong.empty();
  }

  @Override
  protected SearchOutcome outcome(RunEnding ending) {
    return result.map(r -> outcome(ending, r)).orElseGet(() -> brokenOff(ending));
  }

  private SearchOutcome brokenOff(RunEnding ending) {
    long visits = sample().visits();
    return SearchOutcome.of(ending, visits, new Facts().add("visits", "visits", visits));
  }

  private SearchOutcome outcome(RunEnding ending, SweepResult r) {
    Facts facts = new Facts();
    facts.text("expression", "measure", measure.measure().text());
    measure.sample().ifPresent(sample -> SweepLineFacts.add(sample, facts));
    SweepLineFacts.add(r, measure.sample(), tokens, facts);
    later.ifPresent(l -> l.add(r, facts));
    SweepLineFacts.add(histogram, facts);
    return SearchOutcome.of(ending, r.visits(), facts)
        .withKnowledge(
            r.isExact() ? EnumSet.of(Knowledge.DISTINCT_STATES) : EnumSet.noneOf(Knowledge.class));
  }
}
