package tideline.bdd.list;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import tideline.bdd.frozen.Cells;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.level.LevelEvents;

/** Copies the cells of one list out of the table, level by level, and numbers them anew. */
final class ListCopier {

  private final NodeTable table;
  private final Cells cells = new Cells();

  /** New numbers of the cells of the level at hand. */
  private Int2IntOpenHashMap numbers = terminals();

  private final IntArrayList pending = new IntArrayList();

  private ListCopier(NodeTable table) {
    this.table = table;
  }

  static FrozenDiagram copy(NodeTable table, int list, LevelEvents events) {
    ListCopier copier = new ListCopier(table);
    int root = copier.copyList(list);
    for (int level = 0; level < events.levels(); level++) {
      copier.cells.endLevel();
      copier.copyBelow(level);
    }
    long size = (long) copier.cells.start(events.levels()) - copier.cells.start(0);
    return new FrozenDiagram(events, copier.cells, root, size);
  }

  /** Copies the lists below the cells of a level and makes these refer to the copies. */
  private void copyBelow(int level) {
    numbers = terminals();
    for (int cell = cells.start(level); cell < cells.start(level + 1); cell++) {
      cells.setDown(cell, copyList(cells.down(cell)));
    }
  }

  private int copyList(int list) {
    int cell = list;
    while (!numbers.containsKey(cell)) {
      pending.add(cell);
      cell = table.right(cell);
    }
    int right = numbers.get(cell);
    while (!pending.isEmpty()) {
      cell = pending.removeInt(pending.size() - 1);
      right = cells.append(table.code(cell), table.down(cell), right);
      numbers.put(cell, right);
    }
    return right;
  }

  private static Int2IntOpenHashMap terminals() {
    Int2IntOpenHashMap map = new Int2IntOpenHashMap();
    map.put(NodeTable.EMPTY, FrozenDiagram.END);
    map.put(NodeTable.UNIT, FrozenDiagram.BOTTOM);
    return map;
  }
}
