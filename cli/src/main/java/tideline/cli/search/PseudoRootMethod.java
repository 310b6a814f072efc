package tideline.cli.search;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.kernel.KernelStoppedException;
import tideline.bdd.reach.DeepStack;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.cli.option.DiagramOptions;
import tideline.cli.option.MemoryStatesOption;
import tideline.cli.option.PredecessorOptions;
import tideline.cli.option.PredecessorOptions.Engine;
import tideline.cli.option.PredecessorOptions.Predecessors;

/** The method {@code pseudo-root}: states are forgotten when nothing leads to them any more. */
public final class PseudoRootMethod implements SearchMethod {

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
    return List.of("bfs", "dfs", "bbfs:W", "alt:B,D", "random", "best:EXPR", "greedy");
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
  }

  private SearchOutcome prepareAndRun(SearchRequest request) {
    Optional<Predecessors> asked = options.predecessors();
    if (asked.isEmpty() || asked.get() == Predecessors.REACHABLE) {
      SymbolicResult result = reach(request);
      if (result.isComplete()) {
        return search(request, PredecessorSetup.reachable(request.net(), result));
      }
      if (asked.isPresent() || request.signal().isRequested()) {
        return ReachableKnowledge.outOfReach(request, result, "--predecessors approx");
      }
    }
    if (asked.isPresent() && asked.get() == Predecessors.UNIVERSE) {
      return search(request, ReachableKnowledge.universe(request));
    }
    return search(request, ReachableKnowledge.approximate(request));
  }

  private SymbolicResult reach(SearchRequest request) {
    SymbolicOptions chosen = diagrams.apply(ReachableKnowledge.options(request));
    boolean counts = options.engine() == Engine.BDD;
    return ReachableKnowledge.reachable(request, counts ? chosen.withArrivals() : chosen);
  }

  private SearchOutcome search(SearchRequest request, PredecessorSetup setup) {
    if (!setup.isBounded()) {
      Optional<SearchOutcome> unbounded = BoundednessProbe.run(request);
      if (unbounded.isPresent()) {
        return unbounded.get();
      }
    }
    KernelLimits limits =
        new KernelLimits(ReachableKnowledge.diagramBytes(request), request.signal()::isRequested);
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
