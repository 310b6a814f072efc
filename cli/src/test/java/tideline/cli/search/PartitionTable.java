package tideline.cli.search;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tideline.cli.CommandRun;

/**
 * Prints the table of docs/experiments.md about external memory: every strategy on every net with
 * some parts of its states in memory, one run after the other in one process. A cell has cross
 * transitions, input and output, the same without queues, and CPU time, all relative to {@code
 * s-ghc}, whose own cell has cross transitions, states read and written for each state, and CPU
 * time relative to {@code full}. Arguments: the parts in percent and the strategies, each with
 * commas, then the nets.
 */
final class PartitionTable {

  private static final String BASE = "s-ghc";

  /** What is known of a run. */
  private record Run(
      long cross, long io, long queueIo, double seconds, long largest, long limit, long swaps) {

    static Run of(Map<String, Object> json, double seconds) {
      return new Run(
          number(json, "crossTransitions"),
          number(json, "statesRead") + number(json, "statesWritten"),
          number(json, "queueStatesRead") + number(json, "queueStatesWritten"),
          seconds,
          number(json, "largestPartition"),
          number(json, "partitionLimit"),
          number(json, "swaps"));
    }

    /** Whether no partition took more memory than there was. */
    boolean isWithin() {
      return largest <= limit + 1;
    }

    private static long number(Map<String, Object> json, String key) {
      return ((Number) json.get(key)).longValue();
    }
  }

  private PartitionTable() {}

  public static void main(String[] args) {
    List<String> parts = List.of(args[0].split(","));
    List<String> strategies = List.of(args[1].split(","));
    System.out.println("| net | states | memory | " + String.join(" | ", strategies) + " |");
    System.out.println("|---|---:|---:|" + "---|".repeat(strategies.size()));
    for (String file : List.of(args).subList(2, args.length)) {
      explored(file, "full", List.of()); // so that both find compiled code
      double begin = cpuSeconds();
      Map<String, Object> full = explored(file, "full", List.of());
      double seconds = cpuSeconds() - begin;
      long states = ((Number) full.get("states")).longValue();
      for (String part : parts) {
        long memory = Math.max(2, Math.round(states * Double.parseDouble(part) / 100));
        Map<String, Run> runs = new TreeMap<>();
        for (String strategy : strategies) {
          runs.put(strategy, run(file, strategy, memory, states));
        }
        print(Path.of(file), states, part, strategies, runs, seconds);
      }
    }
  }

  private static Run run(String file, String strategy, long memory, long states) {
    List<String> options = new ArrayList<>(List.of("--memory-states", Long.toString(memory)));
    options.addAll(
        strategy.equals("hd3")
            ? List.of("--algorithm", strategy)
            : List.of("--partition", strategy));
    double begin = cpuSeconds();
    Map<String, Object> json = explored(file, "external", options);
    double seconds = cpuSeconds() - begin;
    if (((Number) json.get("states")).longValue() != states) {
      throw new IllegalStateException(file + " " + strategy + ": " + json);
    }
    return Run.of(json, seconds);
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

  private static double cpuSeconds() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }

  private static void print(
      Path file,
      long states,
      String part,
      List<String> strategies,
      Map<String, Run> runs,
      double full) {
    Run base = runs.get(BASE);
    StringBuilder line = new StringBuilder();
    Path name = file.getFileName().toString().equals("model.pnml") ? file.getParent() : file;
    line.append("| ").append(name.getFileName().toString().replace(".pnml", "").replace('_', ' '));
    line.append(" | ").append(states).append(" | ").append(part).append(" % |");
    for (String strategy : strategies) {
      Run run = runs.get(strategy);
      line.append(
          run == base
              ? " %d / %.2f / %.2f / %.1f×"
                  .formatted(
                      run.cross,
                      (double) run.io / states,
                      (double) (run.io - run.queueIo) / states,
                      run.seconds / full)
              : String.format(
                  Locale.ROOT,
                  " %.2f / %.2f / %.2f / %.2f%s",
                  (double) run.cross / base.cross,
                  (double) run.io / base.io,
                  (double) (run.io - run.queueIo) / (base.io - base.queueIo),
                  run.seconds / base.seconds,
                  run.isWithin() ? "" : " !"));
      line.append(" |");
    }
    System.out.println(line);
  }
}
