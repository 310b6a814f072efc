package tideline.analysis.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import tideline.net.equation.GoalRefuter;
import tideline.net.equation.LinearPrograms;
import tideline.net.model.Net;
import tideline.net.property.Formula;
import tideline.net.refute.MarkingRefuter;
import tideline.net.structure.PlaceBounds;
import tideline.net.walk.WalkListener;
import tideline.net.walk.WalkQuestions;
import tideline.net.walk.Walker;

/**
 * Statements that no reachable marking satisfies, by proven bounds and by the state equation. A
 * short walk comes first: what it meets is possible, and need not be asked of the equation.
 */
final class ImpossibleStatements implements Predicate<Formula> {

  private static final long STEPS = 100_000;
  private static final long MILLIS_EACH = 1_000;

  /** Alternatives of a statement that are looked at. */
  private static final int PROGRAMS = 8;

  /** Markings in whole numbers that are looked at. */
  private static final int PROPOSALS = 30;

  private final Intervals intervals;
  private final BooleanSupplier stop;
  private final Set<Formula> met = new HashSet<>();
  private final GoalRefuter refuter;
  private final Optional<MarkingRefuter> whole;

  /**
   * @param asked formulas, with or without time, whose statements will be tested
   * @param isWhole whether markings in whole numbers are tried before fractions
   * @param stop ends walk and programs; what is tested then is tested by bounds alone
   */
  ImpossibleStatements(
      Net net,
      PlaceBounds bounds,
      Collection<Formula> asked,
      boolean isWhole,
      BooleanSupplier stop) {
    this.stop = stop;
    intervals = new Intervals(bounds);
    LinearPrograms programs =
        new LinearPrograms(net, bounds.deadNodes().transitions(), MILLIS_EACH);
    refuter = new GoalRefuter(net, programs, bounds.toArray(), stop);
    whole =
        isWhole
            ? Optional.of(
                new MarkingRefuter(net, bounds.toArray(), bounds.deadNodes().transitions()))
            : Optional.empty();
    walk(net, asked);
  }

  private void walk(Net net, Collection<Formula> asked) {
    Set<Formula> statements = new LinkedHashSet<>();
    asked.forEach(formula -> collect(formula, statements));
    List<Formula> both = new ArrayList<>(statements);
    statements.forEach(s -> both.add(Formula.not(s)));
    if (both.isEmpty()) {
      return;
    }
    WalkListener listener =
        new WalkListener() {
          @Override
          public void reached(int formula, int[] trace) {
            met.add(both.get(formula));
          }

          @Override
          public void met(int sum, long value) {
            throw new IllegalStateException("no sums are asked for");
          }
        };
    new Walker(new WalkQuestions(net, both, List.of()), 1, listener).run(STEPS, stop);
  }

  /** Everything without time in a formula, the parts of statements too. */
  private static void collect(Formula formula, Set<Formula> statements) {
    if (formula.isTimeless() && !(formula instanceof Formula.Constant)) {
      statements.add(formula);
    }
    if (formula instanceof Formula.Not n) {
      collect(n.inner(), statements);
    } else if (formula instanceof Formula.And a) {
      a.parts().forEach(p -> collect(p, statements));
    } else if (formula instanceof Formula.Or o) {
      o.parts().forEach(p -> collect(p, statements));
    } else if (formula instanceof Formula.Temporal t) {
      collect(t.before(), statements);
      collect(t.inner(), statements);
    }
  }

  @Override
  public boolean test(Formula statement) {
    if (met.contains(statement)) {
      return false;
    }
    return isBeyondBounds(intervals, statement)
        || !stop.getAsBoolean()
            && (isRefutedInWholeNumbers(statement)
                || refuter.refute(statement, PROGRAMS) == GoalRefuter.Verdict.UNREACHABLE);
  }

  private boolean isRefutedInWholeNumbers(Formula statement) {
    long end = System.nanoTime() + MILLIS_EACH * 1_000_000;
    return whole
        .filter(
            w ->
                w.refutes(
                    statement, PROPOSALS, () -> stop.getAsBoolean() || System.nanoTime() - end > 0))
        .isPresent();
  }

  /** Whether bounds exclude it, wherever there are deadlocks. */
  static boolean isBeyondBounds(Intervals intervals, Formula statement) {
    return !intervals.isPossible(statement.given(true))
        && !intervals.isPossible(statement.given(false));
  }
}
