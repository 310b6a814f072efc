package tideline.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.OutputOption;
import tideline.cli.run.ExitCode;
import tideline.cli.terminal.Terminal;

/** Writes a script that completes commands, options, their values and file names in the shell. */
@Command(
    name = "completion",
    header = "Write a script that completes commands, options and values in bash and zsh.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  source <(tideline completion)           this shell, bash or zsh",
      "  tideline completion -o ~/.local/share/bash-completion/completions/tideline"
    },
    optionListHeading = "%nOptions:%n")
public final class CompletionCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  @Mixin private OutputOption output;

  public CompletionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    String script = new CompletionScript(spec.root()).text();
    output.results(terminal).writeText(writer -> writer.append(script));
    return ExitCode.DONE.number();
  }
}
