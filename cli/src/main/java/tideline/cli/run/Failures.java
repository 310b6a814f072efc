package tideline.cli.run;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import tideline.cli.terminal.OutputException;
import tideline.cli.terminal.Terminal;

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
    err.println("tideline: " + wrong.getMessage());
    if (wrong instanceof UnmatchedArgumentException unmatched) {
      List<String> suggestions = unmatched.getSuggestions();
      if (!suggestions.isEmpty()) {
        err.println("Did you mean: " + String.join(" or ", suggestions) + "?");
      }
    }
    err.println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
    trace(wrong, List.of(args));
    return ExitCode.USAGE.number();
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine line, ParseResult parsed) {
    if (e instanceof ParameterException wrong) {
      return handleParseException(wrong, parsed.originalArgs().toArray(new String[0]));
    }
    return handle(e, parsed.originalArgs()).number();
  }

  /** Reports anything that a run can end with. */
  public ExitCode handle(Throwable failure, List<String> args) {
    ExitCode code = report(failure);
    trace(failure, args);
    return code;
  }

  private ExitCode report(Throwable failure) {
    if (failure instanceof InputException) {
      return say(ExitCode.INPUT, failure.getMessage());
    }
    if (failure instanceof OutputException output) {
      return output.brokenPipe()
          ? ExitCode.BROKEN_PIPE
          : say(
              ExitCode.INCONCLUSIVE,
              "tideline: cannot write to " + output.target() + ": " + output.getMessage());
    }
    if (failure instanceof OutOfMemoryError) {
      return say(
          ExitCode.INCONCLUSIVE,
          "tideline: out of memory; a larger heap may help: TIDELINE_JAVA_OPTS=-Xmx...");
    }
    return say(
        ExitCode.INTERNAL,
        "tideline: internal error: " + failure + " (--debug shows where; please report it)");
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
