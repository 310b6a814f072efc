package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * A number for each marking, or for each pair of markings, in binary: one diagram for each digit,
 * the lowest first. Nobody else frees the diagrams in it.
 */
final class BddDigits {

  private final List<BDD> digits = new ArrayList<>();

  /** 1 where the diagram is true, which is consumed. */
  static BddDigits of(BDD truth) {
    BddDigits numbers = new BddDigits();
    numbers.addAt(0, truth);
    return numbers;
  }

  int size() {
    return digits.size();
  }

  BDD digit(int i) {
    return digits.get(i);
  }

  /** Adds a power of two where the diagram is true, which is consumed: a carry goes up. */
  void addAt(int power, BDD truth) {
    BDD carry = truth;
    for (int i = power; !carry.isZero(); i++) {
      while (digits.size() <= i) {
        digits.add(carry.getFactory().zero());
      }
      BDD digit = digits.get(i);
      BDD both = digit.and(carry);
      digits.set(i, digit.xorWith(carry));
      carry = both;
    }
    carry.free();
  }

  /** Adds all numbers of another, times a power of two. */
  void addShifted(BddDigits other, int power) {
    for (int i = 0; i < other.size(); i++) {
      addAt(power + i, other.digit(i).id());
    }
  }

  /** These numbers where the variable is true, others where it is not. */
  static BddDigits choose(BDDFactory factory, int variable, BddDigits high, BddDigits low) {
    BddDigits chosen = new BddDigits();
    BDD test = factory.ithVar(variable);
    BDD none = factory.zero();
    for (int i = 0; i < Math.max(high.size(), low.size()); i++) {
      BDD ifHigh = i < high.size() ? high.digit(i) : none;
      BDD ifLow = i < low.size() ? low.digit(i) : none;
      chosen.digits.add(test.ite(ifHigh, ifLow));
    }
    test.free();
    none.free();
    return chosen;
  }

  long nodes() {
    return digits.stream().mapToLong(BDD::nodeCount).sum();
  }

  void free() {
    digits.forEach(BDD::free);
    digits.clear();
  }
}
