package tideline.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import tideline.analysis.text.Quantities;

/** A positive whole number on the command line. */
public final class Count implements ITypeConverter<Long> {

  @Override
  public Long convert(String text) {
    return parse(text);
  }

  /** Reads a count. */
  public static long parse(String text) {
    try {
      return Quantities.count(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
