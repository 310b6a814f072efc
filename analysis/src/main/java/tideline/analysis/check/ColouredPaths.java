package tideline.analysis.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.StoppedException;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.explored.ColouredValuation;
import tideline.net.firing.TokenLimitException;
import tideline.net.ltl.LinearTimeCheck;
import tideline.net.ltl.ObservedSystem;
import tideline.net.ltl.PathFormula;
import tideline.net.ltl.SearchLimit;
import tideline.net.structure.PlaceBounds;

/**
 * Formulas of linear time about a coloured net that is too large to unfold: statements that the net
 * without colours decides become constants, the rest is searched on the net as it is.
 */
public final class ColouredPaths {

  private static final long FIRST_EXPANSIONS = 1_000;
  private static final long FACTOR = 8;
  private static final long MOST_EXPANSIONS = 1L << 33;

  private final SearchRequest base;
  private final Simplification simplification;
  private final List<Asked> open = new ArrayList<>();

  private record Asked(String id, PathFormula original, PathFormula formula) {}

  /**
   * @param base the coloured net as it is, and the memory and control that are used
   */
  public ColouredPaths(SearchRequest base) {
    this.base = base;
    this.simplification =
        base.model()
            .colourBlind()
            .map(
                words -> {
                  Intervals intervals = new Intervals(PlaceBounds.of(words.skeleton()));
                  return new Simplification(f -> !intervals.isPossible(words.weakened(f)));
                })
            .orElseGet(() -> new Simplification(f -> false));
  }

  /** One more question, in names of the coloured net. */
  public void ask(String id, PathFormula formula) {
    open.add(new Asked(id, formula, formula.mapped(simplification::of).simplified()));
  }

  /** The questions that are still open. */
  public List<String> open() {
    return open.stream().map(Asked::id).toList();
  }

  /**
   * Decides what can be decided within a time.
   *
   * @param listener is told the answer to each question that is decided
   */
  public void decide(Duration time, Consumer<LinearTimeAnswer> listener) {
    RunControl whole = base.control().within(time);
    for (long most = FIRST_EXPANSIONS;
        most < MOST_EXPANSIONS && !open.isEmpty() && !whole.isStopped();
        most *= FACTOR) {
      for (Asked asked : List.copyOf(open)) {
        RunControl part = whole.within(time.dividedBy(4L * open.size()));
        long expansions = most;
        answer(asked, expansions, part)
            .ifPresent(
                answer -> {
                  open.remove(asked);
                  listener.accept(answer);
                });
      }
    }
  }

  private Optional<LinearTimeAnswer> answer(Asked asked, long expansions, RunControl control) {
    try {
      LinearTimeCheck.Outcome outcome =
          control.prepare(() -> searched(asked.formula, expansions, control));
      if (outcome instanceof LinearTimeCheck.Outcome.Unknown) {
        return Optional.empty();
      }
      List<Technique> by =
          asked.original.equals(asked.formula)
              ? List.of(Technique.EXPLICIT)
              : List.of(Technique.CPN_APPROX, Technique.EXPLICIT);
      Verdict verdict = Verdict.of(outcome instanceof LinearTimeCheck.Outcome.Holds);
      return Optional.of(new LinearTimeAnswer(asked.id, verdict, by, Optional.empty()));
    } catch (StoppedException
        | TokenLimitException
        | ArithmeticException
        | IllegalArgumentException e) {
      return Optional.empty(); // the automaton or a number is too large, or time is up
    }
  }

  private LinearTimeCheck.Outcome searched(
      PathFormula formula, long expansions, RunControl control) {
    ColouredSystem system = base.model().system().as(ColouredSystem.class).orElseThrow();
    long bytes = 8L * system.words() + ColouredQuestions.BYTES_BESIDE_WORDS;
    ObservedSystem observed =
        new ObservedSystem(system, statements -> new ColouredValuation(system, statements));
    return new LinearTimeCheck(observed, formula)
        .run(
            new SearchLimit(expansions, base.memoryBytes() / bytes), control.signal()::isRequested);
  }
}
