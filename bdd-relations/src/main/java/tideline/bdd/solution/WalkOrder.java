package tideline.bdd.solution;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import tideline.net.polyhedral.LinearRow;

/**
 * In which sequence the levels of the reduced diagram are read and the leaves get their values.
 * Levels keep their order; a leaf comes when all its roots are known, and such that little is under
 * way at a time: the next is the one after which the rows under way can have fewest rests.
 *
 * <p>An item is the number of a level, or -1 - the number of a leaf. Seeds give different orders.
 */
final class WalkOrder {

  private final LeafSystem system;
  private final int levels;
  private final int[] rootsOpenAt;
  private final double[] weight;
  private final int[] left;
  private final BitSet open = new BitSet();
  private final BitSet placed = new BitSet();
  private final IntArrayList items = new IntArrayList();
  private final Random random;
  private final double noise;
  private final boolean heavyFirst;
  private int read;

  /**
   * @param levelOfRoot the level at which the tokens of each place of the reduced net are read
   */
  WalkOrder(LeafSystem system, int levels, int[] levelOfRoot, int seed) {
    this.system = system;
    this.levels = levels;
    random = new Random(seed);
    noise = seed <= 1 ? 0 : 0.3;
    heavyFirst = seed % 4 == 1;
    int rows = system.rows.size();
    left = new int[rows];
    weight = new double[rows];
    rootsOpenAt = new int[rows];
    for (int r = 0; r < rows; r++) {
      LinearRow row = system.rows.get(r);
      left[r] = system.leavesOf[r].length;
      weight[r] = Math.log(2 + range(r));
      rootsOpenAt[r] = row.isFixed() ? -1 : levelOfRoot[row.root()];
    }
  }

  /** How many rests the row can have, more or less. */
  private double range(int r) {
    double least = 0;
    double most = 0;
    for (int leaf : system.leavesOf[r]) {
      double reach = (double) system.factor(leaf, r) * system.leaves.get(leaf).bound;
      least += Math.min(0, reach);
      most += Math.max(0, reach);
    }
    long constant = system.rows.get(r).constant();
    return least == 0 && system.rows.get(r).isFixed() ? constant : most - least;
  }

  int[] items() {
    if (heavyFirst) {
      placeHeavy();
    }
    while (read < levels || placed.cardinality() < system.leaves.size()) {
      int leaf = bestOpen();
      if (leaf < 0 && read < levels) {
        items.add(read++);
        openRoots();
      } else {
        place(leaf < 0 ? start() : leaf);
      }
    }
    return items.toIntArray();
  }

  /** Leaves of very many rows: once they are known, the rows have little to do with each other. */
  private void placeHeavy() {
    int most = system.leaves.stream().mapToInt(leaf -> leaf.rows.length).max().orElse(0);
    for (int leaf = 0; leaf < system.leaves.size(); leaf++) {
      int rows = system.leaves.get(leaf).rows.length;
      if (rows > 2 && 2 * rows > most && isReady(leaf)) {
        place(leaf);
      }
    }
  }

  private void openRoots() {
    for (int r = 0; r < rootsOpenAt.length; r++) {
      if (rootsOpenAt[r] == read - 1 && left[r] > 0) {
        open.set(r);
      }
    }
  }

  private void place(int leaf) {
    placed.set(leaf);
    items.add(-1 - leaf);
    for (int r : system.leaves.get(leaf).rows) {
      open.set(r, --left[r] > 0);
    }
  }

  /** The leaf of an open row that leaves least open, or one that opens less than it closes. */
  private int bestOpen() {
    int best = -1;
    double least = Double.MAX_VALUE;
    BitSet seen = new BitSet();
    for (int r = open.nextSetBit(0); r >= 0 && least >= 0; r = open.nextSetBit(r + 1)) {
      for (int leaf : system.leavesOf[r]) {
        if (!placed.get(leaf) && !seen.get(leaf) && isReady(leaf)) {
          seen.set(leaf);
          double cost = cost(leaf) + noise * random.nextDouble();
          if (cost < least) {
            least = cost;
            best = leaf;
          }
        }
      }
    }
    return best;
  }

  private double cost(int leaf) {
    double cost = 0;
    for (int r : system.leaves.get(leaf).rows) {
      if (!open.get(r) && left[r] > 1) {
        cost += weight[r];
      } else if (open.get(r) && left[r] == 1) {
        cost -= weight[r];
      }
      cost += 0.01 * left[r] / (1 + system.leavesOf[r].length);
    }
    return cost;
  }

  private boolean isReady(int leaf) {
    for (int r : system.leaves.get(leaf).rows) {
      if (rootsOpenAt[r] >= read) {
        return false;
      }
    }
    return true;
  }

  /** Where to begin with what hangs together: with a leaf of few rows, or anywhere. */
  private int start() {
    IntArrayList free = new IntArrayList();
    int best = -1;
    for (int leaf = placed.nextClearBit(0);
        leaf < system.leaves.size();
        leaf = placed.nextClearBit(leaf + 1)) {
      free.add(leaf);
      if (best < 0 || system.leaves.get(leaf).rows.length < system.leaves.get(best).rows.length) {
        best = leaf;
      }
    }
    return noise == 0 ? best : free.getInt(random.nextInt(free.size()));
  }

  /** The sum over the sequence of how many states there may be, by the ranges of open rows. */
  static double predicted(LeafSystem system, int[] items) {
    int[] left = new int[system.rows.size()];
    Arrays.setAll(left, r -> system.leavesOf[r].length);
    OpenRank rank = new OpenRank(system);
    double sum = 0;
    for (int item : items) {
      if (item < 0) {
        sum += Math.exp(Math.min(300, rank.place(-1 - item, left)));
      }
    }
    return sum;
  }
}
