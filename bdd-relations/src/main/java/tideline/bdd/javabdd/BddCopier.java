package tideline.bdd.javabdd;

import com.github.javabdd.BDD;
import com.github.javabdd.BDDFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tideline.bdd.frozen.Cells;
import tideline.bdd.frozen.FrozenDiagram;
import tideline.bdd.level.LevelEvents;

/** Copies a diagram of the library into a frozen one, field by field in the present order. */
final class BddCopier {

  private final BDDFactory factory;
  private final BitFields fields;
  private final LevelEvents events;
  private final Cells cells = new Cells();

  /** What lies below the cells of the level at hand; freed when it has been copied. */
  private List<BDD> below = new ArrayList<>();

  private Map<BDD, Integer> numbers = new HashMap<>();

  BddCopier(BDDFactory factory, BitFields fields, LevelEvents events) {
    this.factory = factory;
    this.fields = fields;
    this.events = events;
  }

  FrozenDiagram copy(BDD set) {
    int[] order = presentOrder();
    int nodes = set.nodeCount();
    if (order.length == 0) {
      int root = set.isZero() ? FrozenDiagram.END : FrozenDiagram.BOTTOM;
      return new FrozenDiagram(events, cells, root, nodes);
    }
    int root = set.isZero() ? FrozenDiagram.END : copyList(set, order[0]);
    cells.endLevel();
    for (int at = 1; at <= order.length; at++) {
      List<BDD> heads = below;
      below = new ArrayList<>();
      numbers = new HashMap<>();
      for (int cell = cells.start(at - 1); cell < cells.start(at); cell++) {
        BDD head = heads.get(cells.down(cell));
        cells.setDown(cell, at == order.length ? FrozenDiagram.BOTTOM : list(head, order[at]));
      }
      heads.forEach(BDD::free);
      if (at < order.length) {
        cells.endLevel();
      }
    }
    return new FrozenDiagram(events.reordered(order), cells, root, nodes);
  }

  /** The levels as their variables stand now. */
  private int[] presentOrder() {
    return IntStream.range(0, events.levels())
        .boxed()
        .sorted(Comparator.comparingInt(this::position))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private int position(int level) {
    return fields.width(level) == 0
        ? -1
        : factory.var2Level(FieldLogic.before(fields.firstBit(level)));
  }

  private int list(BDD head, int level) {
    Integer known = numbers.get(head);
    if (known == null) {
      known = copyList(head, level);
      numbers.put(head, known);
    }
    return known;
  }

  /** Appends the cells of a field, greatest code first. */
  private int copyList(BDD set, int level) {
    return appendCells(set, level, 0, 0, FrozenDiagram.END);
  }

  private int appendCells(BDD set, int level, int depth, long number, int right) {
    if (set.isZero()) {
      return right;
    }
    if (depth == fields.width(level)) {
      below.add(set.id());
      return cells.append((int) fields.code(level, number), below.size() - 1, right);
    }
    boolean begins = !set.isOne() && set.var() == FieldLogic.before(fields.firstBit(level) + depth);
    BDD high = begins ? set.high() : set.id();
    BDD low = begins ? set.low() : set.id();
    int list = appendCells(high, level, depth + 1, 2 * number + 1, right);
    list = appendCells(low, level, depth + 1, 2 * number, list);
    high.free();
    low.free();
    return list;
  }
}
