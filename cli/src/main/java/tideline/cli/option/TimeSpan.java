package tideline.cli.option;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import tideline.analysis.text.Quantities;

/** A time span on the command line. */
public final class TimeSpan implements ITypeConverter<Duration> {

  @Override
  public Duration convert(String text) {
    try {
      return Quantities.span(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
