package tideline.analysis.method;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
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
import tideline.search.cache.CacheBuilder;
import tideline.search.cache.CacheResult;

/** One run of the method {@code cache}. */
final class CacheRun extends SearchRun {

  private final CacheEngine engine;
  private final ForestWatch watch;
  private Optional<CacheResult> result = Optional.empty();

  CacheRun(SearchRequest request) {
    super(request);
    TransitionSystem system = request.model().system();
    watch = new ForestWatch(request);
    engine =
        request.threads() > 1
            ? CacheEngine.ofSeveral(request, this::part)
            : CacheEngine.ofOne(one(system).build());
  }

  private CacheBuilder one(TransitionSystem system) {
    CacheBuilder builder =
        builder(system)
            .memoryBytes(request.memoryBytes())
            .seed(request.seed())
            .signal(request.signal());
    observers(system, WayBack.UNKNOWN).forEach(builder::observe);
    return builder;
  }

  /** The search of one of several threads, which all begin again with a wider system. */
  private CacheBuilder part(TransitionSystem system, int part) {
    CacheBuilder builder = builder(system).seed(request.seed() + part);
    watch.observers(system, part).forEach(builder::observe);
    return builder;
  }

  private CacheBuilder builder(TransitionSystem system) {
    CacheBuilder builder = CacheBuilder.of(system).order(Orders.searchOrder(request));
    CacheMethod.apply(request, builder);
    return builder;
  }

  @Override
  protected Ending search() {
    result = Optional.of(engine.run().get());
    watch.mergeInto(tokens, coverage());
    return result.get().ending();
  }

  @Override
  protected ProgressSample sample() {
    return engine.sample().get();
  }

  @Override
  protected RunEnding full() {
    return result
        .flatMap(CacheResult::outOfMemory)
        .map(missing -> RunEnding.memoryLimit(tooSmall(missing)))
        .orElseGet(super::full);
  }

  private static String tooSmall(CacheResult.OutOfMemory missing) {
    String needed =
        missing.neededBytes() > 0
            ? Figures.bytes(missing.neededBytes())
            : Figures.counted(missing.neededStates(), "state");
    return "memory limit met: the cache needs room for "
        + needed
        + " to go on, open states and those they were reached from";
  }

  @Override
  protected RunEnding ended() {
    return result.orElseThrow().isVisitLimit()
        ? RunEnding.workLimit("visit limit met")
        : super.ended();
  }

  @Override
  protected SearchOutcome outcome(RunEnding ending) {
    return result.map(r -> outcome(ending, r)).orElseGet(() -> brokenOff(ending));
  }

  private SearchOutcome brokenOff(RunEnding ending) {
    long visits = sample().visits();
    return SearchOutcome.of(ending, visits, new Facts().add("visits", "visits", visits));
  }

  private SearchOutcome outcome(RunEnding ending, CacheResult r) {
    Facts facts = new Facts();
    boolean exact = ending.isExhausted() && r.evictions() == 0;
    if (exact) {
      facts.add("states", "states", r.visits());
      if (!request.has(FullMethod.EDGE_LEAN)) {
        facts.add("edges", "edges", r.firings());
      }
      facts.add("deadlocks", "deadlocks", r.deadlockVisits());
    } else {
      facts.line(
          "states", "unknown: a state that was evicted counts again when it is visited again");
      facts.add("deadlocksAtLeast", Math.min(1, r.deadlockVisits()));
      facts.line("deadlocks", r.deadlockVisits() == 0 ? "none visited" : "at least 1");
    }
    if (ending.isExhausted()) {
      tokens.addTo(facts);
    }
    facts.add("visits", "visits", r.visits());
    facts.add("firings", r.firings());
    if (r.evictions() == 0) {
      facts.add("revisits", 0);
    }
    facts.add("evictions", "evictions", r.evictions());
    facts.add("cacheHits", "cache hits", r.cacheHits());
    facts.add("tdTreePeak", "tree at most", r.tdTreePeak());
    facts.add("peakStored", r.peakStored());
    KeptStates.stored(r.peakStored(), r.peakStoredBytes(), facts);
    if (r.maxDepth() >= 0) {
      facts.add("maxDepth", r.maxDepth());
    }
    r.outOfMemory().ifPresent(missing -> missing(missing, facts));
    return SearchOutcome.of(ending, r.visits(), facts).withKnowledge(knowledge(exact));
  }

  /** Nothing but closed states is ever evicted, so states are first met on a shortest way. */
  private Set<Knowledge> knowledge(boolean exact) {
    Set<Knowledge> known = EnumSet.noneOf(Knowledge.class);
    if (exact) {
      known.add(Knowledge.DISTINCT_STATES);
    }
    if (request.order().isBreadthFirst()) {
      known.add(Knowledge.SHORTEST_TRACES);
    }
    return known;
  }

  private static void missing(CacheResult.OutOfMemory missing, Facts facts) {
    facts.add("treeStates", missing.treeStates());
    facts.add("neededStates", missing.neededStates());
    if (missing.neededBytes() > 0) {
      facts.add("neededBytes", missing.neededBytes());
    }
  }
}
