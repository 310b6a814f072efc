package tideline.bdd.solution;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.net.polyhedral.EquationSystem;
import tideline.net.polyhedral.LinearRow;

/**
 * An equation system whose places are gathered into leaves, with bounds of their values. A row says
 * that the sum of its leaves is a constant, plus the tokens of a root if it has one.
 */
final class LeafSystem {

  private static final int ROUNDS = 50;

  private final int places;
  final List<LinearRow> rows;
  final List<Leaf> leaves = new ArrayList<>();

  /** The leaves of each row. */
  final int[][] leavesOf;

  /** The system with its rows as they were given, from which bounds are easier to see. */
  private LeafSystem before;

  private LeafSystem(List<LinearRow> rows, int places, boolean gather) {
    this.rows = rows;
    this.places = places;
    IntArrayList[] rowsOf = new IntArrayList[places];
    LongArrayList[] factorsOf = new LongArrayList[places];
    for (int r = 0; r < rows.size(); r++) {
      LinearRow row = rows.get(r);
      for (int i = 0; i < row.places().length; i++) {
        int p = row.places()[i];
        if (rowsOf[p] == null) {
          rowsOf[p] = new IntArrayList();
          factorsOf[p] = new LongArrayList();
        }
        rowsOf[p].add(r);
        factorsOf[p].add(row.factors()[i]);
      }
    }
    addLeaves(rowsOf, factorsOf, gather);
    leavesOf = new int[rows.size()][0];
    for (int leaf = 0; leaf < leaves.size(); leaf++) {
      for (int r : leaves.get(leaf).rows) {
        leavesOf[r] = Arrays.copyOf(leavesOf[r], leavesOf[r].length + 1);
        leavesOf[r][leavesOf[r].length - 1] = leaf;
      }
    }
  }

  /** Places with parallel columns become one leaf. */
  static LeafSystem gathered(EquationSystem system) {
    return of(system, true);
  }

  /** Each place is a leaf. */
  static LeafSystem plain(EquationSystem system) {
    return of(system, false);
  }

  private static LeafSystem of(EquationSystem system, boolean gather) {
    int places = system.reduction().original().places();
    LeafSystem made = new LeafSystem(Sparsifier.shortened(system.rows(), places), places, gather);
    made.before = new LeafSystem(system.rows(), places, false);
    return made;
  }

  private void addLeaves(IntArrayList[] rowsOf, LongArrayList[] factorsOf, boolean gather) {
    Map<LongList, IntArrayList> alike = new LinkedHashMap<>();
    long[] divisors = new long[rowsOf.length];
    for (int p = 0; p < rowsOf.length; p++) {
      if (rowsOf[p] != null) {
        divisors[p] = gather ? divisor(factorsOf[p]) : 1;
        LongList column = new LongArrayList();
        for (int i = 0; i < rowsOf[p].size(); i++) {
          column.add(rowsOf[p].getInt(i));
          column.add(factorsOf[p].getLong(i) / divisors[p]);
        }
        if (!gather) {
          column.add(p);
        }
        alike.computeIfAbsent(column, k -> new IntArrayList()).add(p);
      }
    }
    for (IntArrayList places : alike.values()) {
      int first = places.getInt(0);
      long divisor = divisors[first];
      long[] factors = factorsOf[first].toLongArray();
      Arrays.setAll(factors, i -> factors[i] / divisor);
      leaves.add(
          new Leaf(
              places.toIntArray(),
              places.intStream().mapToLong(p -> divisors[p]).toArray(),
              rowsOf[first].toIntArray(),
              factors));
    }
  }

  private static long divisor(LongArrayList factors) {
    long divisor = 0;
    for (int i = 0; i < factors.size(); i++) {
      divisor = gcd(divisor, Math.abs(factors.getLong(i)));
    }
    return divisor;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /**
   * Bounds all leaves.
   *
   * @param mostOfRoot by place of the reduced net the most tokens it has
   * @return false if some leaf has no bound that fits
   */
  boolean bound(long[] mostOfRoot) {
    before.tighten(mostOfRoot);
    long[] boundOf = new long[places];
    before.leaves.forEach(leaf -> boundOf[leaf.places[0]] = leaf.bound);
    for (Leaf leaf : leaves) {
      double sum = 0;
      for (int i = 0; i < leaf.places.length; i++) {
        sum += (double) leaf.multiples[i] * boundOf[leaf.places[i]];
      }
      leaf.bound = sum < Leaf.LARGEST_VALUE ? (long) sum : Long.MAX_VALUE;
    }
    tighten(mostOfRoot);
    return leaves.stream().allMatch(leaf -> leaf.bound <= Leaf.LARGEST_VALUE);
  }

  private void tighten(long[] mostOfRoot) {
    boolean isChanged = true;
    for (int round = 0; round < ROUNDS && isChanged; round++) {
      isChanged = false;
      for (int r = 0; r < rows.size(); r++) {
        LinearRow row = rows.get(r);
        isChanged |= tighten(r, row.constant() + (row.isFixed() ? 0 : mostOfRoot[row.root()]));
      }
    }
  }

  /** Leaves with positive factors are at most what is left if those with negative ones are most. */
  private boolean tighten(int r, long most) {
    double limit = most;
    for (int leaf : leavesOf[r]) {
      long factor = factor(leaf, r);
      limit -= factor < 0 ? (double) factor * leaves.get(leaf).bound : 0;
    }
    boolean isChanged = false;
    for (int leaf : leavesOf[r]) {
      long factor = factor(leaf, r);
      if (factor > 0 && limit < Leaf.LARGEST_VALUE * (double) factor) {
        long bound = (long) Math.floor(limit / factor);
        isChanged |= bound < leaves.get(leaf).bound;
        leaves.get(leaf).bound = Math.min(leaves.get(leaf).bound, bound);
      }
    }
    return isChanged;
  }

  long factor(int leaf, int row) {
    Leaf l = leaves.get(leaf);
    for (int i = 0; i < l.rows.length; i++) {
      if (l.rows[i] == row) {
        return l.factors[i];
      }
    }
    return 0;
  }
}
