package tideline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script of {@code completion}, by keys pressed in a shell that runs in a terminal. */
class CompletionTest {

  private static final int PATIENCE_SECONDS = 120;

  /** What is typed before the tab, and what the line is then. */
  private static final Map<String, String> LINES =
      Map.ofEntries(
          Map.entry(
              "./tideline explore examples/work", "./tideline explore examples/workflow.pnml"),
          Map.entry("tideline expe", "tideline experiment"),
          Map.entry("tideline trace rep", "tideline trace replay"),
          Map.entry("tideline explore --max-v", "tideline explore --max-visits"),
          Map.entry("tideline explore a --method swe", "tideline explore a --method sweep-line"),
          Map.entry("tideline explore a --method=loc", "tideline explore a --method=locality"),
          Map.entry("tideline explore a --order bb", "tideline explore a --order bbfs:"),
          Map.entry(
              "tideline experiment --preset pseu", "tideline experiment --preset pseudo-root"),
          Map.entry(
              "tideline explore a --threads 2 -o examples/work",
              "tideline explore a --threads 2 -o examples/workflow.pnml"),
          Map.entry("tideline generate mil", "tideline generate milner"),
          Map.entry(
              "tideline generate milner examples/work", "tideline generate milner examples/work"));

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"bash, bash --norc --noprofile -i", "zsh, zsh -f -i"})
  void completesCommandsOptionsValuesAndFiles(String shell, String command) throws Exception {
    assumeTrue(installed("script"), "no program 'script' that would make a terminal");
    assumeTrue(installed(shell), "no " + shell + " here");
    Path completion = folder.resolve("completion.sh");
    Files.writeString(completion, CommandRun.of("completion").out());
    StringBuilder keys = new StringBuilder("source " + completion + "\r");
    List<String> typed = List.copyOf(LINES.keySet());
    for (String line : typed) {
      // complete, go to the beginning of the line, have the shell print it
      keys.append(line).append("\t\001echo LINE: \r");
    }
    keys.append("exit\r");
    List<String> lines =
        inTerminal(command, keys.toString())
            .lines()
            .filter(line -> line.startsWith("LINE: "))
            .map(line -> line.substring(6).strip())
            .toList();
    assertThat(lines).containsExactlyElementsOf(typed.stream().map(LINES::get).toList());
  }

  private static boolean installed(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .anyMatch(entry -> Files.isExecutable(Path.of(entry, program)));
  }

  private String inTerminal(String command, String keys) throws IOException, InterruptedException {
    Path shown = folder.resolve("shown.txt");
    ProcessBuilder builder =
        new ProcessBuilder("script", "-q", "-e", "-c", command, "/dev/null")
            .directory(CommandRun.root().toFile())
            .redirectErrorStream(true)
            .redirectOutput(shown.toFile());
    builder.environment().keySet().removeAll(List.of("EDITOR", "VISUAL", "INPUTRC"));
    builder.environment().putAll(Map.of("TERM", "xterm", "HOME", folder.toString()));
    Process process = builder.start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(keys.getBytes(UTF_8));
      in.flush();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException("no end of: " + Files.readString(shown));
      }
    }
    return Files.readString(shown);
  }
}
