package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher and the jar as a user starts them. */
@Tag("slow")
class LauncherIT {

  private static final String TIDELINE = ShellRun.quoted(CommandRun.root().resolve("tideline"));
  private static final String NET = ShellRun.quoted(Path.of(CommandRun.example("philosophers-6")));

  @TempDir private Path folder;

  @BeforeAll
  static void needsTheJar() {
    assumeTrue(Files.exists(CommandRun.root().resolve("tideline.jar")), "there is no tideline.jar");
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash");
  }

  @Test
  void runsThroughALinkFromAnotherFolderWithASpaceInItsName() throws Exception {
    Path odd = Files.createDirectory(folder.resolve("a b"));
    Files.createSymbolicLink(odd.resolve("tl"), CommandRun.root().resolve("tideline"));
    Files.createSymbolicLink(folder.resolve("second"), Path.of("a b/tl"));
    assertThat(ShellRun.in(odd, "./tl --version").out()).startsWith("tideline ");
    assertThat(ShellRun.in(folder, "./second --version").out()).startsWith("tideline ");
    assertThat(ShellRun.in(odd, "PATH=$PATH:. tl --version").out()).startsWith("tideline ");
  }

  @Test
  void commandsFormPipes() throws Exception {
    ShellRun run =
        ShellRun.in(folder, TIDELINE + " generate philosophers 4 | " + TIDELINE + " explore -");
    assertThat(run.code()).isZero();
    assertThat(run.out()).containsPattern("states +832\n");
  }

  @Test
  void exitCodesAreThoseOfTheCommand() throws Exception {
    assertThat(ShellRun.in(folder, TIDELINE + " nonsense").code()).isEqualTo(2);
    assertThat(ShellRun.in(folder, TIDELINE + " info missing.pnml").code()).isEqualTo(3);
    assertThat(ShellRun.in(folder, TIDELINE + " explore --max-states 5 " + NET).code())
        .isEqualTo(4);
  }

  @Test
  void jvmThatCannotStartLeavesOneAndAMissingOneSeventy() throws Exception {
    assertThat(ShellRun.in(folder, "TIDELINE_JAVA_OPTS=-Xmx1x " + TIDELINE + " --version").code())
        .isEqualTo(1);
    ShellRun missing = ShellRun.in(folder, "JAVA_HOME=/nowhere " + TIDELINE + " --version");
    assertThat(missing.code()).isEqualTo(70);
    assertThat(missing.err()).contains("no java in JAVA_HOME");
  }

  @Test
  void readerThatLeavesEarlyIsNoError() throws Exception {
    ShellRun run =
        ShellRun.in(
            folder, TIDELINE + " generate philosophers 90 | head -n 1; echo ${PIPESTATUS[0]}");
    assertThat(run.out()).startsWith("<?xml").endsWith("\n141\n");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void fullDiskIsNoticedOnStandardOutput() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")), "needs /dev/full");
    for (String command : new String[] {" explore " + NET, " --help", " --version"}) {
      ShellRun run = ShellRun.in(folder, TIDELINE + command + " > /dev/full");
      assertThat(run.code()).as(command).isEqualTo(4);
      assertThat(run.err()).contains("cannot write to standard output: No space left on device");
    }
  }

  @Test
  void interruptedSearchSaysWhatItKnows() throws Exception {
    ShellRun run =
        ShellRun.in(
            folder,
            TIDELINE
                + " generate kanban 9 -o k.pnml; set -m; "
                + TIDELINE
                + " explore k.pnml --json --progress json > r.json 2> p & pid=$!;"
                + " until grep -q '\"states\": [1-9]' p; do sleep 0.2; done;"
                + " kill -INT $pid; wait $pid; echo $?; cat r.json");
    assertThat(run.out()).as(run.err()).startsWith("130\n{");
    var json = JsonText.object(run.out().substring(4));
    assertThat(json)
        .containsEntry("completeness", "TRUNCATED")
        .containsEntry("reason", "interrupted");
    assertThat((Long) json.get("statesAtLeast")).isPositive();
    Schemas.check("explore", json);
    try (Stream<String> lines = Files.lines(folder.resolve("p"))) {
      Schemas.checkLines("progress-line", lines.filter(line -> line.startsWith("{")));
    }
  }

  @Test
  void heapThatIsTooSmallEndsTheSearchAndNotTheProcess() throws Exception {
    ShellRun run =
        ShellRun.in(
            folder,
            TIDELINE
                + " generate kanban 7 -o k.pnml; TIDELINE_JAVA_OPTS=-Xmx48m "
                + TIDELINE
                + " explore k.pnml --method full --store hash --memory 1g --json");
    assertThat(run.code()).as(run.err()).isEqualTo(4);
    assertThat(JsonText.object(run.out())).containsEntry("completeness", "TRUNCATED");
    assertThat(run.err()).contains("is more than the heap").doesNotContain("OutOfMemoryError");
  }

  @Test
  void neitherColourNorProgressWhereNobodyLooks() throws IOException, InterruptedException {
    ShellRun run = ShellRun.in(folder, TIDELINE + " --help && " + TIDELINE + " explore " + NET);
    assertThat(run.out()).doesNotContain("\u001b");
    assertThat(run.err()).isEmpty();
  }
}
