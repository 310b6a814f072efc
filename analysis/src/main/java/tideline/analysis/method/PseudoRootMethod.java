package tideline.analysis.method;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.Order;
import tideline.analysis.run.SearchRequest;
import tideline.bdd.javabdd.RelationShape;
import tideline.bdd.kernel.KernelLimits;
import tideline.bdd.predecessor.Approximation;
import tideline.bdd.reach.DeepStack;
import tideline.bdd.reach.KernelChoice;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.net.model.Net;
import tideline.net.rank.RankedVariables;
import tideline.net.structure.ForwardTransitions;
import tideline.search.pseudoroot.LeanSteps;
import tideline.search.pseudoroot.PredecessorCounter;

/** The method {@code pseudo-root}: states are forgotten when nothing leads to them any more. */
public final class PseudoRootMethod extends Method {

  private static final String NEEDS_NET = "--method pseudo-root";

  /** Expands first what releases most and discovers least. */
  static final Order GREEDY = Order.parse("greedy");

  /** Which predecessors of a state count. */
  public enum Predecessors {
    UNIVERSE,
    APPROX,
    REACHABLE
  }

  /** How they are counted. */
  public enum Engine {
    /** The one that needs no diagrams: {@link #EXPLICIT}. */
    AUTO,
    /** By relational products of JavaBDD. */
    BDD,
    /** On list diagrams. */
    LIST,
    /** By firing backwards. */
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
          "auto (default: explicit), explicit (fire backwards and ask the"
              + " diagram), bdd (relational products of JavaBDD with the transition relation, for a"
              + " whole level at once), list (the same on list diagrams, without a relation).",
          Engine.values());

  public static final MethodOption<RelationShape> RELATION =
      MethodOption.parsed(
          "relation",
          "SHAPE",
          "The transition relation of --predecessor-engine bdd: partitioned (default: one diagram"
              + " for each transition), clustered:N (one for N transitions), monolithic (one).",
          RelationShape::parse,
          List.of("partitioned", "clustered:8", "monolithic"));

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
    return List.of("bfs", "dfs", "bbfs:W", "alt:B,D", "random", "best:EXPR", "greedy");
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(
        PREDECESSORS,
        ENGINE,
        RELATION,
        MEMORY_STATES,
        RankedStates.STATES,
        FullMethod.EDGE_LEAN,
        SymbolicMethod.ORDERING,
        SymbolicMethod.DIAGRAMS,
        SymbolicMethod.TRAVERSAL);
  }

  @Override
  public Set<Ability> abilities(Settings settings) {
    return settings.has(FullMethod.EDGE_LEAN)
        ? EnumSet.of(Ability.STATE_LIMIT)
        : EnumSet.of(Ability.THREADS, Ability.STATE_LIMIT, Ability.COVERAGE);
  }

  @Override
  protected SearchOutcome explore(SearchRequest request) {
    refuseWhatWouldChangeNothing(request);
    Optional<RankedVariables> ranks = request.system().as(RankedVariables.class);
    if (ranks.isPresent()) {
      return onRanks(request, ranks.get());
    }
    // Relational products recurse over the levels of a diagram.
    return DeepStack.run(request.net(NEEDS_NET).places(), () -> prepareAndRun(request));
  }

  /** Diagrams know packed markings, so all predecessors count. */
  private static SearchOutcome onRanks(SearchRequest request, RankedVariables system) {
    if (engine(request) != Engine.EXPLICIT
        || request.get(PREDECESSORS).orElse(Predecessors.UNIVERSE) != Predecessors.UNIVERSE
        || request.has(FullMethod.EDGE_LEAN)) {
      throw new IllegalArgumentException(
          "--states ranks goes with --predecessors universe and --predecessor-engine explicit");
    }
    PredecessorReport report = report(request);
    report.counts(Predecessors.UNIVERSE);
    CountedSystem counted = CountedSystem.universe(system);
    return new PseudoRootRun(request, counted, counted.explicit().get(), report, Optional.empty())
        .outcome();
  }

  private static void refuseWhatWouldChangeNothing(SearchRequest request) {
    if (request.has(RELATION) && engine(request) != Engine.BDD) {
      throw new IllegalArgumentException(RELATION + " goes with --predecessor-engine bdd only");
    }
    if (request.threads() > 1 && engine(request) != Engine.EXPLICIT) {
      throw new IllegalArgumentException(
          "--threads goes with --predecessor-engine explicit only: products of diagrams are made by"
              + " one thread");
    }
    if (memoryStates(request) < request.threads()) {
      throw new IllegalArgumentException(
          MEMORY_STATES + " is shared out among the threads: give at least one state for each");
    }
    Predecessors asked = request.get(PREDECESSORS).orElse(Predecessors.REACHABLE);
    if (request.has(FullMethod.EDGE_LEAN)
        && (asked != Predecessors.REACHABLE || engine(request) != Engine.EXPLICIT)) {
      throw new IllegalArgumentException(
          FullMethod.EDGE_LEAN
              + " goes with --predecessors reachable and --predecessor-engine explicit here:"
              + " whether a step is left out depends on what is reachable before it");
    }
    if (asked != Predecessors.REACHABLE) {
      for (MethodOption<?> option : SymbolicMethod.OPTIONS) {
        if (request.has(option)) {
          throw new IllegalArgumentException(
              option
                  + " goes with --predecessors reachable only: nothing else takes the diagram of"
                  + " the reachable set");
        }
      }
    }
  }

  private static SearchOutcome prepareAndRun(SearchRequest request) {
    Optional<SearchOutcome> unbounded = BoundednessProbe.run(request);
    if (unbounded.isPresent()) {
      return unbounded.get();
    }
    PredecessorReport report = report(request);
    Optional<Predecessors> asked = request.get(PREDECESSORS);
    boolean isSmall = false;
    if (asked.isEmpty() || asked.get() == Predecessors.REACHABLE) {
      SymbolicOptions chosen = reaching(request);
      Reached reached = reachable(request, chosen, report);
      SymbolicResult result = reached.result;
      isSmall = reached.isSmall;
      report.ran(chosen.kernel());
      if (result.isComplete()) {
        PredecessorSetup setup = PredecessorSetup.reachable(request.net(NEEDS_NET), result);
        return request.has(FullMethod.EDGE_LEAN)
            ? lean(request, setup, report)
            : search(request, setup, report);
      }
      if (asked.isPresent() || request.has(FullMethod.EDGE_LEAN) || request.control().isStopped()) {
        return ReachableKnowledge.outOfReach(request, result, "--predecessors approx");
      }
    }
    if (isSmall || asked.isPresent() && asked.get() == Predecessors.UNIVERSE) {
      report.counts(Predecessors.UNIVERSE);
      return search(request, ReachableKnowledge.universe(request), report);
    }
    report.counts(Predecessors.APPROX);
    report.ran(KernelChoice.LIST);
    Approximation known =
        report.phase(
            "projections",
            () -> ReachableKnowledge.approximation(request),
            Approximation::peakBytes);
    return search(request, PredecessorSetup.approximate(request.net(NEEDS_NET), known), report);
  }

  /** A reachable set, complete or not, and whether its states are known to take little. */
  private record Reached(SymbolicResult result, boolean isSmall) {}

  /** The whole set if it was asked for; otherwise only if that is cheaper than its states are. */
  private static Reached reachable(
      SearchRequest request, SymbolicOptions chosen, PredecessorReport report) {
    boolean isAsked =
        request.has(PREDECESSORS)
            || request.has(FullMethod.EDGE_LEAN)
            || chosen.kernel() != KernelChoice.LIST;
    if (isAsked) {
      return new Reached(
          report.phase(
              "reachable set",
              () -> ReachableKnowledge.reachable(request, chosen),
              SymbolicResult::peakBytes),
          false);
    }
    CheapReachableSet cheap =
        report.phase(
            "reachable set",
            () -> CheapReachableSet.of(request, chosen),
            CheapReachableSet::peakBytes);
    return new Reached(cheap.result(), cheap.isSmall());
  }

  /** Finds out what transitions that form no cycle reach, and leaves out steps that repeat. */
  private static SearchOutcome lean(
      SearchRequest request, PredecessorSetup setup, PredecessorReport report) {
    Net net = request.net(NEEDS_NET);
    BitSet forward = request.control().prepare(() -> ForwardTransitions.of(net));
    Optional<SymbolicResult> first = Optional.empty();
    if (forward.cardinality() < net.transitions()) {
      SymbolicOptions options = reaching(request);
      SymbolicResult reached =
          report.phase(
              "first states",
              () -> ReachableKnowledge.first(request, forward, options),
              SymbolicResult::peakBytes);
      if (!reached.isComplete()) {
        return ReachableKnowledge.outOfReach(request, reached, "leaving out --edge-lean");
      }
      first = Optional.of(reached);
    }
    LeanSteps steps = setup.lean(forward, first);
    PredecessorCounter counter = setup.explicit().leaving(steps);
    return new PseudoRootRun(request, setup.slim(), counter, report, Optional.of(steps)).outcome();
  }

  static int memoryStates(SearchRequest request) {
    long most = Integer.MAX_VALUE - 1;
    return (int) Math.min(most, request.get(MEMORY_STATES).orElse(most));
  }

  private static Engine engine(SearchRequest request) {
    Engine asked = request.get(ENGINE).orElse(Engine.AUTO);
    return asked == Engine.AUTO ? Engine.EXPLICIT : asked;
  }

  private static PredecessorReport report(SearchRequest request) {
    Engine engine = engine(request);
    return new PredecessorReport(
        engine, engine == Engine.BDD ? Optional.of(shape(request)) : Optional.empty());
  }

  private static RelationShape shape(SearchRequest request) {
    return request.get(RELATION).orElse(RelationShape.PARTITIONED);
  }

  /** The engine that counts makes the set as well, unless something else is asked for. */
  private static SymbolicOptions reaching(SearchRequest request) {
    SymbolicOptions usual = ReachableKnowledge.options(request);
    return switch (engine(request)) {
      case BDD -> SymbolicMethod.apply(request, usual.withKernel(KernelChoice.JAVABDD));
      case LIST -> SymbolicMethod.apply(request, usual).withArrivals();
      case AUTO, EXPLICIT -> SymbolicMethod.apply(request, usual);
    };
  }

  private static SearchOutcome search(
      SearchRequest request, PredecessorSetup setup, PredecessorReport report) {
    KernelLimits limits =
        new KernelLimits(ReachableKnowledge.diagramBytes(request), request.signal()::isRequested);
    PredecessorCounter counter =
        switch (engine(request)) {
          case BDD ->
              report.phase(
                  "relation",
                  () -> request.control().prepare(() -> setup.bdd(shape(request), limits)),
                  BatchedProducts::bytes);
          case LIST -> setup.list(limits);
          case AUTO, EXPLICIT -> setup.explicit();
        };
    return new PseudoRootRun(request, setup.slim(), counter, report, Optional.empty()).outcome();
  }
}
