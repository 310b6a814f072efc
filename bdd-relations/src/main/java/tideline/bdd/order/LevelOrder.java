package tideline.bdd.order;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import tideline.bdd.level.Grouping;
import tideline.net.model.Nupn;
import tideline.net.work.Work;

/** A permutation of the levels of a grouping: which level stands where, the root first. */
public final class LevelOrder {

  private final int[] levelAt;
  private final int[] positionOf;

  private LevelOrder(int[] levelAt) {
    this.levelAt = levelAt;
    positionOf = new int[levelAt.length];
    Arrays.fill(positionOf, -1);
    for (int at = 0; at < levelAt.length; at++) {
      int level = levelAt[at];
      if (level < 0 || level >= levelAt.length || positionOf[level] >= 0) {
        throw new IllegalArgumentException("not a permutation: " + Arrays.toString(levelAt));
      }
      positionOf[level] = at;
    }
  }

  /**
   * @param levelAt the levels from the root downwards, each once
   */
  public static LevelOrder of(int... levelAt) {
    return new LevelOrder(levelAt.clone());
  }

  /** As the net numbers its places; a level stands where its first place does. */
  public static LevelOrder given(Grouping grouping) {
    Collector collector = new Collector(grouping);
    for (int place = 0; place < grouping.net().places(); place++) {
      collector.append(place);
    }
    return new LevelOrder(collector.levelAt);
  }

  /**
   * Unit by unit, a unit's own places before those of its subunits; places outside every unit come
   * last. The order of the net where it has no units.
   */
  public static LevelOrder byUnits(Grouping grouping) {
    Collector collector = new Collector(grouping);
    grouping.net().nupn().ifPresent(units -> collector.visit(units));
    for (int place = 0; place < grouping.net().places(); place++) {
      collector.append(place);
    }
    return new LevelOrder(collector.levelAt);
  }

  public int size() {
    return levelAt.length;
  }

  public int levelAt(int position) {
    return levelAt[position];
  }

  public int positionOf(int level) {
    return positionOf[level];
  }

  /** The levels from the root downwards, a fresh array. */
  public int[] toArray() {
    return levelAt.clone();
  }

  /** The same order upside down. */
  public LevelOrder reversed() {
    int n = levelAt.length;
    int[] other = new int[n];
    Arrays.setAll(other, at -> levelAt[n - 1 - at]);
    return new LevelOrder(other);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LevelOrder order && Arrays.equals(levelAt, order.levelAt);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(levelAt);
  }

  @Override
  public String toString() {
    return Arrays.toString(levelAt);
  }

  /** Lines levels up in the sequence in which their places turn up. */
  private static final class Collector {
    private final Grouping grouping;
    private final int[] levelAt;
    private final BitSet seen = new BitSet();
    private int size;

    Collector(Grouping grouping) {
      this.grouping = grouping;
      levelAt = new int[grouping.size()];
    }

    /** Depth-first, with a stack of its own: files may nest deeply. */
    void visit(Nupn nupn) {
      BitSet visited = new BitSet();
      Deque<Integer> pending = new ArrayDeque<>(List.of(nupn.root()));
      while (!pending.isEmpty()) {
        Work.checkInterrupted();
        int unit = pending.pop();
        if (!visited.get(unit)) {
          visited.set(unit);
          nupn.units().get(unit).places().forEach(this::append);
          List<Integer> subunits = nupn.units().get(unit).subunits();
          for (int i = subunits.size() - 1; i >= 0; i--) {
            pending.push(subunits.get(i));
          }
        }
      }
    }

    void append(int place) {
      int level = grouping.levelOf(place);
      if (!seen.get(level)) {
        seen.set(level);
        levelAt[size++] = level;
      }
    }
  }
}
