package tideline.bdd.list;

import static tideline.bdd.list.NodeTable.EMPTY;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.bdd.kernel.KernelStoppedException;

/**
 * Members of a set that enable no event, found in one walk from the root with all events at once.
 *
 * <p>On the way down it keeps the rests of the events that the codes seen so far enable. A path
 * dies as soon as one rest is complete, which most paths do after a few levels; taking the events
 * away one after the other often builds sets first that are larger than the one at hand by orders
 * of magnitude. Where many events end on the same level it is the other way round: then there are
 * very many sets of rests. So the walk is given up after a while, the events are taken away one
 * after the other as long as that stays small, and only then the walk goes on.
 */
final class Deadlocks {

  /** For all sets of rests together. */
  private static final long MOST_CHAINS = 1 << 25;

  /** The same for the first walk. */
  private static final long FEW_CHAINS = 1 << 17;

  /** Taking away is given up when the table has grown by so many cells. */
  private static final int MOST_GROWTH = 1 << 20;

  /** The number of a set that contains a complete event. */
  private static final int COMPLETE = -1;

  /** Not a list. */
  private static final int GIVEN_UP = -1;

  private final Diagrams diagrams;
  private final NodeTable table;
  private final OperationCache cache;
  private final WorkStack stack;
  private final Chains chains;
  private final int[][] chainsByTop;
  private final Map<IntArrayList, Integer> numbers = new HashMap<>();
  private final List<int[]> pending = new ArrayList<>();
  private long most = FEW_CHAINS;
  private long size;

  /**
   * @param chainsByTop for each level the chains that begin there; none of them empty
   */
  Deadlocks(Diagrams diagrams, Chains chains, int[][] chainsByTop) {
    this.diagrams = diagrams;
    this.chains = chains;
    this.chainsByTop = chainsByTop;
    table = diagrams.table;
    cache = diagrams.cache;
    stack = diagrams.stack;
  }

  /** The members of a list of the first level, which is pinned. */
  int of(int list) {
    int base = stack.top;
    try {
      return walk(list, number(new IntArrayList()), 0);
    } catch (TooManyRestsException e) {
      stack.top = base;
    }
    int left = takeAway(list);
    if (left != GIVEN_UP) {
      return left;
    }
    most = MOST_CHAINS;
    try {
      return walk(list, number(new IntArrayList()), 0);
    } catch (TooManyRestsException e) {
      throw new KernelStoppedException(
          KernelStoppedException.Cause.MEMORY,
          "memory: too many combinations of enabled transitions");
    }
  }

  /** The list without what each event in turn is enabled by. */
  private int takeAway(int list) {
    SetOperations sets = new SetOperations(diagrams);
    Firing firing = new Firing(diagrams, chains);
    int base = stack.top;
    int before = table.used();
    stack.push(0, list);
    for (int level = chainsByTop.length - 1; level >= 0; level--) {
      for (int chain : chainsByTop[level]) {
        stack.push(0, firing.enabling(stack.lists[base], chain, 0));
        stack.lists[base] = sets.difference(stack.lists[base], stack.lists[base + 1]);
        stack.top = base + 1;
        if (table.used() - before > MOST_GROWTH) {
          stack.top = base;
          return GIVEN_UP;
        }
      }
    }
    stack.top = base;
    return stack.lists[base];
  }

  private int walk(int list, int rests, int level) {
    if (list == EMPTY || level == chainsByTop.length) {
      return list;
    }
    long key = OperationCache.key(OperationCache.DEADLOCKS, list, rests);
    int known = cache.get(key);
    if (known != OperationCache.MISS) {
      return known;
    }
    diagrams.tick();
    int base = stack.top;
    for (int c = list; c != EMPTY; c = table.right(c)) {
      int next = advance(rests, level, table.code(c));
      if (next != COMPLETE) {
        stack.push(table.code(c), walk(table.down(c), next, level + 1));
      }
    }
    int result = diagrams.popList(base, EMPTY);
    cache.put(key, result);
    return result;
  }

  /** The rests after one more code. */
  private int advance(int rests, int level, int code) {
    IntArrayList next = new IntArrayList();
    for (int[] source : new int[][] {pending.get(rests), chainsByTop[level]}) {
      for (int chain : source) {
        if (chains.level(chain) != level) {
          next.add(chain);
        } else if (chains.enables(chain, code)) {
          if (chains.next(chain) == Chains.END) {
            return COMPLETE;
          }
          next.add(chains.next(chain));
        }
      }
    }
    return number(next);
  }

  private int number(IntArrayList rests) {
    int[] sorted = rests.toIntArray();
    IntArrays.quickSort(sorted);
    int[] distinct = Arrays.stream(sorted).distinct().toArray();
    return numbers.computeIfAbsent(IntArrayList.wrap(distinct), set -> append(distinct));
  }

  private int append(int[] rests) {
    size += rests.length;
    if (size > most) {
      throw new TooManyRestsException();
    }
    pending.add(rests);
    return pending.size() - 1;
  }

  /** Ends a walk that has more sets of rests than it may have. */
  private static final class TooManyRestsException extends RuntimeException {
    TooManyRestsException() {
      super(null, null, false, false);
    }
  }
}
