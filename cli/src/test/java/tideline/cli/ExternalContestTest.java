package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Counts nets of the Model Checking Contest with one in a hundred of their states in memory.
 *
 * <p>{@code -Dtideline.mcc=FOLDER} as for {@link ConformanceTest}; {@code
 * -Dtideline.external.mcc=N} the largest number of states, {@code -Dtideline.external.partition}
 * the strategy.
 */
class ExternalContestTest {

  private static final List<String> COUNTS =
      List.of("states", "edges", "maxTokensInPlace", "maxTokensPerMarking");

  @TestFactory
  @EnabledIfSystemProperty(
      named = "tideline.external.mcc",
      matches = "[0-9]+",
      disabledReason = "no -Dtideline.external.mcc=STATES was given")
  Stream<DynamicTest> countsAreThoseOfTheContestInOnePercentOfMemory() throws IOException {
    Path folder = Path.of(System.getProperty("tideline.mcc"));
    long most = Long.getLong("tideline.external.mcc");
    List<String[]> rows =
        Files.readAllLines(folder.resolve("state-space.csv")).stream()
            .skip(1)
            .map(line -> line.split(","))
            .filter(row -> row[2].length() < 12 && Long.parseLong(row[2]) <= most)
            .toList();
    assertThat(rows).isNotEmpty();
    return rows.stream().map(row -> DynamicTest.dynamicTest(row[0], () -> check(folder, row)));
  }

  private static void check(Path folder, String[] row) {
    long memory = Math.max(2, Math.round(Long.parseLong(row[2]) / 100.0));
    CommandRun run =
        CommandRun.of(
            "explore",
            folder.resolve(row[0]).resolve("model.pnml").toString(),
            "--method",
            "external",
            "--memory-states",
            Long.toString(memory),
            "--partition",
            System.getProperty("tideline.external.partition", "auto"),
            "--json",
            "--progress",
            "none");
    assertThat(run.code()).as(run.err()).isZero();
    Map<String, Object> json = run.json();
    assertThat(json.get("visits")).isEqualTo(json.get("states"));
    assertThat((Long) json.get("largestPartition"))
        .isLessThanOrEqualTo((Long) json.get("partitionLimit") + 1);
    for (int i = 0; i < COUNTS.size(); i++) {
      if (!row[i + 2].equals("-1")) {
        assertThat(json.get(COUNTS.get(i))).as(COUNTS.get(i)).hasToString(row[i + 2]);
      }
    }
  }
}
