package tideline.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;
import tideline.cli.Tideline;
import tideline.cli.terminal.Terminal;

/**
 * Writes what a release holds beside the program into a folder: the sources of manual pages, which
 * picocli makes from the commands, and completions.
 */
public final class ReleaseFiles {

  private ReleaseFiles() {}

  /**
   * @param args the folder
   */
  public static void main(String[] args) throws IOException {
    Path target = Path.of(args[0]);
    manual(Files.createDirectories(target.resolve("manual")));
    completions(Files.createDirectories(target.resolve("completions")));
  }

  private static void manual(Path folder) throws IOException {
    CommandLine all = Tideline.commands(Terminal.ofProcess());
    List<CommandSpec> specs = commands(all.getCommandSpec());
    specs.forEach(ReleaseFiles::showEverything);
    int code =
        ManPageGenerator.generateManPage(
            folder.toFile(), null, new boolean[0], true, specs.toArray(new CommandSpec[0]));
    if (code != CommandLine.ExitCode.OK) {
      throw new IOException("no manual pages: picocli ended with " + code);
    }
  }

  private static List<CommandSpec> commands(CommandSpec root) {
    List<CommandSpec> found = new ArrayList<>();
    Deque<CommandSpec> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      CommandSpec spec = open.remove();
      found.add(spec);
      spec.subcommands().values().forEach(line -> open.add(line.getCommandSpec()));
    }
    return found;
  }

  /** The help of a command hides what belongs to one method; a manual has room for it. */
  private static void showEverything(CommandSpec spec) {
    for (OptionSpec option : List.copyOf(spec.options())) {
      if (option.hidden()) {
        spec.remove(option);
        spec.addOption(option.toBuilder().hidden(false).build());
      }
    }
  }

  /**
   * One script serves both shells. bash reads a file of the name of the program at the first
   * completion; zsh calls what it reads from a file in its path of functions.
   */
  private static void completions(Path folder) throws IOException {
    Path bash = folder.resolve("tideline");
    int code = Tideline.run(Terminal.ofProcess(), "completion", "-o", bash.toString());
    if (code != CommandLine.ExitCode.OK) {
      throw new IOException("no completions: exit code " + code);
    }
    Files.writeString(
        folder.resolve("_tideline"),
        "#compdef tideline\n" + Files.readString(bash) + "\n__tideline_zsh \"$@\"\n");
  }
}
