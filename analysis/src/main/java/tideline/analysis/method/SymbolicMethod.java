package tideline.analysis.method;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.Watchers;
import tideline.analysis.text.Figures;
import tideline.bdd.kernel.Traversal;
import tideline.bdd.reach.CountRace;
import tideline.bdd.reach.KernelChoice;
import tideline.bdd.reach.Ordering;
import tideline.bdd.reach.ReducedExplorer;
import tideline.bdd.reach.SymbolicCounts;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.bdd.reach.Truncation;
import tideline.net.model.Net;

/** The method {@code symbolic}: all reachable markings at once, as a decision diagram. */
public final class SymbolicMethod extends Method {

  public static final MethodOption<Ordering> ORDERING =
      MethodOption.choice(
          "ordering",
          "ORDERING",
          "Order of the places in the diagram: auto (default: several orders in a race), force,"
              + " nupn, given.",
          Ordering.values());

  public static final MethodOption<KernelChoice> DIAGRAMS =
      MethodOption.choice(
          "diagrams",
          "KIND",
          "list (default), javabdd, or javabdd-sifting (variables are reordered while it runs; with"
              + " chaining or monolithic).",
          KernelChoice.values());

  public static final MethodOption<Traversal> TRAVERSAL =
      MethodOption.choice(
          "traversal",
          "TRAVERSAL",
          "saturation (default), chaining, or monolithic (one relation).",
          Traversal.values());

  /** All that say how diagrams are made. */
  static final List<MethodOption<?>> OPTIONS = List.of(ORDERING, DIAGRAMS, TRAVERSAL);

  @Override
  public String name() {
    return "symbolic";
  }

  @Override
  public String summary() {
    return "keeps sets of states as a diagram";
  }

  /** The order is the method's own. */
  @Override
  public List<String> orders() {
    return List.of();
  }

  @Override
  public List<MethodOption<?>> options() {
    List<MethodOption<?>> all = new ArrayList<>(OPTIONS);
    all.add(ReducedStateSpace.REDUCE);
    return List.copyOf(all);
  }

  /** It stores sets, not states: there is no number of states to limit. */
  @Override
  public Holding holding() {
    return Holding.SETS;
  }

  @Override
  public Set<Ability> abilities(Settings settings) {
    return EnumSet.of(Ability.PATHS, Ability.THREADS);
  }

  /** Hands over what was chosen. */
  static SymbolicOptions apply(SearchRequest request, SymbolicOptions given) {
    SymbolicOptions chosen = given;
    if (request.has(ORDERING)) {
      chosen = chosen.withOrdering(request.get(ORDERING).orElseThrow());
    }
    if (request.has(DIAGRAMS)) {
      chosen = chosen.withKernel(request.get(DIAGRAMS).orElseThrow());
    }
    return request.has(TRAVERSAL)
        ? chosen.withTraversal(request.get(TRAVERSAL).orElseThrow())
        : chosen;
  }

  /**
   * Lets whoever wants to look at the reachable markings: the observers of other methods see
   * states, which this one has none of.
   */
  @Override
  protected SearchOutcome explore(SearchRequest request) {
    request.progress().watch(() -> ProgressSample.of("building the diagram"));
    SymbolicOptions chosen =
        apply(
            request,
            SymbolicOptions.defaults()
                .withMemoryBytes(request.memoryBytes())
                .withThreads(request.threads())
                .withStop(request.signal()::isRequested));
    Net net = request.net("--method symbolic");
    boolean isReduced =
        ReducedStateSpace.isCountedOnSmallerNet(request) && request.watchers() == Watchers.NONE;
    CountRace.Answer answer =
        request
            .control()
            .prepare(
                () ->
                    isReduced
                        ? CountRace.explore(net, chosen, ReducedExplorer.Wanted.DEADLOCKS)
                        : CountRace.plain(net, chosen, request.watchers()::examine));
    return answer
        .reduced()
        .map(reduced -> new ReducedFacts(reduced).outcome(request))
        .orElseGet(() -> outcome(request, chosen.kernel(), answer.plain().orElseThrow()));
  }

  private static SearchOutcome outcome(
      SearchRequest request, KernelChoice kernel, SymbolicResult result) {
    Facts facts = new Facts();
    result.counts().ifPresent(counts -> add(counts, facts));
    facts.add("diagrams", FactValue.of(kernel.word()));
    facts.add("bddPeakNodes", result.peakNodes());
    facts.add("peakStoredBytes", result.peakBytes());
    facts.line(
        "diagram",
        Figures.counted(result.peakNodes(), "node")
            + " at most, "
            + Figures.bytes(result.peakBytes()));
    return SearchOutcome.of(ending(request, result), 0, facts)
        .withKnowledge(
            result.isComplete()
                ? EnumSet.of(Knowledge.DISTINCT_STATES, Knowledge.SHORTEST_TRACES)
                : EnumSet.noneOf(Knowledge.class));
  }

  static RunEnding ending(SearchRequest request, SymbolicResult result) {
    if (result.isComplete()) {
      return RunEnding.exhausted("every reachable state was found");
    }
    return request.control().ending().orElseGet(() -> ending(result.truncation().orElseThrow()));
  }

  static RunEnding ending(Truncation truncation) {
    return switch (truncation.cause()) {
      case MEMORY -> RunEnding.memoryLimit(truncation.reason());
      case UNBOUNDED -> RunEnding.unbounded(truncation.reason());
      case ASKED, TOKENS -> RunEnding.brokenOff(truncation.reason());
    };
  }

  private static void add(SymbolicCounts counts, Facts facts) {
    facts.add("states", "states", counts.states());
    facts.add("edges", "edges", counts.edges());
    facts.add("deadlocks", "deadlocks", counts.deadlocks());
    addTokens(counts.maxTokensInPlace(), counts.maxTokensPerMarking(), facts);
    facts.add("bddNodes", "nodes", counts.nodes());
  }

  static void addTokens(BigInteger inPlace, BigInteger perMarking, Facts facts) {
    facts.add("maxTokensInPlace", "", inPlace);
    facts.add("maxTokensPerMarking", "", perMarking);
    facts.line(
        "tokens",
        "at most "
            + Figures.grouped(inPlace)
            + " in a place, "
            + Figures.grouped(perMarking)
            + " in a marking");
  }
}
