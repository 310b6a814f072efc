package tideline.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ReportOptions;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.terminal.Terminal;
import tideline.net.structure.Structure;
import tideline.pnml.read.Imported;

/** What a net is like, without exploring it. */
@Command(
    name = "info",
    header = "Show what a net is like, without exploring it.",
    description = {
      "",
      "Size, class, proven place bounds, invariants, siphons and traps, components, units, and"
          + " what structure alone decides about behaviour. What is not proven is called unknown."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline info net.pnml",
      "  tideline info net.pnml --invariants",
      "  tideline info net.pnml.gz --json | jq .bounds"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class InfoCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Mixin private NetArgument input;

  @Option(names = "--invariants", description = "List the invariants, not only their number.")
  private boolean invariants;

  @Mixin private ReportOptions reports;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public InfoCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    Imported imported = input.readOrExplain(terminal);
    Structure structure = Structure.of(imported.net());
    reports.write(new InfoReport(imported, structure, invariants), terminal);
    return ExitCode.DONE.number();
  }
}
