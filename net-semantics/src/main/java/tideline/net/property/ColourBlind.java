package tideline.net.property;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import tideline.net.coloured.model.ColouredNet;
import tideline.net.coloured.unfold.Skeleton;
import tideline.net.coloured.unfold.Unfolding;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;

/**
 * Statements about a coloured net in words of its skeleton, which has the same places and
 * transitions and no colours.
 *
 * <p>Every run of the coloured net is one of the skeleton, with the same numbers of tokens, where
 * each inscription has the same number of tokens whatever the binding. So what no marking of the
 * skeleton satisfies, no marking of the net does, and bounds of the skeleton are bounds of the net.
 * What the skeleton reaches says nothing about the net.
 */
public final class ColourBlind {

  private final Net skeleton;
  private final Optional<Unfolding> unfolding;

  private ColourBlind(Net skeleton, Optional<Unfolding> unfolding) {
    this.skeleton = skeleton;
    this.unfolding = unfolding;
  }

  /** For statements about the unfolding; none if the skeleton does not do all that the net does. */
  public static Optional<ColourBlind> of(Unfolding unfolding) {
    return uniform(unfolding.coloured()).map(net -> new ColourBlind(net, Optional.of(unfolding)));
  }

  /** For statements about whole places; none if the skeleton does not do all that the net does. */
  public static Optional<ColourBlind> of(ColouredNet coloured) {
    return uniform(coloured).map(net -> new ColourBlind(net, Optional.empty()));
  }

  private static Optional<Net> uniform(ColouredNet coloured) {
    for (ColouredNet.Transition t : coloured.transitions()) {
      if (!isUniform(t.inputs()) || !isUniform(t.outputs())) {
        return Optional.empty();
      }
    }
    try {
      return Optional.of(Skeleton.of(coloured));
    } catch (ArithmeticException tooManyTokens) {
      return Optional.empty();
    }
  }

  private static boolean isUniform(List<ColouredNet.Arc> arcs) {
    return arcs.stream().allMatch(a -> a.inscription().least() == a.inscription().most());
  }

  /** The net without colours. */
  public Net skeleton() {
    return skeleton;
  }

  /** The sum over places of the skeleton; none if it tells the colours of a place apart. */
  public Optional<LinearExpression> sum(LinearExpression sum) {
    if (unfolding.isEmpty()) {
      return Optional.of(sum);
    }
    Unfolding colours = unfolding.get();
    TreeMap<Integer, Long> terms = new TreeMap<>();
    TreeMap<Integer, Integer> counted = new TreeMap<>();
    for (int i = 0; i < sum.places().length; i++) {
      if (sum.factors()[i] == 0) {
        continue;
      }
      int place = colours.colouredPlace(sum.places()[i]);
      Long known = terms.putIfAbsent(place, sum.factors()[i]);
      if (known != null && known != sum.factors()[i]) {
        return Optional.empty();
      }
      counted.merge(place, 1, Integer::sum);
    }
    boolean isWhole =
        counted.entrySet().stream()
            .allMatch(
                e -> e.getValue() == colours.endPlace(e.getKey()) - colours.firstPlace(e.getKey()));
    return isWhole ? Optional.of(LinearExpression.of(terms, sum.constant())) : Optional.empty();
  }

  /**
   * A statement that the skeleton satisfies in every marking of which the net satisfies the given
   * one.
   *
   * @param statement without time
   */
  public Formula weakened(Formula statement) {
    return weakened(statement, true);
  }

  /**
   * @param holds whether the formula holds, or its negation
   */
  private Formula weakened(Formula formula, boolean holds) {
    if (formula instanceof Formula.Constant c) {
      return c.value() == holds ? Formula.TRUE : Formula.FALSE;
    }
    if (formula instanceof Formula.AtMostZero a) {
      Optional<Formula> plain = sum(a.sum()).map(Formula.AtMostZero::new);
      return plain.map(f -> holds ? f : Formula.not(f)).orElse(Formula.TRUE);
    }
    if (formula instanceof Formula.Fireable f) {
      return holds ? fireable(f.transitions()) : Formula.TRUE;
    }
    if (formula instanceof Formula.Not n) {
      return weakened(n.inner(), !holds);
    }
    if (formula instanceof Formula.And a) {
      return holds ? Formula.and(each(a.parts(), true)) : Formula.or(each(a.parts(), false));
    }
    if (formula instanceof Formula.Or o) {
      return holds ? Formula.or(each(o.parts(), true)) : Formula.and(each(o.parts(), false));
    }
    return Formula.TRUE;
  }

  private List<Formula> each(List<Formula> parts, boolean holds) {
    return parts.stream().map(p -> weakened(p, holds)).toList();
  }

  private Formula fireable(List<Integer> transitions) {
    List<Integer> some =
        unfolding.isEmpty()
            ? transitions
            : transitions.stream().map(unfolding.get()::colouredTransition).distinct().toList();
    return some.isEmpty() ? Formula.FALSE : new Formula.Fireable(some);
  }
}
