package tideline.dve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import tideline.dve.syntax.DveException;
import tideline.dve.syntax.DveParser;
import tideline.dve.syntax.DveWriter;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;

/**
 * Models of the BEEM database: the folder is given by the system property {@code tideline.beem},
 * with a file {@code beem.csv} of known counts; those of at most {@code tideline.beem.max} states
 * (default 400,000) are explored.
 */
@EnabledIfSystemProperty(
    named = "tideline.beem",
    matches = ".+",
    disabledReason = "give the folder of the BEEM models as -Dtideline.beem=FOLDER")
class BeemTest {

  private static final long MAX = Long.getLong("tideline.beem.max", 400_000);

  @Test
  void countsAreThoseOfTheDatabase() throws IOException, DveException {
    List<String> differences = new ArrayList<>();
    int compared = 0;
    for (String line : Files.readAllLines(folder().resolve("beem.csv"))) {
      String[] fields = line.split(",", -1);
      if (fields[2].equals("yes") && Long.parseLong(fields[1]) <= MAX) {
        compare(fields, differences);
        compared++;
      }
    }
    assertThat(differences).as(compared + " models").isEmpty();
    assertThat(compared).isPositive();
  }

  private static Path folder() {
    return Path.of(System.getProperty("tideline.beem"));
  }

  private static void compare(String[] fields, List<String> differences) throws DveException {
    DveModel model = DveReader.read(folder().resolve(fields[0] + ".dve"));
    Explorer explorer = ExplorerBuilder.of(model.system()).build();
    explorer.run();
    compare(fields[0] + " states", fields[1], explorer.counters().discovered(), differences);
    compare(fields[0] + " edges", fields[3], explorer.counters().firings(), differences);
    compare(fields[0] + " levels", fields[4], explorer.counters().maxDepth() + 1, differences);
  }

  private static void compare(String what, String known, long found, List<String> differences) {
    if (!known.isEmpty() && Long.parseLong(known) != found) {
      differences.add(what + ": " + found + ", database: " + known);
    }
  }

  @Test
  void everyModelIsReadAndWrittenAndReadAgain() throws IOException, DveException {
    List<Path> files;
    try (Stream<Path> list = Files.list(folder())) {
      files = list.filter(file -> file.toString().endsWith(".dve")).sorted().toList();
    }
    for (Path file : files) {
      DveModel model = DveReader.read(file);
      String once = DveWriter.write(model.source());
      assertThat(DveWriter.write(DveParser.parse("again", once)))
          .as(file.toString())
          .isEqualTo(once);
      assertThat(DveModel.of("again", "again", once).system().events())
          .isEqualTo(model.system().events());
    }
  }
}
