package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;

/**
 * Comparisons and additions on fields as diagrams. Whoever calls frees what is answered.
 *
 * <p>Bit {@code b} is variable 2b in the marking before and 2b+1 in the marking after a firing.
 */
final class FieldLogic {

  private final BDDFactory factory;
  private final BitFields fields;

  FieldLogic(BDDFactory factory, BitFields fields) {
    this.factory = factory;
    this.fields = fields;
  }

  static int before(int bit) {
    return 2 * bit;
  }

  static int after(int bit) {
    return 2 * bit + 1;
  }

  /** Fields before a firing that hold at least so much. */
  BDD atLeast(int level, long number) {
    return atLeast(level, number, 0);
  }

  /** Fields that hold at least so much, built from the lowest bit upwards. */
  private BDD atLeast(int level, long number, int side) {
    if (number <= 0) {
      return factory.one();
    }
    if (Long.SIZE - Long.numberOfLeadingZeros(number) > fields.width(level)) {
      return factory.zero();
    }
    BDD result = factory.one();
    for (int i = 0; i < fields.width(level); i++) {
      BDD bit = factory.ithVar(2 * (fields.firstBit(level + 1) - 1 - i) + side);
      result = (number >>> i & 1) == 1 ? bit.andWith(result) : bit.orWith(result);
    }
    return result;
  }

  /** Fields before a firing that hold exactly so much; the number fits. */
  BDD equal(int level, long number) {
    BDD cube = factory.one();
    for (int i = 0; i < fields.width(level); i++) {
      int variable = before(fields.firstBit(level + 1) - 1 - i);
      boolean set = (number >>> i & 1) == 1;
      cube.andWith(set ? factory.ithVar(variable) : factory.nithVar(variable));
    }
    return cube;
  }

  /** Fields before a firing with a number in the interval, the upper end left out. */
  BDD within(int level, long from, long to) {
    BDD above = atLeast(level, to);
    return atLeast(level, from).applyWith(above, BDDFactory.diff);
  }

  /** Fields after a firing that hold no more than the level allows. */
  BDD validAfter(int level) {
    BDD above = atLeast(level, fields.greatest(level) + 1, 1);
    BDD valid = above.not();
    above.free();
    return valid;
  }

  /** The field after is the field before plus a number, and did not overflow. */
  BDD moved(int level, long delta) {
    return delta >= 0 ? sum(level, delta, 0) : sum(level, -delta, 1);
  }

  /** The field of the other side is the field of this side plus a number that is not negative. */
  private BDD sum(int level, long added, int side) {
    if (Long.SIZE - Long.numberOfLeadingZeros(added) > fields.width(level)) {
      return factory.zero();
    }
    BDD relation = factory.one();
    BDD carry = factory.zero();
    for (int i = 0; i < fields.width(level); i++) {
      int bit = fields.firstBit(level + 1) - 1 - i;
      BDD term = factory.ithVar(2 * bit + side);
      boolean set = (added >>> i & 1) == 1;
      BDD sum = term.xor(carry);
      if (set) {
        BDD flipped = sum.not();
        sum.free();
        sum = flipped;
      }
      relation = factory.ithVar(2 * bit + 1 - side).biimpWith(sum).andWith(relation);
      carry = set ? term.orWith(carry) : term.andWith(carry);
    }
    return relation.applyWith(carry, BDDFactory.diff);
  }
}
