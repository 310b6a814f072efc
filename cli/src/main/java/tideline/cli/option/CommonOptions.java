package tideline.cli.option;

import picocli.CommandLine.Option;

/** What every command takes: picocli shows the help, {@code Failures} the stack traces. */
@SuppressWarnings("unused")
public final class CommonOptions {

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  private boolean help;

  @Option(names = "--debug", description = "Show the stack trace of an error.")
  private boolean debug;
}
