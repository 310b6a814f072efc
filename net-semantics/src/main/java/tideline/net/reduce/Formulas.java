package tideline.net.reduce;

import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import tideline.net.expression.LinearExpression;
import tideline.net.property.Formula;

/** Formulas rewritten part by part. */
final class Formulas {

  private Formulas() {}

  static Formula withoutFireable(Formula formula, IntFunction<Formula> enabled) {
    return rewritten(
        formula,
        atom ->
            atom instanceof Formula.Fireable f
                ? Formula.or(f.transitions().stream().map(enabled::apply).toList())
                : atom);
  }

  static Formula mapped(Formula formula, UnaryOperator<LinearExpression> sums) {
    return rewritten(
        formula,
        atom ->
            atom instanceof Formula.AtMostZero a
                ? new Formula.AtMostZero(sums.apply(a.sum()))
                : atom);
  }

  private static Formula rewritten(Formula formula, Function<Formula, Formula> atoms) {
    if (formula instanceof Formula.Not n) {
      return Formula.not(rewritten(n.inner(), atoms));
    }
    if (formula instanceof Formula.And a) {
      return Formula.and(a.parts().stream().map(p -> rewritten(p, atoms)).toList());
    }
    if (formula instanceof Formula.Or o) {
      return Formula.or(o.parts().stream().map(p -> rewritten(p, atoms)).toList());
    }
    if (formula instanceof Formula.Temporal t) {
      return new Formula.Temporal(
          t.quantifier(), t.operator(), rewritten(t.before(), atoms), rewritten(t.inner(), atoms));
    }
    return atoms.apply(formula);
  }
}
