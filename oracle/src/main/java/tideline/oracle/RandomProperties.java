package tideline.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Comparison;
import tideline.net.property.Formula;
import tideline.net.property.Formula.Operator;
import tideline.net.property.Formula.Quantifier;
import tideline.net.property.Property;

/** Properties made from a seed: reachability, invariants, bounds, and nested formulas of CTL. */
public final class RandomProperties {

  private final Net net;
  private final Random random;

  public RandomProperties(Net net, long seed) {
    this.net = net;
    this.random = new Random(seed * 0x9E3779B97F4A7C15L);
  }

  public Property next(String id) {
    return switch (random.nextInt(6)) {
      case 0 -> Property.holds(id, Formula.possibly(timeless(3)));
      case 1 -> Property.holds(id, Formula.invariantly(timeless(3)));
      case 2 -> Property.bound(id, sum(1));
      case 3 ->
          Property.holds(
              id,
              Formula.or(List.of(Formula.possibly(timeless(2)), Formula.invariantly(timeless(2)))));
      default -> Property.holds(id, temporal(3));
    };
  }

  private Formula temporal(int depth) {
    if (depth == 0) {
      return timeless(1);
    }
    return switch (random.nextInt(8)) {
      case 0 -> Formula.not(temporal(depth - 1));
      case 1 -> Formula.and(List.of(temporal(depth - 1), temporal(depth - 1)));
      case 2 -> Formula.or(List.of(temporal(depth - 1), timeless(1)));
      default -> path(depth);
    };
  }

  private Formula path(int depth) {
    Operator operator = Operator.values()[random.nextInt(4)];
    return new Formula.Temporal(
        random.nextBoolean() ? Quantifier.EXISTS : Quantifier.ALL,
        operator,
        operator == Operator.UNTIL ? temporal(depth - 1) : Formula.TRUE,
        temporal(depth - 1));
  }

  public Formula timeless(int depth) {
    if (depth > 0) {
      switch (random.nextInt(5)) {
        case 0:
          return Formula.not(timeless(depth - 1));
        case 1:
          return Formula.and(List.of(timeless(depth - 1), timeless(depth - 1)));
        case 2:
          return Formula.or(List.of(timeless(depth - 1), timeless(depth - 1)));
        default:
          break;
      }
    }
    int kind = random.nextInt(10);
    if (kind == 0) {
      return new Formula.Deadlock();
    }
    if (kind < 4 && net.transitions() > 0) {
      List<Integer> some = new ArrayList<>();
      for (int i = random.nextInt(2); i >= 0; i--) {
        some.add(random.nextInt(net.transitions()));
      }
      return new Formula.Fireable(some);
    }
    Comparison[] all = Comparison.values();
    return all[random.nextInt(all.length)].of(sum(-1), sum(1));
  }

  /**
   * @param lowest the least factor
   */
  private LinearExpression sum(int lowest) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    for (int i = random.nextInt(3); i >= 0 && net.places() > 0; i--) {
      long factor = (long) lowest + random.nextInt(3 - lowest);
      terms.merge(random.nextInt(net.places()), factor, Math::addExact);
    }
    return LinearExpression.of(terms, lowest > 0 ? 0 : random.nextInt(4));
  }
}
