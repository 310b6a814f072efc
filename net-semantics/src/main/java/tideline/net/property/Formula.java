package tideline.net.property;

import java.io.Serializable;
import java.util.List;
import tideline.net.expression.LinearExpression;

/**
 * A formula of computation tree logic (CTL) about the markings of a net. Immutable.
 *
 * <p>Paths are maximal: infinite, or ending in a deadlock. On a path that ends, there is no next
 * marking: {@code EX} and {@code AX} are both about successors that exist, so {@code AX f} is true
 * in a deadlock and {@code EX f} is not.
 */
public sealed interface Formula extends Serializable {

  Formula TRUE = new Constant(true);
  Formula FALSE = new Constant(false);

  /** A truth value. */
  record Constant(boolean value) implements Formula {}

  /** The value of the sum is at most 0. Every comparison is brought to this form. */
  record AtMostZero(LinearExpression sum) implements Formula {}

  /**
   * One of the transitions is enabled.
   *
   * @param transitions of the net; several where one transition of a coloured net was unfolded, or
   *     where the question names several
   */
  record Fireable(List<Integer> transitions) implements Formula {
    public Fireable {
      transitions = List.copyOf(transitions);
    }
  }

  /** No transition is enabled. */
  record Deadlock() implements Formula {}

  record Not(Formula inner) implements Formula {}

  record And(List<Formula> parts) implements Formula {
    public And {
      parts = List.copyOf(parts);
    }
  }

  record Or(List<Formula> parts) implements Formula {
    public Or {
      parts = List.copyOf(parts);
    }
  }

  /**
   * A quantified path formula.
   *
   * @param before what holds until then; true for all operators but {@link Operator#UNTIL}
   * @param inner what holds next, finally, globally, or at the end of the until
   */
  record Temporal(Quantifier quantifier, Operator operator, Formula before, Formula inner)
      implements Formula {}

  /** Some path, or all paths. */
  enum Quantifier {
    EXISTS,
    ALL
  }

  /** What is said about a path. */
  enum Operator {
    NEXT,
    FINALLY,
    GLOBALLY,
    UNTIL
  }

  static Formula not(Formula inner) {
    if (inner instanceof Constant c) {
      return c.value ? FALSE : TRUE;
    }
    return inner instanceof Not n ? n.inner : new Not(inner);
  }

  static Formula and(List<Formula> parts) {
    List<Formula> kept = parts.stream().filter(p -> !p.equals(TRUE)).toList();
    if (kept.contains(FALSE)) {
      return FALSE;
    }
    return kept.isEmpty() ? TRUE : kept.size() == 1 ? kept.get(0) : new And(kept);
  }

  static Formula or(List<Formula> parts) {
    List<Formula> kept = parts.stream().filter(p -> !p.equals(FALSE)).toList();
    if (kept.contains(TRUE)) {
      return TRUE;
    }
    return kept.isEmpty() ? FALSE : kept.size() == 1 ? kept.get(0) : new Or(kept);
  }

  /** {@code EF inner}: some reachable marking satisfies it. */
  static Formula possibly(Formula inner) {
    return new Temporal(Quantifier.EXISTS, Operator.FINALLY, TRUE, inner);
  }

  /** {@code AG inner}: every reachable marking satisfies it. */
  static Formula invariantly(Formula inner) {
    return new Temporal(Quantifier.ALL, Operator.GLOBALLY, TRUE, inner);
  }

  /** Whether the formula speaks about one marking only. */
  default boolean isTimeless() {
    if (this instanceof Not n) {
      return n.inner.isTimeless();
    }
    if (this instanceof And a) {
      return a.parts.stream().allMatch(Formula::isTimeless);
    }
    if (this instanceof Or o) {
      return o.parts.stream().allMatch(Formula::isTimeless);
    }
    return !(this instanceof Temporal);
  }

  /**
   * What a formula without time comes down to in a deadlock, where no transition is enabled, or in
   * markings that are none.
   */
  default Formula given(boolean isDeadlock) {
    if (this instanceof Deadlock) {
      return isDeadlock ? TRUE : FALSE;
    }
    if (this instanceof Fireable) {
      return isDeadlock ? FALSE : this;
    }
    if (this instanceof Not n) {
      return not(n.inner.given(isDeadlock));
    }
    if (this instanceof And a) {
      return and(a.parts.stream().map(p -> p.given(isDeadlock)).toList());
    }
    if (this instanceof Or o) {
      return or(o.parts.stream().map(p -> p.given(isDeadlock)).toList());
    }
    return this;
  }
}
