package tideline.net.ltl;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.net.property.Formula;

/**
 * Path formulas with negations at the propositions only, equal ones once, numbered: true, false,
 * literals, conjunctions and disjunctions of two, next, until, and release, its dual.
 *
 * <p>What is made is simplified where that is obvious: constants, repetitions, absorption of nested
 * operators of the same kind.
 */
final class NormalForm {

  enum Kind {
    TRUE,
    FALSE,
    LITERAL,
    AND,
    OR,
    NEXT,
    UNTIL,
    RELEASE
  }

  static final int TRUE = 0;
  static final int FALSE = 1;

  private record Node(Kind kind, int left, int right) {}

  private final List<Node> nodes = new ArrayList<>();
  private final Map<Node, Integer> numbers = new HashMap<>();
  private final List<Formula> propositions = new ArrayList<>();
  private final Map<String, Integer> propositionNumbers = new HashMap<>();

  NormalForm() {
    number(Kind.TRUE, 0, 0);
    number(Kind.FALSE, 0, 0);
  }

  private int number(Kind kind, int left, int right) {
    Node node = new Node(kind, left, right);
    return numbers.computeIfAbsent(
        node,
        n -> {
          nodes.add(n);
          return nodes.size() - 1;
        });
  }

  Kind kind(int node) {
    return nodes.get(node).kind;
  }

  /** The first operand; of a literal the proposition. */
  int left(int node) {
    return nodes.get(node).left;
  }

  /** The second operand; of a literal 1 if it is negated. */
  int right(int node) {
    return nodes.get(node).right;
  }

  /** Formulas without time that literals speak about. */
  List<Formula> propositions() {
    return List.copyOf(propositions);
  }

  /** The numbers of all nodes that are untils. */
  int[] untils() {
    IntArrayList list = new IntArrayList();
    for (int i = 0; i < nodes.size(); i++) {
      if (nodes.get(i).kind == Kind.UNTIL) {
        list.add(i);
      }
    }
    return list.toIntArray();
  }

  /** The number of a formula, or of its negation. */
  int of(PathFormula formula, boolean hold) {
    if (formula instanceof PathFormula.Now n) {
      return literal(n.formula(), hold);
    }
    if (formula instanceof PathFormula.Not n) {
      return of(n.inner(), !hold);
    }
    if (formula instanceof PathFormula.Next x) {
      return next(of(x.inner(), hold));
    }
    if (formula instanceof PathFormula.Until u) {
      int a = of(u.before(), hold);
      int b = of(u.inner(), hold);
      return hold ? until(a, b) : release(a, b);
    }
    boolean isAnd = formula instanceof PathFormula.And;
    List<PathFormula> parts =
        isAnd ? ((PathFormula.And) formula).parts() : ((PathFormula.Or) formula).parts();
    int sum = isAnd == hold ? TRUE : FALSE;
    for (PathFormula part : parts) {
      int next = of(part, hold);
      sum = isAnd == hold ? and(sum, next) : or(sum, next);
    }
    return sum;
  }

  private int literal(Formula formula, boolean hold) {
    if (formula instanceof Formula.Not n) {
      return literal(n.inner(), !hold);
    }
    if (formula instanceof Formula.Constant c) {
      return c.value() == hold ? TRUE : FALSE;
    }
    int proposition =
        propositionNumbers.computeIfAbsent(
            text(formula),
            key -> {
              propositions.add(formula);
              return propositions.size() - 1;
            });
    return number(Kind.LITERAL, proposition, hold ? 0 : 1);
  }

  /** Equal for equal formulas; sums by their numbers, which records of arrays do not compare. */
  private static String text(Formula formula) {
    if (formula instanceof Formula.AtMostZero a) {
      return Arrays.toString(a.sum().places())
          + Arrays.toString(a.sum().factors())
          + a.sum().constant();
    }
    if (formula instanceof Formula.Not n) {
      return "!" + text(n.inner());
    }
    if (formula instanceof Formula.And a) {
      return a.parts().stream().map(NormalForm::text).toList() + "&";
    }
    if (formula instanceof Formula.Or o) {
      return o.parts().stream().map(NormalForm::text).toList() + "|";
    }
    return formula.toString();
  }

  int and(int a, int b) {
    if (a == FALSE || b == FALSE || isOpposite(a, b)) {
      return FALSE;
    }
    if (a == TRUE || a == b) {
      return b;
    }
    return b == TRUE ? a : number(Kind.AND, Math.min(a, b), Math.max(a, b));
  }

  int or(int a, int b) {
    if (a == TRUE || b == TRUE || isOpposite(a, b)) {
      return TRUE;
    }
    if (a == FALSE || a == b) {
      return b;
    }
    return b == FALSE ? a : number(Kind.OR, Math.min(a, b), Math.max(a, b));
  }

  private boolean isOpposite(int a, int b) {
    return kind(a) == Kind.LITERAL
        && kind(b) == Kind.LITERAL
        && left(a) == left(b)
        && right(a) != right(b);
  }

  int next(int a) {
    return a == TRUE || a == FALSE ? a : number(Kind.NEXT, a, 0);
  }

  int until(int a, int b) {
    if (b == TRUE || b == FALSE || a == FALSE || a == b) {
      return b;
    }
    boolean absorbs = kind(b) == Kind.UNTIL && (left(b) == a || a == TRUE && left(b) == TRUE);
    if (absorbs || a == TRUE && isInfinitelyOften(b)) {
      return b;
    }
    return number(Kind.UNTIL, a, b);
  }

  int release(int a, int b) {
    if (b == TRUE || b == FALSE || a == TRUE || a == b) {
      return b;
    }
    boolean absorbs = kind(b) == Kind.RELEASE && left(b) == a;
    if (absorbs || a == FALSE && isFinallyAlways(b)) {
      return b;
    }
    return number(Kind.RELEASE, a, b);
  }

  /** G F of something: so is F of it. */
  private boolean isInfinitelyOften(int node) {
    return kind(node) == Kind.RELEASE
        && left(node) == FALSE
        && kind(right(node)) == Kind.UNTIL
        && left(right(node)) == TRUE;
  }

  /** F G of something: so is G of it. */
  private boolean isFinallyAlways(int node) {
    return kind(node) == Kind.UNTIL
        && left(node) == TRUE
        && kind(right(node)) == Kind.RELEASE
        && left(right(node)) == FALSE;
  }
}
