package tideline.bdd.list;

import java.math.BigInteger;
import java.util.Arrays;
import tideline.bdd.kernel.FrozenSet;
import tideline.bdd.level.Level;
import tideline.bdd.level.LevelEvents;

/**
 * A set of markings as arrays of cells, level by level from the root. Within a level the cells to
 * the right of a cell have smaller numbers. Number 0 is the end of every list, number 1 lies below
 * the last level.
 */
final class FrozenList implements FrozenSet {

  final LevelEvents events;
  final int root;
  final int[] codes;
  final int[] downs;
  final int[] rights;

  /** Where the cells of each level begin; one entry more than there are levels. */
  final int[] starts;

  private final Level[] levels;

  private FrozenList(LevelEvents events, ListCopier copier) {
    this.events = events;
    root = copier.root();
    codes = copier.codes.toIntArray();
    downs = copier.downs.toIntArray();
    rights = copier.rights.toIntArray();
    starts = copier.starts.toIntArray();
    levels = new Level[events.levels()];
    Arrays.setAll(levels, events::level);
  }

  static FrozenList copy(NodeTable table, int list, LevelEvents events) {
    return new FrozenList(events, new ListCopier(table, list, events.levels()));
  }

  @Override
  public boolean contains(long[] marking) {
    int cell = root;
    for (Level level : levels) {
      long code = level.code(marking);
      while (cell != NodeTable.EMPTY && codes[cell] < code) {
        cell = rights[cell];
      }
      if (cell == NodeTable.EMPTY || codes[cell] != code) {
        return false;
      }
      cell = downs[cell];
    }
    return cell == NodeTable.UNIT;
  }

  @Override
  public BigInteger size() {
    return new ListCounting(this).markings();
  }

  @Override
  public BigInteger edges() {
    return new ListCounting(this).edges();
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
  public BigInteger maxTokensPerMarking() {
    return new ListCounting(this).mostTokens();
  }

  @Override
  public long nodes() {
    return codes.length - 2;
  }
}
