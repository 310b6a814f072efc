package tideline.bdd.frozen;

import java.math.BigInteger;
import java.util.Arrays;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.level.Level;
import tideline.bdd.level.LevelEvents;

/**
 * A set of markings as a list diagram in arrays, level by level from the root. A list of a level
 * consists of cells in ascending order of their codes; each leads down to a list of the next level.
 * Within a level the cells to the right of a cell have smaller numbers.
 */
public final class FrozenDiagram implements FrozenSet {

  /** The end of every list, and the empty set. */
  public static final int END = 0;

  /** What lies below the last level. */
  public static final int BOTTOM = 1;

  final LevelEvents events;
  final int root;
  final int[] codes;
  final int[] downs;
  final int[] rights;

  /** Where the cells of each level begin; one entry more than there are levels. */
  final int[] starts;

  private final Level[] levels;

  private final long nodes;

  /**
   * @param root the first list
   * @param nodes how many nodes the kernel had for the set
   */
  public FrozenDiagram(LevelEvents events, Cells cells, int root, long nodes) {
    this.events = events;
    this.root = root;
    this.nodes = nodes;
    codes = cells.codes.toIntArray();
    downs = cells.downs.toIntArray();
    rights = cells.rights.toIntArray();
    starts = cells.starts.toIntArray();
    levels = new Level[events.levels()];
    Arrays.setAll(levels, events::level);
  }

  /** All cells are below this number. */
  public int cells() {
    return codes.length;
  }

  /** Bytes of the arrays. */
  @Override
  public long bytes() {
    return 12L * codes.length + 4L * starts.length;
  }

  /** The list of the first level; {@link #END} if the set is empty. */
  public int start() {
    return root;
  }

  /** The list below the cell of a list with a certain code; {@link #END} if there is none. */
  public int below(int list, long code) {
    int cell = list;
    while (cell != END && codes[cell] < code) {
      cell = rights[cell];
    }
    return cell != END && codes[cell] == code ? downs[cell] : END;
  }

  /** The least code above the given one from which on {@link #below} may answer otherwise. */
  public long nextChange(int list, long code) {
    int cell = list;
    while (cell != END && codes[cell] < code) {
      cell = rights[cell];
    }
    if (cell == END) {
      return Long.MAX_VALUE;
    }
    return codes[cell] == code ? code + 1 : codes[cell];
  }

  /** The code of a cell. */
  public int code(int cell) {
    return codes[cell];
  }

  /** The list below a cell. */
  public int down(int cell) {
    return downs[cell];
  }

  /** The cell to the right of a cell in its list; {@link #END} if it is the last. */
  public int right(int cell) {
    return rights[cell];
  }

  /** The net under the order of levels that the diagram has. */
  public LevelEvents events() {
    return events;
  }

  @Override
  public boolean contains(long[] marking) {
    int cell = root;
    for (Level level : levels) {
      cell = below(cell, level.code(marking));
    }
    return cell == BOTTOM;
  }

  @Override
  public BigInteger size() {
    return new Counting(this).markings();
  }

  @Override
  public BigInteger edges() {
    return new Counting(this).edges();
  }

  @Override
  public BigInteger maxTokensInPlace() {
    BigInteger most = BigInteger.ZERO;
    for (int at = 0; at < levels.length; at++) {
      int least = Integer.MAX_VALUE;
      int greatest = Integer.MIN_VALUE;
      for (int cell = starts[at]; cell < starts[at + 1]; cell++) {
        least = Math.min(least, codes[cell]);
        greatest = Math.max(greatest, codes[cell]);
      }
      if (least <= greatest) {
        // Tokens rise with codes, but for the last code of a group.
        most = most.max(levels[at].mostTokens(least)).max(levels[at].mostTokens(greatest));
      }
    }
    return most;
  }

  @Override
  public long[] maxTokensByPlace() {
    long[] most = new long[events.net().places()];
    for (int at = 0; at < levels.length; at++) {
      int[] present = Arrays.stream(codes, starts[at], starts[at + 1]).distinct().toArray();
      for (int p : levels[at].places()) {
        for (int code : present) {
          most[p] = Math.max(most[p], levels[at].tokens(p, code).longValueExact());
        }
      }
    }
    return most;
  }

  @Override
  public BigInteger maxTokensPerMarking() {
    return new Counting(this).mostTokens();
  }

  @Override
  public long nodes() {
    return nodes;
  }
}
