package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import java.util.HashMap;
import java.util.Map;
import tideline.bdd.kernel.KernelStoppedException;
import tideline.bdd.kernel.LevelTest;

/** The markings that pass a test, as a diagram. */
final class TestDiagram {

  /** A field with more numbers is not tried out number by number. */
  private static final long MOST_NUMBERS = 1 << 16;

  private final BDDFactory factory;
  private final BitFields fields;
  private final FieldLogic logic;
  private final LevelTest test;
  private final int levels;
  private Map<Integer, BDD> below = new HashMap<>();

  TestDiagram(BDDFactory factory, BitFields fields, LevelTest test) {
    this.factory = factory;
    this.fields = fields;
    this.test = test;
    logic = new FieldLogic(factory, fields);
    levels = fields.levels();
  }

  /** A new diagram over the fields before a firing. */
  BDD diagram() {
    for (int state = 0; state < test.states(); state++) {
      below.put(state, factory.one());
    }
    for (int level = levels - 1; level >= 0; level--) {
      if (fields.greatest(level) >= MOST_NUMBERS) {
        throw new KernelStoppedException(
            KernelStoppedException.Cause.TOKENS, "a place takes too many numbers for a test");
      }
      Map<Integer, BDD> here = new HashMap<>();
      for (int state = 0; state < test.states(); state++) {
        here.put(state, passing(level, state));
      }
      below.values().forEach(BDD::free);
      below = here;
    }
    BDD all = below.get(test.start()).id();
    below.values().forEach(BDD::free);
    return all;
  }

  private BDD passing(int level, int state) {
    BDD all = factory.zero();
    for (long number = 0; number <= fields.greatest(level); number++) {
      int next = test.next(state, level, fields.code(level, number));
      if (next != LevelTest.REJECTED) {
        all.orWith(logic.equal(level, number).andWith(below.get(next).id()));
      }
    }
    return all;
  }
}
