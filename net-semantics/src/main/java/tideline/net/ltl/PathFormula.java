package tideline.net.ltl;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tideline.net.property.Formula;

/**
 * A formula of linear time logic (LTL) about one path. Immutable.
 *
 * <p>Paths are maximal; one that ends in a deadlock repeats its last marking for ever, as in the
 * Model Checking Contest.
 */
public sealed interface PathFormula {

  PathFormula TRUE = new Now(Formula.TRUE);
  PathFormula FALSE = new Now(Formula.FALSE);

  /**
   * Something about the first marking.
   *
   * @param formula without temporal operators
   */
  record Now(Formula formula) implements PathFormula {}

  record Not(PathFormula inner) implements PathFormula {}

  record And(List<PathFormula> parts) implements PathFormula {
    public And {
      parts = List.copyOf(parts);
    }
  }

  record Or(List<PathFormula> parts) implements PathFormula {
    public Or {
      parts = List.copyOf(parts);
    }
  }

  record Next(PathFormula inner) implements PathFormula {}

  /** {@code inner} holds at some point, and {@code before} at all points before it. */
  record Until(PathFormula before, PathFormula inner) implements PathFormula {}

  static PathFormula not(PathFormula inner) {
    if (inner instanceof Now n) {
      return new Now(Formula.not(n.formula));
    }
    return inner instanceof Not n ? n.inner : new Not(inner);
  }

  /** The conjunction; parts about the first marking become one. */
  static PathFormula and(List<PathFormula> parts) {
    if (parts.stream().allMatch(Now.class::isInstance)) {
      return new Now(Formula.and(parts.stream().map(p -> ((Now) p).formula).toList()));
    }
    List<PathFormula> kept = parts.stream().filter(p -> !p.equals(TRUE)).toList();
    return kept.contains(FALSE) ? FALSE : kept.size() == 1 ? kept.get(0) : new And(kept);
  }

  /** The disjunction; parts about the first marking become one. */
  static PathFormula or(List<PathFormula> parts) {
    if (parts.stream().allMatch(Now.class::isInstance)) {
      return new Now(Formula.or(parts.stream().map(p -> ((Now) p).formula).toList()));
    }
    List<PathFormula> kept = parts.stream().filter(p -> !p.equals(FALSE)).toList();
    return kept.contains(TRUE) ? TRUE : kept.size() == 1 ? kept.get(0) : new Or(kept);
  }

  static PathFormula eventually(PathFormula inner) {
    return new Until(TRUE, inner);
  }

  static PathFormula globally(PathFormula inner) {
    return not(eventually(not(inner)));
  }

  /** The same formula with other statements about markings. */
  default PathFormula mapped(UnaryOperator<Formula> statements) {
    if (this instanceof Now n) {
      return new Now(statements.apply(n.formula));
    }
    if (this instanceof Not n) {
      return not(n.inner.mapped(statements));
    }
    if (this instanceof And a) {
      return and(a.parts.stream().map(p -> p.mapped(statements)).toList());
    }
    if (this instanceof Or o) {
      return or(o.parts.stream().map(p -> p.mapped(statements)).toList());
    }
    if (this instanceof Next n) {
      return new Next(n.inner.mapped(statements));
    }
    Until u = (Until) this;
    return new Until(u.before.mapped(statements), u.inner.mapped(statements));
  }

  /**
   * An equal formula without constants inside. A path that ends repeats its last marking, so there
   * always is a next one.
   */
  default PathFormula simplified() {
    if (this instanceof Not n) {
      return not(n.inner.simplified());
    }
    if (this instanceof And a) {
      return and(a.parts.stream().map(PathFormula::simplified).toList());
    }
    if (this instanceof Or o) {
      return or(o.parts.stream().map(PathFormula::simplified).toList());
    }
    if (this instanceof Next n) {
      PathFormula inner = n.inner.simplified();
      return isConstant(inner) ? inner : new Next(inner);
    }
    if (this instanceof Until u) {
      PathFormula before = u.before.simplified();
      PathFormula inner = u.inner.simplified();
      return isConstant(inner) || before.equals(FALSE) ? inner : new Until(before, inner);
    }
    return this;
  }

  private static boolean isConstant(PathFormula formula) {
    return formula.equals(TRUE) || formula.equals(FALSE);
  }

  /** What all markings have to satisfy, if the formula says no more than that. */
  default Optional<Formula> invariant() {
    return this instanceof Not n
            && n.inner instanceof Until u
            && u.before.equals(TRUE)
            && u.inner instanceof Now now
        ? Optional.of(Formula.not(now.formula))
        : Optional.empty();
  }

  /** All statements about markings. */
  default List<Formula> statements() {
    List<Formula> all = new ArrayList<>();
    mapped(
        f -> {
          all.add(f);
          return f;
        });
    return all;
  }

  /** Whether repeating a marking makes no difference, for sure: there is no {@link Next}. */
  default boolean isStutterInvariant() {
    if (this instanceof Not n) {
      return n.inner.isStutterInvariant();
    }
    if (this instanceof And a) {
      return a.parts.stream().allMatch(PathFormula::isStutterInvariant);
    }
    if (this instanceof Or o) {
      return o.parts.stream().allMatch(PathFormula::isStutterInvariant);
    }
    if (this instanceof Until u) {
      return u.before.isStutterInvariant() && u.inner.isStutterInvariant();
    }
    return this instanceof Now;
  }
}
