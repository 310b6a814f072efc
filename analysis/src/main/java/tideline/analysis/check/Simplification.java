package tideline.analysis.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import tideline.net.property.Formula;
import tideline.net.property.Formula.Operator;
import tideline.net.property.Formula.Quantifier;

/**
 * Makes formulas simpler without changing what they say about any reachable marking: statements
 * that hold in none, or in all of them, become constants, and constants are drawn through the
 * operators of time. So it is right at every depth of a formula.
 */
final class Simplification {

  private final Predicate<Formula> isImpossible;
  private final Map<Formula, Formula> known = new HashMap<>();

  /**
   * @param isImpossible whether no reachable marking satisfies a formula without time, for sure
   */
  Simplification(Predicate<Formula> isImpossible) {
    this.isImpossible = isImpossible;
  }

  /** What proven bounds of places know. */
  static Simplification byBounds(Intervals intervals) {
    return new Simplification(f -> ImpossibleStatements.isBeyondBounds(intervals, f));
  }

  /** An equal formula. */
  Formula of(Formula formula) {
    if (formula.isTimeless()) {
      return statement(formula);
    }
    if (formula instanceof Formula.Not n) {
      return Formula.not(of(n.inner()));
    }
    if (formula instanceof Formula.And a) {
      return Formula.and(a.parts().stream().map(this::of).toList());
    }
    if (formula instanceof Formula.Or o) {
      return Formula.or(o.parts().stream().map(this::of).toList());
    }
    Formula.Temporal t = (Formula.Temporal) formula;
    return temporal(t.quantifier(), t.operator(), of(t.before()), of(t.inner()));
  }

  /** A formula about one marking: itself, or its parts, may be the same everywhere. */
  private Formula statement(Formula formula) {
    Formula simple = known.get(formula);
    if (simple == null) {
      simple = decided(formula);
      known.put(formula, simple);
    }
    return simple;
  }

  private Formula decided(Formula formula) {
    if (formula instanceof Formula.Not n) {
      return Formula.not(statement(n.inner()));
    }
    if (formula instanceof Formula.And a) {
      Formula all = Formula.and(statements(a.parts()));
      return all instanceof Formula.And && isImpossible.test(all) ? Formula.FALSE : all;
    }
    if (formula instanceof Formula.Or o) {
      Formula some = Formula.or(statements(o.parts()));
      return some instanceof Formula.Or && isImpossible.test(Formula.not(some))
          ? Formula.TRUE
          : some;
    }
    if (formula instanceof Formula.Constant) {
      return formula;
    }
    if (isImpossible.test(formula)) {
      return Formula.FALSE;
    }
    return isImpossible.test(Formula.not(formula)) ? Formula.TRUE : formula;
  }

  private List<Formula> statements(List<Formula> parts) {
    return parts.stream().map(this::statement).toList();
  }

  private static Formula temporal(
      Quantifier quantifier, Operator operator, Formula before, Formula inner) {
    boolean exists = quantifier == Quantifier.EXISTS;
    return switch (operator) {
      case NEXT -> next(quantifier, inner);
      case FINALLY -> inner instanceof Formula.Constant ? inner : eventually(exists, inner);
      case GLOBALLY ->
          inner instanceof Formula.Constant
              ? inner
              : Formula.not(eventually(!exists, Formula.not(inner)));
      case UNTIL -> until(quantifier, before, inner);
    };
  }

  /** In a deadlock {@code EX} is false and {@code AX} is true, whatever comes inside. */
  private static Formula next(Quantifier quantifier, Formula inner) {
    boolean exists = quantifier == Quantifier.EXISTS;
    if (inner instanceof Formula.Constant c) {
      Formula dead = new Formula.Deadlock();
      return c.value() ? exists ? Formula.not(dead) : c : exists ? c : dead;
    }
    return new Formula.Temporal(quantifier, Operator.NEXT, Formula.TRUE, inner);
  }

  private static Formula until(Quantifier quantifier, Formula before, Formula inner) {
    if (inner instanceof Formula.Constant || before.equals(Formula.FALSE)) {
      return inner;
    }
    if (before.equals(Formula.TRUE)) {
      return eventually(quantifier == Quantifier.EXISTS, inner);
    }
    if (isTemporal(inner, Quantifier.EXISTS, Operator.FINALLY)) {
      return inner; // it holds at once if it ever does
    }
    return new Formula.Temporal(quantifier, Operator.UNTIL, before, inner);
  }

  /** {@code EF} or {@code AF}, one of two in a row left out where it adds nothing. */
  private static Formula eventually(boolean exists, Formula inner) {
    if (isTemporal(inner, Quantifier.EXISTS, Operator.FINALLY)) {
      return inner;
    }
    if (inner instanceof Formula.Temporal t
        && (exists || t.quantifier() == Quantifier.ALL)
        && (t.operator() == Operator.FINALLY || t.operator() == Operator.UNTIL)) {
      return eventually(exists, t.inner());
    }
    return new Formula.Temporal(
        exists ? Quantifier.EXISTS : Quantifier.ALL, Operator.FINALLY, Formula.TRUE, inner);
  }

  private static boolean isTemporal(Formula formula, Quantifier quantifier, Operator operator) {
    return formula instanceof Formula.Temporal t
        && t.quantifier() == quantifier
        && t.operator() == operator;
  }
}
