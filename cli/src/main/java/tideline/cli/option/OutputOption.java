package tideline.cli.option;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.cli.output.Results;
import tideline.cli.terminal.Terminal;

/** Where a result goes. What can be known to fail does so before anything is computed. */
public final class OutputOption {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  private Path file;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write the result to FILE, which appears when whole; - is stdout.")
  void choose(String name) {
    file = name.equals("-") ? null : path(name);
    if (file != null) {
      reason(file).ifPresent(why -> refuse(name, why));
    }
  }

  private Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw refuse(name, e.getReason());
    }
  }

  /** Why a file cannot be written, as far as that can be known before. */
  static Optional<String> reason(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      return Optional.of("it is a directory");
    }
    if (folder == null || !Files.isDirectory(folder)) {
      return Optional.of("there is no such directory");
    }
    if (!Files.isWritable(Files.exists(file) ? file : folder)) {
      return Optional.of("permission denied");
    }
    return Optional.empty();
  }

  private ParameterException refuse(String name, String why) {
    throw new ParameterException(command.commandLine(), "cannot write to '" + name + "': " + why);
  }

  /** The place the result goes to. */
  public Results results(Terminal terminal) {
    return file == null ? new Results.ToTerminal(terminal) : new Results.ToFile(file);
  }
}
