package tideline.net.structure;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Looks for a semi-flow with all weights 1 that contains a given node: state-machine components,
 * pairs of complements, and the like, in nets too large for an elimination.
 *
 * <p>Greedy: as long as the sum of the chosen rows is not zero in some column, a row of the
 * opposite sign there is added, in a column with the fewest such rows first; of these the one that
 * brings the sum closest to zero. No backtracking; a search that fails proves nothing.
 */
final class UnitFlowSearch {

  private final IntFunction<SparseVector> rows;
  private final IntFunction<SparseVector> columns;
  private final WorkMeter meter;
  private final long[] sum;
  private final boolean[] isChosen;
  private final IntArrayList chosen = new IntArrayList();
  private final IntLinkedOpenHashSet touched = new IntLinkedOpenHashSet();
  private final LongHeapPriorityQueue open = new LongHeapPriorityQueue();

  UnitFlowSearch(SparseMatrix matrix, WorkMeter meter) {
    rows = matrix.rows();
    columns = matrix.columns();
    this.meter = meter;
    sum = new long[matrix.columnCount()];
    isChosen = new boolean[matrix.rowCount()];
  }

  Optional<SparseVector> find(int node) {
    try {
      return grow(node) ? Optional.of(flow()) : Optional.empty();
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    } finally {
      reset();
    }
  }

  private boolean grow(int node) {
    choose(node);
    while (!open.isEmpty() && !meter.isSpent()) {
      int column = (int) open.dequeueLong();
      if (sum[column] != 0) {
        int best = bestRow(column);
        if (best < 0) {
          return false;
        }
        choose(best);
      }
    }
    return open.isEmpty();
  }

  private void choose(int node) {
    isChosen[node] = true;
    chosen.add(node);
    SparseVector row = rows.apply(node);
    for (int i = 0; i < row.size(); i++) {
      int c = row.index(i);
      touched.add(c);
      sum[c] = Math.addExact(sum[c], row.value(i));
      if (sum[c] != 0) {
        open.enqueue((long) candidates(c) << 32 | c);
      }
    }
  }

  private int candidates(int column) {
    SparseVector entries = columns.apply(column);
    meter.spend(2L + entries.size());
    int count = 0;
    for (int i = 0; i < entries.size(); i++) {
      count += isCandidate(entries, i, sum[column]) ? 1 : 0;
    }
    return count;
  }

  private boolean isCandidate(SparseVector entries, int i, long total) {
    return !isChosen[entries.index(i)] && Long.signum(entries.value(i)) == -Long.signum(total);
  }

  private int bestRow(int column) {
    SparseVector entries = columns.apply(column);
    int best = -1;
    long bestScore = Long.MAX_VALUE;
    for (int i = 0; i < entries.size(); i++) {
      if (isCandidate(entries, i, sum[column])) {
        long score = score(rows.apply(entries.index(i)));
        if (score < bestScore) {
          best = entries.index(i);
          bestScore = score;
        }
      }
    }
    return best;
  }

  /** How much further from zero the sum would be. */
  private long score(SparseVector row) {
    meter.spend(row.size());
    long score = 0;
    for (int i = 0; i < row.size(); i++) {
      long before = sum[row.index(i)];
      long after = Math.addExact(before, row.value(i));
      score = Math.addExact(score, Math.subtractExact(Math.abs(after), Math.abs(before)));
    }
    return score;
  }

  private SparseVector flow() {
    int[] nodes = chosen.toIntArray();
    Arrays.sort(nodes);
    long[] ones = new long[nodes.length];
    Arrays.fill(ones, 1);
    return new SparseVector(nodes, ones);
  }

  private void reset() {
    for (int node : chosen) {
      isChosen[node] = false;
    }
    touched.forEach(c -> sum[c] = 0);
    chosen.clear();
    touched.clear();
    open.clear();
  }
}
