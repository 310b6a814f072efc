package tideline.net.structure;

/**
 * A candidate for a semi-flow: a vector of positive weights and what is left of its product with
 * the matrix in the columns that are not yet eliminated.
 */
final class FlowRow {

  private final SparseVector residue;
  private final SparseVector flow;
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

  /**
   * The positive combination of two rows that is zero in a column, divided by the greatest common
   * divisor of its weights.
   *
   * @throws ArithmeticException if a coefficient does not fit 63 bits
   */
  static FlowRow combine(FlowRow plus, FlowRow minus, int column) {
    long p = plus.residue.valueAt(column);
    long m = Math.negateExact(minus.residue.valueAt(column));
    long g = gcd(p, m);
    SparseVector flow = sum(plus.flow, m / g, minus.flow, p / g);
    SparseVector residue = sum(plus.residue, m / g, minus.residue, p / g);
    // The residue is the product of the flow with the matrix, so what divides the flow divides it.
    long divisor = 0;
    for (int i = 0; i < flow.size() && divisor != 1; i++) {
      divisor = gcd(divisor, flow.value(i));
    }
    return new FlowRow(divided(residue, divisor), divided(flow, divisor));
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

  void drop() {
    alive = false;
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

  private static SparseVector sum(SparseVector u, long a, SparseVector v, long b) {
    VectorBuilder out = new VectorBuilder(u.size() + v.size());
    int i = 0;
    int j = 0;
    while (i < u.size() || j < v.size()) {
      int x = i < u.size() ? u.index(i) : Integer.MAX_VALUE;
      int y = j < v.size() ? v.index(j) : Integer.MAX_VALUE;
      long left = x <= y ? Math.multiplyExact(u.value(i++), a) : 0;
      long right = y <= x ? Math.multiplyExact(v.value(j++), b) : 0;
      out.add(Math.min(x, y), Math.addExact(left, right));
    }
    return out.build();
  }

  private static SparseVector divided(SparseVector v, long divisor) {
    if (divisor == 1) {
      return v;
    }
    VectorBuilder out = new VectorBuilder(v.size());
    for (int i = 0; i < v.size(); i++) {
      out.add(v.index(i), v.value(i) / divisor);
    }
    return out.build();
  }

  private static long gcd(long a, long b) {
    while (b != 0) {
      long r = a % b;
      a = b;
      b = r;
    }
    return Math.abs(a);
  }
}
