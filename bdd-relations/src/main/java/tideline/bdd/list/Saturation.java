package tideline.bdd.list;

import static tideline.bdd.list.NodeTable.EMPTY;

/**
 * Reachability by saturation: a list is closed under all events whose topmost step lies on its
 * level or below before anything above uses it.
 *
 * <p>Sets are closed from the last level upwards; whatever firing an event creates further down is
 * closed there at once. New codes appear as they are reached, so no bound of any place is needed.
 */
final class Saturation {

  private static final int[] NONE = {};

  private final Diagrams diagrams;
  private final NodeTable table;
  private final OperationCache cache;
  private final WorkStack stack;
  private final Chains chains;
  private final SetOperations sets;
  private final int[][] chainsByTop;
  private final int lastTop;

  /** The initial marking is closed below this level. */
  private int closing;

  /**
   * @param chainsByTop for each level the chains that begin there; none of them empty
   */
  Saturation(Diagrams diagrams, Chains chains, int[][] chainsByTop) {
    this.diagrams = diagrams;
    this.chains = chains;
    this.chainsByTop = chainsByTop;
    table = diagrams.table;
    cache = diagrams.cache;
    stack = diagrams.stack;
    sets = new SetOperations(diagrams);
    int last = chainsByTop.length - 1;
    while (last >= 0 && chainsByTop[last].length == 0) {
      last--;
    }
    lastTop = last;
    closing = chainsByTop.length - 1;
  }

  /** The share of events that the levels below the one being closed are closed under. */
  double progress() {
    int all = 0;
    int below = 0;
    for (int level = 0; level < chainsByTop.length; level++) {
      all += chainsByTop[level].length;
      below += level > closing ? chainsByTop[level].length : 0;
    }
    return all == 0 ? 1 : (double) below / all;
  }

  /** The markings reachable from those of the list, which is pinned or on the work stack. */
  int close(int list, int level) {
    if (list == EMPTY || level > lastTop) {
      return list;
    }
    long key = OperationCache.key(OperationCache.CLOSE, list, 0);
    int known = cache.get(key);
    if (known != OperationCache.MISS) {
      return known;
    }
    int base = openFrame();
    for (int c = list; c != EMPTY; c = table.right(c)) {
      stack.push(table.code(c), close(table.down(c), level + 1));
    }
    closing = level;
    int result = closeFrame(base, level);
    cache.put(key, result);
    return result;
  }

  /** A frame with a slot below it in which {@link #closeFrame} keeps a list alive. */
  private int openFrame() {
    stack.push(0, EMPTY);
    return stack.top;
  }

  /** Pops the frame, whose lists are closed, and answers its closure. */
  private int closeFrame(int base, int level) {
    int[] here = level > lastTop ? NONE : chainsByTop[level];
    if (stack.top == base || here.length == 0) {
      return popFrame(base);
    }
    int open = diagrams.peekList(base, EMPTY);
    long key = OperationCache.key(OperationCache.CLOSE, open, 0);
    int known = cache.get(key);
    if (known != OperationCache.MISS) {
      stack.top = base - 1;
      return known;
    }
    diagrams.tick();
    stack.lists[base - 1] = open;
    int quiet = 0;
    for (int i = 0; quiet < here.length; i = i + 1 == here.length ? 0 : i + 1) {
      quiet = fireInFrame(base, here[i], level) ? 1 : quiet + 1;
    }
    int closed = popFrame(base);
    cache.put(key, closed);
    cache.put(OperationCache.key(OperationCache.CLOSE, closed, 0), closed);
    return closed;
  }

  private int popFrame(int base) {
    int list = diagrams.popList(base, EMPTY);
    stack.top = base - 1;
    return list;
  }

  /**
   * Fires an event from every code of the frame until nothing comes of it any more, in the
   * direction in which the event moves codes; answers whether the frame has changed.
   */
  private boolean fireInFrame(int base, int chain, int level) {
    long delta = chains.delta(chain);
    boolean changed = false;
    if (delta == 0) {
      for (int i = base; i < stack.top; i++) {
        while (fireAt(base, i, chain, level) >= 0) {
          changed = true;
        }
      }
    } else if (delta > 0) {
      for (int i = base; i < stack.top; i++) {
        changed |= fireAt(base, i, chain, level) >= 0;
      }
    } else {
      int i = stack.top - 1;
      while (i >= base) {
        int grown = fireAt(base, i, chain, level);
        changed |= grown >= 0;
        // An insertion below has pushed the entry up by one.
        i = grown > 0 ? i : i - 1;
      }
    }
    return changed;
  }

  /** Fires from one entry; answers -1 if that brought nothing, else how many entries are new. */
  private int fireAt(int base, int i, int chain, int level) {
    int code = stack.codes[i];
    if (!chains.enables(chain, code)) {
      return -1;
    }
    diagrams.tick();
    int fired = fire(stack.lists[i], chains.next(chain), level + 1);
    if (fired == EMPTY) {
      return -1;
    }
    int target = chains.moved(chain, code);
    int at = stack.find(base, target);
    if (at < 0) {
      stack.insert(-1 - at, target, fired);
      return 1;
    }
    int old = stack.lists[at];
    stack.push(0, fired);
    int union = sets.union(old, fired);
    stack.top--;
    stack.lists[at] = union;
    return union == old ? -1 : 0;
  }

  /** The closure of what the rest of an event leads to from a closed list. */
  private int fire(int list, int chain, int level) {
    if (list == EMPTY || chain == Chains.END) {
      return list;
    }
    long key = OperationCache.key(OperationCache.FIRE_CLOSED, list, chain);
    int known = cache.get(key);
    if (known != OperationCache.MISS) {
      return known;
    }
    diagrams.tick();
    boolean here = chains.level(chain) == level;
    int rest = here ? chains.next(chain) : chain;
    int base = openFrame();
    for (int c = list; c != EMPTY; c = table.right(c)) {
      int code = table.code(c);
      if (!here || chains.enables(chain, code)) {
        int below = fire(table.down(c), rest, level + 1);
        if (below != EMPTY) {
          stack.push(here ? chains.moved(chain, code) : code, below);
        }
      }
    }
    int result = closeFrame(base, level);
    cache.put(key, result);
    return result;
  }
}
