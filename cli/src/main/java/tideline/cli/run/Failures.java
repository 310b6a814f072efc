package tideline.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import tideline.analysis.json.Json;
import tideline.analysis.outcome.Completeness;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.StoppedException;
import tideline.cli.output.Results;
import tideline.cli.terminal.OutputException;
import tideline.cli.terminal.Terminal;
import tideline.net.coloured.term.ColourLimitException;
import tideline.search.disk.CheckpointException;

/**
 * Turns whatever a command throws into a message for people and an exit code. Stack traces appear
 * with {@code --debug} only.
 */
public final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {

  private final Terminal terminal;

  public Failures(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public int handleParseException(ParameterException wrong, String[] args) {
    CommandLine line = wrong.getCommandLine();
    PrintWriter err = terminal.err();
    err.println("tideline: " + message(wrong));
    if (wrong instanceof UnmatchedArgumentException unmatched) {
      LikelyWords.instead(unmatched)
          .ifPresent(likely -> err.println("Did you mean: " + likely + "?"));
    }
    err.println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
    trace(wrong, List.of(args));
    return ExitCode.USAGE.number();
  }

  /** An unknown word in the place of a command is what picocli calls an unmatched argument. */
  private static String message(ParameterException wrong) {
    if (wrong instanceof UnmatchedArgumentException unmatched
        && wrong.getCommandLine().getParent() == null
        && !unmatched.isUnknownOption()) {
      return "there is no command '" + unmatched.getUnmatched().get(0) + "'";
    }
    return wrong.getMessage();
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine line, ParseResult parsed) {
    if (e instanceof ParameterException wrong) {
      return handleParseException(wrong, parsed.originalArgs().toArray(new String[0]));
    }
    return handle(e, line, parsed.originalArgs()).number();
  }

  /** Reports anything that a run can end with. */
  public ExitCode handle(Throwable failure, CommandLine line, List<String> args) {
    ExitCode code = report(failure, target(line));
    trace(failure, args);
    return code;
  }

  /** Reports that what picocli printed could not be written. */
  public ExitCode report(OutputException failure) {
    return report(failure, Optional.empty());
  }

  /** Where a command writes JSON; nowhere if it was not asked to. */
  private Optional<Results> target(CommandLine line) {
    OptionSpec json = line.getCommandSpec().findOption("--json");
    if (json == null || !Boolean.TRUE.equals(json.getValue())) {
      return Optional.empty();
    }
    OptionSpec output = line.getCommandSpec().findOption("--output");
    String file = output == null ? null : output.getValue();
    return Optional.of(
        file == null || file.equals("-")
            ? new Results.ToTerminal(terminal)
            : new Results.ToFile(Path.of(file)));
  }

  private ExitCode report(Throwable failure, Optional<Results> json) {
    if (failure instanceof InputException) {
      return say(ExitCode.INPUT, failure.getMessage());
    }
    if (failure instanceof CheckpointException) {
      return say(ExitCode.INPUT, "tideline: " + failure.getMessage());
    }
    if (failure instanceof InvalidPathException path) {
      return say(ExitCode.INPUT, path.getInput() + ": this is no file name: " + path.getReason());
    }
    if (failure instanceof OutputException output) {
      return output.brokenPipe()
          ? ExitCode.BROKEN_PIPE
          : say(
              ExitCode.INCONCLUSIVE,
              "tideline: cannot write to " + output.target() + ": " + output.getMessage());
    }
    if (failure instanceof StoppedException stopped) {
      return truncated(stopped.ending(), json);
    }
    if (failure instanceof ColourLimitException) {
      return truncated(RunEnding.memoryLimit(failure.getMessage()), json);
    }
    if (failure instanceof OutOfMemoryError) {
      return truncated(
          RunEnding.memoryLimit(
              "out of memory; a larger heap may help: TIDELINE_JAVA_OPTS=-Xmx..."),
          json);
    }
    return say(
        ExitCode.INTERNAL,
        "tideline: internal error: " + failure + " (--debug shows where; please report it)");
  }

  /** A command that ended before it had a result says so, to programs too. */
  private ExitCode truncated(RunEnding ending, Optional<Results> json) {
    if (json.isPresent()) {
      try {
        json.get().writeText(writer -> write(ending, new Json(writer).document()));
      } catch (IOException e) {
        return say(ExitCode.INCONCLUSIVE, "tideline: cannot write the result: " + e.getMessage());
      }
    }
    return say(ExitCode.of(ending), "tideline: TRUNCATED: " + ending.sentence());
  }

  private static void write(RunEnding ending, Json document) throws IOException {
    document.key("completeness").value(Completeness.TRUNCATED.name());
    document.key("reason").value(ending.sentence());
    Environment.current().json(document);
    document.end();
  }

  private ExitCode say(ExitCode code, String message) {
    terminal.err().println(message);
    return code;
  }

  private void trace(Throwable failure, List<String> args) {
    if (args.contains("--debug")) {
      failure.printStackTrace(terminal.err());
    }
  }
}
