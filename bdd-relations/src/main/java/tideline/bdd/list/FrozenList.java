package tideline.bdd.list;

import java.math.BigInteger;
import tideline.bdd.event.LevelEvents;
import tideline.bdd.kernel.FrozenSet;

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

  private final int[] places;
  private final long[] initials;
  private final long[] units;

  private FrozenList(LevelEvents events, ListCopier copier) {
    this.events = events;
    root = copier.root();
    codes = copier.codes.toIntArray();
    downs = copier.downs.toIntArray();
    rights = copier.rights.toIntArray();
    starts = copier.starts.toIntArray();
    int levels = events.levels();
    places = new int[levels];
    initials = new long[levels];
    units = new long[levels];
    for (int level = 0; level < levels; level++) {
      places[level] = events.order().placeAt(level);
      initials[level] = events.scale(level).initial();
      units[level] = events.scale(level).unit();
    }
  }

  static FrozenList copy(NodeTable table, int list, LevelEvents events) {
    return new FrozenList(events, new ListCopier(table, list, events.levels()));
  }

  @Override
  public boolean contains(long[] marking) {
    int cell = root;
    for (int level = 0; level < places.length; level++) {
      long distance = marking[places[level]] - initials[level];
      long code = units[level] == 1 ? distance : distance / units[level];
      while (cell != NodeTable.EMPTY && codes[cell] < code) {
        cell = rights[cell];
      }
      if (cell == NodeTable.EMPTY || codes[cell] != code || code * units[level] != distance) {
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
    for (int level = 0; level < places.length; level++) {
      int code = Integer.MIN_VALUE;
      for (int cell = starts[level]; cell < starts[level + 1]; cell++) {
        code = Math.max(code, codes[cell]);
      }
      if (starts[level] < starts[level + 1]) {
        most = most.max(events.scale(level).tokens(code));
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
