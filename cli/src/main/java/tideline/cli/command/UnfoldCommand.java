package tideline.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.OutputOption;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.ProgressMode;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.net.model.Net;
import tideline.pnml.write.PnmlWriter;

/** Writes a coloured net as a place/transition net. */
@Command(
    name = "unfold",
    header = "Write a coloured net as a place/transition net.",
    description = {
      "",
      "Each colour of a place becomes a place, each binding of a transition a transition. Places"
          + " that can never be marked and bindings that can never be enabled are left out. Names"
          + " say colour and binding; ids do as well, in the characters that XML allows."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline unfold coloured.pnml -o net.pnml",
      "  tideline generate philosophers --coloured 5 | tideline unfold - | tideline info -"
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n")
public final class UnfoldCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Mixin private NetArgument input;
  @Mixin private OutputOption output;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public UnfoldCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InputException {
    Net net;
    try (Session session = Session.brief(terminal, ProgressMode.NONE)) {
      net = input.readNet(terminal, session).net();
    }
    output.results(terminal).write(stream -> PnmlWriter.write(net, stream));
    return ExitCode.DONE.number();
  }
}
