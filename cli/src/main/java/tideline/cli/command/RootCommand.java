package tideline.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tideline.analysis.text.Figures;
import tideline.cli.option.CommonOptions;
import tideline.cli.output.Results;
import tideline.cli.output.Table;
import tideline.cli.run.Environment;
import tideline.cli.run.ExitCode;
import tideline.cli.terminal.Terminal;

/** The program without a command: versions and help. */
@Command(
    name = "tideline",
    header = "Explores the state spaces of Petri nets when memory is the problem.",
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline info net.pnml                  what the net is like, without exploring it",
      "  tideline explore net.pnml               count states, edges and deadlocks",
      "  tideline explore net.pnml --json        the same for programs",
      "  tideline generate philosophers 5 -o p5.pnml",
      "  tideline explore --help                 all options of a command"
    },
    optionListHeading = "%nOptions:%n",
    commandListHeading = "%nCommands:%n")
public final class RootCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  @Option(
      names = {"-V", "--version"},
      description = "Show the version and exit; with -v the environment too.")
  private boolean version;

  @Option(
      names = {"-v", "--verbose"},
      description = "With --version: Java, system, processors and heap as well.")
  private boolean verbose;

  public RootCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    if (version) {
      new Results.ToTerminal(terminal).writeText(this::writeVersion);
      return ExitCode.DONE.number();
    }
    spec.commandLine().usage(terminal.err());
    return ExitCode.USAGE.number();
  }

  private void writeVersion(Appendable out) throws IOException {
    Environment env = Environment.current();
    out.append("tideline ").append(env.version()).append('\n');
    if (verbose) {
      Table.ofFacts()
          .row("java", env.java())
          .row("system", env.os())
          .row("processors", Integer.toString(env.cpus()))
          .row("heap", "at most " + Figures.bytes(env.heapMaxBytes()))
          .write(out);
    }
  }
}
