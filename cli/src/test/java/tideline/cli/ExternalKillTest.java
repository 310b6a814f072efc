package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that are killed and taken up again, until one comes to the end. */
@Tag("slow")
class ExternalKillTest {

  private static final int KILLS = Integer.getInteger("tideline.external.kills", 3);

  /** So that runs come to an end, and every strategy has its turn. */
  private static final int KILLS_PER_RUN = 10;

  /** No strategy, but the method that changes from memory to disk by itself. */
  private static final String BY_ITSELF = "none";

  /** How partitions are divided, from one run to the next. */
  private static final String[] STRATEGIES =
      System.getProperty("tideline.external.strategies", BY_ITSELF + ",auto,de,d-ghc,ee,s-ghc")
          .split(",");

  @TempDir private Path folder;

  @Test
  void killedRunsEndWithTheExactCounts() throws IOException, InterruptedException {
    Path net = folder.resolve("net.pnml");
    Files.writeString(net, CommandRun.of("generate", "alternating-bit", "10,3").out());
    SplittableRandom random = new SplittableRandom(8);
    int kills = 0;
    for (int run = 0; kills < KILLS; run++) {
      Path disk = Files.createDirectory(folder.resolve("run" + run));
      String strategy = STRATEGIES[run % STRATEGIES.length];
      int most = Math.min(KILLS, kills + KILLS_PER_RUN);
      while (kills < most && killed(net, strategy, disk, random)) {
        kills++;
      }
      List<String> last = command(net, strategy, disk);
      CommandRun end = CommandRun.of(last.toArray(String[]::new));
      assertThat(end.code()).as("%s: %s", strategy, end.err()).isZero();
      assertThat(end.json())
          .containsEntry("states", 31_217L)
          .containsEntry("visits", 31_217L)
          .containsEntry("edges", 120_713L);
      assertThat(disk).isDirectoryContaining("glob:**manifest").isNotEmptyDirectory();
      try (var left = Files.list(disk)) {
        assertThat(left.count()).as("files left").isEqualTo(1);
      }
    }
    System.out.println(kills + " kills");
  }

  private static List<String> command(Path net, String strategy, Path disk) {
    List<String> args = new ArrayList<>(List.of("explore", net.toString(), "--json"));
    args.addAll(
        strategy.equals(BY_ITSELF)
            ? List.of("--memory", "1m")
            : List.of("--method", "external", "--memory-states", "600", "--partition", strategy));
    args.addAll(List.of("--progress", "plain", "--checkpoint", "30ms"));
    boolean begun = Files.exists(disk.resolve("manifest"));
    args.addAll(List.of(begun ? "--resume" : "--disk", disk.toString()));
    return args;
  }

  /** Kills soon after a checkpoint; false if the process was faster. */
  private static boolean killed(Path net, String strategy, Path disk, SplittableRandom random)
      throws IOException, InterruptedException {
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                "tideline.cli.Main"));
    line.addAll(command(net, strategy, disk));
    Process process =
        new ProcessBuilder(line).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    try (BufferedReader err =
        new BufferedReader(
            new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      int wanted = 1 + random.nextInt(4);
      for (String text = err.readLine(); text != null; text = err.readLine()) {
        if (text.contains("tideline: checkpoint") && --wanted == 0) {
          Thread.sleep(random.nextInt(60));
          process.destroyForcibly();
          return process.waitFor() != 0;
        }
      }
    }
    return process.waitFor() != 0;
  }
}
