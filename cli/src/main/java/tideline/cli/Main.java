package tideline.cli;

import tideline.cli.terminal.Terminal;

/** The entry of the program. */
public final class Main {

  private Main() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    System.exit(Tideline.run(Terminal.ofProcess(), args));
  }
}
