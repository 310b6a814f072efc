package tideline.analysis.method;

import java.util.EnumSet;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import tideline.analysis.outcome.Certainty;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.SearchRun;
import tideline.analysis.run.WayBack;
import tideline.analysis.text.Figures;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.depth.DepthEnding;
import tideline.search.depth.DepthOptions;
import tideline.search.depth.DepthResult;
import tideline.search.depth.DepthSearch;
import tideline.search.depth.ParallelDepthSearch;
import tideline.search.parallel.DepthBound;
import tideline.search.parallel.ParallelExplorer;

/** One run of the method {@code depth}. */
final class DepthRun extends SearchRun {

  private static final int PROBABILITY_DIGITS = 48;

  private final DepthOptions chosen;
  private final ForestWatch watch;
  private final DepthEngine search;
  private Optional<DepthResult> result = Optional.empty();

  DepthRun(SearchRequest request) {
    super(request);
    TransitionSystem system = request.model().system();
    DepthOptions.Builder builder =
        DepthOptions.builder()
            .memoryBytes(request.memoryBytes())
            .maxStates(request.maxStates().orElse(Long.MAX_VALUE))
            .seed(request.seed())
            .model(request.modelHash())
            .signal(request.signal());
    watch = new ForestWatch(request);
    if (request.threads() == 1) {
      observers(system, WayBack.UNKNOWN).forEach(builder::observe);
    }
    DepthMethod.apply(request, builder);
    chosen = builder.build();
    search =
        request.threads() == 1
            ? DepthEngine.ofOne(DepthSearch.of(system, chosen))
            : DepthEngine.ofSeveral(several(system));
  }

  private ParallelDepthSearch several(TransitionSystem system) {
    ParallelExplorer.Limits limits =
        new ParallelExplorer.Limits(
            request.signal(), request.memoryBytes(), request.maxStates().orElse(Long.MAX_VALUE));
    AtomicReference<ParallelExplorer> made = new AtomicReference<>();
    ParallelExplorer explorer =
        new ParallelExplorer(
                system,
                request.threads(),
                thread -> watch.observers(made.get().system(), thread),
                limits)
            .warmUp(ForestWatch.WARM_UP_STATES);
    made.set(explorer);
    if (request.model().commutation().isPresent()) {
      explorer.leaveOutRepeatedOrders(() -> request.model().commutation().orElseThrow());
    }
    return new ParallelDepthSearch(explorer, new DepthBound(bound()));
  }

  private int bound() {
    return chosen.depth() == DepthOptions.UNLIMITED ? DepthBound.NONE : chosen.depth();
  }

  @Override
  protected Ending search() {
    DepthResult found = search.run().get();
    watch.mergeInto(tokens, coverage());
    result = Optional.of(found);
    return switch (found.ending()) {
      case EXHAUSTED -> Ending.EXHAUSTED;
      case SIGNAL -> Ending.SIGNAL;
      case FULL -> Ending.STORE_FULL;
      case DEPTH, OBSERVER -> Ending.OBSERVER;
      case LAYOUT -> Ending.LAYOUT;
    };
  }

  @Override
  protected ProgressSample sample() {
    return search.now().get().sample();
  }

  @Override
  protected RunEnding exhausted() {
    DepthResult r = result.orElseThrow();
    if (!r.sound()) {
      return RunEnding.brokenOff("the search is not sound");
    }
    return r.collisionProbability() > 0
        ? RunEnding.exhausted("nothing waits for expansion, but fingerprints were compared")
        : super.exhausted();
  }

  @Override
  protected RunEnding full() {
    long limit = request.maxStates().orElse(Long.MAX_VALUE);
    DepthResult r = result.orElseThrow();
    return r.states() >= limit ? RunEnding.stateLimit(limit) : super.full();
  }

  @Override
  protected RunEnding outgrown() {
    return RunEnding.brokenOff(result.orElseThrow().reason());
  }

  @Override
  protected RunEnding ended() {
    return result.orElseThrow().ending() == DepthEnding.DEPTH
        ? RunEnding.workLimit(
            "depth bound of " + chosen.depth() + " met: every state within it was reached")
        : super.ended();
  }

  @Override
  protected SearchOutcome outcome(RunEnding ending) {
    return result.map(r -> outcome(ending, r)).orElseGet(() -> brokenOff(ending));
  }

  private SearchOutcome brokenOff(RunEnding ending) {
    Facts facts =
        new Facts().add("completeDepth", "complete to", search.now().get().completeDepth());
    return SearchOutcome.of(ending, search.now().get().visits(), facts);
  }

  private SearchOutcome outcome(RunEnding ending, DepthResult r) {
    Facts facts = new Facts();
    facts.add("sound", r.sound());
    if (!r.sound()) {
      facts.line("warning", "this search misses states; it is there for teaching only");
    }
    Certainty certainty =
        r.collisionProbability() > 0 ? Certainty.upTo(r.collisionProbability()) : Certainty.EXACT;
    boolean allSeen = chosen.resume().isEmpty(); // states of an earlier run are not shown again
    if (certainty.isExact() && isWhole(ending)) {
      facts.add("states", "states", r.states());
      facts.add("deadlocks", "deadlocks", r.deadlocks());
    } else {
      KeptStates.atLeast(r.states(), r.deadlocks(), facts);
    }
    if (allSeen && ending.isExhausted() && certainty.isExact()) {
      tokens.addTo(facts);
    }
    work(r, facts);
    if (!certainty.isExact()) {
      facts.add("omissionProbability", r.collisionProbability(), PROBABILITY_DIGITS);
      facts.line(
          "certainty",
          "some state was missed with a probability of at most "
              + Figures.scientific(r.collisionProbability()));
    }
    boolean isKnown = ending.isExhausted() && certainty.isExact();
    return SearchOutcome.of(ending, r.visits(), facts)
        .withCertainty(certainty)
        .withKnowledge(
            isKnown ? EnumSet.of(Knowledge.DISTINCT_STATES) : EnumSet.noneOf(Knowledge.class));
  }

  /** Nothing is left, or all states within the bound are counted: no mere lower bounds. */
  private static boolean isWhole(RunEnding ending) {
    return ending.isExhausted() || ending.how() == RunEnding.How.WORK_LIMIT;
  }

  private static void work(DepthResult r, Facts facts) {
    facts.add("completeDepth", "complete to", r.completeDepth());
    facts.add("exhausted", r.exhausted());
    facts.add("frontier", "frontier", r.frontier());
    facts.add("visits", "visits", r.visits());
    facts.add("revisits", "revisits", r.revisits());
    facts.add("firings", r.firings());
    facts.add("replayedSteps", "replayed", r.replayedSteps());
    facts.add("undoneSteps", r.undoneSteps());
    facts.add("iterations", r.iterations());
    facts.add("maxDepth", r.maxDepth());
    facts.add("peakStored", r.peakStored());
    KeptStates.stored(r.peakStored(), r.peakStoredBytes(), facts);
  }
}
