package tideline.analysis.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import tideline.model.StepRules;
import tideline.net.property.Formula;
import tideline.net.property.Formula.Operator;
import tideline.net.property.Formula.Quantifier;

/**
 * Takes a formula apart: what the initial marking decides becomes a constant, and reachability
 * comes to the surface as {@code EF} of formulas without time, so that a search can decide it. What
 * is left are formulas about paths that need the whole graph.
 */
final class Decomposition {

  private final StepRules rules;
  private final long[] initial;

  Decomposition(StepRules rules) {
    this.rules = rules;
    this.initial = rules.initial();
  }

  /** Whether the formula is {@code EF} of a formula without time. */
  static boolean isReachability(Formula.Temporal t) {
    return t.quantifier() == Quantifier.EXISTS
        && t.operator() == Operator.FINALLY
        && t.inner().isTimeless();
  }

  /** An equal formula: constants, Boolean operators, and temporal formulas below them. */
  Formula of(Formula formula) {
    if (formula.isTimeless()) {
      return new Formula.Constant(rules.holds(formula, initial));
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
    return temporal((Formula.Temporal) formula);
  }

  private Formula temporal(Formula.Temporal t) {
    boolean exists = t.quantifier() == Quantifier.EXISTS;
    return switch (t.operator()) {
      case NEXT -> next(t, exists);
      case FINALLY -> isTrueNow(t.inner()) ? Formula.TRUE : exists ? possibly(t.inner()) : fresh(t);
      case GLOBALLY ->
          isFalseNow(t.inner())
              ? Formula.FALSE
              : exists ? fresh(t) : Formula.not(possibly(Formula.not(t.inner())));
      case UNTIL -> until(t, exists);
    };
  }

  private Formula until(Formula.Temporal t, boolean exists) {
    if (isTrueNow(t.inner())) {
      return Formula.TRUE;
    }
    if (isFalseNow(t.before()) && isFalseNow(t.inner())) {
      return Formula.FALSE;
    }
    return exists && t.before().equals(Formula.TRUE) ? possibly(t.inner()) : fresh(t);
  }

  /** The successors of the initial marking decide, where the rest is without time. */
  private Formula next(Formula.Temporal t, boolean exists) {
    if (!t.inner().isTimeless()) {
      return fresh(t);
    }
    Stream<long[]> all =
        Arrays.stream(rules.enabled(initial)).mapToObj(event -> rules.fired(initial, event));
    return new Formula.Constant(
        exists
            ? all.anyMatch(m -> rules.holds(t.inner(), m))
            : all.allMatch(m -> rules.holds(t.inner(), m)));
  }

  private boolean isTrueNow(Formula formula) {
    return now(formula).equals(Formula.TRUE);
  }

  private boolean isFalseNow(Formula formula) {
    return now(formula).equals(Formula.FALSE);
  }

  /** What the initial marking says about a formula without going into its paths. */
  private Formula now(Formula formula) {
    if (formula.isTimeless()) {
      return new Formula.Constant(rules.holds(formula, initial));
    }
    if (formula instanceof Formula.Not n) {
      return Formula.not(now(n.inner()));
    }
    if (formula instanceof Formula.And a) {
      return Formula.and(a.parts().stream().map(this::now).toList());
    }
    if (formula instanceof Formula.Or o) {
      return Formula.or(o.parts().stream().map(this::now).toList());
    }
    return formula;
  }

  /** {@code EF} with disjunctions outside and without {@code EF} directly inside. */
  private Formula possibly(Formula inner) {
    Formula plain = withoutNegation(inner);
    if (plain instanceof Formula.Or o && !plain.isTimeless()) {
      return Formula.or(each(o.parts(), this::possibly));
    }
    if (plain instanceof Formula.Temporal t
        && t.quantifier() == Quantifier.EXISTS
        && t.operator() == Operator.FINALLY) {
      return possibly(t.inner());
    }
    if (plain.isTimeless() && rules.holds(plain, initial)) {
      return Formula.TRUE;
    }
    return Formula.possibly(plain);
  }

  private static List<Formula> each(List<Formula> parts, Function<Formula, Formula> change) {
    List<Formula> all = new ArrayList<>();
    parts.forEach(p -> all.add(change.apply(p)));
    return all;
  }

  /** Negations pushed one step in, where that brings out a disjunction or {@code EF}. */
  private static Formula withoutNegation(Formula formula) {
    if (formula.isTimeless() || !(formula instanceof Formula.Not n)) {
      return formula;
    }
    if (n.inner() instanceof Formula.And a) {
      return Formula.or(each(a.parts(), Formula::not));
    }
    if (n.inner() instanceof Formula.Temporal t
        && t.quantifier() == Quantifier.ALL
        && t.operator() == Operator.GLOBALLY) {
      return Formula.possibly(Formula.not(t.inner()));
    }
    return formula;
  }

  /** A copy that is no other formula's: goals are kept by identity. */
  private static Formula fresh(Formula.Temporal t) {
    return new Formula.Temporal(t.quantifier(), t.operator(), t.before(), t.inner());
  }
}
