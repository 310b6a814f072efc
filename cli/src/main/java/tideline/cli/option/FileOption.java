package tideline.cli.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import tideline.cli.output.Results;
import tideline.cli.terminal.Terminal;

/**
 * A file that is written besides the result. What can be known to fail does so before anything is
 * computed.
 *
 * @param name as the user wrote it; {@code -} is standard output
 */
public record FileOption(String name) {

  private static final String STANDARD_OUTPUT = "-";

  /** True if it goes where the result would go. */
  public boolean isStandardOutput() {
    return name.equals(STANDARD_OUTPUT);
  }

  public Results results(Terminal terminal) {
    return isStandardOutput()
        ? new Results.ToTerminal(terminal)
        : new Results.ToFile(Path.of(name));
  }

  /** The file of one result among several: a number before the ending. */
  public FileOption numbered(int number, int count) {
    if (count == 1 || isStandardOutput()) {
      return this;
    }
    int dot = name.endsWith(".itf.json") ? name.length() - 9 : name.lastIndexOf('.');
    int folders = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')); // of any system
    int end = dot > folders ? dot : name.length();
    return new FileOption(name.substring(0, end) + "." + number + name.substring(end));
  }

  /** For picocli. */
  public static final class Converter implements ITypeConverter<FileOption> {
    @Override
    public FileOption convert(String name) {
      if (!name.equals(STANDARD_OUTPUT)) {
        try {
          OutputOption.reason(Path.of(name)).ifPresent(why -> refuse(name, why));
        } catch (InvalidPathException e) {
          throw refuse(name, e.getReason());
        }
      }
      return new FileOption(name);
    }

    private static TypeConversionException refuse(String name, String why) {
      throw new TypeConversionException("cannot write to '" + name + "': " + why);
    }
  }
}
