package tideline.cli.method;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tideline.cli.CommandRun;

/**
 * Runs strategies on nets with some parts of their states in memory, one after the other in one
 * process, and prints a line for each: what {@link PartitionTable} makes tables of. Arguments: the
 * parts in percent and the strategies, each with commas, then the nets. The strategy {@code full}
 * stands for the method of that name and goes first.
 */
final class PartitionRuns {

  /** What is known of a run. */
  record Run(
      String net,
      long states,
      String percent,
      String strategy,
      long cross,
      long io,
      long queueIo,
      boolean within,
      double seconds) {

    static Run parsed(String line) {
      String[] words = line.split(",");
      return new Run(
          words[0],
          Long.parseLong(words[1]),
          words[2],
          words[3],
          Long.parseLong(words[4]),
          Long.parseLong(words[5]),
          Long.parseLong(words[6]),
          Boolean.parseBoolean(words[7]),
          Double.parseDouble(words[8]));
    }

    @Override
    public String toString() {
      return String.join(
          ",",
          net,
          Long.toString(states),
          percent,
          strategy,
          Long.toString(cross),
          Long.toString(io),
          Long.toString(queueIo),
          Boolean.toString(within),
          Double.toString(Math.round(seconds * 1000) / 1000.0));
    }
  }

  private PartitionRuns() {}

  public static void main(String[] args) {
    List<String> percents = List.of(args[0].split(","));
    List<String> strategies = List.of(args[1].split(","));
    for (String file : List.of(args).subList(2, args.length)) {
      long states = number(explored(file, "full", List.of()), "states");
      if (strategies.contains("full")) {
        double begin = cpuSeconds();
        explored(file, "full", List.of()); // the first one was to compile the code
        double seconds = cpuSeconds() - begin;
        System.out.println(new Run(name(file), states, "100", "full", 0, 0, 0, true, seconds));
      }
      for (String percent : percents) {
        for (String strategy : strategies) {
          if (!strategy.equals("full")) {
            System.out.println(run(file, states, percent, strategy));
          }
        }
      }
    }
  }

  private static String name(String file) {
    Path path = Path.of(file);
    return path.getFileName().toString().equals("model.pnml")
        ? path.toAbsolutePath().getParent().getFileName().toString()
        : path.getFileName().toString().replace(".pnml", "").replace('_', ' ');
  }

  private static Run run(String file, long states, String percent, String strategy) {
    long memory = Math.max(2, Math.round(states * Double.parseDouble(percent) / 100));
    List<String> options = new ArrayList<>(List.of("--memory-states", Long.toString(memory)));
    options.addAll(
        strategy.equals("hd3")
            ? List.of("--algorithm", strategy)
            : List.of("--partition", strategy));
    double begin = cpuSeconds();
    Map<String, Object> json = explored(file, "external", options);
    double seconds = cpuSeconds() - begin;
    if (number(json, "states") != states || number(json, "visits") != states) {
      throw new IllegalStateException(file + " " + strategy + ": " + json);
    }
    return new Run(
        name(file),
        states,
        percent,
        strategy,
        number(json, "crossTransitions"),
        number(json, "statesRead") + number(json, "statesWritten"),
        number(json, "queueStatesRead") + number(json, "queueStatesWritten"),
        number(json, "largestPartition") <= number(json, "partitionLimit") + 1,
        seconds);
  }

  private static Map<String, Object> explored(String file, String method, List<String> options) {
    List<String> words = new ArrayList<>(List.of("explore", file, "--method", method, "--json"));
    words.addAll(List.of("--progress", "none"));
    words.addAll(options);
    CommandRun run = CommandRun.of(words.toArray(String[]::new));
    if (run.code() != 0) {
      throw new IllegalStateException(words + ": " + run.err() + run.out());
    }
    return run.json();
  }

  private static long number(Map<String, Object> json, String key) {
    return ((Number) json.get(key)).longValue();
  }

  private static double cpuSeconds() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }
}
