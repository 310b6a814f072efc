package tideline.cli.option;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import tideline.analysis.method.FullMethod;
import tideline.analysis.method.Method;
import tideline.analysis.method.Reference;
import tideline.analysis.method.SymbolicMethod;
import tideline.cli.output.Json;

/** Where the number of states comes from that others are compared with. */
public final class ReferenceOption {

  /** Methods that always know it when they are done. */
  private static final List<Method> COUNTING = List.of(new SymbolicMethod(), new FullMethod());

  @Option(
      names = "--reference",
      paramLabel = "COUNT|METHOD",
      converter = Converter.class,
      description =
          "Show numbers as percentages of all states too: of a number that is given, or of what"
              + " symbolic or full counts after the search.")
  private Given given;

  /** What was typed, and what it means. */
  record Given(String text, Reference.Source source) {}

  public Optional<Reference> reference() {
    return Optional.ofNullable(given).map(g -> new Reference(g.source));
  }

  public void json(Json options) throws IOException {
    if (given != null) {
      options.key("reference").value(given.text);
    }
  }

  static final class Converter implements ITypeConverter<Given> {
    @Override
    public Given convert(String text) {
      for (Method method : COUNTING) {
        if (method.name().equals(text)) {
          return new Given(text, new Reference.Source.Counted(method));
        }
      }
      try {
        BigInteger states = BigInteger.valueOf(Count.parse(text));
        return new Given(text, new Reference.Source.Given(states));
      } catch (TypeConversionException e) {
        throw new TypeConversionException(
            "'" + text + "' is no number of states, such as 24040 or 1e6, nor symbolic or full");
      }
    }
  }
}
