package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSortedSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.bdd.kernel.LevelTest;

/** The markings that pass a test, as a diagram. */
final class TestDiagram {

  private final BDDFactory factory;
  private final BitFields fields;
  private final FieldLogic logic;
  private final LevelTest test;
  private final int levels;

  TestDiagram(BDDFactory factory, BitFields fields, LevelTest test) {
    this.factory = factory;
    this.fields = fields;
    this.test = test;
    logic = new FieldLogic(factory, fields);
    levels = fields.levels();
  }

  /** A new diagram over the fields before a firing. */
  BDD diagram() {
    List<IntSortedSet> met = met();
    Map<Integer, BDD> below = new HashMap<>();
    for (int state : met.get(levels)) {
      below.put(state, factory.one());
    }
    for (int level = levels - 1; level >= 0; level--) {
      Map<Integer, BDD> here = new HashMap<>();
      for (int state : met.get(level)) {
        here.put(state, passing(level, state, below));
      }
      below.values().forEach(BDD::free);
      below = here;
    }
    return below.get(test.start());
  }

  /** By level the states in which the test can be before it reads the level. */
  private List<IntSortedSet> met() {
    List<IntSortedSet> met = new ArrayList<>();
    met.add(new IntRBTreeSet(new int[] {test.start()}));
    for (int level = 0; level < levels; level++) {
      IntSortedSet next = new IntRBTreeSet();
      for (int state : met.get(level)) {
        for (long from = 0; from <= fields.greatest(level); from = change(level, state, from)) {
          int after = test.next(state, level, fields.code(level, from));
          if (after != LevelTest.REJECTED) {
            next.add(after);
          }
        }
      }
      met.add(next);
    }
    return met;
  }

  private BDD passing(int level, int state, Map<Integer, BDD> below) {
    BDD all = factory.zero();
    for (long from = 0; from <= fields.greatest(level); ) {
      long to = change(level, state, from);
      int next = test.next(state, level, fields.code(level, from));
      if (next != LevelTest.REJECTED) {
        all.orWith(logic.within(level, from, to).andWith(below.get(next).id()));
      }
      from = to;
    }
    return all;
  }

  /** The next number at which the answer of the test may change; one above all if there is none. */
  private long change(int level, int state, long number) {
    long end = fields.greatest(level) + 1;
    long change = test.nextChange(state, level, fields.code(level, number));
    return change == Long.MAX_VALUE ? end : Math.min(end, fields.number(level, change));
  }
}
