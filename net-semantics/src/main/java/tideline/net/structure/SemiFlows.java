package tideline.net.structure;

import java.util.BitSet;
import java.util.List;
import tideline.net.model.Net;

/**
 * Semi-flows of a net: weightings of its places that no firing changes (P-invariants), or counts of
 * transitions that together change nothing (T-invariants). All weights are positive and have no
 * common divisor; no semi-flow of the list contains the nodes of another.
 *
 * <p>A {@link Completeness#COMPLETE} list has every semi-flow of minimal support. A limited one has
 * semi-flows, as a rule small ones that reach many nodes; some may not be minimal. Inhibitor arcs
 * and capacities play no part: they restrict behaviour, so what is listed holds for them too.
 */
public final class SemiFlows {

  private final List<SparseVector> flows;
  private final int nodes;
  private final String message;

  private SemiFlows(List<SparseVector> flows, int nodes, String message) {
    this.flows = List.copyOf(flows);
    this.nodes = nodes;
    this.message = message;
  }

  /** P-invariants within the default limit. */
  public static SemiFlows ofPlaces(Net net) {
    return ofPlaces(net, Limit.forNet(net));
  }

  /** P-invariants: indices are places. */
  public static SemiFlows ofPlaces(Net net, Limit limit) {
    return ofPlaces(IncidenceMatrix.of(net), limit);
  }

  static SemiFlows ofPlaces(IncidenceMatrix matrix, Limit limit) {
    return run(SparseMatrix.byPlace(matrix), limit);
  }

  /** T-invariants within the default limit. */
  public static SemiFlows ofTransitions(Net net) {
    return ofTransitions(net, Limit.forNet(net));
  }

  /** T-invariants: indices are transitions. */
  public static SemiFlows ofTransitions(Net net, Limit limit) {
    return ofTransitions(IncidenceMatrix.of(net), limit);
  }

  static SemiFlows ofTransitions(IncidenceMatrix matrix, Limit limit) {
    return run(SparseMatrix.byTransition(matrix), limit);
  }

  private static SemiFlows run(SparseMatrix matrix, Limit limit) {
    SemiFlowSearch search = new SemiFlowSearch(matrix, limit);
    List<SparseVector> flows = search.run();
    String trouble = search.trouble();
    String message = trouble.isEmpty() ? "" : flows.size() + " found, not all: " + trouble;
    return new SemiFlows(flows, matrix.rowCount(), message);
  }

  /** In order of size, then of their nodes. */
  public List<SparseVector> flows() {
    return flows;
  }

  public int size() {
    return flows.size();
  }

  public Completeness completeness() {
    return message.isEmpty() ? Completeness.COMPLETE : Completeness.LIMITED;
  }

  public boolean isComplete() {
    return message.isEmpty();
  }

  /** Why the list is not complete; empty if it is. */
  public String message() {
    return message;
  }

  /** The nodes that lie in some semi-flow of the list. */
  public BitSet covered() {
    BitSet covered = new BitSet(nodes);
    for (SparseVector flow : flows) {
      for (int i = 0; i < flow.size(); i++) {
        covered.set(flow.index(i));
      }
    }
    return covered;
  }

  /** True if every node lies in some semi-flow of the list. */
  public boolean coverAll() {
    return covered().cardinality() == nodes;
  }
}
