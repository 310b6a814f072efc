package tideline.sweep.progress;

import java.math.BigInteger;
import tideline.pivot.VariableSystem.ChangeSink;

/** What the changes by an event add to a weighted sum of variables, at least and at most. */
final class ChangedSum implements ChangeSink {

  private final long[] weights;
  private long least;
  private long most;
  private BigInteger largeLeast;
  private BigInteger largeMost;
  private boolean noLeast;
  private boolean noMost;

  ChangedSum(long[] weights) {
    this.weights = weights;
  }

  /** Begins with another event. */
  void clear() {
    least = 0;
    most = 0;
    largeLeast = BigInteger.ZERO;
    largeMost = BigInteger.ZERO;
    noLeast = false;
    noMost = false;
  }

  @Override
  public void change(int variable, long low, long high) {
    long weight = weights[variable];
    if (weight == 0) {
      return;
    }
    boolean noLow = low == Long.MIN_VALUE;
    boolean noHigh = high == Long.MAX_VALUE;
    noLeast |= weight > 0 ? noLow : noHigh;
    noMost |= weight > 0 ? noHigh : noLow;
    try {
      long a = Math.addExact(least, Math.multiplyExact(weight, weight > 0 ? low : high));
      long b = Math.addExact(most, Math.multiplyExact(weight, weight > 0 ? high : low));
      least = a;
      most = b;
    } catch (ArithmeticException large) {
      largeLeast = largeLeast.add(product(weight, weight > 0 ? low : high));
      largeMost = largeMost.add(product(weight, weight > 0 ? high : low));
    }
  }

  private static BigInteger product(long a, long b) {
    return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
  }

  Step step() {
    return Step.between(
        noLeast ? -1 : signum(largeLeast, least), noMost ? 1 : signum(largeMost, most));
  }

  private static int signum(BigInteger large, long small) {
    return large.signum() == 0 ? Long.signum(small) : large.add(BigInteger.valueOf(small)).signum();
  }
}
