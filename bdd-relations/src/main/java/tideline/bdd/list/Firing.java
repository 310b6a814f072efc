package tideline.bdd.list;

import static tideline.bdd.list.NodeTable.EMPTY;

/** What a single event does to a set, and which members it concerns. */
final class Firing {

  private final Diagrams diagrams;
  private final NodeTable table;
  private final OperationCache cache;
  private final WorkStack stack;
  private final Chains chains;

  Firing(Diagrams diagrams, Chains chains) {
    this.diagrams = diagrams;
    this.chains = chains;
    table = diagrams.table;
    cache = diagrams.cache;
    stack = diagrams.stack;
  }

  /** The markings that the event leads to. */
  int fire(int list, int chain, int level) {
    if (list == EMPTY || chain == Chains.END) {
      return list;
    }
    long key = OperationCache.key(OperationCache.FIRE, list, chain);
    int known = cache.get(key);
    if (known != OperationCache.MISS) {
      return known;
    }
    diagrams.tick();
    boolean here = chains.level(chain) == level;
    int rest = here ? chains.next(chain) : chain;
    int base = stack.top;
    for (int c = list; c != EMPTY; c = table.right(c)) {
      int code = table.code(c);
      if (!here) {
        stack.push(code, fire(table.down(c), rest, level + 1));
      } else if (chains.enables(chain, code)) {
        int below = fire(table.down(c), rest, level + 1);
        if (below != EMPTY) {
          stack.push(chains.moved(chain, code), below);
        }
      }
    }
    int result = diagrams.popList(base, EMPTY);
    cache.put(key, result);
    return result;
  }

  /** The markings that enable the event. */
  int enabling(int list, int chain, int level) {
    if (list == EMPTY || chain == Chains.END) {
      return list;
    }
    long key = OperationCache.key(OperationCache.ENABLING, list, chain);
    int known = cache.get(key);
    if (known != OperationCache.MISS) {
      return known;
    }
    diagrams.tick();
    boolean here = chains.level(chain) == level;
    int rest = here ? chains.next(chain) : chain;
    int base = stack.top;
    for (int c = list; c != EMPTY; c = table.right(c)) {
      int code = table.code(c);
      if (!here || chains.enables(chain, code)) {
        stack.push(code, enabling(table.down(c), rest, level + 1));
      }
    }
    int result = diagrams.popList(base, EMPTY);
    cache.put(key, result);
    return result;
  }
}
