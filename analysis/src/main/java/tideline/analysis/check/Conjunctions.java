package tideline.analysis.check;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Enabling;
import tideline.net.property.Formula;

/**
 * A formula without time as alternatives of linear constraints, each a sum that is at most 0. Every
 * marking that satisfies the formula satisfies all constraints of some alternative; where there
 * would be too many alternatives, or a part is not linear, constraints are left out.
 */
final class Conjunctions {

  private static final int MOST = 48;
  private static final List<List<LinearExpression>> ANYTHING = List.of(List.of());

  private final Net net;

  Conjunctions(Net net) {
    this.net = net;
  }

  List<List<LinearExpression>> of(Formula formula) {
    return of(formula, true);
  }

  private List<List<LinearExpression>> of(Formula formula, boolean hold) {
    if (formula instanceof Formula.Constant c) {
      return c.value() == hold ? ANYTHING : List.of();
    }
    if (formula instanceof Formula.AtMostZero a) {
      return List.of(List.of(hold ? a.sum() : negated(a.sum())));
    }
    if (formula instanceof Formula.Fireable f) {
      return of(oneOf(f.transitions()), hold);
    }
    if (formula instanceof Formula.Not n) {
      return of(n.inner(), !hold);
    }
    if (formula instanceof Formula.And a) {
      return hold ? all(a.parts(), true) : any(a.parts(), false);
    }
    if (formula instanceof Formula.Or o) {
      return hold ? any(o.parts(), true) : all(o.parts(), false);
    }
    return ANYTHING;
  }

  private Formula oneOf(List<Integer> transitions) {
    return Formula.or(transitions.stream().map(t -> Formula.and(Enabling.of(net, t))).toList());
  }

  private List<List<LinearExpression>> any(List<Formula> parts, boolean hold) {
    List<List<LinearExpression>> all = new ArrayList<>();
    for (Formula part : parts) {
      all.addAll(of(part, hold));
      if (all.size() > MOST) {
        return ANYTHING;
      }
    }
    return all;
  }

  private List<List<LinearExpression>> all(List<Formula> parts, boolean hold) {
    List<List<LinearExpression>> result = ANYTHING;
    for (Formula part : parts) {
      result = both(result, of(part, hold));
    }
    return result;
  }

  private static List<List<LinearExpression>> both(
      List<List<LinearExpression>> a, List<List<LinearExpression>> b) {
    if ((long) a.size() * b.size() > MOST) {
      return a;
    }
    List<List<LinearExpression>> result = new ArrayList<>();
    for (List<LinearExpression> x : a) {
      for (List<LinearExpression> y : b) {
        List<LinearExpression> joined = new ArrayList<>(x);
        joined.addAll(y);
        result.add(joined);
      }
    }
    return result;
  }

  /** The sum is at least 1, as a sum that is at most 0. */
  private static LinearExpression negated(LinearExpression sum) {
    return atLeast(sum, 1);
  }

  /** The sum is at least a number, as a sum that is at most 0. */
  static LinearExpression atLeast(LinearExpression sum, long number) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    for (int i = 0; i < sum.places().length; i++) {
      terms.put(sum.places()[i], Math.negateExact(sum.factors()[i]));
    }
    return LinearExpression.of(terms, Math.subtractExact(number, sum.constant()));
  }
}
