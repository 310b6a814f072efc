package tideline.cluster.command;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tideline.cli.option.CommonOptions;
import tideline.cli.terminal.Terminal;

/** Exploration on Apache Spark; the work is done by its commands. */
@Command(name = "cluster", header = "Explore on a cluster, with Apache Spark.")
public final class ClusterCommand implements Runnable {

  @Spec private CommandSpec spec;

  @SuppressWarnings("unused") // picocli reads it
  @Mixin
  private CommonOptions common;

  private ClusterCommand() {}

  /** The command with those below it. */
  public static CommandLine line(Terminal terminal) {
    return new CommandLine(new ClusterCommand())
        .addSubcommand(new ClusterExploreCommand(terminal))
        .addSubcommand(new ClusterCheckCommand(terminal))
        .addSubcommand(new ClusterPlanCommand(terminal));
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "expected explore, check or plan: tideline cluster explore NET --master local[2]");
  }
}
