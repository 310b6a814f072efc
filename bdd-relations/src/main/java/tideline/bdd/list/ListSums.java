package tideline.bdd.list;

import static tideline.bdd.list.NodeTable.EMPTY;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import java.util.HashMap;
import java.util.Map;
import tideline.bdd.level.LevelSum;

/**
 * Sums over the members of a list: which have at most a value, and which value is greatest. Keeps
 * its results until it is closed, pinned, since they depend on a sum and the operation cache knows
 * none.
 */
final class ListSums implements AutoCloseable {

  private final Diagrams diagrams;
  private final LevelSum sum;
  private final Map<Key, Integer> filtered = new HashMap<>();
  private final Int2LongOpenHashMap greatest = new Int2LongOpenHashMap();

  ListSums(Diagrams diagrams, LevelSum sum) {
    this.diagrams = diagrams;
    this.sum = sum;
  }

  /** A list and what the levels above it have added. */
  private record Key(int list, long above) {}

  /** The members in which the sum is at most 0. */
  int atMostZero(int list) {
    return atMostZero(list, 0, sum.constant());
  }

  private int atMostZero(int list, int level, long above) {
    if (list == EMPTY) {
      return EMPTY;
    }
    if (level > sum.lastLevel()) {
      return above <= 0 ? list : EMPTY;
    }
    Key key = new Key(list, above);
    Integer known = filtered.get(key);
    if (known != null) {
      return known;
    }
    diagrams.tick();
    WorkStack stack = diagrams.stack;
    int base = stack.top;
    for (int c = list; c != EMPTY; c = diagrams.table.right(c)) {
      int code = diagrams.table.code(c);
      long here = Math.addExact(above, sum.value(level, code));
      stack.push(code, atMostZero(diagrams.table.down(c), level + 1, here));
    }
    int result = diagrams.popList(base, EMPTY);
    diagrams.pin(result);
    filtered.put(key, result);
    return result;
  }

  /** The greatest value of the sum; the list is not empty. */
  long greatest(int list) {
    return Math.addExact(sum.constant(), greatest(list, 0));
  }

  private long greatest(int list, int level) {
    if (level > sum.lastLevel()) {
      return 0;
    }
    if (greatest.containsKey(list)) {
      return greatest.get(list);
    }
    diagrams.tick();
    long most = Long.MIN_VALUE;
    for (int c = list; c != EMPTY; c = diagrams.table.right(c)) {
      long below = greatest(diagrams.table.down(c), level + 1);
      most = Math.max(most, Math.addExact(sum.value(level, diagrams.table.code(c)), below));
    }
    greatest.put(list, most);
    return most;
  }

  @Override
  public void close() {
    filtered.values().forEach(diagrams::unpin);
  }
}
