package tideline.net.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import tideline.net.expression.LinearExpression;
import tideline.net.model.Net;
import tideline.net.property.Comparison;
import tideline.net.property.Formula;

/** Formulas without time and sums from a seed. */
public final class RandomQuestions {

  private final Net net;
  private final Random random;

  public RandomQuestions(Net net, long seed) {
    this.net = net;
    this.random = new Random((seed + 7) * 0x9E3779B97F4A7C15L);
  }

  public List<Formula> formulas(int count) {
    List<Formula> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(formula(3));
    }
    return list;
  }

  /** A formula with atoms of all kinds. */
  public Formula formula(int depth) {
    return formula(depth, true);
  }

  /** A formula that does not speak about deadlocks. */
  public Formula withoutDeadlock(int depth) {
    return formula(depth, false);
  }

  private Formula formula(int depth, boolean mayBeDeadlock) {
    switch (depth > 0 ? random.nextInt(6) : 5) {
      case 0:
        return Formula.not(formula(depth - 1, mayBeDeadlock));
      case 1:
      case 2:
        return Formula.and(
            List.of(formula(depth - 1, mayBeDeadlock), formula(depth - 1, mayBeDeadlock)));
      case 3:
        return Formula.or(
            List.of(formula(depth - 1, mayBeDeadlock), formula(depth - 1, mayBeDeadlock)));
      default:
        return atom(mayBeDeadlock);
    }
  }

  private Formula atom(boolean mayBeDeadlock) {
    int kind = random.nextInt(10);
    if (kind == 0 && mayBeDeadlock) {
      return new Formula.Deadlock();
    }
    if (kind < 4) {
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
   * A sum of up to three places.
   *
   * @param lowest the least factor
   */
  public LinearExpression sum(int lowest) {
    TreeMap<Integer, Long> terms = new TreeMap<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      long factor = (long) lowest + random.nextInt(3 - lowest);
      terms.merge(random.nextInt(net.places()), factor, Math::addExact);
    }
    return LinearExpression.of(terms, lowest > 0 ? 0 : random.nextInt(4));
  }
}
