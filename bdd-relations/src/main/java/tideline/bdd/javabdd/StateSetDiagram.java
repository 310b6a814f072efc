package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;

/**
 * Builds the diagram of many markings from its leaves: the markings are sorted like their bits, so
 * every branch is made once, from two neighbouring runs, and no sets are united.
 */
final class StateSetDiagram {

  private final BDDFactory factory;
  private final BitFields fields;
  private final int words;
  private final long[] keys;
  private final int size;

  /**
   * @param size how many markings there are
   */
  StateSetDiagram(BDDFactory factory, BitFields fields, int size) {
    this.factory = factory;
    this.fields = fields;
    words = (fields.bits() + Long.SIZE - 1) / Long.SIZE;
    this.size = size;
    keys = new long[size * words];
  }

  /** Says what a level of a marking holds; the code lies within the field. */
  void set(int marking, int level, long code) {
    long number = fields.number(level, code);
    int at = marking * words;
    int end = fields.firstBit(level + 1);
    for (int bit = fields.firstBit(level); bit < end; bit++) {
      keys[at + bit / Long.SIZE] |= (number >>> end - 1 - bit & 1) << -1 - bit;
    }
  }

  /** A new diagram over the fields before a firing. */
  BDD diagram() {
    int[] sorted = new int[size];
    Arrays.setAll(sorted, i -> i);
    IntArrays.quickSort(sorted, this::compare);
    return branch(sorted, 0, size, 0);
  }

  private int compare(int a, int b) {
    return Arrays.compareUnsigned(
        keys, a * words, (a + 1) * words, keys, b * words, (b + 1) * words);
  }

  private BDD branch(int[] sorted, int from, int to, int bit) {
    if (from == to) {
      return factory.zero();
    }
    if (bit == fields.bits()) {
      return factory.one();
    }
    int middle = from;
    while (middle < to && !isSet(sorted[middle], bit)) {
      middle++;
    }
    BDD low = branch(sorted, from, middle, bit + 1);
    BDD high = branch(sorted, middle, to, bit + 1);
    BDD variable = factory.ithVar(FieldLogic.before(bit));
    BDD result = variable.ite(high, low);
    variable.free();
    high.free();
    low.free();
    return result;
  }

  private boolean isSet(int marking, int bit) {
    return (keys[marking * words + bit / Long.SIZE] << bit) < 0;
  }
}
