package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Quantifies variables away and counts by that: where an existential quantifier says whether some
 * values of the variables satisfy a diagram, this says how many do, for all values of the other
 * variables at once. It is what makes a relation of several events tell how many predecessors a
 * marking has, and not only that it has one.
 *
 * <p>Each node of the diagram is counted once: branches of a counted variable are added, those of
 * another are kept apart, and a counted variable that is skipped doubles the number.
 */
final class CountingProduct {

  private final BDDFactory factory;
  private final BddTable table;

  /** The variables that are counted away, in ascending order. */
  private final int[] counted;

  private final Map<BDD, BddDigits> known = new HashMap<>();

  CountingProduct(BddTable table, int[] counted) {
    this.table = table;
    factory = table.factory();
    this.counted = counted;
  }

  /** The numbers, for the caller to free; the diagram is not consumed. */
  BddDigits count(BDD pairs) {
    BddDigits numbers = new BddDigits();
    addTo(numbers, pairs, 0);
    known.forEach(
        (node, digits) -> {
          node.free();
          digits.free();
        });
    known.clear();
    return numbers;
  }

  /** Adds what lies below, met when all counted variables before one of them are behind. */
  private void addTo(BddDigits sum, BDD below, int next) {
    if (below.isZero()) {
      return;
    }
    if (below.isOne()) {
      sum.addAt(counted.length - next, factory.one());
      return;
    }
    int here = firstFrom(below.var());
    sum.addShifted(numbers(below, here), here - next);
  }

  /** The first counted variable that is not before the given one, by its position. */
  private int firstFrom(int variable) {
    int found = Arrays.binarySearch(counted, variable);
    return found >= 0 ? found : -found - 1;
  }

  private BddDigits numbers(BDD node, int here) {
    BddDigits numbers = known.get(node);
    if (numbers != null) {
      return numbers;
    }
    table.check();
    BDD low = node.low();
    BDD high = node.high();
    if (here < counted.length && counted[here] == node.var()) {
      numbers = new BddDigits();
      addTo(numbers, low, here + 1);
      addTo(numbers, high, here + 1);
    } else {
      BddDigits ifLow = new BddDigits();
      BddDigits ifHigh = new BddDigits();
      addTo(ifLow, low, here);
      addTo(ifHigh, high, here);
      numbers = BddDigits.choose(factory, node.var(), ifHigh, ifLow);
      ifLow.free();
      ifHigh.free();
    }
    low.free();
    high.free();
    known.put(node.id(), numbers);
    return numbers;
  }
}
