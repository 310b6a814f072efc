package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs every line of the README, the user guide, the course and some pages of docs that begins with
 * {@code $ ./tideline}, in order, and compares what it prints with what stands there. Lines about
 * time and memory may differ, and {@code ...} stands for any number of lines. A comment {@code #
 * exit 4} gives another code than 0.
 */
@Tag("slow")
class ReadmeIT {

  private static final String PROMPT = "$ ./tideline ";

  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> commandsPrintWhatIsShown() throws IOException {
    Path root = CommandRun.root();
    assumeTrue(Files.exists(root.resolve("tideline.jar")), "there is no tideline.jar");
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash");
    Files.createSymbolicLink(folder.resolve("tideline"), root.resolve("tideline"));
    Files.createSymbolicLink(folder.resolve("examples"), root.resolve("examples"));
    List<Example> examples = new ArrayList<>();
    List<Path> documents = new ArrayList<>();
    for (String document :
        List.of(
            "README.md",
            "docs/cli.md",
            "docs/explore.md",
            "docs/properties.md",
            "docs/sweep-line.md",
            "docs/steps.md")) {
      documents.add(root.resolve(document));
    }
    for (String pages : List.of("docs/course", "docs/guide")) {
      try (Stream<Path> found = Files.list(root.resolve(pages))) {
        documents.addAll(found.sorted().toList());
      }
    }
    for (Path document : documents) {
      examples.addAll(Example.of(Files.readAllLines(document)));
    }
    assertThat(examples).hasSizeGreaterThan(5);
    return examples.stream().map(e -> DynamicTest.dynamicTest(e.command, () -> check(e)));
  }

  private void check(Example example) throws IOException, InterruptedException {
    ShellRun run = ShellRun.in(folder, example.command);
    assertThat(run.code()).as(run.err()).isEqualTo(example.exitCode());
    List<String> printed = Stream.concat(run.out().lines(), run.err().lines()).toList();
    int at = 0;
    boolean gap = false;
    for (String line : example.output) {
      if (line.equals("...")) {
        gap = true;
        continue;
      }
      while (gap && at < printed.size() && !same(line, printed.get(at))) {
        at++;
      }
      assertThat(printed.size()).as("line '%s' of\n%s", line, run.out()).isGreaterThan(at);
      assertThat(printed.get(at)).matches(actual -> same(line, actual), "the same as " + line);
      at++;
      gap = false;
    }
    if (!example.output.isEmpty() && !gap) {
      assertThat(printed.subList(at, printed.size())).isEmpty();
    }
  }

  private static boolean same(String shown, String printed) {
    return stable(shown).equals(stable(printed));
  }

  private static String stable(String line) {
    return line.replaceAll("^(time|memory) .*", "$1")
        .replaceAll("\"(seconds|statesPerSecond|peakRssBytes)\": .*", "$1");
  }

  /** A command and what is shown below it, up to an empty line or the next command. */
  private record Example(String command, List<String> output) {

    static List<Example> of(List<String> lines) {
      List<Example> examples = new ArrayList<>();
      boolean inside = false;
      for (String line : lines) {
        String text = line.stripLeading();
        if (text.startsWith(PROMPT)) {
          examples.add(new Example(text.substring(2), new ArrayList<>()));
          inside = true;
        } else if (text.startsWith("```") || text.startsWith("$ ")) {
          inside = false;
        } else if (inside) {
          examples.get(examples.size() - 1).output.add(line);
        }
      }
      return examples;
    }

    int exitCode() {
      String[] parts = command.split("# exit ");
      return parts.length == 1 ? 0 : Integer.parseInt(parts[1].strip());
    }
  }
}
