package tideline.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.pnml.read.Imported;
import tideline.pnml.read.PnmlException;
import tideline.pnml.read.PnmlReader;

/** The folder of examples: every net is listed with its counts, and the counts are true. */
class ExamplesTest {

  private static final Path EXAMPLES = Path.of("..", "examples");
  private static final int ENOUGH = 100_000;

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("expectations")
  void countsAreTheExpectedOnes(String file, List<String> expected) throws PnmlException {
    Imported imported = PnmlReader.strict().read(EXAMPLES.resolve(file));
    NaiveResult result = NaiveExplorer.explore(imported.net(), ENOUGH);

    assertThat(imported.warnings()).isEmpty();
    assertThat(result.firedTransitions()).hasSize(imported.net().transitions());
    assertThat(row(result)).isEqualTo(expected);
  }

  private static List<String> row(NaiveResult result) {
    return result.complete()
        ? Stream.of(
                result.states(),
                result.edges(),
                result.deadlocks(),
                result.levels(),
                result.maxTokensInPlace(),
                result.maxTokensPerMarking())
            .map(Object::toString)
            .toList()
        : List.of("inf", "inf", "", "", "", "");
  }

  @Test
  void everyNetIsListed() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      List<String> nets =
          files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".pnml")).toList();
      assertThat(expectations().map(arguments -> arguments[0]))
          .containsExactlyInAnyOrderElementsOf(nets);
    }
  }

  @Test
  void readmeGivesTheSameCounts() throws IOException {
    String readme = Files.readString(EXAMPLES.resolve("README.md"));

    for (String line : Files.readAllLines(EXAMPLES.resolve("expected.csv"))) {
      List<String> fields = List.of(line.split(",", -1));
      String counts =
          fields.get(1).equals("inf")
              ? "unbounded | unbounded | none"
              : String.join(" | ", fields.subList(1, 4));
      if (!fields.get(0).equals("file")) {
        assertThat(readme)
            .containsPattern("\\Q(" + fields.get(0) + ")\\E.*\\Q| " + counts + " |\\E");
      }
    }
  }

  @Test
  void everyNetSaysWhatItShows() throws IOException {
    for (Object[] arguments : expectations().toList()) {
      String text = Files.readString(EXAMPLES.resolve((String) arguments[0]));
      assertThat(text).startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!--\n");
    }
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "philosophers-6.pnml | philosophers  | 6",
        "milner-5.pnml       | milner        | 5",
        "stop-and-wait.pnml  | stop-and-wait | 2,1",
        "workflow.pnml       | workflow      | 2,1"
      })
  void filesAreWhatTheFamiliesGive(String file, String family, String numbers)
      throws PnmlException {
    Net generated = Families.byName(family).orElseThrow().generate(List.of(numbers), 0);

    NaiveResult fromFile =
        NaiveExplorer.explore(PnmlReader.strict().read(EXAMPLES.resolve(file)).net(), ENOUGH);

    assertThat(fromFile.counts()).isEqualTo(NaiveExplorer.explore(generated, ENOUGH).counts());
  }

  static Stream<Object[]> expectations() throws IOException {
    return Files.readAllLines(EXAMPLES.resolve("expected.csv")).stream()
        .skip(1)
        .map(line -> List.of(line.split(",", -1)))
        .map(fields -> new Object[] {fields.get(0), fields.subList(1, fields.size())});
  }
}
