package tideline.cli.method;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tideline.cli.CommandRun;

/**
 * Prints the tables of docs/tables/pseudo-root.md about diagrams: with {@code engines} as the first
 * argument what each engine takes to count predecessors of each kind, with {@code libraries} what
 * each library takes for the reachable set. The other arguments are nets. All runs are in one
 * process, each net once before it is measured.
 */
final class DiagramRuns {

  private static final List<String> MEMORY = List.of("--memory", "1g");

  private DiagramRuns() {}

  public static void main(String[] args) {
    boolean engines = args[0].equals("engines");
    System.out.println(
        engines
            ? "| net | states | predecessors | engine | CPU s | bytes | stored | nodes | of the"
                + " relation | of a product |\n|---|---:|---|---|---:|---:|---:|---:|---:|---:|"
            : "| net | states | library | CPU s | bytes | nodes | at most |\n"
                + "|---|---:|---|---:|---:|---:|---:|");
    for (String file : List.of(args).subList(1, args.length)) {
      if (engines) {
        engines(file);
      } else {
        libraries(file);
      }
    }
  }

  private static void engines(String file) {
    run(file, List.of("--method", "pseudo-root"));
    for (String set : List.of("reachable", "approx", "universe")) {
      for (String engine : List.of("explicit", "list", "bdd")) {
        List<String> options =
            List.of(
                "--method", "pseudo-root", "--predecessors", set, "--predecessor-engine", engine);
        double begin = cpuSeconds();
        Map<String, Object> json = run(file, options);
        print(
            name(file),
            json.getOrDefault("states", json.get("reason")),
            set,
            engine,
            seconds(begin),
            json.get("peakStoredBytes"),
            json.get("peakStored"),
            json.get("bddNodes"),
            json.get("relationNodes"),
            json.get("productNodes"));
      }
    }
  }

  private static void libraries(String file) {
    for (String library : List.of("list", "javabdd")) {
      List<String> options = List.of("--method", "symbolic", "--diagrams", library);
      double begin = cpuSeconds();
      Map<String, Object> json = run(file, options);
      print(
          name(file),
          json.getOrDefault("states", json.get("reason")),
          library,
          seconds(begin),
          json.get("peakStoredBytes"),
          json.get("bddNodes"),
          json.get("bddPeakNodes"));
    }
  }

  private static void print(Object... cells) {
    StringBuilder line = new StringBuilder("|");
    for (Object cell : cells) {
      line.append(' ').append(cell == null ? "" : cell).append(" |");
    }
    System.out.println(line);
  }

  private static String name(String file) {
    Path path = Path.of(file);
    return path.getFileName().toString().equals("model.pnml")
        ? path.toAbsolutePath().getParent().getFileName().toString()
        : path.getFileName().toString().replace(".pnml", "").replace('_', ' ');
  }

  private static Map<String, Object> run(String file, List<String> options) {
    List<String> words = new ArrayList<>(List.of("explore", file, "--json", "--progress", "none"));
    words.addAll(MEMORY);
    words.addAll(options);
    return CommandRun.of(words.toArray(String[]::new)).json();
  }

  private static String seconds(double begin) {
    return String.format(Locale.ROOT, "%.2f", cpuSeconds() - begin);
  }

  private static double cpuSeconds() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }
}
