package tideline.net.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;

/** The questions that the Model Checking Contest asks about every net, as formulas. */
public enum GlobalProperties {
  REACHABILITY_DEADLOCK("ReachabilityDeadlock"),
  ONE_SAFE("OneSafe"),
  QUASI_LIVENESS("QuasiLiveness"),
  LIVENESS("Liveness"),
  STABLE_MARKING("StableMarking");

  private final String word;

  GlobalProperties(String word) {
    this.word = word;
  }

  /** As the contest spells it. */
  public String word() {
    return word;
  }

  public static Optional<GlobalProperties> named(String word) {
    for (GlobalProperties p : values()) {
      if (p.word.equals(word)) {
        return Optional.of(p);
      }
    }
    return Optional.empty();
  }

  /** The question about a net whose places and transitions have these names. */
  public Property of(Net net, NodeNames names) {
    return Property.holds(word, formula(net, names));
  }

  private Formula formula(Net net, NodeNames names) {
    return switch (this) {
      case REACHABILITY_DEADLOCK -> Formula.possibly(new Formula.Deadlock());
      case ONE_SAFE ->
          Formula.invariantly(
              Formula.and(
                  each(names.placeGroups(), g -> Comparison.AT_MOST.of(sum(g), number(1)))));
      case QUASI_LIVENESS ->
          Formula.and(each(names.transitionGroups(), g -> Formula.possibly(fireable(g))));
      case LIVENESS ->
          Formula.and(
              each(
                  names.transitionGroups(),
                  g -> Formula.invariantly(Formula.possibly(fireable(g)))));
      case STABLE_MARKING ->
          Formula.or(
              each(
                  names.placeGroups(),
                  g -> Formula.invariantly(Comparison.EQUAL.of(sum(g), number(total(net, g))))));
    };
  }

  private static List<Formula> each(
      List<List<Integer>> groups, Function<List<Integer>, Formula> formula) {
    List<Formula> all = new ArrayList<>();
    groups.forEach(group -> all.add(formula.apply(group)));
    return all;
  }

  private static Formula fireable(List<Integer> group) {
    return group.isEmpty() ? Formula.FALSE : new Formula.Fireable(group);
  }

  private static LinearExpression sum(List<Integer> group) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    group.forEach(p -> terms.merge(p, 1L, Math::addExact));
    return LinearExpression.of(terms, 0);
  }

  private static LinearExpression number(long value) {
    return LinearExpression.of(new TreeMap<>(), value);
  }

  private static long total(Net net, List<Integer> group) {
    return group.stream().mapToLong(net::initial).reduce(0, Math::addExact);
  }
}
