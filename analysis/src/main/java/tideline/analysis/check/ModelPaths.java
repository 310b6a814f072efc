package tideline.analysis.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tideline.analysis.run.RunControl;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.StoppedException;
import tideline.model.Model;
import tideline.model.StepRules;
import tideline.net.coloured.direct.ColouredSystem;
import tideline.net.explored.ColouredValuation;
import tideline.net.firing.TokenLimitException;
import tideline.net.ltl.Lasso;
import tideline.net.ltl.LinearTimeCheck;
import tideline.net.ltl.ObservedSystem;
import tideline.net.ltl.PathFormula;
import tideline.net.ltl.SearchLimit;
import tideline.net.structure.PlaceBounds;
import tideline.pivot.TransitionSystem;

/**
 * Formulas of linear time about any model, searched on its states as they are: a coloured net that
 * is too large to unfold, a model that is no net. Of a coloured net, statements that the net
 * without colours decides become constants before.
 */
public final class ModelPaths implements PathQuestions {

  private static final long FIRST_EXPANSIONS = 1_000;
  private static final long FACTOR = 8;
  private static final long MOST_EXPANSIONS = 1L << 33;

  private final SearchRequest base;
  private final ObservedSystem system;

  /** What the net without colours knows; none if the model is no coloured net. */
  private final Optional<Simplification> colourBlind;

  private final List<Asked> open = new ArrayList<>();
  private String obstacle;

  private record Asked(String id, PathFormula original, PathFormula formula) {}

  /**
   * @param base the model as it is, and the memory and control that are used
   */
  public ModelPaths(SearchRequest base) {
    this.base = base;
    this.system = observed(base.model());
    this.colourBlind =
        base.model()
            .colourBlind()
            .map(
                words -> {
                  Intervals intervals = new Intervals(PlaceBounds.of(words.skeleton()));
                  return new Simplification(f -> !intervals.isPossible(words.weakened(f)));
                });
  }

  private static ObservedSystem observed(Model model) {
    TransitionSystem system = model.system();
    Optional<ColouredSystem> coloured = system.as(ColouredSystem.class);
    StepRules rules = model.steps();
    return new ObservedSystem(
        system,
        statements ->
            coloured.isPresent()
                ? new ColouredValuation(coloured.get(), statements)
                : new PredicateValuation(rules, statements, system));
  }

  @Override
  public void ask(String id, PathFormula formula) {
    PathFormula plain = formula.simplified();
    PathFormula words = colourBlind.map(c -> plain.mapped(c::of).simplified()).orElse(plain);
    open.add(new Asked(id, plain, words));
  }

  @Override
  public List<String> open() {
    return open.stream().map(Asked::id).toList();
  }

  @Override
  public Optional<String> obstacle() {
    return Optional.ofNullable(obstacle);
  }

  @Override
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
      Optional<Lasso> lasso =
          outcome instanceof LinearTimeCheck.Outcome.Violated violated
              ? Optional.of(violated.lasso())
              : Optional.empty();
      return Optional.of(new LinearTimeAnswer(asked.id, Verdict.of(lasso.isEmpty()), by, lasso));
    } catch (StoppedException e) {
      return Optional.empty();
    } catch (TokenLimitException | ArithmeticException | IllegalArgumentException e) {
      obstacle = e.getMessage(); // the automaton or a number
      return Optional.empty();
    }
  }

  private LinearTimeCheck.Outcome searched(
      PathFormula formula, long expansions, RunControl control) {
    long bytes = 8L * system.system().words() + ColouredQuestions.BYTES_BESIDE_WORDS;
    return new LinearTimeCheck(system, formula)
        .run(
            new SearchLimit(expansions, base.memoryBytes() / bytes), control.signal()::isRequested);
  }
}
