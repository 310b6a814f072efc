package tideline.analysis.advice;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Amounts as users write them, rounded up so that they suffice. */
final class Amounts {

  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;
  private static final long MANY_MINUTES = 100 * MINUTE;
  private static final long MANY_SECONDS = 100;
  private static final int MEGA_BITS = 20;
  private static final int GIGA_BITS = 30;
  private static final double MOST_MEGAS = 4096;

  private Amounts() {}

  /** A span of time for {@code --timeout}. */
  static String seconds(double seconds) {
    long whole = (long) Math.ceil(Math.max(1, seconds));
    if (whole <= MANY_SECONDS) {
      return whole + "s";
    }
    return whole <= MANY_MINUTES
        ? (whole + MINUTE - 1) / MINUTE + "m"
        : (whole + HOUR - 1) / HOUR + "h";
  }

  /** A size for {@code --memory} and {@code --disk-limit}. */
  static String bytes(double bytes) {
    double megas = bytes / (1L << MEGA_BITS);
    return megas <= MOST_MEGAS
        ? (long) Math.ceil(Math.max(1, megas)) + "m"
        : (long) Math.ceil(bytes / (1L << GIGA_BITS)) + "g";
  }

  /** A number for {@code --max-states}, in two digits. */
  static String count(double number) {
    return new BigDecimal(number)
        .round(new MathContext(2, RoundingMode.CEILING))
        .toBigInteger()
        .max(java.math.BigInteger.ONE)
        .toString();
  }
}
