package tideline.bdd.solution;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * What the leaves to come can do for the rows of a system, while one leaf after the other comes.
 */
final class Outlook {

  private final LeafSystem system;

  /** The least and the most that the leaves to come can add to each row. */
  final long[] least;

  final long[] most;
  private final int[] left;

  Outlook(LeafSystem system) {
    this.system = system;
    int rows = system.rows.size();
    least = new long[rows];
    most = new long[rows];
    left = new int[rows];
    for (int r = 0; r < rows; r++) {
      left[r] = system.leavesOf[r].length;
      for (int leaf : system.leavesOf[r]) {
        account(r, leaf, 1);
      }
    }
  }

  private void account(int row, int leaf, int sign) {
    long reach = sign * system.factor(leaf, row) * system.leaves.get(leaf).bound;
    least[row] += system.factor(leaf, row) < 0 ? reach : 0;
    most[row] += system.factor(leaf, row) > 0 ? reach : 0;
  }

  /** The leaf no longer counts among those to come; answers the rows that end with it. */
  int[] pass(int leaf) {
    IntArrayList closed = new IntArrayList();
    for (int r : system.leaves.get(leaf).rows) {
      account(r, leaf, -1);
      if (--left[r] == 0) {
        closed.add(r);
      }
    }
    return closed.toIntArray();
  }

  /** The least number that is not less than the quotient. */
  static long ceiling(long a, long b) {
    return -Math.floorDiv(-a, b);
  }
}
