package tideline.analysis.method;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import tideline.bdd.reach.SymbolicCounts;
import tideline.bdd.reach.SymbolicExplorer;
import tideline.bdd.reach.SymbolicOptions;
import tideline.bdd.reach.SymbolicResult;
import tideline.net.model.Net;
import tideline.pnml.read.PnmlReader;

/**
 * Prints the table of docs/benchmarks.md about symbolic exploration: every place/transition net of
 * a folder of contest instances, compared with its {@code state-space.csv}, with the CPU time of
 * the whole process for each. Arguments: the folder, and CPU seconds after which a net is given up.
 */
final class SymbolicTable {

  private static final long MEMORY_BYTES = 2L << 30;

  private SymbolicTable() {}

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    double limit = Double.parseDouble(args[1]);
    List<String> lines = Files.readAllLines(folder.resolve("state-space.csv"));
    List<String> head = List.of(lines.get(0).split(","));
    System.out.println("| net | states | nodes | most nodes | CPU s | |");
    System.out.println("|---|---:|---:|---:|---:|---|");
    for (String line : lines.subList(1, lines.size())) {
      List<String> row = List.of(line.split(","));
      if (row.get(head.indexOf("type")).equals("PT")) {
        System.out.println(row(folder, row.get(head.indexOf("instance")), head, row, limit));
      }
    }
  }

  private static String row(
      Path folder, String instance, List<String> head, List<String> row, double limit)
      throws Exception {
    Net net = PnmlReader.strict().read(folder.resolve(instance).resolve("model.pnml")).net();
    double begin = cpuSeconds();
    SymbolicResult result =
        SymbolicExplorer.explore(
            net,
            SymbolicOptions.defaults()
                .withMemoryBytes(MEMORY_BYTES)
                .withStop(() -> cpuSeconds() - begin > limit));
    double seconds = cpuSeconds() - begin;
    if (result.counts().isEmpty()) {
      String reason = result.reason().orElseThrow();
      return "| %s | | | %d | %.1f | TRUNCATED: %s |"
          .formatted(instance, result.peakNodes(), seconds, reason);
    }
    SymbolicCounts counts = result.counts().get();
    boolean same =
        isSame(counts.states(), "states", head, row)
            && isSame(counts.edges(), "edges", head, row)
            && isSame(counts.maxTokensInPlace(), "maxTokensInPlace", head, row)
            && isSame(counts.maxTokensPerMarking(), "maxTokensPerMarking", head, row);
    return String.format(
        Locale.ROOT,
        "| %s | %s | %d | %d | %.1f | %s |",
        instance,
        counts.states(),
        counts.nodes(),
        result.peakNodes(),
        seconds,
        same ? "" : "DIFFERS");
  }

  private static boolean isSame(Object ours, String key, List<String> head, List<String> row) {
    String expected = row.get(head.indexOf(key));
    return expected.equals("-1") || expected.equals(ours.toString());
  }

  private static double cpuSeconds() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }
}
