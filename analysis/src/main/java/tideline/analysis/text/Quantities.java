package tideline.analysis.text;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads counts, sizes and times as people write them. What is none throws an {@link
 * IllegalArgumentException} with a sentence that shows how to write it.
 */
public final class Quantities {

  private static final Pattern SIZE =
      Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(?:([kmgt])(?:i?b)?|b)?");
  private static final String UNITS = "kmgt";
  private static final Pattern SPAN = Pattern.compile("(\\d+(?:\\.\\d+)?)(ms|s|min|m|h|d)");
  private static final BigDecimal LONGEST = BigDecimal.valueOf(Duration.ofDays(36_500).toMillis());

  private Quantities() {}

  /** A positive whole number: {@code 3000000}, {@code 3_000_000}, {@code 3e6}. */
  public static long count(String text) {
    try {
      if (!text.matches("[0-9][0-9_]*(\\.[0-9]+)?([eE][0-9]{1,2})?")) {
        throw new NumberFormatException();
      }
      long count = new BigDecimal(text.replace("_", "")).longValueExact();
      if (count > 0) {
        return count;
      }
    } catch (ArithmeticException | NumberFormatException e) {
      // Said below, together with 0.
    }
    throw new IllegalArgumentException(
        "'" + text + "' is no positive whole number; write 3000000, 3_000_000 or 3e6");
  }

  /** Bytes in binary units: {@code 512m}, {@code 1.5g}, {@code 20GiB}. */
  public static long bytes(String text) {
    Matcher m = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!m.matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' is no size; write a number with k, m, g or t, such as 512m or 20g");
    }
    int power = m.group(2) == null ? 0 : 10 * (1 + UNITS.indexOf(m.group(2)));
    BigDecimal bytes = new BigDecimal(m.group(1)).multiply(new BigDecimal(1L << power));
    if (bytes.signum() == 0 || bytes.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
      throw outOfRange(text);
    }
    return Math.max(1, bytes.longValue());
  }

  /**
   * A time span: {@code 60s}, {@code 1.5h}, {@code 1h30m}, {@code 500ms}; a number without a unit
   * counts seconds.
   */
  public static Duration span(String text) {
    String clean = text.strip().toLowerCase(Locale.ROOT);
    Matcher m = SPAN.matcher(clean.matches("\\d+(\\.\\d+)?") ? clean + "s" : clean);
    BigDecimal millis = BigDecimal.ZERO;
    int end = 0;
    while (m.lookingAt()) {
      millis = millis.add(new BigDecimal(m.group(1)).multiply(unitMillis(m.group(2))));
      end = m.end();
      m.region(end, m.regionEnd());
    }
    if (end == 0 || end != m.regionEnd()) {
      throw new IllegalArgumentException(
          "'" + text + "' is no time span; write a number with ms, s, m, h or d, such as 60s");
    }
    if (millis.signum() == 0 || millis.compareTo(LONGEST) > 0) {
      throw outOfRange(text);
    }
    return Duration.ofMillis(Math.max(1, millis.longValue()));
  }

  private static IllegalArgumentException outOfRange(String text) {
    return new IllegalArgumentException("'" + text + "' is out of range");
  }

  private static BigDecimal unitMillis(String unit) {
    return BigDecimal.valueOf(
        switch (unit) {
          case "ms" -> 1L;
          case "s" -> 1_000L;
          case "m", "min" -> 60_000L;
          case "h" -> 3_600_000L;
          default -> 86_400_000L;
        });
  }
}
