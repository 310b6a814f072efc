package tideline.cli.method;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.cli.method.PartitionRuns.Run;

/**
 * Prints the tables of docs/tables/external-memory.md from files of lines of {@link PartitionRuns};
 * of two lines for the same run the later one counts. A cell has cross transitions, input and
 * output, the same without queues, and processor time, all relative to {@code s-ghc}, whose own
 * cell has cross transitions, states read and written for each state of the net, and seconds.
 * Arguments: the strategies with commas, then the files.
 */
final class PartitionTable {

  private static final String BASE = "s-ghc";
  private static final String OURS = "auto";

  /** A search by levels is no choice of a partition. */
  private static final String BY_LEVELS = "hd3";

  private PartitionTable() {}

  public static void main(String[] args) throws IOException {
    List<String> strategies = List.of(args[0].split(","));
    Map<String, Run> runs = new LinkedHashMap<>();
    Set<String> rows = new LinkedHashSet<>();
    for (String file : List.of(args).subList(1, args.length)) {
      for (String line : Files.readAllLines(Path.of(file))) {
        Run run = Run.parsed(line);
        runs.put(key(row(run), run.strategy()), run);
        if (!run.strategy().equals("full")) {
          rows.add(row(run));
        }
      }
    }
    System.out.println(
        "| net | states | memory | " + String.join(" | ", strategies) + " | auto to best |");
    System.out.println("|---|---:|---:|" + "---|".repeat(strategies.size()) + "---:|");
    for (String row : rows) {
      Run base = runs.get(key(row, BASE));
      System.out.println(
          strategies.stream()
              .map(s -> Optional.ofNullable(runs.get(key(row, s))))
              .map(run -> run.map(r -> cell(r, base)).orElse(""))
              .collect(
                  Collectors.joining(
                      " | ",
                      "| %s | %d | %s %% | ".formatted(base.net(), base.states(), base.percent()),
                      " | " + toBest(row, strategies, runs) + " |")));
    }
  }

  private static String row(Run run) {
    return run.net() + "," + run.percent();
  }

  private static String key(String row, String strategy) {
    return row + "," + strategy;
  }

  private static String cell(Run run, Run base) {
    if (run.equals(base)) {
      return String.format(
          Locale.ROOT,
          "%d / %.1f / %.1f / %.2f s%s",
          run.cross(),
          (double) run.io() / run.states(),
          (double) (run.io() - run.queueIo()) / run.states(),
          run.seconds(),
          run.within() ? "" : " !");
    }
    return String.format(
        Locale.ROOT,
        "%.2f / %.2f / %.2f / %.2f%s",
        (double) run.cross() / base.cross(),
        (double) run.io() / base.io(),
        (double) (run.io() - run.queueIo()) / (base.io() - base.queueIo()),
        run.seconds() / base.seconds(),
        run.within() ? "" : " !");
  }

  /** Input and output of ours against the least of those that keep to their memory. */
  private static String toBest(String row, List<String> strategies, Map<String, Run> runs) {
    Run ours = runs.get(key(row, OURS));
    Run best = null;
    for (String strategy : strategies) {
      Run run = runs.get(key(row, strategy));
      if (run != null
          && !Set.of(OURS, BY_LEVELS).contains(strategy)
          && run.within()
          && (best == null || run.io() < best.io())) {
        best = run;
      }
    }
    return ours == null || best == null
        ? ""
        : String.format(Locale.ROOT, "%.2f (%s)", (double) ours.io() / best.io(), best.strategy());
  }
}
