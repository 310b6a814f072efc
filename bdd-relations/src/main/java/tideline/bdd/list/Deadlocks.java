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
 * away one after the other would first build sets that are larger than the one at hand by orders of
 * magnitude.
 */
final class Deadlocks {

  /** For all sets of rests together. */
  private static final long MOST_CHAINS = 1 << 25;

  /** The number of a set that contains a complete event. */
  private static final int COMPLETE = -1;

  private final Diagrams diagrams;
  private final NodeTable table;
  private final OperationCache cache;
  private final WorkStack stack;
  private final Chains chains;
  private final int[][] chainsByTop;
  private final Map<IntArrayList, Integer> numbers = new HashMap<>();
  private final List<int[]> pending = new ArrayList<>();
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
    return walk(list, number(new IntArrayList()), 0);
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
    if (size > MOST_CHAINS) {
      throw new KernelStoppedException(
          KernelStoppedException.Cause.MEMORY,
          "memory: too many combinations of enabled transitions");
    }
    pending.add(rests);
    return pending.size() - 1;
  }
}
