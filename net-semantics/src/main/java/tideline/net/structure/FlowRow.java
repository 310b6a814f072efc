package tideline.net.structure;

/**
 * A candidate for a semi-flow: a vector of positive weights and what is left of its product with
 * the matrix in the columns that are not yet eliminated.
 */
final class FlowRow {

  private SparseVector residue;
  private SparseVector flow;
  private final long signature;
  private boolean alive = true;

  private FlowRow(SparseVector residue, SparseVector flow) {
    this.residue = residue;
    this.flow = flow;
    signature = signature(flow);
  }

  static FlowRow unit(int node, SparseVector effects) {
    return new FlowRow(effects, new SparseVector(new int[] {node}, new long[] {1}));
  }

  /** A row with nothing left to eliminate. */
  static FlowRow finished(SparseVector flow) {
    return new FlowRow(SparseVector.ZERO, flow);
  }

  /**
   * The positive combination of two rows that is zero in a column, divided by the greatest common
   * divisor of its weights.
   *
   * @throws ArithmeticException if a coefficient does not fit 63 bits
   */
  static FlowRow combine(FlowRow plus, FlowRow minus, int column) {
    long p = plus.residue.valueAt(column);
    long m = Math.negateExact(minus.residue.valueAt(column));
    long g = SparseVector.gcd(p, m);
    SparseVector flow = SparseVector.sum(plus.flow, m / g, minus.flow, p / g);
    SparseVector residue = SparseVector.sum(plus.residue, m / g, minus.residue, p / g);
    // The residue is the product of the flow with the matrix, so what divides the flow divides it.
    long divisor = flow.divisor();
    return new FlowRow(residue.dividedBy(divisor), flow.dividedBy(divisor));
  }

  SparseVector residue() {
    return residue;
  }

  SparseVector flow() {
    return flow;
  }

  /** One bit for each node modulo 64: a row can only contain another whose bits it has. */
  long signature() {
    return signature;
  }

  boolean isAlive() {
    return alive;
  }

  /** Marks the row as replaced and frees its memory; lists may go on holding it for a while. */
  void drop() {
    alive = false;
    residue = SparseVector.ZERO;
    flow = SparseVector.ZERO;
  }

  int size() {
    return flow.size() + residue.size();
  }

  private static long signature(SparseVector v) {
    long bits = 0;
    for (int i = 0; i < v.size(); i++) {
      bits |= 1L << v.index(i);
    }
    return bits;
  }
}
