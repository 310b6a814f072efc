package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Temporary files of real processes: gone however the process ends. */
@Tag("slow")
class LocalityIT {

  private static final String TIDELINE = ShellRun.quoted(CommandRun.root().resolve("tideline"));

  /** Waits until the queue is on disk, that is, until the process holds a deleted file. */
  private static final String RUN =
      TIDELINE
          + " generate kanban 9 -o k.pnml; mkdir d; set -m; "
          + TIDELINE
          + " explore k.pnml --method locality --disk d --queue-states 5000 --json"
          + " > r.json 2> e & pid=$!;"
          + " until ls -l /proc/$pid/fd 2>/dev/null | grep -q 'tideline-queue'; do sleep 0.1;"
          + " kill -0 $pid || exit 99; done; ";

  @TempDir private Path folder;

  @BeforeAll
  static void needsTheJar() {
    assumeTrue(Files.exists(CommandRun.root().resolve("tideline.jar")), "there is no tideline.jar");
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash");
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "there is no /proc");
  }

  @Test
  void interruptedSearchRemovesItsFilesAndSaysWhatItKnows() throws Exception {
    ShellRun run = ShellRun.in(folder, RUN + "kill -INT $pid; wait $pid; echo $?; cat r.json");
    assertThat(run.out()).as(run.err()).startsWith("130\n{");
    assertThat(JsonText.object(run.out().substring(4)))
        .containsEntry("completeness", "TRUNCATED")
        .containsEntry("reason", "interrupted")
        .containsKeys("maxQueueOnDisk", "diskBytes", "statesAtLeast")
        .doesNotContainKey("states");
    assertThat(folder.resolve("d")).isEmptyDirectory();
  }

  @Test
  void killedSearchLeavesNoFiles() throws Exception {
    ShellRun run = ShellRun.in(folder, RUN + "kill -KILL $pid; wait $pid 2>/dev/null; echo $?");
    assertThat(run.out()).as(run.err()).isEqualTo("137\n");
    assertThat(folder.resolve("d")).isEmptyDirectory();
  }
}
