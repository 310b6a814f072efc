package tideline.cli.option;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Whether a coloured net is unfolded before it is explored. */
public final class UnfoldOption {

  /** An unfolding with more arcs is not made on its own accord. */
  public static final long AUTOMATIC_ARCS = 3_000_000;

  @Option(
      names = "--unfold",
      paramLabel = "WHEN",
      defaultValue = "auto",
      converter = Converter.class,
      description =
          "Coloured nets: auto unfolds unless the unfolding is very large (default), always,"
              + " never explores the coloured net as it is.")
  private When when;

  public When when() {
    return when;
  }

  /** When to unfold. */
  public enum When {
    AUTO,
    ALWAYS,
    NEVER;

    /** As the user types it. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Knows the words as the user types them, and no others. */
  static final class Converter implements ITypeConverter<When> {
    @Override
    public When convert(String text) {
      for (When each : When.values()) {
        if (each.toString().equals(text)) {
          return each;
        }
      }
      throw new TypeConversionException("'" + text + "' is none of auto, always, never");
    }
  }
}
