package tideline.analysis.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tideline.analysis.method.Method;
import tideline.analysis.method.ReducedStateSpace;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;

/**
 * Lets a method that was chosen by hand answer questions on less than the whole state space: on
 * nets that are made smaller for the questions, by events of stubborn sets, or both.
 *
 * <p>Questions about deadlocks and about other markings are two searches, since each allows to
 * leave out something else. What cannot be asked of less is asked of the net as it is.
 */
public final class ReducedVerification {

  private final Investigation investigation;
  private final Method method;
  private final SearchRequest request;
  private final Techniques techniques;
  private final List<SearchOutcome> outcomes = new ArrayList<>();

  /**
   * @param request that says what to leave out
   */
  public ReducedVerification(Investigation investigation, Method method, SearchRequest request) {
    this.investigation = investigation;
    this.method = method;
    this.request = request;
    techniques = techniques(request.get(ReducedStateSpace.REDUCE).orElseThrow(), method);
  }

  /** Whether a request wants questions to be answered on less than the whole state space. */
  public static boolean isAsked(SearchRequest request) {
    return request
        .get(ReducedStateSpace.REDUCE)
        .filter(ReducedStateSpace.Kind::leavesOut)
        .isPresent();
  }

  private static Techniques techniques(ReducedStateSpace.Kind kind, Method method) {
    boolean hasSets = method.holding() == Method.Holding.SETS;
    return switch (kind) {
      case NET -> Techniques.without(List.of("stubborn-sets"));
      case STUBBORN -> Techniques.without(List.of("structural-reduction"));
      default -> Techniques.without(hasSets ? List.of("stubborn-sets") : List.of());
    };
  }

  /**
   * Searches until everything is decided, or to the end.
   *
   * @return the search that held most; what it counted has names of its own
   */
  public SearchOutcome search() {
    request.net("--reduce");
    ReducedStateSpace.checkQuestions(method, request);
    if (!investigation.open(Goal.Paths.class).isEmpty()) {
      throw new IllegalArgumentException(
          "formulas about paths are asked of the whole graph: leave out --reduce");
    }
    ReducedSearches searches = new ReducedSearches(investigation, request, techniques);
    for (ReducedSearches.Group group : searches.together()) {
      search(searches, group);
    }
    if (!investigation.isSettled() && outcomes.stream().noneMatch(o -> isEarly(o.ending()))) {
      outcomes.add(new Verification(investigation).search(method, whole()));
    }
    SearchOutcome most =
        outcomes.stream()
            .max(Comparator.comparing(ReducedVerification::bytes))
            .orElseGet(Verification::withoutSearch);
    return investigation.isSettled()
        ? most.withEnding(RunEnding.answered("every property is decided"))
        : most;
  }

  private void search(ReducedSearches searches, ReducedSearches.Group group) {
    request.progress().phase("making the net smaller");
    ReducedSearches.Prepared prepared =
        request.control().prepare(() -> searches.prepare(group, request.control()));
    searches
        .search(prepared, method, model -> whole().change(model).build())
        .map(found -> ReducedStateSpace.told(found, sizes(prepared)))
        .ifPresent(outcomes::add);
  }

  /** The net that was searched. */
  private String sizes(ReducedSearches.Prepared prepared) {
    String sets = techniques.has(Technique.STUBBORN_SETS) ? "stubborn sets" : "";
    if (!techniques.has(Technique.STRUCTURAL_REDUCTION)) {
      return sets;
    }
    String net =
        "a net of "
            + prepared.investigation().net().places()
            + " places and "
            + prepared.investigation().net().transitions()
            + " transitions";
    return sets.isEmpty() ? net : net + ", " + sets;
  }

  /** The same search of everything. */
  private SearchRequest whole() {
    return request.change().settings(request.settings().without(ReducedStateSpace.REDUCE)).build();
  }

  /** Whether a search came to nothing that another one would come to. */
  private static boolean isEarly(RunEnding ending) {
    return !ending.isExhausted() && !ending.isAnswered();
  }

  private static BigInteger bytes(SearchOutcome outcome) {
    return Optional.of(outcome.facts())
        .flatMap(facts -> facts.number("peakStoredBytes"))
        .orElse(BigInteger.ZERO);
  }
}
