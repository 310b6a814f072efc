package tideline.net.structure;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import tideline.net.work.Work;

/**
 * Finds semi-flows: all of them by elimination if the limit allows, else what the elimination found
 * together with small ones from greedy searches, each taken apart into its minimal parts.
 */
final class SemiFlowSearch {

  private static final int SEARCH_SHARE = 4;
  private static final long STEPS_PER_NODE = 100;

  private final SparseMatrix matrix;
  private final Limit limit;
  private String trouble = "";

  SemiFlowSearch(SparseMatrix matrix, Limit limit) {
    this.matrix = matrix;
    this.limit = limit;
  }

  /** The semi-flows in order of size, then of their nodes; none contains another. */
  List<SparseVector> run() {
    FarkasElimination elimination =
        new FarkasElimination(matrix.rowCount(), matrix.columnCount(), matrix.rows(), limit);
    List<SparseVector> flows = new ArrayList<>(elimination.run());
    trouble = elimination.trouble();
    if (!trouble.isEmpty()) {
      addUnitFlows(flows);
    }
    flows.sort(
        Comparator.comparingInt(SparseVector::size).thenComparing(SemiFlowSearch::compareNodes));
    return trouble.isEmpty() ? flows : withoutContainers(flows);
  }

  /** Empty if the answer is complete, else the reason why it is not. */
  String trouble() {
    return trouble;
  }

  private void addUnitFlows(List<SparseVector> flows) {
    WorkMeter meter = new WorkMeter(limit.part(SEARCH_SHARE).work());
    UnitFlowSearch search = new UnitFlowSearch(matrix, meter);
    BitSet covered = new BitSet(matrix.rowCount());
    int room = limit.rows();
    for (int node = 0; node < matrix.rowCount() && !meter.isSpent() && room > 0; node++) {
      if (!covered.get(node)) {
        Optional<SparseVector> found = search.find(node);
        for (SparseVector flow : found.map(whole -> parts(whole, meter)).orElse(List.of())) {
          flows.add(flow);
          room--;
          for (int i = 0; i < flow.size(); i++) {
            covered.set(flow.index(i));
          }
        }
      }
    }
  }

  /** The minimal semi-flows within the nodes of one, or that one if they are too many. */
  private List<SparseVector> parts(SparseVector whole, WorkMeter meter) {
    Limit few = new Limit(limit.rows(), 1000L + STEPS_PER_NODE * whole.size());
    meter.spend(few.work() / 2);
    TreeSet<Integer> used = new TreeSet<>();
    for (int i = 0; i < whole.size(); i++) {
      SparseVector row = matrix.rows().apply(whole.index(i));
      for (int k = 0; k < row.size(); k++) {
        used.add(row.index(k));
      }
    }
    Int2IntOpenHashMap number = new Int2IntOpenHashMap();
    used.forEach(column -> number.put((int) column, number.size()));
    FarkasElimination elimination =
        new FarkasElimination(
            whole.size(),
            used.size(),
            i -> renumbered(matrix.rows().apply(whole.index(i)), number),
            few);
    List<SparseVector> parts = elimination.run();
    return elimination.trouble().isEmpty()
        ? parts.stream().map(part -> within(whole, part)).toList()
        : List.of(whole);
  }

  private static SparseVector renumbered(SparseVector row, Int2IntOpenHashMap number) {
    VectorBuilder out = new VectorBuilder(row.size());
    for (int i = 0; i < row.size(); i++) {
      out.add(number.get(row.index(i)), row.value(i));
    }
    return out.build();
  }

  private static SparseVector within(SparseVector whole, SparseVector part) {
    VectorBuilder out = new VectorBuilder(part.size());
    for (int i = 0; i < part.size(); i++) {
      out.add(whole.index(part.index(i)), part.value(i));
    }
    return out.build();
  }

  private List<SparseVector> withoutContainers(List<SparseVector> sorted) {
    SupportIndex kept = new SupportIndex(matrix.rowCount());
    WorkMeter unlimited = new WorkMeter(Long.MAX_VALUE);
    List<SparseVector> flows = new ArrayList<>();
    for (SparseVector flow : sorted) {
      Work.checkInterrupted();
      FlowRow row = FlowRow.finished(flow);
      if (!kept.hasRowWithin(row, row, unlimited)) {
        kept.insert(row);
        flows.add(flow);
      }
    }
    return flows;
  }

  private static int compareNodes(SparseVector a, SparseVector b) {
    for (int i = 0; i < a.size(); i++) {
      if (a.index(i) != b.index(i)) {
        return Integer.compare(a.index(i), b.index(i));
      }
    }
    return 0;
  }
}
