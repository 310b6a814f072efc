package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import tideline.cli.ResidentRun.Sizes;
import tideline.cli.run.Environment;

/**
 * {@code peakStoredBytes} is what a run held: compared with how much larger the process becomes
 * than one that explores a small net.
 *
 * <p>All nets and methods run only when asked for ({@code -Dtideline.resident=true}), two processes
 * at a time; each run adds its line to {@code target/resident-size.md} when it ends. Other nets,
 * fewer methods: {@code -Dtideline.resident.nets="kanban 5;milner 15"}, {@code
 * -Dtideline.resident.methods="depth;cache --order dfs"}.
 */
@Tag("slow")
class ResidentSizeTest {

  private static final long MEGABYTE = 1 << 20;

  /** What the heap and the program may take besides, more with a larger search. */
  private static final long TOLERANCE = 16 * MEGABYTE;

  /** For a few runs that hold two or three times that. */
  private static final long SMALL_TOLERANCE = 8 * MEGABYTE;

  /** A budget for files, and what the program itself may take beside it. */
  private static final long PROGRAM = 110 * MEGABYTE;

  private static final int PROCESSES = 2;

  private static final String NETS =
      "kanban 5;fms 5;milner 16;philosophers 8;token-ring 10;interleaving 7,6;workflow 11,5;"
          + "alternating-bit 30,10;rounds 6,3;stop-and-wait 15,5;philosophers 7;milner 15";

  private static final String METHODS =
      "full --store hash;full --store hash --order dfs;full --store ranks;full --store runs;"
          + "full --store auto;symbolic;symbolic --diagrams javabdd;cache;cache --order dfs;"
          + "pseudo-root --predecessors reachable --predecessor-engine explicit;"
          + "pseudo-root --predecessors reachable --predecessor-engine list;"
          + "pseudo-root --predecessors reachable --predecessor-engine bdd;sweep-line;locality;"
          + "locality --hash-compaction 40;depth;external --memory 8m";

  private static final String THREAD_NETS = "philosophers 8;token-ring 10;rounds 6,3";

  private static final String THREAD_METHODS =
      "full --store hash --threads 2;cache --threads 2;"
          + "pseudo-root --predecessors approx --threads 2;sweep-line --threads 2;"
          + "locality --threads 2;depth --threads 2;external --memory 8m --threads 2";

  @TempDir private Path folder;

  private final List<String> wrong = Collections.synchronizedList(new ArrayList<>());

  @BeforeEach
  void theSystemTellsHowLargeAProcessIs() {
    assumeThat(Environment.peakResidentBytes()).isPresent();
  }

  @Test
  void aFewRunsSayHowMuchTheProcessGrows() throws Exception {
    List<String> nets = List.of("rounds 6,3");
    List<String> methods = List.of("full --store hash", "cache --threads 2", "depth");
    ResidentRun runs = new ResidentRun(folder, ResidentRun.TIGHT);
    Sizes small = runs.small();
    compare(runs, nets, methods, (method, sizes) -> said(small, sizes, SMALL_TOLERANCE));
    assertThat(wrong).isEmpty();
  }

  @Test
  @EnabledIfSystemProperty(named = "tideline.resident", matches = "true")
  void everyMethodSaysHowMuchTheProcessGrows() throws Exception {
    ResidentRun runs = new ResidentRun(folder, ResidentRun.TIGHT);
    Sizes small = runs.small();
    BiFunction<String, Sizes, String> judge = (method, sizes) -> said(small, sizes, TOLERANCE);
    compare(runs, asked("nets", NETS), asked("methods", METHODS), judge);
    if (System.getProperty("tideline.resident.methods") == null) {
      compare(runs, List.of(THREAD_NETS.split(";")), List.of(THREAD_METHODS.split(";")), judge);
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  @EnabledIfSystemProperty(named = "tideline.resident", matches = "true")
  void smallBudgetsOfFilesHold() throws Exception {
    List<String> nets = List.of("milner 15", "token-ring 9", "stop-and-wait 15,5", "workflow 10,4");
    List<String> methods =
        List.of("external --memory 1m", "external --memory 4m", "external --memory 16m");
    ResidentRun runs = new ResidentRun(folder, ResidentRun.LAUNCHED);
    compare(runs, nets, methods, ResidentSizeTest::kept);
    assertThat(wrong).isEmpty();
  }

  private static List<String> asked(String what, String otherwise) {
    return List.of(System.getProperty("tideline.resident." + what, otherwise).split(";"));
  }

  private static String said(Sizes small, Sizes sizes, long tolerance) {
    return String.format(
        Locale.ROOT,
        "%.1f | %.1f | %+.1f | %s",
        megabytes(sizes.stored()),
        megabytes(sizes.grown(small)),
        megabytes(sizes.grown(small) - sizes.stored()),
        sizes.isTrue(small, tolerance) ? "" : "**no**");
  }

  private static String kept(String method, Sizes sizes) {
    String option = method.substring(method.lastIndexOf(' ') + 1, method.length() - 1);
    long budget = Integer.parseInt(option) * MEGABYTE;
    boolean holds = sizes.stored() <= budget && sizes.resident() <= budget + PROGRAM;
    return String.format(
        Locale.ROOT,
        "%.2f | %.1f | | %s",
        megabytes(sizes.stored()),
        megabytes(sizes.resident()),
        holds ? "" : "**no**");
  }

  private static double megabytes(long bytes) {
    return (double) bytes / MEGABYTE;
  }

  /** Runs all methods on all nets; what is not as it should be is remembered. */
  private void compare(
      ResidentRun runs,
      List<String> nets,
      List<String> methods,
      BiFunction<String, Sizes, String> judge)
      throws IOException, InterruptedException, ExecutionException {
    Path report = Files.createDirectories(Path.of("target")).resolve("resident-size.md");
    append(report, "\n| net | method | stored MB | process MB | difference | holds | seconds |");
    append(report, "|---|---|---:|---:|---:|---|---:|");
    ExecutorService processes = Executors.newFixedThreadPool(PROCESSES);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (String net : nets) {
        for (String method : methods) {
          all.add(
              processes.submit(
                  () -> {
                    long begin = System.nanoTime();
                    Sizes sizes = runs.of(net, method);
                    String verdict =
                        sizes.isWhole()
                            ? judge.apply(method, sizes)
                            : "| | | **" + sizes.ending() + "**";
                    double seconds = (System.nanoTime() - begin) / 1e9;
                    String line =
                        String.format(
                            Locale.ROOT,
                            "| %s | `%s` | %s | %.1f |",
                            net,
                            method,
                            verdict,
                            seconds);
                    append(report, line);
                    if (verdict.endsWith("**")) {
                      wrong.add(line);
                    }
                    return line;
                  }));
        }
      }
      for (Future<?> each : all) {
        each.get();
      }
    } finally {
      processes.shutdownNow();
    }
  }

  private static synchronized void append(Path report, String line) throws IOException {
    Files.writeString(report, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
