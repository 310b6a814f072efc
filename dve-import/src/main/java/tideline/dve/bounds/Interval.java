package tideline.dve.bounds;

import tideline.dve.syntax.Expression.Sign;
import tideline.dve.syntax.Operator;

/**
 * All whole numbers from {@code low} to {@code high}; none if {@code low} is larger.
 *
 * <p>Operators give an interval that holds every result of 32 bits that wraps around, where one is
 * defined.
 */
public record Interval(int low, int high) {

  static final Interval TRUTH = new Interval(0, 1);
  static final Interval ANY = new Interval(Integer.MIN_VALUE, Integer.MAX_VALUE);

  public static Interval between(int low, int high) {
    return new Interval(low, high);
  }

  static Interval of(int value) {
    return new Interval(value, value);
  }

  public boolean isEmpty() {
    return low > high;
  }

  public boolean contains(int value) {
    return low <= value && value <= high;
  }

  /** Whether every number of this is one of the other. */
  public boolean isWithin(int otherLow, int otherHigh) {
    return isEmpty() || otherLow <= low && high <= otherHigh;
  }

  Interval and(Interval other) {
    return new Interval(Math.max(low, other.low), Math.min(high, other.high));
  }

  /** The smallest interval that holds both. */
  Interval or(Interval other) {
    if (isEmpty()) {
      return other;
    }
    return other.isEmpty()
        ? this
        : new Interval(Math.min(low, other.low), Math.max(high, other.high));
  }

  Interval apply(Sign sign) {
    return switch (sign) {
      case MINUS -> exactly(-(long) high, -(long) low);
      case BIT_NOT -> new Interval(~high, ~low);
      case NOT -> TRUTH;
    };
  }

  static Interval apply(Operator operator, Interval a, Interval b) {
    if (a.isEmpty() || b.isEmpty()) {
      return a.isEmpty() ? a : b;
    }
    return switch (operator) {
      case PLUS -> exactly((long) a.low + b.low, (long) a.high + b.high);
      case MINUS -> exactly((long) a.low - b.high, (long) a.high - b.low);
      case TIMES -> times(a, b);
      case DIVIDE -> divide(a, b);
      case MODULO -> modulo(a, b);
      case BIT_AND -> bitAnd(a, b);
      case BIT_OR, BIT_XOR -> bitOr(a, b);
      case SHIFT_LEFT -> shiftLeft(a, b);
      case SHIFT_RIGHT -> new Interval(Math.min(a.low, 0), Math.max(a.high, 0));
      default -> TRUTH;
    };
  }

  /** The interval, or all numbers if it leaves 32 bits and wraps around. */
  private static Interval exactly(long low, long high) {
    return low < Integer.MIN_VALUE || high > Integer.MAX_VALUE
        ? ANY
        : new Interval((int) low, (int) high);
  }

  private static Interval times(Interval a, Interval b) {
    long p = (long) a.low * b.low;
    long q = (long) a.low * b.high;
    long r = (long) a.high * b.low;
    long s = (long) a.high * b.high;
    return exactly(
        Math.min(Math.min(p, q), Math.min(r, s)), Math.max(Math.max(p, q), Math.max(r, s)));
  }

  private static Interval divide(Interval a, Interval b) {
    if (a.low >= 0 && b.low >= 0) {
      return new Interval(b.high == 0 ? 0 : a.low / b.high, a.high / Math.max(1, b.low));
    }
    long most = a.magnitude();
    return exactly(-most, most);
  }

  private static Interval modulo(Interval a, Interval b) {
    if (a.low >= 0 && b.low > a.high) {
      return a;
    }
    long most = Math.min(a.magnitude(), Math.max(0, b.magnitude() - 1));
    return exactly(a.low >= 0 ? 0 : -most, a.high <= 0 ? 0 : most);
  }

  private long magnitude() {
    return Math.max(Math.abs((long) low), Math.abs((long) high));
  }

  private static Interval bitAnd(Interval a, Interval b) {
    if (a.low >= 0) {
      return new Interval(0, b.low >= 0 ? Math.min(a.high, b.high) : a.high);
    }
    return b.low >= 0 ? new Interval(0, b.high) : ANY;
  }

  private static Interval bitOr(Interval a, Interval b) {
    if (a.low < 0 || b.low < 0) {
      return ANY;
    }
    int most = a.high | b.high;
    return new Interval(0, most == 0 ? 0 : (Integer.highestOneBit(most) - 1) * 2 + 1);
  }

  private static Interval shiftLeft(Interval a, Interval b) {
    if (a.low < 0 || !b.isWithin(0, 31)) {
      return ANY;
    }
    return exactly((long) a.low << b.low, (long) a.high << b.high);
  }
}
