package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The list of licences has a line for every library in the jar, with its version, and no other. */
class LicencesTest {

  /** As Maven lists what it resolved. */
  private static final Pattern SHIPPED =
      Pattern.compile("([\\w.-]+:[\\w.-]+):jar:(?:[\\w.-]+:)?([\\w.-]+):(?:compile|runtime)");

  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `([\\w.-]+:[\\w.-]+)` \\| (\\S+) \\| [^|]+ \\| [^|]+ \\|$");

  private final Path root = CommandRun.root();

  @Test
  void everyShippedLibraryHasALine() throws IOException {
    String page = Files.readString(root.resolve("docs/licences.md"));
    String listed = page.substring(0, page.indexOf("## In the site"));
    TreeSet<String> shipped =
        found(SHIPPED, Files.readString(root.resolve("cli/target/shipped.txt")));
    assertThat(shipped).hasSizeGreaterThan(5);
    assertThat(found(ROW, listed)).isEqualTo(shipped);
  }

  private static TreeSet<String> found(Pattern pattern, String text) {
    TreeSet<String> found = new TreeSet<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      found.add(matcher.group(1) + " " + matcher.group(2));
    }
    return found;
  }
}
