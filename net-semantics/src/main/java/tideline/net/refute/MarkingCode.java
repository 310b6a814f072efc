package tideline.net.refute;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Enabling;
import tideline.net.property.Formula;

/**
 * Markings within bounds as yes-or-no variables: for a place with bound B one for each of "at least
 * 1" to "at least B" tokens. A place without a bound, or with a large one, has none; statements
 * about it are taken to be true, so that fewer goals are refuted, but none that is reachable.
 */
final class MarkingCode {

  static final int TRUE = 0;
  static final int FALSE = 1;

  /** Places with more tokens have no variables. */
  private static final long MOST_TOKENS = 1_024;

  /** Beyond that a net is not coded at all. */
  private static final int MOST_VARIABLES = 100_000;

  private static final long LARGEST = 1L << 40;

  private final Net net;
  private final ConstraintSolver solver;
  private final int[] first;
  private final int[] bounds;

  /**
   * @param limits for each place a proven bound on its tokens, or -1
   */
  MarkingCode(Net net, long[] limits, ConstraintSolver solver) {
    this.net = net;
    this.solver = solver;
    first = new int[net.places()];
    bounds = new int[net.places()];
    solver.addClause(2 * solver.newVariable());
    int variables = 0;
    for (int p = 0; p < bounds.length; p++) {
      boolean isCoded = limits[p] >= 0 && limits[p] <= MOST_TOKENS;
      bounds[p] = isCoded && variables + limits[p] <= MOST_VARIABLES ? (int) limits[p] : -1;
      for (int k = 1; k <= bounds[p]; k++) {
        int variable = solver.newVariable();
        variables++;
        if (k == 1) {
          first[p] = variable;
        } else {
          solver.addClause(2 * variable + 1, 2 * (variable - 1));
        }
      }
    }
  }

  boolean isCoded(int place) {
    return bounds[place] >= 0;
  }

  /** The literal that a place holds so many tokens or more; the place has to be coded. */
  int atLeast(int place, long tokens) {
    if (tokens <= 0) {
      return TRUE;
    }
    return tokens > bounds[place] ? FALSE : 2 * (first[place] + (int) tokens - 1);
  }

  /** After an answer: the tokens of a place; 0 if it is not coded. */
  long tokens(int place) {
    long tokens = 0;
    while (tokens < bounds[place] && solver.holds(atLeast(place, tokens + 1))) {
      tokens++;
    }
    return tokens;
  }

  /** From now on the sum is at most 0. */
  void require(LinearExpression sum) {
    int literal = atMostZero(sum);
    if (literal != TRUE) {
      solver.addClause(literal);
    }
  }

  /** A literal that only holds if the formula does, as far as it can be said. */
  int literal(Formula formula) {
    return literal(formula, true);
  }

  /** A literal that only holds if the formula does, or does not. */
  private int literal(Formula formula, boolean holds) {
    if (formula instanceof Formula.Constant c) {
      return c.value() == holds ? TRUE : FALSE;
    }
    if (formula instanceof Formula.AtMostZero a) {
      return atMostZero(holds ? a.sum() : opposite(a.sum()));
    }
    if (formula instanceof Formula.Not n) {
      return literal(n.inner(), !holds);
    }
    if (formula instanceof Formula.And a) {
      return joined(a.parts(), holds, holds);
    }
    if (formula instanceof Formula.Or o) {
      return joined(o.parts(), holds, !holds);
    }
    if (formula instanceof Formula.Fireable f) {
      return joined(enabled(f.transitions().stream().mapToInt(t -> t).toArray()), holds, !holds);
    }
    if (formula instanceof Formula.Deadlock) {
      int[] all = new int[net.transitions()];
      for (int t = 0; t < all.length; t++) {
        all[t] = t;
      }
      return joined(enabled(all), !holds, holds);
    }
    throw new IllegalArgumentException("a formula with time says nothing about one marking");
  }

  private List<Formula> enabled(int... transitions) {
    List<Formula> each = new ArrayList<>();
    for (int t : transitions) {
      each.add(Formula.and(Enabling.of(net, t)));
    }
    return each;
  }

  private int joined(List<Formula> parts, boolean hold, boolean isAnd) {
    IntList literals = new IntList();
    for (Formula part : parts) {
      int l = literal(part, hold);
      if (l == (isAnd ? FALSE : TRUE)) {
        return l;
      }
      if (l > FALSE) {
        literals.add(l);
      }
    }
    if (literals.size() == 0) {
      return isAnd ? TRUE : FALSE;
    }
    return literals.size() == 1 ? literals.get(0) : isAnd ? all(literals) : any(literals);
  }

  private int all(IntList literals) {
    int joint = 2 * solver.newVariable();
    for (int i = 0; i < literals.size(); i++) {
      solver.addClause(joint ^ 1, literals.get(i));
    }
    return joint;
  }

  private int any(IntList literals) {
    int joint = 2 * solver.newVariable();
    literals.add(joint ^ 1);
    solver.addClause(literals.toArray());
    return joint;
  }

  /** The sum is at least 1. */
  private static LinearExpression opposite(LinearExpression sum) {
    long[] factors = sum.factors().clone();
    for (int i = 0; i < factors.length; i++) {
      factors[i] = Math.negateExact(factors[i]);
    }
    return new LinearExpression(sum.places(), factors, Math.subtractExact(1, sum.constant()));
  }

  /** A literal that only holds if the sum is at most 0. */
  private int atMostZero(LinearExpression sum) {
    int size = sum.places().length;
    for (int i = 0; i < size; i++) {
      if (!isCoded(sum.places()[i]) || Math.abs(sum.factors()[i]) > LARGEST) {
        return TRUE;
      }
    }
    if (size == 1 && sum.factors()[0] != 0) {
      int place = sum.places()[0];
      long factor = sum.factors()[0];
      long constant = sum.constant();
      return factor > 0
          ? atLeast(place, Math.addExact(Math.floorDiv(Math.negateExact(constant), factor), 1)) ^ 1
          : atLeast(place, -Math.floorDiv(Math.negateExact(constant), -factor));
    }
    return several(sum);
  }

  /** A missing token of a place with a negative factor weighs as much as one of the others. */
  private int several(LinearExpression sum) {
    IntList literals = new IntList();
    List<Long> weights = new ArrayList<>();
    long limit = Math.negateExact(sum.constant());
    long most = 0;
    for (int i = 0; i < sum.places().length; i++) {
      long factor = sum.factors()[i];
      int p = sum.places()[i];
      for (int k = 1; k <= bounds[p] && factor != 0; k++) {
        literals.add(factor > 0 ? atLeast(p, k) : atLeast(p, k) ^ 1);
        weights.add(Math.abs(factor));
        most = Math.addExact(most, Math.abs(factor));
        limit = Math.addExact(limit, factor < 0 ? -factor : 0);
      }
    }
    if (most <= limit) {
      return TRUE;
    }
    if (limit < 0) {
      return FALSE;
    }
    OptionalInt same = clause(literals, weights, limit, most);
    if (same.isPresent()) {
      return same.getAsInt();
    }
    int joint = 2 * solver.newVariable();
    literals.add(joint);
    weights.add(most - limit);
    solver.addAtMost(literals.toArray(), weights.stream().mapToLong(w -> w).toArray(), most);
    return joint;
  }

  /** Where all but one may hold, it is a disjunction of the opposites. */
  private OptionalInt clause(IntList literals, List<Long> weights, long limit, long most) {
    if (weights.stream().anyMatch(w -> most - w > limit)) {
      return OptionalInt.empty();
    }
    IntList opposites = new IntList();
    for (int i = 0; i < literals.size(); i++) {
      opposites.add(literals.get(i) ^ 1);
    }
    return OptionalInt.of(any(opposites));
  }
}
