package tideline.cli.search;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.cli.option.CachingOptions;
import tideline.cli.output.Figures;
import tideline.cli.run.ProgressSample;
import tideline.pivot.TransitionSystem;
import tideline.search.SearchCounters;
import tideline.search.cache.CacheOptions;
import tideline.search.cache.CacheResult;
import tideline.search.cache.CacheSearch;
import tideline.search.observe.SearchObserver;

/** The method {@code cache}: closed states may be evicted once they left the tree. */
public final class CacheMethod implements SearchMethod {

  private final CachingOptions options;

  public CacheMethod(CachingOptions options) {
    this.options = options;
  }

  @Override
  public String name() {
    return "cache";
  }

  @Override
  public List<String> orders() {
    return List.of("bfs", "dfs", "bbfs:W", "alt:B,D", "random", "best:EXPR");
  }

  @Override
  public Set<String> options() {
    return Set.of(
        "--cache-states",
        "--replace",
        "--chain-reduction",
        "--edge-lean",
        "--reconstruct",
        "--max-visits");
  }

  @Override
  public SearchOutcome run(SearchRequest request) {
    checkRequest(request);
    request.system();
    Optional<SearchOutcome> unbounded = BoundednessProbe.run(request);
    return unbounded.orElseGet(() -> search(request));
  }

  private static void checkRequest(SearchRequest request) {
    if (request.threads() > 1) {
      throw new IllegalArgumentException("--method cache works with one thread");
    }
    if (request.coverage()) {
      throw new IllegalArgumentException(
          "--coverage goes with --method full only: a state that is visited again fires again");
    }
    if (request.maxStates().isPresent()) {
      throw new IllegalArgumentException(
          "--max-states makes no sense with --method cache; limit --cache-states or --max-visits");
    }
  }

  private SearchOutcome search(SearchRequest request) {
    TransitionSystem system = request.model().system();
    TokenObserver tokens = new TokenObserver(request.model().tally());
    CacheOptions common =
        CacheOptions.defaults()
            .withOrder(SearchOrders.of(request))
            .withMemoryBytes(request.memoryBytes())
            .withSeed(request.seed())
            .withSignal(request.signal())
            .withObserver(tokens);
    for (SearchObserver watcher : request.watchers().observers(system, WayBack.UNKNOWN)) {
      common = common.withObserver(watcher);
    }
    CacheSearch search = new CacheSearch(system, options.apply(common, request::net));
    request.progress().watch(() -> sample(search));
    return new HeapGuard()
        .run(
            () -> {
              CacheResult result = search.run();
              return outcome(result, tokens, reason(request, result));
            },
            reason -> failed(reason, search));
  }

  private static ProgressSample sample(CacheSearch search) {
    SearchCounters c = search.explorer().counters();
    return new ProgressSample(
        "caching", c.visits(), c.firings(), search.openStates(), search.reservedBytes());
  }

  private static SearchOutcome failed(String reason, CacheSearch search) {
    long visits = search.explorer().counters().visits();
    return new SearchOutcome(
        false, reason, false, visits, new Facts().add("visits", "visits", visits), List.of());
  }

  private SearchOutcome outcome(CacheResult result, TokenObserver tokens, String reason) {
    Facts facts = new Facts();
    boolean exact = result.isComplete() && result.evictions() == 0;
    if (exact) {
      facts.add("states", "states", result.visits());
      if (!options.leavesOutFirings()) {
        facts.add("edges", "edges", result.firings());
      }
      facts.add("deadlocks", "deadlocks", result.deadlockVisits());
    } else {
      facts.line(
          "states", "unknown: a state that was evicted counts again when it is visited again");
      facts.add("deadlocksAtLeast", Math.min(1, result.deadlockVisits()));
      facts.line("deadlocks", result.deadlockVisits() == 0 ? "none visited" : "at least 1");
    }
    if (result.isComplete()) {
      facts.add("maxTokensInPlace", tokens.maxima().mostInPlace());
      facts.add("maxTokensPerMarking", tokens.maxima().mostInMarking());
    }
    facts.add("visits", "visits", result.visits());
    facts.add("firings", result.firings());
    if (result.evictions() == 0) {
      facts.add("revisits", 0);
    }
    facts.add("evictions", "evictions", result.evictions());
    facts.add("cacheHits", "cache hits", result.cacheHits());
    facts.add("tdTreePeak", "tree at most", result.tdTreePeak());
    facts.add("peakStored", result.peakStored());
    facts.add("peakStoredBytes", result.peakStoredBytes());
    facts.line(
        "stored",
        Figures.bytes(result.peakStoredBytes())
            + " for "
            + Figures.counted(result.peakStored(), "state"));
    if (result.maxDepth() >= 0) {
      facts.add("maxDepth", result.maxDepth());
    }
    result.outOfMemory().ifPresent(missing -> missing(missing, facts));
    return new SearchOutcome(result.isComplete(), reason, false, result.visits(), facts, List.of());
  }

  private static void missing(CacheResult.OutOfMemory missing, Facts facts) {
    facts.add("treeStates", missing.treeStates());
    facts.add("neededStates", missing.neededStates());
    if (missing.neededBytes() > 0) {
      facts.add("neededBytes", missing.neededBytes());
    }
  }

  private static String reason(SearchRequest request, CacheResult result) {
    return switch (result.ending()) {
      case EXHAUSTED -> "every reachable state was expanded";
      case SIGNAL -> request.signal().reason();
      case STORE_FULL -> result.outOfMemory().map(CacheMethod::full).orElse("out of memory");
      case OBSERVER -> result.isVisitLimit() ? "visit limit met" : SearchOutcome.SEEN_ENOUGH;
      case LAYOUT -> "a state outgrew its layout";
    };
  }

  private static String full(CacheResult.OutOfMemory missing) {
    return "out of memory: the tree of "
        + Figures.counted(missing.treeStates(), "state")
        + " does not fit; at this point it takes "
        + (missing.neededBytes() > 0
            ? Figures.bytes(missing.neededBytes())
            : Figures.counted(missing.neededStates(), "state"));
  }
}
