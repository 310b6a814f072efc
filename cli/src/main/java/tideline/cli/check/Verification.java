package tideline.cli.check;

import java.util.List;
import java.util.Optional;
import tideline.cli.search.Facts;
import tideline.cli.search.SearchMethod;
import tideline.cli.search.SearchMethod.Answers;
import tideline.cli.search.SearchOutcome;
import tideline.cli.search.SearchRequest;
import tideline.cli.search.SymbolicMethod;
import tideline.search.graph.StateGraph;

/** Lets a method of exploration decide what cheap arguments leave open. */
public final class Verification {

  private final Investigation investigation;

  public Verification(Investigation investigation) {
    this.investigation = investigation;
  }

  /** Tries what costs little. */
  public void argue(SearchRequest request) {
    request.progress().phase("looking for cheap arguments");
    new StructuralArguments(investigation, request.net()).apply();
  }

  /**
   * Refuses what the method cannot answer.
   *
   * @throws IllegalArgumentException with a message for people
   */
  public void checkMethod(SearchMethod method, int threads) {
    boolean needsGraph = !investigation.open(Goal.Paths.class).isEmpty();
    if (needsGraph && method.answers() != Answers.CTL) {
      throw new IllegalArgumentException(
          "formulas about paths need all states and edges at once: use --method full or symbolic,"
              + " without --edge-lean");
    }
    if (needsGraph && threads > 1) {
      throw new IllegalArgumentException("formulas about paths go with --threads 1 only");
    }
  }

  /** What there is to report where nothing had to be searched. */
  public static SearchOutcome withoutSearch() {
    return new SearchOutcome(true, "decided without a search", false, 0, new Facts(), List.of());
  }

  /**
   * Searches until everything is decided, or to the end.
   *
   * @param request without watchers
   * @param isCertain whether a search that ends by itself has seen every state for sure
   */
  public SearchOutcome search(SearchMethod method, SearchRequest request, boolean isCertain) {
    if (method instanceof SymbolicMethod symbolic) {
      return symbolic.run(
          request, new SymbolicChecker(investigation, SymbolicChecker.Wanted.TRACES));
    }
    GoalWatchers watchers = new GoalWatchers(investigation, request.order().name().equals("bfs"));
    SearchOutcome outcome = method.run(request.watchedBy(watchers));
    watchers.searched();
    boolean isEnough = !outcome.complete() && investigation.isSettled();
    if (outcome.complete() && isCertain) {
      investigation.exhausted(Technique.EXPLICIT);
      if (!investigation.open(Goal.Paths.class).isEmpty()) {
        watchers.stored().ifPresent(stored -> evaluate(stored, request));
      }
    }
    if (outcome.isUnbounded()) {
      new UnboundedArguments(investigation).apply(request);
    }
    if (!isEnough) {
      return outcome;
    }
    return new SearchOutcome(
        true, "every property is decided", false, outcome.visits(), outcome.facts(), List.of());
  }

  private void evaluate(StoredStates stored, SearchRequest request) {
    request.progress().phase("building the graph");
    long left = request.memoryBytes() - stored.store().bytes();
    Optional<StateGraph> graph =
        StateGraph.of(stored.system(), stored.store(), left, request.signal());
    if (graph.isEmpty()) {
      return;
    }
    request.progress().phase("evaluating formulas");
    GraphChecker checker = new GraphChecker(stored, graph.get());
    for (Goal.Paths goal : investigation.open(Goal.Paths.class)) {
      if (request.signal().isRequested()) {
        return;
      }
      if (goal.isOpen()) {
        investigation.evaluated(goal, checker.holds(goal.formula()), Technique.EXPLICIT);
      }
    }
  }
}
