package tideline.bdd.list;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Copies the cells of one list out of the table, level by level, and numbers them anew. */
final class ListCopier {

  final IntArrayList codes = new IntArrayList(new int[2]);
  final IntArrayList downs = new IntArrayList(new int[2]);
  final IntArrayList rights = new IntArrayList(new int[2]);
  final IntArrayList starts = new IntArrayList(new int[] {2});
  private final NodeTable table;
  private final int root;

  /** New numbers of the cells of the level at hand. */
  private Int2IntOpenHashMap numbers = terminals();

  private final IntArrayList pending = new IntArrayList();

  ListCopier(NodeTable table, int list, int levels) {
    this.table = table;
    int first = list;
    for (int level = 0; level < levels; level++) {
      int from = starts.getInt(level);
      numbers = terminals();
      if (level == 0) {
        first = copy(list);
      } else {
        copyBelow(starts.getInt(level - 1), from);
      }
      starts.add(codes.size());
    }
    root = first;
  }

  int root() {
    return root;
  }

  /** Copies the lists below the cells of a level and makes these refer to the copies. */
  private void copyBelow(int from, int to) {
    for (int cell = from; cell < to; cell++) {
      downs.set(cell, copy(downs.getInt(cell)));
    }
  }

  private int copy(int list) {
    int cell = list;
    while (!numbers.containsKey(cell)) {
      pending.add(cell);
      cell = table.right(cell);
    }
    int right = numbers.get(cell);
    while (!pending.isEmpty()) {
      cell = pending.removeInt(pending.size() - 1);
      codes.add(table.code(cell));
      downs.add(table.down(cell));
      rights.add(right);
      right = codes.size() - 1;
      numbers.put(cell, right);
    }
    return right;
  }

  private static Int2IntOpenHashMap terminals() {
    Int2IntOpenHashMap map = new Int2IntOpenHashMap();
    map.put(NodeTable.EMPTY, NodeTable.EMPTY);
    map.put(NodeTable.UNIT, NodeTable.UNIT);
    return map;
  }
}
