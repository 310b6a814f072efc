package tideline.analysis.method;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.reach.DeepStack;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;

/** The method {@code pseudo-root}: states are forgotten when nothing leads to them any more. */
public final class PseudoRootMethod extends Method {

  private static final String NEEDS_NET = "--method pseudo-root";

  /** Which predecessors of a state count. */
  public enum Predecessors {
    UNIVERSE,
    APPROX,
    REACHABLE
  }

  /** How they are counted. */
  public enum Engine {
    BDD,
    EXPLICIT
  }

  public static final MethodOption<Predecessors> PREDECESSORS =
      MethodOption.choice(
          "predecessors",
          "SET",
          "Which predecessors of a state count: reachable (only those; the reachable set is"
              + " computed as a diagram first), approx (those that marked traps, safe units and"
              + " projections do not rule out), universe (all). Default: reachable, or approx if"
              + " the diagram becomes too large.",
          Predecessors.values());

  public static final MethodOption<Engine> ENGINE =
      MethodOption.choice(
          "predecessor-engine",
          "ENGINE",
          "explicit (default: fire backwards and ask the diagram) or bdd (relational products).",
          Engine.values());

  public static final MethodOption<Long> MEMORY_STATES =
      MethodOption.count(
          "memory-states",
          "N",
          "The most states held in memory at once. pseudo-root goes on as a state cache where they"
              + " do not suffice; external keeps the others on disk.");

  @Override
  public String name() {
    return "pseudo-root";
  }

  @Override
  public String summary() {
    return "forgets states that nothing leads to any more";
  }

  @Override
  public List<String> orders() {
    return List.of("bfs", "dfs", "random", "best:EXPR", "greedy");
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(
        PREDECESSORS,
        ENGINE,
        MEMORY_STATES,
        SymbolicMethod.ORDERING,
        SymbolicMethod.DIAGRAMS,
        SymbolicMethod.TRAVERSAL);
  }

  @Override
  public Set<Ability> abilities(Settings settings) {
    return EnumSet.of(Ability.STATE_LIMIT);
  }

  @Override
  protected SearchOutcome explore(SearchRequest request) {
    // Relational products recurse over the levels of a diagram.
    return DeepStack.run(request.net(NEEDS_NET).places(), () -> prepareAndRun(request));
  }

  private static SearchOutcome prepareAndRun(SearchRequest request) {
    Optional<Predecessors> asked = request.get(PREDECESSORS);
    if (asked.isEmpty() || asked.get() == Predecessors.REACHABLE) {
      SymbolicResult result = reach(request);
      if (result.isComplete()) {
        return search(request, PredecessorSetup.reachable(request.net(NEEDS_NET), result));
      }
      if (asked.isPresent() || request.control().isStopped()) {
        return ReachableKnowledge.outOfReach(request, result, "--predecessors approx");
      }
    }
    if (asked.isPresent() && asked.get() == Predecessors.UNIVERSE) {
      return search(request, ReachableKnowledge.universe(request));
    }
    return search(request, ReachableKnowledge.approximate(request));
  }

  private static boolean countsByProducts(SearchRequest request) {
    return request.get(ENGINE).orElse(Engine.EXPLICIT) == Engine.BDD;
  }

  private static SymbolicResult reach(SearchRequest request) {
    SymbolicOptions chosen = SymbolicMethod.apply(request, ReachableKnowledge.options(request));
    return ReachableKnowledge.reachable(
        request, countsByProducts(request) ? chosen.withArrivals() : chosen);
  }

  private static SearchOutcome search(SearchRequest request, PredecessorSetup setup) {
    if (!setup.isBounded()) {
      Optional<SearchOutcome> unbounded = BoundednessProbe.run(request);
      if (unbounded.isPresent()) {
        return unbounded.get();
      }
    }
    KernelLimits limits =
        new KernelLimits(ReachableKnowledge.diagramBytes(request), request.signal()::isRequested);
    return new PseudoRootRun(
            request, setup, countsByProducts(request) ? setup.products(limits) : setup.explicit())
        .outcome();
  }
}
