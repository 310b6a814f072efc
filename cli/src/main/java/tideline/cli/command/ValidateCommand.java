package tideline.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ReportOptions;
import tideline.cli.run.ExitCode;
import tideline.cli.terminal.Terminal;
import tideline.source.SourceException;

/** What the importer has to say about a file, and nothing else. */
@Command(
    name = "validate",
    header = "Check a PNML file: errors and warnings with line numbers, and its dialect.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline validate net.pnml",
      "  tideline validate --lenient --json old.pnml",
      "  curl -s ... | tideline validate -"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class ValidateCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Mixin private NetArgument input;
  @Mixin private ReportOptions reports;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public ValidateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    try {
      reports.write(ValidationReport.of(input.file(), input.read(terminal)), terminal);
      return ExitCode.DONE.number();
    } catch (SourceException e) {
      terminal.err().println(e.getMessage());
      reports.write(ValidationReport.of(input.file(), e), terminal);
      return ExitCode.INPUT.number();
    }
  }
}
