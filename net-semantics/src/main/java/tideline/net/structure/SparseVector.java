package tideline.net.structure;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * An integer vector by its entries other than zero, in ascending order of their indices. Immutable.
 */
public final class SparseVector {

  static final SparseVector ZERO = new SparseVector(new int[0], new long[0]);

  private final int[] indices;
  private final long[] values;

  /** Takes both arrays over; indices ascend, values are not zero. */
  SparseVector(int[] indices, long[] values) {
    this.indices = indices;
    this.values = values;
  }

  /** The number of entries other than zero. */
  public int size() {
    return indices.length;
  }

  /** The index of the {@code i}-th entry. */
  public int index(int i) {
    return indices[i];
  }

  /** The value of the {@code i}-th entry, never 0. */
  public long value(int i) {
    return values[i];
  }

  /** The value at an index, 0 if there is no entry. */
  public long valueAt(int index) {
    int i = Arrays.binarySearch(indices, index);
    return i < 0 ? 0 : values[i];
  }

  /** The indices of the entries, a fresh array. */
  public int[] support() {
    return indices.clone();
  }

  /** True if every entry is 1. */
  public boolean isUnitWeighted() {
    for (long v : values) {
      if (v != 1) {
        return false;
      }
    }
    return true;
  }

  /** The inner product with a dense vector, exact. */
  public BigInteger times(long[] dense) {
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < indices.length; i++) {
      if (dense[indices[i]] != 0) {
        sum =
            sum.add(BigInteger.valueOf(values[i]).multiply(BigInteger.valueOf(dense[indices[i]])));
      }
    }
    return sum;
  }

  /**
   * The combination a·u + b·v.
   *
   * @throws ArithmeticException if an entry does not fit 63 bits
   */
  static SparseVector sum(SparseVector u, long a, SparseVector v, long b) {
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

  /** The greatest common divisor of all entries, 0 without entries. */
  long divisor() {
    long divisor = 0;
    for (int i = 0; i < values.length && divisor != 1; i++) {
      divisor = gcd(divisor, values[i]);
    }
    return divisor;
  }

  /**
   * @param divisor of every entry; 0 and 1 change nothing
   */
  SparseVector dividedBy(long divisor) {
    if (divisor <= 1) {
      return this;
    }
    long[] quotients = new long[values.length];
    for (int i = 0; i < quotients.length; i++) {
      quotients[i] = values[i] / divisor;
    }
    return new SparseVector(indices, quotients);
  }

  static long gcd(long a, long b) {
    while (b != 0) {
      long r = a % b;
      a = b;
      b = r;
    }
    return Math.abs(a);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof SparseVector v
        && Arrays.equals(indices, v.indices)
        && Arrays.equals(values, v.values);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(indices) + Arrays.hashCode(values);
  }

  /** Index and value of each entry, such as {@code [0:1, 4:2]}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < indices.length; i++) {
      text.append(i == 0 ? "" : ", ").append(indices[i]).append(':').append(values[i]);
    }
    return text.append(']').toString();
  }
}
