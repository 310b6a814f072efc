package tideline.cli.search;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.KernelStoppedException;
import tideline.bdd.predecessor.Approximation;
import tideline.bdd.reach.DeepStack;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.cli.option.DiagramOptions;
import tideline.cli.option.MemoryStatesOption;
import tideline.cli.option.PredecessorOptions;
import tideline.cli.option.PredecessorOptions.Engine;
import tideline.cli.option.PredecessorOptions.Predecessors;

/** The method {@code pseudo-root}: states are forgotten when nothing leads to them any more. */
public final class PseudoRootMethod implements SearchMethod {

  /** Diagrams get this part of the memory, and the states the rest. */
  private static final int DIAGRAM_SHARE = 4;

  /** Enough for the clusters of an approximation, which are meant to be small. */
  private static final long CLUSTER_BYTES = 64L << 20;

  private final PredecessorOptions options;
  private final DiagramOptions diagrams;
  private final MemoryStatesOption memory;

  public PseudoRootMethod(
      PredecessorOptions options, DiagramOptions diagrams, MemoryStatesOption memory) {
    this.options = options;
    this.diagrams = diagrams;
    this.memory = memory;
  }

  @Override
  public String name() {
    return "pseudo-root";
  }

  @Override
  public List<String> orders() {
    return List.of("bfs", "dfs", "random", "best:EXPR", "greedy");
  }

  @Override
  public Set<String> options() {
    return Set.of(
        "--predecessors",
        "--predecessor-engine",
        "--memory-states",
        "--ordering",
        "--diagrams",
        "--traversal");
  }

  @Override
  public SearchOutcome run(SearchRequest request) {
    checkRequest(request);
    // Relational products recurse over the levels of a diagram.
    return DeepStack.run(request.net().places(), () -> prepareAndRun(request));
  }

  private static void checkRequest(SearchRequest request) {
    if (request.threads() > 1) {
      throw new IllegalArgumentException("--method pseudo-root works with one thread");
    }
    if (request.coverage()) {
      throw new IllegalArgumentException("--coverage goes with --method full only");
    }
  }

  private SearchOutcome prepareAndRun(SearchRequest request) {
    Optional<Predecessors> asked = options.predecessors();
    if (asked.isEmpty() || asked.get() == Predecessors.REACHABLE) {
      SymbolicResult result = reach(request);
      if (result.isComplete()) {
        return search(request, PredecessorSetup.reachable(request.net(), result));
      }
      if (asked.isPresent() || request.signal().isRequested()) {
        return outOfReach(request, result);
      }
    }
    if (asked.isPresent() && asked.get() == Predecessors.UNIVERSE) {
      request.progress().phase("bounding places");
      return search(request, PredecessorSetup.universe(request.net()));
    }
    request.progress().phase("projecting");
    Approximation known =
        Approximation.of(
            request.net(),
            Math.max(KernelLimits.LEAST_BYTES, Math.min(CLUSTER_BYTES, diagramBytes(request))),
            request.signal()::isRequested);
    return search(request, PredecessorSetup.approximate(request.net(), known));
  }

  private SymbolicResult reach(SearchRequest request) {
    request.progress().phase("finding the reachable set");
    SymbolicOptions chosen =
        diagrams.apply(
            SymbolicOptions.defaults()
                .withMemoryBytes(diagramBytes(request))
                .withStop(request.signal()::isRequested));
    boolean counts = options.engine() == Engine.BDD;
    return SymbolicExplorer.explore(request.net(), counts ? chosen.withArrivals() : chosen);
  }

  private static long diagramBytes(SearchRequest request) {
    return Math.max(KernelLimits.LEAST_BYTES, request.memoryBytes() / DIAGRAM_SHARE);
  }

  private static SearchOutcome outOfReach(SearchRequest request, SymbolicResult result) {
    String reason =
        request.signal().isRequested()
            ? request.signal().reason()
            : "the reachable set is out of reach: "
                + result.reason().orElseThrow()
                + "; --predecessors approx does without it";
    Facts facts = new Facts().add("bddPeakNodes", result.peakNodes());
    return new SearchOutcome(false, reason, false, 0, facts, List.of());
  }

  private SearchOutcome search(SearchRequest request, PredecessorSetup setup) {
    if (!setup.isBounded()) {
      Optional<SearchOutcome> unbounded = BoundednessProbe.run(request);
      if (unbounded.isPresent()) {
        return unbounded.get();
      }
    }
    KernelLimits limits = new KernelLimits(diagramBytes(request), request.signal()::isRequested);
    PseudoRootRun run =
        new PseudoRootRun(
            request,
            setup,
            options.engine() == Engine.BDD ? setup.products(limits) : setup.explicit(),
            memory.memoryStates());
    try {
      return run.run();
    } catch (KernelStoppedException e) {
      return run.failed(
          request.signal().isRequested() ? request.signal().reason() : e.getMessage());
    }
  }
}
