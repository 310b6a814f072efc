package tideline.analysis.method;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tideline.analysis.option.MethodOption;
import tideline.analysis.outcome.Facts;
import tideline.analysis.outcome.Knowledge;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.Watchers;
import tideline.net.explored.StubbornModel;

/**
 * A run of any method on a part of the state space in which every deadlock is found: in each state
 * only the enabled events of a stubborn set are executed. What is counted there has names of its
 * own, so that nobody takes it for the numbers of the state space.
 */
public final class ReducedStateSpace {

  public static final MethodOption<Kind> REDUCE =
      MethodOption.choice(
          "reduce",
          "KIND",
          "none; stubborn (executes some of the events of a state: a reduced state space with all"
              + " deadlocks); check: also net (made smaller for the question) and auto (both);"
              + " explore with symbolic: auto (default, counts on a smaller net).",
          Kind.values());

  /** What is left out. */
  public enum Kind {
    NONE,
    /** The same, as it was called before. */
    NEVER,
    /** Whatever does not change the counts, or the answers to what is asked. */
    AUTO,
    /** What no question is about. */
    NET,
    /** Orders of independent events. */
    STUBBORN;

    /** Whether anything may be left out. */
    public boolean leavesOut() {
      return this != NONE && this != NEVER;
    }
  }

  /** Counts of the state space, and what they are called here. */
  private static final Map<String, String> RENAMED =
      Map.of(
          "states", "reducedStates",
          "edges", "reducedEdges",
          "statesAtLeast", "reducedStatesAtLeast",
          "statesAtMost", "reducedStatesAtMost",
          "levels", "reducedLevels",
          "maxDepth", "reducedMaxDepth");

  /** They hold counts of the state space, too. */
  private static final Set<String> DROPPED = Set.of("stages", "estimatedStates");

  private static final List<MethodOption<?>> CONTINUED =
      List.of(DiskOptions.CHECKPOINT, DiskOptions.RESUME, DepthMethod.SAVE);

  private final SearchRequest request;
  private final StubbornModel model;

  /**
   * @param request that asks for stubborn sets
   */
  ReducedStateSpace(SearchRequest request) {
    this.request = request;
    this.model = StubbornModel.steady(request.model());
  }

  /** Whether a run is about a part of the state space. */
  public static boolean isAsked(SearchRequest request) {
    return request.get(REDUCE).equals(Optional.of(Kind.STUBBORN));
  }

  /** Whether a smaller net may be explored whose markings tell those of the net. */
  static boolean isCountedOnSmallerNet(SearchRequest request) {
    return request.get(REDUCE).orElse(Kind.AUTO) == Kind.AUTO;
  }

  /**
   * @throws IllegalArgumentException with a message for people, if the method or another option
   *     does not go with what is left out
   */
  static void check(Method method, SearchRequest request) {
    Kind kind = request.get(REDUCE).orElse(Kind.NONE);
    if (kind == Kind.NET || (kind == Kind.AUTO && !hasSets(method))) {
      throw new IllegalArgumentException(
          "--reduce "
              + kind.name().toLowerCase(Locale.ROOT)
              + " keeps answers, not counts: it goes with check"
              + (kind == Kind.AUTO ? ", and with --method symbolic" : ""));
    }
    if (kind == Kind.STUBBORN) {
      checkPart(method, request);
      if (request.watchers() != Watchers.NONE) {
        throw new IllegalArgumentException("--reduce stubborn looks for deadlocks only here");
      }
    }
  }

  /**
   * The same for questions about the net.
   *
   * @throws IllegalArgumentException with a message for people
   */
  public static void checkQuestions(Method method, SearchRequest request) {
    if (request.get(REDUCE).equals(Optional.of(Kind.NET)) || hasSets(method)) {
      return;
    }
    checkPart(method, request);
  }

  private static boolean hasSets(Method method) {
    return method.holding() == Method.Holding.SETS;
  }

  private static void checkPart(Method method, SearchRequest request) {
    if (hasSets(method)) {
      throw new IllegalArgumentException(
          "--reduce stubborn selects events of single states: --method symbolic has sets of them");
    }
    if (request.coverage()) {
      throw new IllegalArgumentException(
          "--coverage counts firings of the whole state space: leave out --reduce stubborn");
    }
    if (CONTINUED.stream().anyMatch(request::has)) {
      throw new IllegalArgumentException(
          "--reduce stubborn goes without --checkpoint, --resume and --save");
    }
  }

  /** Runs a search on the part, and says that it was a part. */
  SearchOutcome outcome(Function<SearchRequest, SearchOutcome> search) {
    SearchOutcome found =
        search.apply(request.change(model).settings(request.settings().without(REDUCE)).build());
    SearchOutcome told = told(found, "stubborn");
    told.facts().add("eventsLeftOut", "left out", model.leftOut());
    return found.ending().isExhausted()
        ? told.withEnding(
            RunEnding.exhausted(
                "every state of a reduced state space was expanded, with all deadlocks"))
        : told;
  }

  /**
   * What a search found, as numbers of a part of the state space.
   *
   * @param by what the part was made by
   */
  public static SearchOutcome told(SearchOutcome found, String by) {
    Facts facts = new Facts();
    facts.text("reduction", "reduced by", by);
    found.facts().all().stream()
        .filter(fact -> !DROPPED.contains(fact.key()))
        .forEach(fact -> facts.add(renamed(fact)));
    return new SearchOutcome(
        found.ending(),
        found.certainty(),
        EnumSet.noneOf(Knowledge.class),
        found.visits(),
        facts,
        List.of());
  }

  private static Facts.Fact renamed(Facts.Fact fact) {
    String name = RENAMED.get(fact.key());
    if (name == null) {
      return fact;
    }
    String label = fact.label().isEmpty() ? "" : "reduced " + fact.label();
    return new Facts.Fact(name, fact.value(), label, fact.text());
  }
}
