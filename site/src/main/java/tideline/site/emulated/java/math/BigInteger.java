package tideline.site.emulated.java.math;

import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;

/** Whole numbers of any size by those of the browser. */
public final class BigInteger extends Number implements Comparable<BigInteger> {

  private static final long serialVersionUID = 1;

  public static final BigInteger ZERO = valueOf(0);
  public static final BigInteger ONE = valueOf(1);
  public static final BigInteger TWO = valueOf(2);
  public static final BigInteger TEN = valueOf(10);

  private final transient JSObject number;

  private BigInteger(JSObject number) {
    this.number = number;
  }

  public BigInteger(String digits) {
    this(read(digits));
  }

  public static BigInteger valueOf(long number) {
    return new BigInteger(joined((int) (number >> 32), (int) number));
  }

  @JSBody(
      params = {"digits"},
      script = "return BigInt(digits);")
  private static native JSObject read(String digits);

  @JSBody(
      params = {"high", "low"},
      script = "return BigInt(high) * BigInt(4294967296) + BigInt(low >>> 0);")
  private static native JSObject joined(int high, int low);

  /** 32 of the bits, from one on. */
  @JSBody(
      params = {"a", "from"},
      script = "return Number(BigInt.asIntN(32, a >> BigInt(from)));")
  private static native int bits(JSObject a, int from);

  @JSBody(
      params = {"a", "b"},
      script = "return a + b;")
  private static native JSObject sum(JSObject a, JSObject b);

  @JSBody(
      params = {"a", "b"},
      script = "return a - b;")
  private static native JSObject difference(JSObject a, JSObject b);

  @JSBody(
      params = {"a", "b"},
      script = "return a * b;")
  private static native JSObject product(JSObject a, JSObject b);

  @JSBody(
      params = {"a", "b"},
      script = "return a / b;")
  private static native JSObject quotient(JSObject a, JSObject b);

  @JSBody(
      params = {"a", "b"},
      script = "return a % b;")
  private static native JSObject rest(JSObject a, JSObject b);

  @JSBody(
      params = {"a", "b"},
      script = "return a < b ? -1 : a > b ? 1 : 0;")
  private static native int compared(JSObject a, JSObject b);

  @JSBody(
      params = {"a"},
      script = "return a.toString();")
  private static native String text(JSObject a);

  @JSBody(
      params = {"a"},
      script = "return Number(a);")
  private static native double real(JSObject a);

  /** The length of a number, or of its complement if it is below zero. */
  @JSBody(
      params = {"a"},
      script =
          "var zero = BigInt(0), n = a < zero ? -a - BigInt(1) : a;"
              + " return n === zero ? 0 : n.toString(2).length;")
  private static native int length(JSObject a);

  public BigInteger add(BigInteger other) {
    return new BigInteger(sum(number, other.number));
  }

  public BigInteger subtract(BigInteger other) {
    return new BigInteger(difference(number, other.number));
  }

  public BigInteger multiply(BigInteger other) {
    return new BigInteger(product(number, other.number));
  }

  public BigInteger divide(BigInteger other) {
    refuseZero(other);
    return new BigInteger(quotient(number, other.number));
  }

  public BigInteger remainder(BigInteger other) {
    refuseZero(other);
    return new BigInteger(rest(number, other.number));
  }

  public BigInteger[] divideAndRemainder(BigInteger other) {
    return new BigInteger[] {divide(other), remainder(other)};
  }

  public BigInteger mod(BigInteger other) {
    BigInteger left = remainder(other);
    return left.signum() < 0 ? left.add(other) : left;
  }

  private static void refuseZero(BigInteger other) {
    if (other.signum() == 0) {
      throw new ArithmeticException("BigInteger divide by zero");
    }
  }

  public BigInteger gcd(BigInteger other) {
    BigInteger a = abs();
    BigInteger b = other.abs();
    while (b.signum() != 0) {
      BigInteger left = a.remainder(b);
      a = b;
      b = left;
    }
    return a;
  }

  public BigInteger pow(int exponent) {
    BigInteger power = ONE;
    for (int i = 0; i < exponent; i++) {
      power = power.multiply(this);
    }
    return power;
  }

  public BigInteger shiftLeft(int bits) {
    return multiply(TWO.pow(bits));
  }

  public BigInteger shiftRight(int bits) {
    BigInteger by = TWO.pow(bits);
    return subtract(mod(by)).divide(by);
  }

  public boolean testBit(int bit) {
    return (bits(number, bit) & 1) == 1;
  }

  public BigInteger negate() {
    return ZERO.subtract(this);
  }

  public BigInteger abs() {
    return signum() < 0 ? negate() : this;
  }

  public int signum() {
    return compareTo(ZERO);
  }

  public BigInteger min(BigInteger other) {
    return compareTo(other) <= 0 ? this : other;
  }

  public BigInteger max(BigInteger other) {
    return compareTo(other) >= 0 ? this : other;
  }

  public int bitLength() {
    return length(number);
  }

  @Override
  public int intValue() {
    return bits(number, 0);
  }

  @Override
  public long longValue() {
    return (long) bits(number, 32) << 32 | bits(number, 0) & 0xFFFFFFFFL;
  }

  public int intValueExact() {
    if (bitLength() > 31) {
      throw new ArithmeticException("BigInteger out of int range");
    }
    return intValue();
  }

  public long longValueExact() {
    if (bitLength() > 63) {
      throw new ArithmeticException("BigInteger out of long range");
    }
    return longValue();
  }

  @Override
  public float floatValue() {
    return (float) doubleValue();
  }

  @Override
  public double doubleValue() {
    return real(number);
  }

  @Override
  public int compareTo(BigInteger other) {
    return compared(number, other.number);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BigInteger that && compareTo(that) == 0;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(longValue());
  }

  @Override
  public String toString() {
    return text(number);
  }
}
