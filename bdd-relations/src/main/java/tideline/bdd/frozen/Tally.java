package tideline.bdd.frozen;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * A row of exact counters, all 0 at first. Plain longs until one of them overflows, then integers
 * of any size; nothing is ever rounded.
 */
public final class Tally {

  private long[] small;
  private BigInteger[] big;

  public Tally(int size) {
    small = new long[size];
  }

  public int size() {
    return small != null ? small.length : big.length;
  }

  public BigInteger get(int i) {
    return small != null ? BigInteger.valueOf(small[i]) : big[i];
  }

  public void set(int i, long value) {
    if (small != null) {
      small[i] = value;
    } else {
      big[i] = BigInteger.valueOf(value);
    }
  }

  /** Adds a counter of another row, or of this one. */
  public void add(int i, Tally other, int j) {
    if (small != null && other.small != null) {
      long sum = small[i] + other.small[j];
      if (sum >= 0) {
        small[i] = sum;
        return;
      }
    }
    promote();
    big[i] = big[i].add(other.get(j));
  }

  /** Adds the product of two counters of other rows. */
  public void addProduct(int i, Tally left, int j, Tally right, int k) {
    if (small != null && left.small != null && right.small != null) {
      long a = left.small[j];
      long b = right.small[k];
      long product = a * b;
      if (Math.multiplyHigh(a, b) == 0 && product >= 0 && small[i] + product >= 0) {
        small[i] += product;
        return;
      }
    }
    if (left.isZero(j) || right.isZero(k)) {
      return;
    }
    promote();
    big[i] = big[i].add(left.get(j).multiply(right.get(k)));
  }

  /** Raises a counter to another plus something not negative, if that is more. */
  public void raise(int i, Tally other, int j, BigInteger plus) {
    if (small != null && other.small != null && plus.bitLength() < Long.SIZE - 1) {
      long sum = other.small[j] + plus.longValue();
      if (sum >= 0) {
        small[i] = Math.max(small[i], sum);
        return;
      }
    }
    promote();
    big[i] = big[i].max(other.get(j).add(plus));
  }

  private boolean isZero(int i) {
    return small != null ? small[i] == 0 : big[i].signum() == 0;
  }

  private void promote() {
    if (big == null) {
      big = Arrays.stream(small).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new);
      small = null;
    }
  }
}
