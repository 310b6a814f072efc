package tideline.bdd.list;

import static tideline.bdd.list.NodeTable.EMPTY;

/** Union, intersection and difference of lists of the same level. */
final class SetOperations {

  private final Diagrams diagrams;
  private final NodeTable table;
  private final OperationCache cache;
  private final WorkStack stack;

  SetOperations(Diagrams diagrams) {
    this.diagrams = diagrams;
    table = diagrams.table;
    cache = diagrams.cache;
    stack = diagrams.stack;
  }

  int union(int a, int b) {
    if (a == b || b == EMPTY) {
      return a;
    }
    if (a == EMPTY) {
      return b;
    }
    long key = OperationCache.key(OperationCache.UNION, Math.min(a, b), Math.max(a, b));
    int known = cache.get(key);
    if (known != OperationCache.MISS) {
      return known;
    }
    diagrams.tick();
    int base = stack.top;
    int x = a;
    int y = b;
    while (x != y && x != EMPTY && y != EMPTY) {
      int codeX = table.code(x);
      int codeY = table.code(y);
      if (codeX < codeY) {
        stack.push(codeX, table.down(x));
        x = table.right(x);
      } else if (codeY < codeX) {
        stack.push(codeY, table.down(y));
        y = table.right(y);
      } else {
        stack.push(codeX, union(table.down(x), table.down(y)));
        x = table.right(x);
        y = table.right(y);
      }
    }
    int result = diagrams.popList(base, x == EMPTY ? y : x);
    cache.put(key, result);
    return result;
  }

  int intersection(int a, int b) {
    if (a == b || a == EMPTY) {
      return a;
    }
    if (b == EMPTY) {
      return b;
    }
    long key = OperationCache.key(OperationCache.INTERSECTION, Math.min(a, b), Math.max(a, b));
    int known = cache.get(key);
    if (known != OperationCache.MISS) {
      return known;
    }
    diagrams.tick();
    int base = stack.top;
    int x = a;
    int y = b;
    while (x != y && x != EMPTY && y != EMPTY) {
      int order = Integer.compare(table.code(x), table.code(y));
      if (order == 0) {
        stack.push(table.code(x), intersection(table.down(x), table.down(y)));
      }
      x = order <= 0 ? table.right(x) : x;
      y = order >= 0 ? table.right(y) : y;
    }
    int result = diagrams.popList(base, x == y ? x : EMPTY);
    cache.put(key, result);
    return result;
  }

  int difference(int a, int b) {
    if (a == EMPTY || b == EMPTY) {
      return a;
    }
    if (a == b) {
      return EMPTY;
    }
    long key = OperationCache.key(OperationCache.DIFFERENCE, a, b);
    int known = cache.get(key);
    if (known != OperationCache.MISS) {
      return known;
    }
    diagrams.tick();
    int base = stack.top;
    int x = a;
    int y = b;
    while (x != y && x != EMPTY && y != EMPTY) {
      int order = Integer.compare(table.code(x), table.code(y));
      if (order <= 0) {
        int below = order < 0 ? table.down(x) : difference(table.down(x), table.down(y));
        stack.push(table.code(x), below);
        x = table.right(x);
      }
      y = order >= 0 ? table.right(y) : y;
    }
    int result = diagrams.popList(base, x == y ? EMPTY : x);
    cache.put(key, result);
    return result;
  }
}
