package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code explore --method locality}. */
class LocalityMethodTest {

  private static final String PHILOSOPHERS = CommandRun.example("philosophers-6");

  @TempDir private Path folder;

  private static CommandRun explore(String net, String... options) {
    List<String> args = new ArrayList<>(List.of("explore", net, "--method", "locality", "--json"));
    args.addAll(List.of(options));
    return CommandRun.of(args.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvFileSource(files = "../examples/expected.csv", numLinesToSkip = 1)
  void countsEveryExampleExactlyWhenTheCacheIsLargeEnough(
      String file,
      String states,
      String edges,
      String deadlocks,
      String levels,
      String inPlace,
      String perMarking) {
    CommandRun run = explore(CommandRun.root().resolve("examples").resolve(file).toString());
    Map<String, Object> json = run.json();
    if (states.equals("inf")) {
      assertThat(run.code()).isEqualTo(4);
      assertThat(json).containsEntry("completeness", "TRUNCATED").doesNotContainKey("states");
      assertThat(json.get("reason")).asString().startsWith("unbounded");
      return;
    }
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(json)
        .containsEntry("completeness", "COMPLETE")
        .containsEntry("states", Long.valueOf(states))
        .containsEntry("edges", Long.valueOf(edges))
        .containsEntry("deadlocks", Long.valueOf(deadlocks))
        .containsEntry("levels", Long.valueOf(levels))
        .containsEntry("maxTokensInPlace", Long.valueOf(inPlace))
        .containsEntry("maxTokensPerMarking", Long.valueOf(perMarking))
        .containsEntry("collisionRate", 0L);
  }

  /** Ratios of visits to states as another program measured them, with room for another hash. */
  @ParameterizedTest
  @CsvSource({
    "alternating-bit, 10;3, 31217, 1.0, 13, 1.001",
    "alternating-bit, 10;3, 31217, 0.6, 13, 1.017",
    "alternating-bit, 10;3, 31217, 0.4, 13, 1.067",
    "alternating-bit, 10;3, 31217, 0.6, 1, 1.154",
    "milner, 11, 24577, 0.9, 13, 1.010",
    "milner, 11, 24577, 0.8, 13, 1.023",
    "philosophers, 6, 24040, 1.0, 13, 1.014"
  })
  void smallerCacheCostsTheVisitsItShould(
      String family, String size, long states, double part, int probe, double ratio)
      throws IOException {
    Path net = folder.resolve("net.pnml");
    Files.writeString(net, CommandRun.of("generate", family, size.replace(';', ',')).out());
    CommandRun run =
        explore(
            net.toString(),
            "--cache-slots",
            Long.toString((long) (part * states)),
            "--probe",
            Integer.toString(probe));
    assertThat(run.code()).as(run.out()).isZero();
    long visits = (Long) run.json("visits");
    assertThat((double) visits / states).isBetween(1 + 0.5 * (ratio - 1), 1 + 1.5 * (ratio - 1));
    assertThat(run.json())
        .doesNotContainKeys("states", "edges", "levels")
        .containsEntry("statesAtMost", visits);
    assertThat((Long) run.json("statesAtLeast")).isLessThanOrEqualTo(states);
  }

  @Test
  void cacheThatIsTooSmallIsGivenUp() {
    CommandRun run = explore(PHILOSOPHERS, "--cache-slots", "8000");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json())
        .containsEntry("completeness", "TRUNCATED")
        .containsEntry("insertions", 80_001L)
        .containsEntry("statesAtLeast", 8000L)
        .doesNotContainKeys("states", "statesAtMost", "maxTokensInPlace");
    assertThat(run.json("reason")).asString().startsWith("collision limit of 0.9 met");
    CommandRun patient =
        explore(PHILOSOPHERS, "--cache-slots", "8000", "--collision-limit", "0.95");
    assertThat(patient.json()).containsEntry("insertions", 160_001L);
  }

  @Test
  void queueContinuesOnDiskAndLeavesNothingBehind() throws IOException {
    String[] options = {"--disk", folder.toString(), "--queue-states", "200"};
    CommandRun run = explore(PHILOSOPHERS, options);
    assertThat(run.code()).as(run.out()).isZero();
    assertThat(run.json()).containsEntry("states", 24_040L).containsEntry("maxQueue", 2121L);
    assertThat((Long) run.json("maxQueueOnDisk")).isBetween(1900L, 2121L);
    assertThat((Long) run.json("diskBytes")).isPositive();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void fullDiskEndsTheSearchWithAReason() throws IOException {
    CommandRun run =
        explore(
            PHILOSOPHERS,
            "--disk",
            folder.toString(),
            "--queue-states",
            "200",
            "--disk-limit",
            "2k");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json())
        .containsEntry("completeness", "TRUNCATED")
        .containsEntry("reason", "disk limit of 2 KiB met")
        .doesNotContainKeys("states", "statesAtMost");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void signaturesClaimNothingExactly() {
    CommandRun run = explore(PHILOSOPHERS, "--hash-compaction", "40");
    assertThat(run.code()).isZero();
    assertThat(run.json())
        .containsEntry("completeness", "PROBABILISTIC")
        .doesNotContainKeys("states", "edges", "deadlocks", "statesAtMost", "maxTokensInPlace");
    double probability = ((Number) run.json("omissionProbabilityOfAState")).doubleValue();
    // a cache that has grown little has up to four bits more in a slot
    assertThat(probability).isBetween(31 * Math.pow(2, -44), 31 * 13.1 * Math.pow(2, -40));
    assertThat(run.json("reason")).asString().contains("signatures were compared");
    assertThat(
            CommandRun.of(
                    "explore", PHILOSOPHERS, "--method", "locality", "--hash-compaction", "16")
                .out())
        .contains("a given state was missed with a probability of at most");
  }

  @Test
  void memoryIsSplitBetweenCacheAndQueue() {
    CommandRun run = explore(PHILOSOPHERS, "--memory", "256k");
    assertThat(run.json("options", "memoryBytes")).isEqualTo(262_144L);
    assertThat((Long) run.json("cacheSlots")).isBetween(26_000L, 28_672L);
    assertThat((Long) run.json("peakStoredBytes")).isLessThan(450_000L);
    CommandRun tooMuch = explore(PHILOSOPHERS, "--memory", "64k", "--cache-slots", "100000");
    assertThat(tooMuch.code()).isEqualTo(2);
    assertThat(tooMuch.err()).contains("the cache would take more than all memory");
  }

  @Test
  void limitsStopTheSearch() {
    assertThat(explore(PHILOSOPHERS, "--max-depth", "5").json())
        .containsEntry("reason", "depth limit of 5 met")
        .containsEntry("completeness", "TRUNCATED");
    assertThat(explore(PHILOSOPHERS, "--max-states", "100").json())
        .containsEntry("reason", "state limit of 100 met");
  }

  @Test
  void sameSeedGivesTheSameBytesTimesAside() {
    String[] options = {"--cache-slots", "20000", "--seed", "5", "--queue-states", "500"};
    String once = withoutTimes(explore(PHILOSOPHERS, options).out());
    assertThat(withoutTimes(explore(PHILOSOPHERS, options).out())).isEqualTo(once);
    String other =
        withoutTimes(
            explore(PHILOSOPHERS, "--cache-slots", "20000", "--seed", "6", "--queue-states", "500")
                .out());
    assertThat(other).isNotEqualTo(once.replace("\"seed\": 5", "\"seed\": 6"));
  }

  private static String withoutTimes(String json) {
    return json.replaceAll("\"(seconds|statesPerSecond|peakRssBytes)\": [^\n]*", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--probe 0| '0' is no positive whole number",
        "--hash-compaction 15| '15' is no whole number from 16 to 64",
        "--hash-compaction 65| '65' is no whole number from 16 to 64",
        "--hash-compaction many| 'many' is no whole number from 16 to 64",
        "--collision-limit 2| '2' is no number from 0 to 1",
        "--collision-limit NaN| 'NaN' is no number from 0 to 1",
        "--disk pom.xml/a/b| cannot keep files in 'pom.xml/a/b': it cannot be made, since",
        "--order dfs| has no order 'dfs'; available: bfs",
        "--coverage| not with locality",
        "--method full --probe 3| --probe goes with --method locality only",
        "--method full --disk .| keeps nothing on disk without --checkpoint or --store ranks"
      })
  void wrongOptionsAreExplained(String options, String message) {
    List<String> args = new ArrayList<>(List.of("explore", PHILOSOPHERS));
    if (!options.contains("--method")) {
      args.addAll(List.of("--method", "locality"));
    }
    args.addAll(List.of(options.split(" ")));
    CommandRun run = CommandRun.of(args.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }
}
