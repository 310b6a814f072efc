package tideline.cli.option;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A time span on the command line: {@code 60s}, {@code 1.5h}, {@code 1h30m}, {@code 500ms}. */
public final class TimeSpan implements ITypeConverter<Duration> {

  private static final Pattern PART = Pattern.compile("(\\d+(?:\\.\\d+)?)(ms|s|min|m|h|d)");
  private static final BigDecimal LONGEST = BigDecimal.valueOf(Duration.ofDays(36_500).toMillis());

  @Override
  public Duration convert(String text) {
    return parse(text);
  }

  /** Reads a time span; a number without a unit counts seconds. */
  public static Duration parse(String text) {
    String clean = text.strip().toLowerCase(Locale.ROOT);
    Matcher m = PART.matcher(clean.matches("\\d+(\\.\\d+)?") ? clean + "s" : clean);
    BigDecimal millis = BigDecimal.ZERO;
    int end = 0;
    while (m.lookingAt()) {
      millis = millis.add(new BigDecimal(m.group(1)).multiply(unitMillis(m.group(2))));
      end = m.end();
      m.region(end, m.regionEnd());
    }
    if (end == 0 || end != m.regionEnd()) {
      throw new TypeConversionException(
          "'" + text + "' is no time span; write a number with ms, s, m, h or d, such as 60s");
    }
    if (millis.signum() == 0 || millis.compareTo(LONGEST) > 0) {
      throw new TypeConversionException("'" + text + "' is out of range");
    }
    return Duration.ofMillis(Math.max(1, millis.longValue()));
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
