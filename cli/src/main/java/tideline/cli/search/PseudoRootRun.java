package tideline.cli.search;

import java.util.List;
import java.util.OptionalLong;
import tideline.cli.output.Figures;
import tideline.cli.run.ProgressSample;
import tideline.search.SearchCounters;
import tideline.search.pseudoroot.PredecessorCounter;
import tideline.search.pseudoroot.PseudoRootBuilder;
import tideline.search.pseudoroot.PseudoRootResult;
import tideline.search.pseudoroot.PseudoRootSearch;

/** One search by pseudo-root states, and what there is to say about it. */
final class PseudoRootRun {

  private final SearchRequest request;
  private final PredecessorSetup setup;
  private final OptionalLong memoryStates;
  private final TokenObserver tokens;
  private final StateLimit limit;
  private final Coverage coverage;
  private final PseudoRootSearch search;

  PseudoRootRun(
      SearchRequest request,
      PredecessorSetup setup,
      PredecessorCounter counter,
      OptionalLong memoryStates) {
    this.request = request;
    this.setup = setup;
    this.memoryStates = memoryStates;
    tokens = new TokenObserver(setup.system().layout());
    limit = new StateLimit(request.maxStates().orElse(Long.MAX_VALUE));
    PseudoRootBuilder builder =
        PseudoRootBuilder.of(setup.system())
            .counter(counter)
            .memoryBytes(request.memoryBytes())
            .signal(request.signal())
            .observe(tokens)
            .observe(limit);
    memoryStates.ifPresent(n -> builder.memoryStates((int) Math.min(Integer.MAX_VALUE - 1, n)));
    request.watchers().observers(setup.system(), WayBack.UNKNOWN).forEach(builder::observe);
    coverage = new Coverage(request.coverage() ? setup.system().events() : 0);
    if (request.coverage()) {
      builder.observe(coverage);
    }
    order(builder);
    search = builder.build();
  }

  private void order(PseudoRootBuilder builder) {
    if (request.order().name().equals("greedy")) {
      builder.greedy();
    } else {
      builder.order(SearchOrders.of(request));
    }
  }

  SearchOutcome run() {
    request.progress().watch(this::sample);
    return new HeapGuard().run(() -> outcome(search.run()), this::failed);
  }

  private ProgressSample sample() {
    SearchCounters c = search.explorer().counters();
    return new ProgressSample(
        "exploring", c.visits(), c.firings(), search.openStates(), search.reservedBytes());
  }

  /** What there is to say about a search that broke off. */
  SearchOutcome failed(String reason) {
    long visits = search.explorer().counters().visits();
    return new SearchOutcome(
        false, reason, false, visits, new Facts().add("visits", "visits", visits), List.of());
  }

  private SearchOutcome outcome(PseudoRootResult result) {
    Facts facts = new Facts();
    counts(result, facts);
    facts.add("visits", result.hasDegraded() ? "visits" : "", result.visits());
    facts.add("firings", result.firings());
    facts.add("released", "released", result.released());
    facts.add("leftOver", "left over", result.leftOver());
    if (result.hasDegraded()) {
      facts.add("evictions", "evictions", result.evictions());
    }
    facts.add("peakStored", result.peakStored());
    if (result.peakStoredAtLevelEnds().isPresent()) {
      facts.add("peakStoredAtLevelEnds", result.peakStoredAtLevelEnds().getAsInt());
    }
    facts.add("peakStoredBytes", result.peakStoredBytes());
    facts.line(
        "stored",
        Figures.counted(result.peakStored(), "state")
            + " at most"
            + share(result)
            + ", "
            + Figures.bytes(result.peakStoredBytes()));
    if (setup.nodes() > 0) {
      facts.add("bddNodes", "nodes", setup.nodes());
    }
    if (request.order().name().equals("bfs") && result.isComplete()) {
      facts.add("levels", "levels", result.maxDepth() + 1L);
    }
    if (result.maxDepth() >= 0) {
      facts.add("maxDepth", result.maxDepth());
    }
    return new SearchOutcome(
        result.isComplete(),
        reason(result),
        false,
        result.visits(),
        facts,
        coverage(result, facts));
  }

  /** Exact as long as no state is expanded again. */
  private List<SearchOutcome.TransitionCoverage> coverage(PseudoRootResult result, Facts facts) {
    if (!request.coverage()) {
      return List.of();
    }
    if (result.hasDegraded()) {
      facts.line("coverage", "unknown: memory was short, and states were visited again");
      return List.of();
    }
    return coverage.of(request.model(), result.isComplete(), tokens.maxima());
  }

  private static String share(PseudoRootResult result) {
    return result.isComplete() && !result.hasDegraded()
        ? " (%.1f %%)".formatted(100.0 * result.peakStored() / result.visits())
        : "";
  }

  private void counts(PseudoRootResult result, Facts facts) {
    if (result.isComplete() && !result.hasDegraded()) {
      facts.add("states", "states", result.visits());
      facts.add("edges", "edges", result.firings());
      facts.add("deadlocks", "deadlocks", result.deadlocks());
    } else if (result.hasDegraded()) {
      facts.line("states", "unknown: memory was short, and states were visited again");
      facts.add("deadlocksAtLeast", Math.min(1, result.deadlocks()));
      facts.line("deadlocks", result.deadlocks() == 0 ? "none visited" : "at least 1");
    } else {
      facts.add("statesAtLeast", result.discovered());
      facts.line("states", "at least " + Figures.grouped(result.discovered()));
      facts.add("deadlocksAtLeast", result.deadlocks());
      facts.line("deadlocks", "at least " + Figures.grouped(result.deadlocks()));
    }
    if (result.isComplete()) {
      TokenTally maxima = tokens.maxima();
      facts.add("maxTokensInPlace", maxima.mostInPlace());
      facts.add("maxTokensPerMarking", maxima.mostInMarking());
      facts.line("tokens", Figures.tokens(maxima.mostInPlace(), maxima.mostInMarking()));
    }
  }

  private String reason(PseudoRootResult result) {
    return switch (result.ending()) {
      case EXHAUSTED -> "every reachable state was expanded";
      case SIGNAL -> request.signal().reason();
      case OBSERVER ->
          limit.isMet()
              ? "state limit of " + Figures.grouped(request.maxStates().orElseThrow()) + " met"
              : SearchOutcome.SEEN_ENOUGH;
      case STORE_FULL ->
          memoryStates.isPresent() && result.peakStored() >= memoryStates.getAsLong()
              ? "memory limit of " + Figures.counted(memoryStates.getAsLong(), "state") + " met"
              : "memory limit of " + Figures.bytes(request.memoryBytes()) + " met";
      case LAYOUT -> "a state outgrew its layout";
    };
  }
}
