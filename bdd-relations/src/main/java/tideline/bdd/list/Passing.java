package tideline.bdd.list;

import static tideline.bdd.list.NodeTable.EMPTY;

import java.util.IdentityHashMap;
import java.util.Map;
import tideline.bdd.kernel.LevelTest;

/** Members of a set that pass a test on their codes. */
final class Passing {

  private final Diagrams diagrams;
  private final NodeTable table;
  private final OperationCache cache;
  private final WorkStack stack;
  private final int levels;

  /** Where the states of each test begin in a numbering of the states of all. */
  private final Map<LevelTest, Integer> bases = new IdentityHashMap<>();

  private int numbered;

  Passing(Diagrams diagrams, int levels) {
    this.diagrams = diagrams;
    this.levels = levels;
    table = diagrams.table;
    cache = diagrams.cache;
    stack = diagrams.stack;
  }

  int of(int list, LevelTest test) {
    int base =
        bases.computeIfAbsent(
            test,
            fresh -> {
              int first = numbered;
              numbered += fresh.states();
              return first;
            });
    return pass(list, test, base, test.start(), 0);
  }

  private int pass(int list, LevelTest test, int base, int state, int level) {
    if (list == EMPTY || level == levels) {
      return list;
    }
    long key = OperationCache.key(OperationCache.PASSING, list, base + state);
    int known = cache.get(key);
    if (known != OperationCache.MISS) {
      return known;
    }
    diagrams.tick();
    int bottom = stack.top;
    for (int c = list; c != EMPTY; c = table.right(c)) {
      int code = table.code(c);
      int next = test.next(state, level, code);
      if (next != LevelTest.REJECTED) {
        stack.push(code, pass(table.down(c), test, base, next, level + 1));
      }
    }
    int result = diagrams.popList(bottom, EMPTY);
    cache.put(key, result);
    return result;
  }
}
