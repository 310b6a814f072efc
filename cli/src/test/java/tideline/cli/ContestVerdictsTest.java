package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import tideline.cli.terminal.Terminal;

/**
 * Drives the examinations of the Model Checking Contest and compares every line with the answers
 * that are known.
 *
 * <p>{@code -Dtideline.mcc=FOLDER} names a folder with {@code state-space.csv}, {@code
 * verdicts.csv} (instance, examination, index, verdict) and the instances; {@code
 * -Dtideline.mcc.verdicts=N} the largest number of states.
 */
@Tag("slow")
class ContestVerdictsTest {

  @TestFactory
  @EnabledIfSystemProperty(
      named = "tideline.mcc",
      matches = ".+",
      disabledReason = "no -Dtideline.mcc=FOLDER was given")
  Stream<DynamicTest> verdictsAreThoseOfTheContest() throws IOException {
    Path folder = Path.of(System.getProperty("tideline.mcc"));
    long max = Long.getLong("tideline.mcc.verdicts", 2_000);
    Set<String> small = new HashSet<>();
    for (String[] row : rows(folder.resolve("state-space.csv"))) {
      if (row[2].length() < 12 && Long.parseLong(row[2]) <= max) {
        small.add(row[0]);
      }
    }
    Map<String, Map<String, Map<String, String>>> wanted = new TreeMap<>();
    for (String[] row : rows(folder.resolve("verdicts.csv"))) {
      if (small.contains(row[0])) {
        wanted
            .computeIfAbsent(row[0], i -> new TreeMap<>())
            .computeIfAbsent(row[1], e -> new TreeMap<>())
            .put(row[2], row[3]);
      }
    }
    assertThat(wanted).isNotEmpty();
    return wanted.entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey(),
                    () -> instance(folder.resolve(entry.getKey()), entry.getValue())));
  }

  private static List<String[]> rows(Path file) throws IOException {
    return Files.readAllLines(file).stream().skip(1).map(line -> line.split(",", -1)).toList();
  }

  private static void instance(Path instance, Map<String, Map<String, String>> examinations) {
    examinations.forEach(
        (examination, wanted) -> {
          Path file = instance.resolve(examination + ".xml");
          if (!wanted.containsKey("") && Files.notExists(file)) {
            return;
          }
          Map<String, String> lines = answers(instance, examination);
          assertThat(lines)
              .as("%s of %s", examination, instance.getFileName())
              .containsExactlyInAnyOrderEntriesOf(wanted);
        });
  }

  /**
   * By index; the global properties have none. The index counts the ids of the file in their
   * alphabetical order: formulas of an earlier year come first, whatever number ends their id.
   */
  private static Map<String, String> answers(Path instance, String examination) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Map<String, String> environment =
        Map.of("BK_EXAMINATION", examination, "BK_TIME_CONFINEMENT", "1000000");
    Tideline.run(
        Terminal.of(InputStream.nullInputStream(), out, new ByteArrayOutputStream(), environment),
        "mcc",
        instance.toString());
    Map<String, String> answers = new HashMap<>();
    List<String> ids = ids(instance.resolve(examination + ".xml"));
    for (String line : out.toString(StandardCharsets.UTF_8).lines().toList()) {
      String[] words = line.split(" ");
      if (words[0].equals("FORMULA")) {
        int rank = ids.indexOf(words[1]);
        answers.put(rank < 0 ? "" : String.format("%02d", rank), words[2]);
      }
    }
    return answers;
  }

  private static List<String> ids(Path file) {
    if (Files.notExists(file)) {
      return List.of();
    }
    try {
      return Pattern.compile("<id>([^<]*)</id>")
          .matcher(Files.readString(file))
          .results()
          .map(result -> result.group(1).trim())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
