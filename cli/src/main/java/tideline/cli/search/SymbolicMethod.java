package tideline.cli.search;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import tideline.bdd.reach.SymbolicCounts;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.cli.option.DiagramOptions;
import tideline.cli.output.Figures;
import tideline.cli.run.ProgressSample;

/** The method {@code symbolic}: all reachable markings at once, as a decision diagram. */
public final class SymbolicMethod implements SearchMethod {

  private final DiagramOptions options;

  public SymbolicMethod(DiagramOptions options) {
    this.options = options;
  }

  @Override
  public String name() {
    return "symbolic";
  }

  /** The order is the method's own. */
  @Override
  public List<String> orders() {
    return List.of();
  }

  @Override
  public Set<String> options() {
    return Set.of("--ordering", "--diagrams", "--traversal");
  }

  @Override
  public Answers answers() {
    return Answers.CTL;
  }

  @Override
  public SearchOutcome run(SearchRequest request) {
    return run(request, (kernel, events, reachable) -> {});
  }

  /**
   * Runs and lets somebody look at the reachable markings: the observers of other methods see
   * states, which this one has none of.
   */
  public SearchOutcome run(SearchRequest request, SymbolicExplorer.Examiner examiner) {
    checkRequest(request);
    request.progress().watch(() -> ProgressSample.of("building the diagram"));
    SymbolicOptions chosen =
        options.apply(
            SymbolicOptions.defaults()
                .withMemoryBytes(request.memoryBytes())
                .withStop(request.signal()::isRequested));
    SymbolicResult result = SymbolicExplorer.explore(request.net(), chosen, examiner);
    Facts facts = new Facts();
    result.counts().ifPresent(counts -> add(counts, facts));
    facts.add("bddPeakNodes", result.peakNodes());
    facts.add("peakStoredBytes", result.peakBytes());
    facts.line(
        "diagram",
        Figures.counted(result.peakNodes(), "node")
            + " at most, "
            + Figures.bytes(result.peakBytes()));
    String reason = result.reason().orElse("every reachable state was found");
    if (request.signal().isRequested()) {
      reason = request.signal().reason();
    }
    return new SearchOutcome(result.isComplete(), reason, false, 0, facts, List.of());
  }

  private static void checkRequest(SearchRequest request) {
    if (request.threads() > 1) {
      throw new IllegalArgumentException("--method symbolic works with one thread");
    }
    if (request.coverage()) {
      throw new IllegalArgumentException("--coverage goes with --method full only");
    }
    if (request.maxStates().isPresent()) {
      throw new IllegalArgumentException(
          "--max-states makes no sense with --method symbolic: it stores sets, not states");
    }
  }

  private static void add(SymbolicCounts counts, Facts facts) {
    facts.add("states", "states", counts.states());
    facts.add("edges", "edges", counts.edges());
    facts.add("deadlocks", "deadlocks", counts.deadlocks());
    BigInteger inPlace = counts.maxTokensInPlace();
    BigInteger inMarking = counts.maxTokensPerMarking();
    facts.add("maxTokensInPlace", "", inPlace);
    facts.add("maxTokensPerMarking", "", inMarking);
    facts.line(
        "tokens",
        "at most "
            + Figures.grouped(inPlace)
            + " in a place, "
            + Figures.grouped(inMarking)
            + " in a marking");
    facts.add("bddNodes", "nodes", counts.nodes());
  }
}
