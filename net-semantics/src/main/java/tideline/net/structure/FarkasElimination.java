package tideline.net.structure;

import it.unimi.dsi.fastutil.longs.LongHeapIndirectPriorityQueue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import tideline.net.work.Work;

/**
 * Finds the minimal semi-flows of a sparse matrix: vectors y &ge; 0 of minimal support with y·M =
 * 0.
 *
 * <p>Farkas' elimination: start with one row for each unit vector, then remove column after column,
 * replacing the rows that are not zero there by combinations of a positive and a negative one. A
 * pair is combined only if no third row lies within its union; then the rows are exactly those of
 * minimal support for the columns removed so far, and none comes twice. The column that adds the
 * fewest rows comes first; among equals the one untouched for longest, which keeps the merges along
 * a chain balanced.
 *
 * <p>When rows or three quarters of the work run out, the rest is done with few pairs for each
 * column: what comes out are still semi-flows, many of them as a rule, but no longer all.
 */
final class FarkasElimination {

  private static final int SEQUENCE_BITS = 40;
  private static final int FEW = 16;
  private static final long COST_RANGE = 1L << 22;

  private final List<List<FlowRow>> rowsOf;
  private final int[] positive;
  private final int[] negative;
  private final long[] key;
  private final LongHeapIndirectPriorityQueue queue;
  private final SupportIndex index;
  private final List<FlowRow> finished = new ArrayList<>();
  private final Limit limit;
  private final int nodes;
  private final int[] seenIn;
  private int round;
  private WorkMeter meter;
  private int living;
  private long sequence;
  private String trouble = "";

  FarkasElimination(int nodes, int columns, IntFunction<SparseVector> effects, Limit limit) {
    this.nodes = nodes;
    seenIn = new int[nodes];
    this.limit = limit;
    rowsOf = new ArrayList<>(columns);
    for (int c = 0; c < columns; c++) {
      rowsOf.add(new ArrayList<>(4));
    }
    positive = new int[columns];
    negative = new int[columns];
    key = new long[columns];
    queue = new LongHeapIndirectPriorityQueue(key, columns);
    index = new SupportIndex(nodes);
    for (int i = 0; i < nodes; i++) {
      Work.checkInterrupted();
      add(FlowRow.unit(i, effects.apply(i)));
    }
    for (int c = 0; c < columns; c++) {
      key[c] = rank(c);
      queue.enqueue(c);
    }
  }

  /** Runs to the end; answers the semi-flows found, in no order that means anything. */
  List<SparseVector> run() {
    meter = new WorkMeter(limit.work());
    boolean few = false;
    while (!queue.isEmpty() && !(few && meter.isSpent())) {
      Work.checkInterrupted();
      int column = queue.dequeue();
      List<FlowRow> plus = rowsAt(column, 1);
      List<FlowRow> minus = rowsAt(column, -1);
      List<FlowRow> made = new ArrayList<>();
      if (!few && !combineAll(plus, minus, column, made)) {
        few = true;
        meter = new WorkMeter(limit.work());
      }
      if (few) {
        made.clear();
        combineFew(plus, minus, column, made);
      }
      plus.forEach(this::remove);
      minus.forEach(this::remove);
      made.forEach(this::add);
      rowsOf.set(column, List.of());
    }
    return finished.stream().map(FlowRow::flow).toList();
  }

  /** Empty if the answer is complete, else the reason why it is not. */
  String trouble() {
    return trouble;
  }

  private List<FlowRow> rowsAt(int column, int sign) {
    List<FlowRow> rows = new ArrayList<>();
    for (FlowRow row : rowsOf.get(column)) {
      if (row.isAlive() && Long.signum(row.residue().valueAt(column)) == sign) {
        rows.add(row);
      }
    }
    meter.spend(1 + rowsOf.get(column).size());
    return rows;
  }

  /** False if a limit was met; the rows made so far are of no use then. */
  private boolean combineAll(
      List<FlowRow> plus, List<FlowRow> minus, int column, List<FlowRow> made) {
    for (FlowRow p : plus) {
      for (FlowRow m : minus) {
        combine(p, m, column, made);
        if (living + made.size() - plus.size() - minus.size() > limit.rows() + nodes) {
          trouble = "more than " + limit.rows() + " rows";
          return false;
        }
        if (meter.isSpent()) {
          trouble = "more than " + limit.work() + " steps";
          return false;
        }
      }
    }
    return true;
  }

  /** Each row meets at most the smallest row of the other side and one of its own rank. */
  private void combineFew(
      List<FlowRow> allPlus, List<FlowRow> allMinus, int column, List<FlowRow> made) {
    List<FlowRow> plus = smallest(allPlus);
    List<FlowRow> minus = smallest(allMinus);
    Set<Long> pairs = new LinkedHashSet<>();
    if (!plus.isEmpty() && !minus.isEmpty()) {
      for (int i = 0; i < Math.max(plus.size(), minus.size()); i++) {
        int p = i % plus.size();
        int m = i % minus.size();
        pairs.add((long) p << 32 | m);
        pairs.add((long) p << 32);
        pairs.add((long) m);
      }
    }
    for (long pair : pairs) {
      if (meter.isSpent() || living + made.size() > 2L * (limit.rows() + nodes)) {
        return;
      }
      combine(plus.get((int) (pair >>> 32)), minus.get((int) pair), column, made);
    }
  }

  /** A few of the smallest rows, and of the others those with a node that none before them has. */
  private List<FlowRow> smallest(List<FlowRow> rows) {
    List<FlowRow> sorted = new ArrayList<>(rows);
    sorted.sort(Comparator.comparingInt(FlowRow::size));
    List<FlowRow> kept = new ArrayList<>();
    round++;
    for (FlowRow row : sorted) {
      boolean fresh = kept.size() < FEW;
      meter.spend(row.flow().size());
      for (int i = 0; i < row.flow().size(); i++) {
        int node = row.flow().index(i);
        fresh |= seenIn[node] != round;
        seenIn[node] = round;
      }
      if (fresh) {
        kept.add(row);
      }
    }
    return kept;
  }

  private void combine(FlowRow p, FlowRow m, int column, List<FlowRow> made) {
    if (index.hasRowWithin(p, m, meter)) {
      return;
    }
    meter.spend(4L * (p.size() + m.size()));
    try {
      made.add(FlowRow.combine(p, m, column));
    } catch (ArithmeticException e) {
      trouble = "coefficients above 2^63";
    }
  }

  private void add(FlowRow row) {
    index.insert(row);
    SparseVector residue = row.residue();
    if (residue.size() == 0) {
      finished.add(row);
      return;
    }
    living++;
    for (int i = 0; i < residue.size(); i++) {
      rowsOf.get(residue.index(i)).add(row);
    }
    count(residue, 1);
  }

  private void remove(FlowRow row) {
    living--;
    count(row.residue(), -1);
    row.drop();
  }

  private void count(SparseVector residue, int by) {
    for (int i = 0; i < residue.size(); i++) {
      int c = residue.index(i);
      (residue.value(i) > 0 ? positive : negative)[c] += by;
      if (queue.contains(c)) {
        key[c] = rank(c);
        queue.changed(c);
      }
    }
    if (meter != null) {
      meter.spend(4L * residue.size());
    }
  }

  private long rank(int column) {
    long p = positive[column];
    long n = negative[column];
    long cost = Math.max(-COST_RANGE, Math.min(COST_RANGE - 1, p * n - p - n));
    return (cost + COST_RANGE) << SEQUENCE_BITS | sequence++;
  }
}
