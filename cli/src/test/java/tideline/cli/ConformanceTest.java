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
 * Counts nets of the Model Checking Contest and compares with the answers that are known.
 *
 * <p>{@code -Dtideline.mcc=FOLDER} names a folder with {@code state-space.csv} (instance, type,
 * states, edges, tokens) and {@code INSTANCE/model.pnml}; {@code -Dtideline.mcc.max=N} the largest
 * number of states.
 */
class ConformanceTest {

  private static final List<String> COUNTS =
      List.of("states", "edges", "maxTokensInPlace", "maxTokensPerMarking");

  @TestFactory
  @EnabledIfSystemProperty(
      named = "tideline.mcc",
      matches = ".+",
      disabledReason = "no -Dtideline.mcc=FOLDER was given")
  Stream<DynamicTest> countsAreThoseOfTheContest() throws IOException {
    String folder = System.getProperty("tideline.mcc");
    long max = Long.getLong("tideline.mcc.max", 50_000);
    List<String[]> rows =
        Files.readAllLines(Path.of(folder, "state-space.csv")).stream()
            .skip(1)
            .map(line -> line.split(","))
            .filter(row -> row[1].equals("PT"))
            .filter(row -> row[2].length() < 12 && Long.parseLong(row[2]) <= max)
            .toList();
    assertThat(rows).isNotEmpty();
    return rows.stream()
        .map(row -> DynamicTest.dynamicTest(row[0], () -> check(Path.of(folder), row)));
  }

  private static void check(Path folder, String[] row) {
    String file = folder.resolve(row[0]).resolve("model.pnml").toString();
    CommandRun run = CommandRun.of("explore", file, "--json", "--progress", "none");
    assertThat(run.code()).as(run.err()).isZero();
    Map<String, Object> json = run.json();
    for (int i = 0; i < COUNTS.size(); i++) {
      if (!row[i + 2].equals("-1")) {
        assertThat(String.valueOf(json.get(COUNTS.get(i))))
            .as("%s of %s", COUNTS.get(i), row[0])
            .isEqualTo(row[i + 2]);
      }
    }
  }
}
