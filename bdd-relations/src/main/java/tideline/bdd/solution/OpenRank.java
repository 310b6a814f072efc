package tideline.bdd.solution;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Estimates how many combinations of rests the open rows of a walk have: rests that only go up and
 * down together count once. The columns of the leaves so far, as far as they concern open rows,
 * span what is possible; their rank is kept by elimination modulo a prime.
 */
final class OpenRank {

  private static final long PRIME = 2_147_483_629L;

  /** Beyond this many rows times leaves, the number of rows stands for the rank. */
  private static final long LARGEST = 20_000;

  private final LeafSystem system;
  private final BitSet open = new BitSet();
  private final BitSet placed = new BitSet();

  /** By row the most that one leaf can change of it. */
  private final long[] widest;

  OpenRank(LeafSystem system) {
    this.system = system;
    widest = new long[system.rows.size()];
    for (int r = 0; r < widest.length; r++) {
      widest[r] = 1;
      for (int l : system.leavesOf[r]) {
        long change = system.leaves.get(l).bound * Math.abs(system.factor(l, r));
        widest[r] = Math.max(widest[r], change);
      }
    }
  }

  /** Places a leaf; answers the logarithm of the estimate behind it. */
  double place(int leaf, int[] left) {
    placed.set(leaf);
    double range = 0;
    for (int r : system.leaves.get(leaf).rows) {
      open.set(r, --left[r] > 0);
    }
    for (int r = open.nextSetBit(0); r >= 0; r = open.nextSetBit(r + 1)) {
      range += Math.log(1.0 + widest[r]);
    }
    int rows = open.cardinality();
    return rows == 0 ? 0 : range * rank() / rows;
  }

  private int rank() {
    int[] rows = open.stream().toArray();
    BitSet leaves = new BitSet();
    for (int r : rows) {
      for (int leaf : system.leavesOf[r]) {
        leaves.set(leaf);
      }
    }
    leaves.and(placed);
    if ((long) rows.length * leaves.cardinality() > LARGEST) {
      return rows.length;
    }
    List<long[]> basis = new ArrayList<>();
    for (int leaf = leaves.nextSetBit(0); leaf >= 0; leaf = leaves.nextSetBit(leaf + 1)) {
      long[] column = new long[rows.length];
      for (int i = 0; i < rows.length; i++) {
        column[i] = Math.floorMod(system.factor(leaf, rows[i]), PRIME);
      }
      insert(basis, column);
      if (basis.size() == rows.length) {
        break;
      }
    }
    return basis.size();
  }

  private static void insert(List<long[]> basis, long[] column) {
    for (long[] b : basis) {
      int pivot = pivot(b);
      if (column[pivot] != 0) {
        long factor = column[pivot] * inverse(b[pivot]) % PRIME;
        for (int i = 0; i < column.length; i++) {
          column[i] = Math.floorMod(column[i] - factor * b[i] % PRIME, PRIME);
        }
      }
    }
    if (pivot(column) >= 0) {
      basis.add(column);
    }
  }

  private static int pivot(long[] column) {
    for (int i = 0; i < column.length; i++) {
      if (column[i] != 0) {
        return i;
      }
    }
    return -1;
  }

  private static long inverse(long a) {
    long result = 1;
    long base = a;
    for (long e = PRIME - 2; e > 0; e >>= 1) {
      result = (e & 1) == 1 ? result * base % PRIME : result;
      base = base * base % PRIME;
    }
    return result;
  }
}
