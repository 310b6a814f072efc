package tideline.analysis.method;

import java.math.BigInteger;
import java.util.EnumSet;
import java.util.Optional;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.text.Figures;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.reach.ReducedResult;
import tideline.bdd.reach.SymbolicResult;
import tideline.bdd.solution.ReducedCounts;
import tideline.net.model.Net;
import tideline.net.polyhedral.PolyhedralReduction;

/** What is said about a net that was counted on a smaller one. */
final class ReducedFacts {

  private final ReducedResult result;
  private final Facts facts = new Facts();

  ReducedFacts(ReducedResult result) {
    this.result = result;
  }

  SearchOutcome outcome(SearchRequest request) {
    SymbolicResult reached = result.reached();
    result.counts().ifPresent(this::add);
    addReduction();
    facts.add("bddPeakNodes", reached.peakNodes());
    facts.add("peakStoredBytes", result.peakBytes());
    facts.line(
        "diagram",
        Figures.counted(reached.peakNodes(), "node")
            + " at most, "
            + Figures.bytes(result.peakBytes()));
    return SearchOutcome.of(SymbolicMethod.ending(request, reached), 0, facts)
        .withKnowledge(
            result.isComplete()
                ? EnumSet.of(Knowledge.DISTINCT_STATES)
                : EnumSet.noneOf(Knowledge.class));
  }

  private void add(ReducedCounts counts) {
    facts.add("states", "states", counts.states());
    facts.add("edges", "edges", counts.edges());
    Optional<BigInteger> deadlocks = counts.deadlocks();
    if (deadlocks.isPresent()) {
      facts.add("deadlocks", "deadlocks", deadlocks.get());
    } else {
      facts.line("deadlocks", "not counted: --reduce never looks for them too");
    }
    SymbolicMethod.addTokens(counts.maxTokensInPlace(), counts.maxTokensPerMarking(), facts);
    facts.add("bddNodes", "nodes", result.reached().reachable().orElseThrow().nodes());
  }

  private void addReduction() {
    PolyhedralReduction reduction = result.reduction();
    Net net = reduction.original();
    facts.add("removedPlaces", reduction.removedPlaces());
    facts.add("removedTransitions", reduction.removedTransitions());
    facts.add("equations", reduction.equations().size());
    String text =
        Figures.grouped(reduction.removedPlaces())
            + " of "
            + Figures.counted(net.places(), "place")
            + " and "
            + Figures.grouped(reduction.removedTransitions())
            + " of "
            + Figures.counted(net.transitions(), "transition")
            + " removed, "
            + Figures.counted(reduction.equations().size(), "equation");
    Optional<BigInteger> left = result.reached().reachable().map(FrozenSet::size);
    left.ifPresent(number -> facts.add("reducedStates", "", number));
    facts.line("reduced", text + left.map(n -> "; states left: " + Figures.grouped(n)).orElse(""));
  }
}
