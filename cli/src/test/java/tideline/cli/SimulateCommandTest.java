package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code simulate}. */
class SimulateCommandTest {

  private static final String MUTEX = CommandRun.example("mutual-exclusion");

  @TempDir private Path folder;

  private static CommandRun play(String... lines) {
    return CommandRun.withInput(String.join("\n", lines) + "\n", "simulate", MUTEX);
  }

  @Test
  void numbersAndNamesFireAndUndoTakesBack() {
    CommandRun run = play("1", "enter_a", "undo", "help", "undo 9", "quit", "1");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.lines())
        .containsSubsequence(
            "step 0: lock + idle_a + idle_b",
            "  1  want_a",
            "step 1: lock + waiting_a + idle_b",
            "step 2: critical_a + idle_b",
            "step 1: lock + waiting_a + idle_b",
            "back at the initial marking",
            "step 0: lock + idle_a + idle_b");
    assertThat(run.out()).contains("undo [N]").endsWith("  2  want_b\n");
  }

  @Test
  void whatCannotBeDoneIsSaidAndTheGameGoesOn() {
    CommandRun run = play("7", "leave_a", "fly", "random x", "save", "save no/such/file", "want_b");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("there is no number 7 in the list")
        .contains("leave_a is not enabled")
        .contains("there is no transition 'fly'")
        .contains("'x' is no number")
        .contains("save what?")
        .contains("cannot write 'no/such/file'")
        .contains("step 1: lock + idle_a + waiting_b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"walk.txt", "walk.json", "walk.itf.json"})
  void walksAreTracesThatReplay(String name) throws IOException {
    Path file = folder.resolve(name);
    CommandRun run =
        CommandRun.of("simulate", MUTEX, "--walk", "25", "--seed", "3", "--save", file.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("\n25  ").contains("step 25: ");
    CommandRun replay = CommandRun.of("trace", "replay", MUTEX, file.toString());
    assertThat(replay.code()).as(replay.out() + replay.err()).isZero();
    assertThat(replay.out()).contains("25");
    assertThat(Files.size(file)).isPositive();
  }

  @Test
  void savedGameIsATraceToo() {
    Path file = folder.resolve("game.txt");
    CommandRun run = play("want_a", "save " + file);
    assertThat(run.out()).contains("1 step written to ");
    assertThat(CommandRun.of("trace", "replay", MUTEX, file.toString()).code()).isZero();
  }

  @Test
  void sameSeedIsTheSameWalkAndADeadlockEndsIt() {
    String[] walk = {"simulate", CommandRun.example("workflow"), "--walk", "1000", "--seed", "5"};
    CommandRun once = CommandRun.of(walk);
    assertThat(CommandRun.of(walk).out()).isEqualTo(once.out());
    assertThat(once.out()).contains("deadlock: nothing can fire");
    walk[5] = "6";
    assertThat(CommandRun.of(walk).out()).isNotEqualTo(once.out());
  }

  @Test
  void optionsThatMakeNoSenseAreUsageErrors() {
    assertThat(CommandRun.of("simulate", "-").err()).contains("cannot be the net and the player");
    assertThat(CommandRun.of("simulate", MUTEX, "--save", "x").err()).contains("goes with --walk");
    assertThat(CommandRun.of("simulate", MUTEX, "--walk", "0").code()).isEqualTo(2);
    assertThat(CommandRun.of("simulate", MUTEX, "--walk", "1", "--save", "-").code()).isEqualTo(2);
  }
}
