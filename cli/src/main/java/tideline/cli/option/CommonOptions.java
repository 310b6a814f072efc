package tideline.cli.option;

import picocli.CommandLine.Option;

/** What every command takes. */
public final class CommonOptions {

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  private boolean help;

  @Option(names = "--debug", description = "Show the stack trace of an error.")
  private boolean debug;

  /** True if errors are shown with all there is to know. */
  public boolean debug() {
    return debug;
  }

  /** True if the help was asked for. */
  public boolean help() {
    return help;
  }
}
