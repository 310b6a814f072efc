package tideline.site.emulated.java.math;

import java.math.RoundingMode;

/** As much of decimal numbers as texts and options need. */
public final class BigDecimal extends Number implements Comparable<BigDecimal> {

  private static final long serialVersionUID = 1;

  public static final BigDecimal ZERO = valueOf(0);
  public static final BigDecimal TEN = valueOf(10);

  private final BigInteger digits;
  private final int scale;

  private BigDecimal(BigInteger digits, int scale) {
    this.digits = digits;
    this.scale = scale;
  }

  public BigDecimal(long number) {
    this(BigInteger.valueOf(number), 0);
  }

  /** Digits, a point and an exponent, as Java and browsers write numbers. */
  public BigDecimal(String text) {
    int end = Math.max(text.indexOf('e'), text.indexOf('E'));
    String front = end < 0 ? text : text.substring(0, end);
    int exponent = 0;
    if (end >= 0) {
      boolean isSigned = text.charAt(end + 1) == '+';
      exponent = Integer.parseInt(text.substring(end + (isSigned ? 2 : 1)));
    }
    int point = front.indexOf('.');
    String whole = point < 0 ? front : front.substring(0, point) + front.substring(point + 1);
    digits = new BigInteger(whole);
    scale = (point < 0 ? 0 : front.length() - point - 1) - exponent;
  }

  public static BigDecimal valueOf(long number) {
    return new BigDecimal(number);
  }

  public static BigDecimal valueOf(double number) {
    return new BigDecimal(Double.toString(number));
  }

  public BigDecimal add(BigDecimal other) {
    int common = Math.max(scale, other.scale);
    return new BigDecimal(finer(common).add(other.finer(common)), common);
  }

  public BigDecimal multiply(BigDecimal other) {
    return new BigDecimal(digits.multiply(other.digits), scale + other.scale);
  }

  private BigInteger finer(int wanted) {
    return digits.multiply(BigInteger.TEN.pow(wanted - scale));
  }

  /** Rounds to the nearest, a half away from zero: nothing else is asked for in a browser. */
  public BigDecimal setScale(int wanted, RoundingMode how) {
    if (wanted >= scale) {
      return new BigDecimal(finer(wanted), wanted);
    }
    BigInteger unit = BigInteger.TEN.pow(scale - wanted);
    BigInteger twice = digits.abs().multiply(BigInteger.TWO).add(unit);
    BigInteger rounded = twice.divide(unit.multiply(BigInteger.TWO));
    return new BigDecimal(signum() < 0 ? rounded.negate() : rounded, wanted);
  }

  public BigDecimal movePointLeft(int places) {
    BigDecimal moved = new BigDecimal(digits, scale + places);
    return moved.scale < 0 ? new BigDecimal(moved.finer(0), 0) : moved;
  }

  public BigDecimal stripTrailingZeros() {
    BigDecimal least = this;
    while (least.signum() != 0 && least.digits.remainder(BigInteger.TEN).signum() == 0) {
      least = new BigDecimal(least.digits.divide(BigInteger.TEN), least.scale - 1);
    }
    return signum() == 0 ? ZERO : least;
  }

  public BigDecimal abs() {
    return new BigDecimal(digits.abs(), scale);
  }

  public int signum() {
    return digits.signum();
  }

  public int scale() {
    return scale;
  }

  public int precision() {
    return signum() == 0 ? 1 : digits.abs().toString().length();
  }

  public String toPlainString() {
    if (scale <= 0) {
      return finer(0).toString();
    }
    String all = digits.abs().toString();
    String padded = "0".repeat(Math.max(0, scale + 1 - all.length())) + all;
    int point = padded.length() - scale;
    return (signum() < 0 ? "-" : "") + padded.substring(0, point) + "." + padded.substring(point);
  }

  private BigInteger whole() {
    return scale <= 0 ? finer(0) : digits.divide(BigInteger.TEN.pow(scale));
  }

  public long longValueExact() {
    BigDecimal least = stripTrailingZeros();
    if (least.scale > 0) {
      throw new ArithmeticException("Rounding necessary");
    }
    return least.whole().longValueExact();
  }

  @Override
  public long longValue() {
    return whole().longValue();
  }

  @Override
  public int intValue() {
    return whole().intValue();
  }

  @Override
  public float floatValue() {
    return (float) doubleValue();
  }

  @Override
  public double doubleValue() {
    return Double.parseDouble(toPlainString());
  }

  @Override
  public int compareTo(BigDecimal other) {
    int common = Math.max(scale, other.scale);
    return finer(common).compareTo(other.finer(common));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BigDecimal that && scale == that.scale && digits.equals(that.digits);
  }

  @Override
  public int hashCode() {
    return digits.hashCode() * 31 + scale;
  }

  @Override
  public String toString() {
    return toPlainString();
  }
}
