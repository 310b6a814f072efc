package tideline.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tideline.analysis.check.TraceReplay;
import tideline.analysis.json.Json;
import tideline.analysis.text.Figures;
import tideline.analysis.trace.TraceText;
import tideline.cli.option.CommonOptions;
import tideline.cli.option.NetArgument;
import tideline.cli.option.ReportOptions;
import tideline.cli.output.Report;
import tideline.cli.run.ExitCode;
import tideline.cli.run.InputException;
import tideline.cli.run.ProgressMode;
import tideline.cli.run.Session;
import tideline.cli.terminal.Terminal;
import tideline.model.StepRules;

/** What can be done with traces. */
@Command(
    name = "trace",
    header = "Replay a trace: is every step of it right?",
    footerHeading = "%nExamples:%n",
    footer = {
      "  tideline check net.pnml --deadlock --trace dead.json",
      "  tideline trace replay net.pnml dead.json"
    },
    commandListHeading = "%nCommands:%n",
    optionListHeading = "%nOptions:%n")
public final class TraceCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  public TraceCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "say what to do: trace replay NET FILE");
  }

  /**
   * Checks every step.
   *
   * @param net the file of the net is named in the result
   */
  @Command(
      name = "replay",
      header = "Check every step of a trace: text, JSON or ITF, ours or made by hand.",
      description = {"", "Exit code 0: every step is right; 10: the first wrong one is named."},
      footerHeading = "%nExamples:%n",
      footer = {
        "  tideline trace replay net.pnml dead.json",
        "  printf 't1\\nt2\\n' | tideline trace replay net.pnml -"
      },
      parameterListHeading = "%n",
      optionListHeading = "%nOptions:%n")
  int replay(
      @Mixin NetArgument net,
      @Parameters(
              index = "1",
              paramLabel = "FILE",
              description = "The trace; - reads standard input.")
          String file,
      @Mixin ReportOptions reports,
      @Mixin CommonOptions options)
      throws IOException, InputException {
    StepRules read;
    try (Session session = Session.brief(terminal, ProgressMode.NONE)) {
      read = net.readModel(terminal, session).steps();
    }
    TraceReplay.Result result;
    try {
      result = new TraceReplay(read).replay(TraceText.read(text(file)));
    } catch (IllegalArgumentException e) {
      throw new InputException(file + ": " + e.getMessage(), e);
    }
    reports.write(new Outcome(result), terminal);
    return (result.isValid() ? ExitCode.DONE : ExitCode.FOUND).number();
  }

  private String text(String file) throws InputException {
    try {
      return file.equals("-")
          ? new String(terminal.in().readAllBytes(), StandardCharsets.UTF_8)
          : Files.readString(Path.of(file));
    } catch (NoSuchFileException e) {
      throw new InputException(file + ": there is no such file; expected a trace", e);
    } catch (IOException | InvalidPathException e) {
      throw new InputException(file + ": it cannot be read (" + e.getMessage() + ")", e);
    }
  }

  private record Outcome(TraceReplay.Result result) implements Report {
    @Override
    public void json(Json object) throws IOException {
      object.key("valid").value(result.isValid());
      object.key("steps").value(result.steps());
      if (!result.isValid()) {
        object.key("problem").value(result.problem());
      }
      object.key("deadlock").value(result.isDeadlock());
      object.key("marking").value(Figures.printable(result.last()));
    }

    @Override
    public void text(Appendable out) throws IOException {
      if (result.isValid()) {
        out.append("right: ").append(Figures.counted(result.steps(), "step"));
      } else {
        out.append("wrong: ").append(Figures.printable(result.problem()));
      }
      out.append("\nthen: ").append(Figures.printable(result.last()));
      out.append(result.isDeadlock() ? ", a deadlock\n" : "\n");
    }
  }
}
