package tideline.analysis.method;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.outcome.TransitionCoverage;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.SearchRun;
import tideline.analysis.run.StateLimit;
import tideline.analysis.run.StoppedException;
import tideline.analysis.run.TokenObserver;
import tideline.analysis.run.WayBack;
import tideline.analysis.text.Figures;
import tideline.bdd.kernel.ArrivalStatistics;
import tideline.bdd.kernel.KernelStoppedException;
import tideline.pivot.ReversibleSystem;
import tideline.search.Ending;
import tideline.search.pseudoroot.LeanSteps;
import tideline.search.pseudoroot.PredecessorCounter;
import tideline.search.pseudoroot.PseudoRootBuilder;
import tideline.search.pseudoroot.PseudoRootResult;
import tideline.search.pseudoroot.PseudoRootSearch;

/** One search by pseudo-root states, and what there is to say about it. */
final class PseudoRootRun extends SearchRun {

  private final CountedSystem setup;
  private final PredecessorReport report;
  private final List<TimedCounter> counters = new ArrayList<>();
  private final Supplier<Optional<ArrivalStatistics>> products;
  private final StateLimit limit;
  private final Optional<LeanSteps> lean;
  private final ForestWatch watch;
  private final PseudoRootEngine engine;
  private Optional<PseudoRootResult> result = Optional.empty();

  /**
   * @param lean what is left out, which the counter does not expect
   */
  PseudoRootRun(
      SearchRequest request,
      CountedSystem setup,
      PredecessorCounter counter,
      PredecessorReport report,
      Optional<LeanSteps> lean) {
    super(request, new TokenObserver(request.model(), setup.system()));
    this.setup = setup;
    this.report = report;
    this.lean = lean;
    products =
        counter instanceof BatchedProducts batched
            ? () -> Optional.of(batched.statistics())
            : Optional::empty;
    limit = new StateLimit(request.maxStates().orElse(Long.MAX_VALUE));
    watch = new ForestWatch(request);
    engine =
        request.threads() > 1
            ? PseudoRootEngine.ofSeveral(request, setup.system(), this::part)
            : PseudoRootEngine.ofOne(one(counter));
  }

  private PseudoRootSearch one(PredecessorCounter counter) {
    PseudoRootBuilder builder =
        builder(setup.system(), counter)
            .memoryBytes(request.memoryBytes())
            .signal(request.signal())
            .memoryStates(PseudoRootMethod.memoryStates(request));
    observers(setup.system(), WayBack.UNKNOWN).forEach(builder::observe);
    lean.ifPresent(builder::selector);
    return builder.build();
  }

  /** The search of one of several threads, which all begin again with a wider system. */
  private synchronized PseudoRootBuilder part(ReversibleSystem system, int part) {
    PredecessorCounter counter = setup.explicit().get();
    if (system != setup.system()) {
      counter.relayout(system);
    }
    PseudoRootBuilder builder = builder(system, counter);
    watch.observers(system, part).forEach(builder::observe);
    return builder;
  }

  private PseudoRootBuilder builder(ReversibleSystem system, PredecessorCounter counter) {
    TimedCounter timed = new TimedCounter(counter);
    counters.add(timed);
    PseudoRootBuilder builder = PseudoRootBuilder.of(system).counter(timed).observe(limit);
    return request.order().equals(PseudoRootMethod.GREEDY)
        ? builder.greedy()
        : builder.order(Orders.searchOrder(request));
  }

  @Override
  protected Ending search() {
    long begin = System.nanoTime();
    try {
      result = Optional.of(engine.run().get());
      watch.mergeInto(tokens, coverage());
      double seconds = (System.nanoTime() - begin) / 1e9;
      double counting =
          counters.stream().mapToDouble(TimedCounter::seconds).sum() / request.threads();
      report.phase("counting", counting, counters.get(0).bytes());
      report.phase("search", seconds - counting, result.get().peakStoredBytes());
      return result.get().ending();
    } catch (KernelStoppedException e) {
      throw new StoppedException(
          request.control().ending().orElseGet(() -> RunEnding.memoryLimit(e.getMessage())));
    }
  }

  @Override
  protected ProgressSample sample() {
    return engine.sample().get();
  }

  @Override
  protected RunEnding ended() {
    return limit.isMet() ? RunEnding.stateLimit(request.maxStates().orElseThrow()) : super.ended();
  }

  @Override
  protected RunEnding full() {
    Optional<Long> most = request.get(PseudoRootMethod.MEMORY_STATES);
    return most.isPresent() && result.orElseThrow().peakStored() >= most.get()
        ? RunEnding.memoryLimit("memory limit of " + Figures.counted(most.get(), "state") + " met")
        : super.full();
  }

  @Override
  protected SearchOutcome outcome(RunEnding ending) {
    return result.map(r -> outcome(ending, r)).orElseGet(() -> brokenOff(ending));
  }

  private SearchOutcome brokenOff(RunEnding ending) {
    long visits = sample().visits();
    return SearchOutcome.of(ending, visits, new Facts().add("visits", "visits", visits));
  }

  private SearchOutcome outcome(RunEnding ending, PseudoRootResult r) {
    boolean exact = ending.isExhausted() && !r.hasDegraded();
    Facts facts = new Facts();
    counts(ending, r, facts);
    facts.add("visits", r.hasDegraded() ? "visits" : "", r.visits());
    facts.add("firings", lean.isPresent() ? "firings" : "", r.firings());
    facts.add("released", "released", r.released());
    facts.add("leftOver", "left over", r.leftOver());
    if (r.hasDegraded()) {
      facts.add("evictions", "evictions", r.evictions());
      if (request.coverage()) {
        facts.line("coverage", "unknown: memory was short, and states were visited again");
      }
    }
    facts.add("peakStored", r.peakStored());
    if (r.peakStoredAtLevelEnds().isPresent()) {
      facts.add("peakStoredAtLevelEnds", r.peakStoredAtLevelEnds().getAsInt());
    }
    facts.add("peakStoredBytes", report.peakBytes());
    facts.line(
        "stored",
        Figures.counted(r.peakStored(), "state")
            + " at most"
            + (exact ? " (%.1f %%)".formatted(100.0 * r.peakStored() / r.visits()) : "")
            + ", "
            + Figures.bytes(report.peakBytes()));
    report.addTo(facts, setup.nodes(), products.get());
    if (knowsLevels() && ending.isExhausted()) {
      facts.add("levels", "levels", r.maxDepth() + 1L);
    }
    if (r.maxDepth() >= 0 && lean.isEmpty()) {
      facts.add("maxDepth", r.maxDepth());
    }
    return SearchOutcome.of(ending, r.visits(), facts).withKnowledge(knowledge(ending, exact));
  }

  /** Exact as long as no state is expanded again. */
  @Override
  protected List<TransitionCoverage> coverage(boolean complete) {
    return result.isPresent() && result.get().hasDegraded() ? List.of() : super.coverage(complete);
  }

  /** Where steps are left out, the others need not be the shortest way. */
  private boolean knowsLevels() {
    return request.order().isBreadthFirst() && lean.isEmpty();
  }

  private Set<Knowledge> knowledge(RunEnding ending, boolean exact) {
    Set<Knowledge> known = EnumSet.noneOf(Knowledge.class);
    if (exact) {
      known.add(Knowledge.DISTINCT_STATES);
    }
    if (knowsLevels()) {
      known.add(Knowledge.SHORTEST_TRACES);
      if (ending.isExhausted()) {
        known.add(Knowledge.LEVELS);
      }
    }
    return known;
  }

  private void counts(RunEnding ending, PseudoRootResult r, Facts facts) {
    if (r.hasDegraded()) {
      facts.line("states", "unknown: memory was short, and states were visited again");
      facts.add("deadlocksAtLeast", Math.min(1, r.deadlocks()));
      facts.line("deadlocks", r.deadlocks() == 0 ? "none visited" : "at least 1");
    } else if (ending.isExhausted()) {
      facts.add("states", "states", r.visits());
      facts.add("edges", "edges", r.firings() + lean.map(LeanSteps::omitted).orElse(0L));
      facts.add("deadlocks", "deadlocks", r.deadlocks());
    } else {
      KeptStates.atLeast(r.discovered(), r.deadlocks(), facts);
    }
    if (ending.isExhausted()) {
      tokens.addTo(facts);
    }
  }
}
