package tideline.analysis.check;

import java.util.Optional;
import tideline.analysis.method.FullMethod;
import tideline.analysis.method.Method;
import tideline.analysis.method.StoreKind;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.search.graph.StateGraph;

/** Lets a method of exploration decide what cheap arguments leave open. */
public final class Verification {

  private final Investigation investigation;
  private final Technique technique;

  public Verification(Investigation investigation) {
    this(investigation, Technique.EXPLICIT);
  }

  /**
   * @param technique what a search that shows states one by one is called
   */
  Verification(Investigation investigation, Technique technique) {
    this.investigation = investigation;
    this.technique = technique;
  }

  /** Tries what costs little: the structure of a net, if there is one. */
  public void argue(SearchRequest request) {
    argue(request, Techniques.ALL);
  }

  /** Tries what costs little of some techniques. */
  void argue(SearchRequest request, Techniques techniques) {
    if (investigation.rules().net().isEmpty()) {
      return;
    }
    request.progress().phase("looking for cheap arguments");
    request
        .control()
        .prepare(
            () -> {
              new StructuralArguments(investigation, investigation.net()).apply(techniques);
              return investigation.version();
            });
  }

  /**
   * Refuses what the method cannot answer.
   *
   * @throws IllegalArgumentException with a message for people
   */
  public void checkMethod(Method method, SearchRequest request) {
    if (investigation.open(Goal.Paths.class).isEmpty()) {
      return;
    }
    method.require(Method.Ability.PATHS, request.settings());
    if (request.threads() > 1) {
      throw new IllegalArgumentException("formulas about paths go with --threads 1 only");
    }
  }

  /** What there is to report where nothing had to be searched. */
  public static SearchOutcome withoutSearch() {
    return SearchOutcome.of(RunEnding.answered("decided without a search"), 0, new Facts());
  }

  /**
   * Searches until everything is decided, or to the end.
   *
   * @param request without watchers
   */
  public SearchOutcome search(Method method, SearchRequest request) {
    return search(method, request, SymbolicChecker.Wanted.TRACES);
  }

  /**
   * Searches to the end, even if everything is decided before: who wants the counts as well.
   *
   * @param request without watchers
   */
  public SearchOutcome exhaust(Method method, SearchRequest request) {
    GoalWatchers watchers =
        new GoalWatchers(
            investigation,
            request.order().isBreadthFirst(),
            SymbolicChecker.Wanted.TRACES,
            technique);
    return search(method, request, watchers.toTheEnd());
  }

  SearchOutcome search(Method method, SearchRequest request, SymbolicChecker.Wanted wanted) {
    return search(
        method,
        request,
        new GoalWatchers(investigation, request.order().isBreadthFirst(), wanted, technique));
  }

  private SearchOutcome search(Method method, SearchRequest request, GoalWatchers watchers) {
    if (request.get(FullMethod.STORE).equals(Optional.of(StoreKind.RANKS))) {
      watchers.withoutGraph();
    }
    SearchOutcome outcome = method.run(request.change().watchers(watchers).build());
    watchers.searched();
    if (outcome.isComplete() && watchers.hasSeenStates()) {
      investigation.exhausted(technique);
      if (hasOpenPaths()) {
        watchers.stored().ifPresent(stored -> evaluate(stored, request));
      }
    }
    boolean isTooLarge =
        outcome.isComplete() || outcome.ending().how() == RunEnding.How.MEMORY_LIMIT;
    if (isTooLarge && watchers.hasSeenStates() && hasOpenPaths() && isNetOf(request)) {
      watchers.forget(); // their memory is needed
      RankSets.evaluate(investigation, request);
    }
    if (outcome.ending().isUnbounded()) {
      new UnboundedArguments(investigation).apply(request);
    }
    boolean isEnough = !outcome.ending().isExhausted() && investigation.isSettled();
    return isEnough ? outcome.withEnding(RunEnding.answered("every property is decided")) : outcome;
  }

  private boolean hasOpenPaths() {
    return !investigation.open(Goal.Paths.class).isEmpty();
  }

  /** Whether the search is one of the net that is asked about, not of a reduced one. */
  private boolean isNetOf(SearchRequest request) {
    return request.model().net().filter(net -> net == investigation.net()).isPresent();
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
    GraphChecker checker = new GraphChecker(investigation.rules(), stored, graph.get());
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
