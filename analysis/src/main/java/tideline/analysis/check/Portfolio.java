package tideline.analysis.check;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import tideline.analysis.method.AutoMethod;
import tideline.analysis.method.FullMethod;
import tideline.analysis.method.Method;
import tideline.analysis.method.SymbolicMethod;
import tideline.analysis.outcome.FactValue;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.Order;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.StoppedException;
import tideline.net.property.Formula;

/**
 * Techniques after and beside each other until everything is decided or the time is used up: cheap
 * arguments, simpler words, a short search, linear programs, then searches of reduced nets and
 * diagrams side by side, a search with all that is left; and walks beside all of them.
 */
public final class Portfolio {

  /** A search that is over in a few seconds. */
  private static final long SHORT_STATES = 3_000_000;

  /** A search that nobody has to wait for. */
  private static final long FIRST_STATES = 400_000;

  private static final String TRIED = "diagramsTried";

  private static final double SHORT_SHARE = 0.2;
  private static final double EQUATION_SHARE = 0.3;
  private static final double PROGRAMS_SHARE = 0.12;
  private static final double WORDS_SHARE = 0.1;
  private static final double GLANCE_SHARE = 0.3;
  private static final double BEHAVIOUR_SHARE = 0.5;
  private static final double COLOUR_BLIND_SHARE = 0.1;
  private static final long MOST_COLOUR_BLIND_MILLIS = 20_000;

  private final Method full = new FullMethod();
  private final Method auto = new AutoMethod();
  private final Method symbolic = new SymbolicMethod();
  private final SearchRequest base;
  private final long begin = System.nanoTime();
  private final Duration time;
  private final Techniques techniques;

  /** How diagrams beside the other searches ended; written before their thread is joined. */
  private Optional<RunEnding> diagramsTried = Optional.empty();

  /**
   * @param base what is explored, and with how much memory
   * @param time for everything, from now on
   */
  public Portfolio(SearchRequest base, Duration time) {
    this(base, time, Techniques.ALL);
  }

  /**
   * @param base what is explored, and with how much memory
   * @param time for everything, from now on
   */
  public Portfolio(SearchRequest base, Duration time, Techniques techniques) {
    this.base = base;
    this.time = time;
    this.techniques = techniques;
  }

  /** Decides what can be decided. */
  public void decide(Investigation asked) {
    if (!asked.isSettled()) {
      argue(new Verification(asked));
    }
    if (!asked.isSettled()) {
      colourBlind(asked);
    }
    if (!asked.isSettled()) {
      search(simplified(asked), SHORT_STATES);
    }
  }

  /**
   * The same for somebody who wants to see how: a search that finds shortest ways, alone and thus
   * always with the same result, comes before everything that is left to chance.
   *
   * @return the search that says most
   */
  public SearchOutcome answer(Investigation asked) {
    Verification verification = new Verification(asked);
    argue(verification);
    colourBlind(asked);
    if (asked.isSettled()) {
      return Verification.withoutSearch();
    }
    SearchOutcome first = Verification.withoutSearch();
    if (techniques.has(Technique.EXPLICIT)) {
      SearchRequest few = request(full, SHORT_SHARE).maxStates(FIRST_STATES).build();
      first = verification.search(full, few);
      boolean isEnough = asked.isSettled() || first.isComplete() || first.ending().isUnbounded();
      if (isEnough || base.control().isStopped()) {
        return first;
      }
    }
    SearchOutcome last = search(simplified(asked), 0).orElse(first);
    SearchOutcome most = last.visits() >= first.visits() ? last : first;
    if (most.facts().word(TRIED).isEmpty()) {
      diagramsTried.ifPresent(ending -> most.facts().add(TRIED, FactValue.of(ending.sentence())));
    }
    return most.withEnding(
        asked.isSettled()
            ? RunEnding.answered("every property is decided")
            : base.control().ending().orElse(most.ending()));
  }

  /**
   * Everything beside and after each other.
   *
   * @param shortStates of the search that begins, if any
   * @return the last search of the net itself, if there was one
   */
  private Optional<SearchOutcome> search(Investigation investigation, long shortStates) {
    int threads =
        techniques.has(Technique.RANDOM_WALK)
            ? Math.max(1, Runtime.getRuntime().availableProcessors() - 1)
            : 0;
    BooleanSupplier ended =
        () -> base.control().isStopped() || investigation.isSettled() || left().isNegative();
    try (Walks walks = Walks.begin(investigation, threads, base.seed(), ended)) {
      Verification verification = new Verification(investigation);
      boolean isExplicit = techniques.has(Technique.EXPLICIT);
      if (isExplicit) {
        Duration share = Duration.ofMillis((long) (left().toMillis() * GLANCE_SHARE));
        new BranchingTimeQuestions(investigation, base, techniques).glance(share);
      }
      if (!investigation.isSettled() && shortStates > 0 && isExplicit) {
        verification.search(full, request(full, SHORT_SHARE).maxStates(shortStates).build());
      }
      reduced(investigation, verification, walks);
      return investigation.isSettled() || !isExplicit
          ? Optional.empty()
          : Optional.of(verification.search(auto, request(auto, 1).build()));
    }
  }

  /** What is open, in the simplest words that proven bounds allow. */
  private Investigation simplified(Investigation asked) {
    if (!techniques.has(Technique.QUERY_REDUCTION)) {
      return asked;
    }
    List<Goal> open = asked.open(Goal.class);
    List<Formula> paths =
        asked.open(Goal.Paths.class).stream()
            .map(Goal.Paths::formula)
            .map(Formula.class::cast)
            .toList();
    RunControl part = request(full, EQUATION_SHARE).build().control();
    RunControl equation = request(full, WORDS_SHARE).build().control();
    try {
      Simplification simplification =
          part.prepare(
              () -> techniques.simplification(asked.net(), paths, equation.signal()::isRequested));
      return part.prepare(() -> Delegation.simplified(asked, open, simplification::of));
    } catch (StoppedException e) {
      return asked;
    }
  }

  private void reduced(Investigation investigation, Verification verification, Walks walks) {
    if (techniques.has(Technique.STATE_EQUATION)) {
      onSmallerNets(investigation);
      onNet(investigation, walks);
    }
    if (!investigation.isSettled()) {
      Duration share = Duration.ofMillis((long) (left().toMillis() * BEHAVIOUR_SHARE));
      new BehaviourArguments(investigation, base, techniques).decide(share);
    }
    if (!investigation.isSettled()) {
      SearchRequest half = request(symbolic, 1).memoryBytes(base.memoryBytes() / 2).build();
      boolean hasDiagrams = techniques.has(Technique.DECISION_DIAGRAMS);
      Beside diagrams =
          Beside.begin(
              "diagrams",
              () -> {
                if (hasDiagrams) {
                  diagrams(verification, half);
                }
              });
      try {
        new ReducedRounds(investigation, halfOfMemory(), techniques).decide(left());
      } finally {
        half.control().stop(RunEnding.answered());
        diagrams.close();
      }
    }
  }

  /** Programs are smaller where the net is, and walks along their solutions shorter. */
  private void onSmallerNets(Investigation investigation) {
    RunControl part = request(full, EQUATION_SHARE).build().control();
    ReducedSearches searches = new ReducedSearches(investigation, base, techniques);
    int walkers = techniques.has(Technique.RANDOM_WALK) ? 1 : 0;
    BooleanSupplier stop = part.signal()::isRequested;
    for (ReducedSearches.Group group : searches.together()) {
      prepared(
          part,
          () -> {
            Investigation own = searches.prepare(group, part).investigation();
            if (own.net().transitions() < investigation.net().transitions() && !own.isSettled()) {
              try (Walks walks = Walks.begin(own, walkers, base.seed(), stop)) {
                onNet(own, walks);
              }
            }
          });
    }
  }

  /** Whole numbers first, then fractions. */
  private void onNet(Investigation investigation, Walks walks) {
    if (investigation.open(Goal.Reach.class).isEmpty()
        && investigation.open(Goal.Bound.class).isEmpty()) {
      return;
    }
    RunControl whole = request(full, PROGRAMS_SHARE).build().control();
    if (techniques.has(Technique.SAT_SMT)) {
      prepared(
          whole,
          () -> new MarkingArguments(investigation, walks, whole.signal()::isRequested).apply());
    }
    RunControl fractions = request(full, PROGRAMS_SHARE).build().control();
    prepared(
        fractions,
        () -> new EquationArguments(investigation, walks, fractions.signal()::isRequested).apply());
  }

  private void diagrams(Verification verification, SearchRequest request) {
    SearchOutcome outcome = verification.search(symbolic, request, SymbolicChecker.Wanted.VERDICTS);
    diagramsTried = Optional.of(outcome.ending());
  }

  private SearchRequest halfOfMemory() {
    return base.change().memoryBytes(base.memoryBytes() / 2).build();
  }

  private void argue(Verification verification) {
    try {
      verification.argue(request(full, EQUATION_SHARE).build(), techniques);
    } catch (StoppedException e) {
      // what was not decided stays open
    }
  }

  /** Where tokens have colours, the net without them comes first. */
  private void colourBlind(Investigation asked) {
    base.model()
        .colourBlind()
        .filter(words -> techniques.has(Technique.CPN_APPROX))
        .ifPresent(
            words -> {
              long millis = (long) (left().toMillis() * COLOUR_BLIND_SHARE);
              Duration share = Duration.ofMillis(Math.min(millis, MOST_COLOUR_BLIND_MILLIS));
              new ColourBlindArguments(asked, words, base, techniques).decide(share);
            });
  }

  private static void prepared(RunControl control, Runnable work) {
    try {
      control.prepare(
          () -> {
            work.run();
            return control;
          });
    } catch (StoppedException e) {
      // what was not decided stays open
    }
  }

  private Duration left() {
    return time.minusNanos(System.nanoTime() - begin);
  }

  /** With a share of the time that is left. */
  private SearchRequest.Builder request(Method method, double share) {
    Duration left = time.minusNanos(System.nanoTime() - begin);
    RunControl part = base.control().within(Duration.ofMillis((long) (left.toMillis() * share)));
    Order order = method.usualOrder();
    return base.change().order(order).control(part);
  }
}
