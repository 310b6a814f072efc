package tideline.cli.option;

import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import tideline.cli.output.Json;

/** Where the number of states comes from that others are compared with. */
public final class ReferenceOption {

  @Option(
      names = "--reference",
      paramLabel = "COUNT|METHOD",
      converter = Source.Converter.class,
      description =
          "Show numbers as percentages of all states too: of a number that is given, or of what"
              + " symbolic or full counts after the search.")
  private Source source;

  public Optional<Source> source() {
    return Optional.ofNullable(source);
  }

  public void json(Json options) throws IOException {
    if (source != null) {
      options.key("reference").value(source.text);
    }
  }

  /**
   * A number of states, or the method that counts them.
   *
   * @param states 0 if a method counts them
   */
  public record Source(String text, long states) {

    public boolean isGiven() {
      return states > 0;
    }

    static final class Converter implements ITypeConverter<Source> {
      @Override
      public Source convert(String text) {
        if (text.equals("symbolic") || text.equals("full")) {
          return new Source(text, 0);
        }
        try {
          return new Source(text, Count.parse(text));
        } catch (TypeConversionException e) {
          throw new TypeConversionException(
              "'" + text + "' is no number of states, such as 24040 or 1e6, nor symbolic or full");
        }
      }
    }
  }
}
