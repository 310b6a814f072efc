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
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes that are killed and taken up again, until one comes to the end.
 *
 * <p>The strategy {@code none} is the method that chooses by itself: every second of its processes
 * is killed about the time when memory is used up, the others anywhere.
 */
@Tag("slow")
class ExternalKillTest {

  private static final int KILLS = Integer.getInteger("tideline.external.kills", 3);

  /** So that runs come to an end, and every strategy has its turn. */
  private static final int KILLS_PER_RUN = 10;

  private static final int KILLS_BY_ITSELF = 4;

  /** No strategy, but the method that changes from memory to disk by itself. */
  private static final String BY_ITSELF = "none";

  /** With one megabyte, 28,352 states are in one partition, and the next one makes it two. */
  private static final int ALL_THAT_FIT = 28_352;

  private static final int ABOUT = 1_500;
  private static final int ALL = 31_217;

  private static final Pattern SAVED = Pattern.compile("checkpoint \\d+: ([\\d,]+) states");

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
    int aboutTheSwitch = 0;
    for (int run = 0; kills < KILLS; run++) {
      Path disk = Files.createDirectory(folder.resolve("run" + run));
      String strategy = STRATEGIES[run % STRATEGIES.length];
      boolean isByItself = strategy.equals(BY_ITSELF);
      int most = Math.min(KILLS, kills + (isByItself ? KILLS_BY_ITSELF : KILLS_PER_RUN));
      OptionalInt saved = OptionalInt.of(0);
      while (kills < most && saved.isPresent()) {
        int from = isByItself ? moment(kills, random) : 0;
        saved = killed(command(net, strategy, disk), from, random);
        kills += saved.isPresent() ? 1 : 0;
        boolean isAbout = Math.abs(saved.orElse(0) - ALL_THAT_FIT) < ABOUT;
        aboutTheSwitch += isByItself && isAbout ? 1 : 0;
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
    System.out.printf("%d kills, %d about the switch to disk%n", kills, aboutTheSwitch);
  }

  /** After how many states a process is to be killed. */
  private static int moment(int kills, SplittableRandom random) {
    return kills % 2 == 0
        ? random.nextInt(ALL)
        : random.nextInt(ALL_THAT_FIT - ABOUT, ALL_THAT_FIT + ABOUT / 2);
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

  /**
   * Kills soon after a checkpoint.
   *
   * @param from no sooner than that many states
   * @return the states of that checkpoint; empty if the process was faster
   */
  private static OptionalInt killed(List<String> command, int from, SplittableRandom random)
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
    line.addAll(command);
    Process process =
        new ProcessBuilder(line).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    try (BufferedReader err =
        new BufferedReader(
            new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      int wanted = from > 0 ? 1 : 1 + random.nextInt(4);
      for (String text = err.readLine(); text != null; text = err.readLine()) {
        Matcher saved = SAVED.matcher(text);
        int states = saved.find() ? Integer.parseInt(saved.group(1).replace(",", "")) : -1;
        if (states >= from && --wanted == 0) {
          Thread.sleep(random.nextInt(60));
          process.destroyForcibly();
          return process.waitFor() == 0 ? OptionalInt.empty() : OptionalInt.of(states);
        }
      }
    }
    assertThat(process.waitFor()).isZero();
    return OptionalInt.empty();
  }
}
