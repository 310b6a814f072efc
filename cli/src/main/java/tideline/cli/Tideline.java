package tideline.cli;

import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.UsageMessageSpec;
import tideline.cli.command.CheckCommand;
import tideline.cli.command.CompletionCommand;
import tideline.cli.command.ConvertCommand;
import tideline.cli.command.ExperimentCommand;
import tideline.cli.command.ExploreCommand;
import tideline.cli.command.GenerateCommand;
import tideline.cli.command.GraphCommand;
import tideline.cli.command.InfoCommand;
import tideline.cli.command.LocalityCommand;
import tideline.cli.command.MccCommand;
import tideline.cli.command.MethodHelp;
import tideline.cli.command.ProgressCommand;
import tideline.cli.command.RootCommand;
import tideline.cli.command.SimulateCommand;
import tideline.cli.command.TeachCommand;
import tideline.cli.command.TraceCommand;
import tideline.cli.command.UnfoldCommand;
import tideline.cli.command.ValidateCommand;
import tideline.cli.run.ExitCode;
import tideline.cli.run.Failures;
import tideline.cli.terminal.OutputException;
import tideline.cli.terminal.Terminal;

/** Puts the commands together and runs one of them. */
public final class Tideline {

  /** Examples come before the lists of options, since most readers need no more. */
  private static final List<String> HELP_ORDER =
      List.of(
          UsageMessageSpec.SECTION_KEY_HEADER_HEADING,
          UsageMessageSpec.SECTION_KEY_HEADER,
          UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING,
          UsageMessageSpec.SECTION_KEY_SYNOPSIS,
          UsageMessageSpec.SECTION_KEY_DESCRIPTION_HEADING,
          UsageMessageSpec.SECTION_KEY_DESCRIPTION,
          UsageMessageSpec.SECTION_KEY_FOOTER_HEADING,
          UsageMessageSpec.SECTION_KEY_FOOTER,
          UsageMessageSpec.SECTION_KEY_PARAMETER_LIST_HEADING,
          UsageMessageSpec.SECTION_KEY_PARAMETER_LIST,
          UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING,
          UsageMessageSpec.SECTION_KEY_OPTION_LIST,
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING,
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST);

  private static final String COMPLETION = "completion";

  private static final Map<String, Function<Terminal, Object>> COMMANDS = new LinkedHashMap<>();

  static {
    COMMANDS.put("info", InfoCommand::new);
    COMMANDS.put("validate", ValidateCommand::new);
    COMMANDS.put("explore", ExploreCommand::new);
    COMMANDS.put("check", CheckCommand::new);
    COMMANDS.put("trace", TraceCommand::new);
    COMMANDS.put("mcc", MccCommand::new);
    COMMANDS.put("locality", LocalityCommand::new);
    COMMANDS.put("experiment", ExperimentCommand::new);
    COMMANDS.put("teach", TeachCommand::new);
    COMMANDS.put("progress", ProgressCommand::new);
    COMMANDS.put("simulate", SimulateCommand::new);
    COMMANDS.put("graph", GraphCommand::new);
    COMMANDS.put("unfold", UnfoldCommand::new);
    COMMANDS.put("convert", ConvertCommand::new);
    COMMANDS.put("generate", GenerateCommand::new);
    COMMANDS.put(COMPLETION, CompletionCommand::new);
  }

  private Tideline() {}

  /** All commands with their options, to write about; none of them is run. */
  public static CommandLine commands(Terminal terminal) {
    return commandLine(terminal, new Failures(terminal));
  }

  /** Runs a command line to its end and answers the exit code. */
  public static int run(Terminal terminal, String... args) {
    Failures failures = new Failures(terminal);
    return run(commandLine(terminal, failures, args), failures, terminal, args);
  }

  /** Runs a command line whose only command comes from elsewhere. */
  public static int run(Terminal terminal, Object command, String... args) {
    Failures failures = new Failures(terminal);
    CommandLine line = new CommandLine(new RootCommand(terminal)).addSubcommand(command);
    return run(configured(line, failures, terminal), failures, terminal, args);
  }

  private static int run(CommandLine line, Failures failures, Terminal terminal, String... args) {
    int code;
    try {
      code = line.execute(args);
    } catch (Exception | OutOfMemoryError | StackOverflowError e) {
      code = failures.handle(e, last(line), List.of(args)).number();
    }
    return code == ExitCode.DONE.number() ? afterOutput(terminal, failures) : code;
  }

  /** Help and versions are printed by picocli, which does not see a stream that failed. */
  private static int afterOutput(Terminal terminal, Failures failures) {
    Optional<OutputException> failure = terminal.out().failure();
    return failure.map(failures::report).orElse(ExitCode.DONE).number();
  }

  /** The command that was about to run. */
  private static CommandLine last(CommandLine line) {
    CommandLine.ParseResult parsed = line.getParseResult();
    while (parsed != null && parsed.hasSubcommand()) {
      parsed = parsed.subcommand();
    }
    return parsed == null ? line : parsed.commandSpec().commandLine();
  }

  /**
   * Building a command costs more than most commands do: where the first word names one, the others
   * are left out.
   */
  private static CommandLine commandLine(Terminal terminal, Failures failures, String... args) {
    CommandLine line = new CommandLine(new RootCommand(terminal));
    Function<Terminal, Object> only = args.length == 0 ? null : COMMANDS.get(args[0]);
    if (only == null || args[0].equals(COMPLETION)) {
      COMMANDS.values().forEach(command -> line.addSubcommand(command.apply(terminal)));
      line.addSubcommand(new CommandLine.HelpCommand());
    } else {
      line.addSubcommand(only.apply(terminal));
    }
    return configured(line, failures, terminal);
  }

  private static CommandLine configured(CommandLine line, Failures failures, Terminal terminal) {
    line.setExecutionExceptionHandler(failures);
    line.setParameterExceptionHandler(failures);
    line.setOut(
        new PrintWriter(new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8), true));
    line.setErr(terminal.err());
    line.setColorScheme(
        CommandLine.Help.defaultColorScheme(terminal.colourOut() ? Ansi.ON : Ansi.OFF));
    line.setHelpSectionKeys(HELP_ORDER);
    MethodHelp.install(line);
    line.setUsageHelpWidth(96);
    line.setUsageHelpAutoWidth(false);
    line.setAbbreviatedOptionsAllowed(false);
    line.setAbbreviatedSubcommandsAllowed(false);
    line.setCaseInsensitiveEnumValuesAllowed(false);
    return line;
  }
}
