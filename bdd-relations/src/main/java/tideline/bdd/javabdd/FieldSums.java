package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import java.util.HashMap;
import java.util.Map;
import tideline.bdd.kernel.KernelStoppedException;
import tideline.bdd.level.LevelSum;

/** Comparisons of sums of fields with numbers as diagrams, level by level. */
final class FieldSums {

  /** Codes of one level that are looked at one by one. */
  private static final long MOST_CODES = 1 << 16;

  private final BDDFactory factory;
  private final BitFields fields;
  private final FieldLogic logic;
  private final LevelSum sum;

  FieldSums(BDDFactory factory, BitFields fields, LevelSum sum) {
    this.factory = factory;
    this.fields = fields;
    this.logic = new FieldLogic(factory, fields);
    this.sum = sum;
  }

  private record Key(int level, long above) {}

  /** The markings in which the sum is at most a number; the caller frees it. */
  BDD atMost(long most) {
    Map<Key, BDD> known = new HashMap<>();
    BDD result = atMost(0, sum.constant(), most, known).id();
    known.values().forEach(BDD::free);
    return result;
  }

  private BDD atMost(int level, long above, long most, Map<Key, BDD> known) {
    int at = level;
    while (at <= sum.lastLevel() && !sum.touches(at)) {
      at++;
    }
    Key key = new Key(at, above);
    BDD result = known.get(key);
    if (result != null) {
      return result;
    }
    if (at > sum.lastLevel()) {
      result = above <= most ? factory.one() : factory.zero();
    } else {
      result = factory.zero();
      for (long number = 0; number <= codes(at); number++) {
        long here = Math.addExact(above, sum.value(at, fields.code(at, number)));
        BDD below = atMost(at + 1, here, most, known);
        result.orWith(logic.within(at, number, number + 1).andWith(below.id()));
      }
    }
    known.put(key, result);
    return result;
  }

  /** The greatest number of a level. */
  private long codes(int level) {
    if (fields.greatest(level) > MOST_CODES) {
      throw new KernelStoppedException(
          KernelStoppedException.Cause.TOKENS,
          "a place takes too many numbers of tokens to sum up");
    }
    return fields.greatest(level);
  }

  /** No marking has a smaller sum. */
  long least() {
    return extreme(-1);
  }

  /** No marking has a greater sum. */
  long greatest() {
    return extreme(1);
  }

  private long extreme(int sign) {
    long total = sum.constant();
    for (int level = 0; level <= sum.lastLevel(); level++) {
      if (sum.touches(level)) {
        long best = sum.value(level, fields.code(level, 0));
        for (long number = 1; number <= codes(level); number++) {
          long value = sum.value(level, fields.code(level, number));
          best = sign > 0 ? Math.max(best, value) : Math.min(best, value);
        }
        total = Math.addExact(total, best);
      }
    }
    return total;
  }
}
