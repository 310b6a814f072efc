package tideline.cli.option;

import java.math.BigDecimal;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A positive whole number on the command line: {@code 3000000}, {@code 3_000_000}, {@code 3e6}. */
public final class Count implements ITypeConverter<Long> {

  @Override
  public Long convert(String text) {
    return parse(text);
  }

  /** Reads a count. */
  public static long parse(String text) {
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
    throw new TypeConversionException(
        "'" + text + "' is no positive whole number; write 3000000, 3_000_000 or 3e6");
  }
}
