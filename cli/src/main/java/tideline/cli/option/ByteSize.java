package tideline.cli.option;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import tideline.cli.output.Figures;

/** An amount of memory or disk in binary units: {@code 512m}, {@code 1.5g}, {@code 20GiB}. */
public record ByteSize(long bytes) {

  private static final Pattern FORM =
      Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(?:([kmgt])(?:i?b)?|b)?");
  private static final String UNITS = "kmgt";

  /** Reads an amount as it stands on the command line. */
  public static ByteSize parse(String text) {
    Matcher m = FORM.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!m.matches()) {
      throw new TypeConversionException(
          "'" + text + "' is no size; write a number with k, m, g or t, such as 512m or 20g");
    }
    int power = m.group(2) == null ? 0 : 10 * (1 + UNITS.indexOf(m.group(2)));
    BigDecimal bytes = new BigDecimal(m.group(1)).multiply(new BigDecimal(1L << power));
    if (bytes.signum() == 0 || bytes.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
      throw new TypeConversionException("'" + text + "' is out of range");
    }
    return new ByteSize(Math.max(1, bytes.longValue()));
  }

  @Override
  public String toString() {
    return Figures.bytes(bytes);
  }

  /** For picocli. */
  public static final class Converter implements ITypeConverter<ByteSize> {
    @Override
    public ByteSize convert(String text) {
      return parse(text);
    }
  }
}
