package tideline.net.structure;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds rows whose nodes all lie in the union of two others.
 *
 * <p>Each row is filed under one of its nodes, the one with the fewest rows so far; a question
 * looks only at the rows filed under nodes of the union. Dropped rows are forgotten when they are
 * met.
 */
final class SupportIndex {

  private final List<List<FlowRow>> filed;
  private final int[] mark;
  private int stamp;

  SupportIndex(int nodes) {
    filed = new ArrayList<>(nodes);
    for (int i = 0; i < nodes; i++) {
      filed.add(List.of());
    }
    mark = new int[nodes];
  }

  void insert(FlowRow row) {
    int best = row.flow().index(0);
    for (int i = 1; i < row.flow().size(); i++) {
      int node = row.flow().index(i);
      if (filed.get(node).size() < filed.get(best).size()) {
        best = node;
      }
    }
    if (filed.get(best).isEmpty()) {
      filed.set(best, new ArrayList<>(2));
    }
    filed.get(best).add(row);
  }

  /** True if a third living row has all its nodes among those of the two. */
  boolean hasRowWithin(FlowRow a, FlowRow b, WorkMeter meter) {
    stamp++;
    markAll(a.flow());
    markAll(b.flow());
    meter.spend(a.flow().size() + b.flow().size());
    return scanAll(a, b, a, meter) || scanAll(a, b, b, meter);
  }

  private void markAll(SparseVector nodes) {
    for (int i = 0; i < nodes.size(); i++) {
      mark[nodes.index(i)] = stamp;
    }
  }

  private boolean scanAll(FlowRow a, FlowRow b, FlowRow side, WorkMeter meter) {
    long foreign = ~(a.signature() | b.signature());
    SparseVector nodes = side.flow();
    for (int i = 0; i < nodes.size(); i++) {
      List<FlowRow> rows = filed.get(nodes.index(i));
      boolean dead = false;
      for (int k = 0; k < rows.size(); k++) {
        FlowRow row = rows.get(k);
        dead |= !row.isAlive();
        if (row.isAlive()
            && (row.signature() & foreign) == 0
            && row != a
            && row != b
            && isMarked(row.flow())) {
          return true;
        }
      }
      meter.spend(rows.size());
      if (dead) {
        rows.removeIf(row -> !row.isAlive());
      }
    }
    return false;
  }

  private boolean isMarked(SparseVector nodes) {
    for (int i = nodes.size() - 1; i >= 0; i--) {
      if (mark[nodes.index(i)] != stamp) {
        return false;
      }
    }
    return true;
  }
}
