package tideline.cli.option;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import tideline.source.Unfold;
import tideline.source.Unfold.When;

/** Whether a coloured net is unfolded before it is explored. */
public final class UnfoldOption {

  @Option(
      names = "--unfold",
      paramLabel = "WHEN",
      defaultValue = "auto",
      converter = Converter.class,
      description =
          "Coloured nets: auto unfolds unless the unfolding is very large (default), always,"
              + " never explores the coloured net as it is.")
  private When when;

  /** As the user typed it. */
  public String word() {
    return word(when);
  }

  private static String word(When when) {
    return when.name().toLowerCase(Locale.ROOT);
  }

  public Unfold unfold() {
    return switch (when) {
      case AUTO -> Unfold.automatically();
      case ALWAYS -> Unfold.always();
      case NEVER -> Unfold.never();
    };
  }

  /** Knows the words as the user types them, and no others. */
  static final class Converter implements ITypeConverter<When> {
    @Override
    public When convert(String text) {
      for (When each : When.values()) {
        if (word(each).equals(text)) {
          return each;
        }
      }
      throw new TypeConversionException("'" + text + "' is none of auto, always, never");
    }
  }
}
