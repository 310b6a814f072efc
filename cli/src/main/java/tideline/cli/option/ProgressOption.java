package tideline.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import tideline.cli.run.ProgressMode;
import tideline.cli.terminal.Terminal;

/** How progress is shown. */
public final class ProgressOption {

  @Option(
      names = "--progress",
      paramLabel = "MODE",
      converter = Mode.class,
      description =
          "none, plain (a line each 10 s) or json (one object a line), on stderr; without it, one"
              + " updating line on a terminal and plain elsewhere.")
  private ProgressMode mode;

  static final class Mode implements ITypeConverter<ProgressMode> {
    @Override
    public ProgressMode convert(String name) {
      return switch (name) {
        case "none" -> ProgressMode.NONE;
        case "plain" -> ProgressMode.PLAIN;
        case "json" -> ProgressMode.JSON;
        default -> throw new TypeConversionException("'" + name + "' is not none, plain or json");
      };
    }
  }

  /** What was asked for, or what suits the terminal; nothing can be seen of a short run. */
  public ProgressMode mode(Terminal terminal) {
    ProgressMode usual = terminal.errIsTerminal() ? ProgressMode.LIVE : ProgressMode.PLAIN;
    return mode == null ? usual : mode;
  }
}
