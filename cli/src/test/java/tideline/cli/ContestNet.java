package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A net of the Model Checking Contest, and the answers that are known.
 *
 * <p>{@code -Dtideline.mcc=FOLDER} names a folder with {@code state-space.csv} (instance, type,
 * states, edges, tokens) and {@code INSTANCE/model.pnml}.
 *
 * @param counts those of {@link #COUNTS}, -1 where they are not known
 */
record ContestNet(String name, String type, Path file, List<String> counts) {

  /** The property that names the folder. */
  static final String FOLDER = "tideline.mcc";

  private static final List<String> COUNTS =
      List.of("states", "edges", "maxTokensInPlace", "maxTokensPerMarking");

  /** Those with no more than some states. */
  static List<ContestNet> upTo(long states) throws IOException {
    Path folder = Path.of(System.getProperty(FOLDER));
    List<ContestNet> nets =
        Files.readAllLines(folder.resolve("state-space.csv")).stream()
            .skip(1)
            .map(line -> line.split(","))
            .filter(row -> row[2].length() < 12 && Long.parseLong(row[2]) <= states)
            .map(row -> of(folder, row))
            .toList();
    assertThat(nets).isNotEmpty();
    return nets;
  }

  private static ContestNet of(Path folder, String[] row) {
    return new ContestNet(
        row[0],
        row[1],
        folder.resolve(row[0]).resolve("model.pnml"),
        List.of(row).subList(2, 2 + COUNTS.size()));
  }

  long states() {
    return Long.parseLong(counts.get(0));
  }

  /** Compares with what a run has found. */
  void compare(Map<String, Object> json) {
    for (int i = 0; i < COUNTS.size(); i++) {
      if (!counts.get(i).equals("-1")) {
        assertThat(json.get(COUNTS.get(i)))
            .as("%s of %s", COUNTS.get(i), name)
            .hasToString(counts.get(i));
      }
    }
  }
}
