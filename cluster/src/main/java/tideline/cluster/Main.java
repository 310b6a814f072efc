package tideline.cluster;

import tideline.cli.Tideline;
import tideline.cli.terminal.Terminal;
import tideline.cluster.command.ClusterCommand;

/** The entry for the launcher and for spark-submit. */
public final class Main {

  private static final String COMMAND = "cluster";

  private Main() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    Terminal terminal = Terminal.ofProcess();
    boolean isNamed = args.length > 0 && args[0].equals(COMMAND);
    String[] all = isNamed ? args : prefixed(args);
    System.exit(Tideline.run(terminal, ClusterCommand.line(terminal), all));
  }

  /** After spark-submit, which names the class, the word may be left out. */
  private static String[] prefixed(String[] args) {
    String[] all = new String[args.length + 1];
    all[0] = COMMAND;
    System.arraycopy(args, 0, all, 1, args.length);
    return all;
  }
}
