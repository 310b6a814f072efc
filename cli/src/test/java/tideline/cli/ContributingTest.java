package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The changes that CONTRIBUTING shows still fit the files that they change. */
class ContributingTest {

  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
  private static final String CHANGED = "--- a/";

  @Test
  void linesAroundEachChangeAreInTheFileInThatOrder() throws IOException {
    List<String> file = List.of();
    int at = 0;
    int found = 0;
    boolean inside = false;
    for (String line : Files.readAllLines(PROJECT.resolve("CONTRIBUTING.md"))) {
      String text = line.strip();
      if (text.startsWith("```")) {
        inside = text.equals("```diff");
        file = List.of();
      } else if (inside && text.startsWith(CHANGED)) {
        Path changed = PROJECT.resolve(text.substring(CHANGED.length()));
        file = Files.readAllLines(changed).stream().map(String::strip).toList();
        at = 0;
      } else if (inside && text.startsWith("--- /dev/null")) {
        file = List.of();
      } else if (inside && !file.isEmpty() && !text.startsWith("+")) {
        int next = at + file.subList(at, file.size()).indexOf(text);
        assertThat(next).as(text).isGreaterThanOrEqualTo(at);
        at = next + 1;
        found++;
      }
    }
    assertThat(found).as("lines around changes").isGreaterThanOrEqualTo(4);
  }
}
