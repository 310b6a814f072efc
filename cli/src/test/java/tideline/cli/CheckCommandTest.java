package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.cli.terminal.Terminal;

class CheckCommandTest {

  private static final String PHILOSOPHERS = CommandRun.example("philosophers-6");
  private static final String MUTEX = CommandRun.example("mutual-exclusion");

  @TempDir Path folder;

  private static Map<?, ?> property(CommandRun run, int index) {
    return (Map<?, ?>) ((List<?>) run.json("properties")).get(index);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--method full",
        "--method full --order dfs",
        "--method full --threads 2",
        "--method symbolic",
        "--method cache --cache-states 20000",
        "--method depth --depth 30",
        "--method locality --cache-slots 20000",
        "--method external --memory-states 600",
        "--method external --memory-states 600 --partition d-ghc",
        "--method external --memory-states 600 --algorithm hd3"
      })
  void findsTheDeadlockOfThePhilosophersWithEveryMethod(String options) {
    String[] args = ("check " + PHILOSOPHERS + " --deadlock --json " + options).split(" ");
    CommandRun run = CommandRun.of(args);
    assertThat(run.code()).as(run.err()).isEqualTo(10);
    assertThat(property(run, 0).get("verdict")).isEqualTo("TRUE");
    assertThat(((List<?>) property(run, 0).get("trace"))).hasSizeGreaterThanOrEqualTo(12);
  }

  @Test
  void withoutAQuestionItIsWhetherThereIsADeadlock() {
    CommandRun run = CommandRun.of("check", PHILOSOPHERS, "--json");
    assertThat(run.code()).as(run.err()).isEqualTo(10);
    assertThat(property(run, 0).get("id")).isEqualTo("deadlock");
    assertThat(property(run, 0).get("verdict")).isEqualTo("TRUE");
  }

  @ParameterizedTest
  @CsvSource({"--order bfs,TRUE", "--order dfs,TRUE", "--method symbolic,UNKNOWN"})
  void searchesCompareSumsBeyond64BitsAndBoundsBeyondThemAreUnknown(
      String options, String compared) {
    List<String> args = new ArrayList<>(List.of("check", PHILOSOPHERS, "--json"));
    args.addAll(List.of(options.split(" ")));
    args.addAll(
        List.of(
            "--formula",
            "EF (9223372036854775807*fork_0 + 9223372036854775807*fork_1 >= 5 && done_0 >= 1)",
            "--formula",
            "bound(9223372036854775807*fork_0 + fork_1)"));
    CommandRun run = CommandRun.of(args.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isEqualTo(4);
    assertThat(property(run, 0).get("verdict")).isEqualTo(compared);
    assertThat(property(run, 1).get("verdict")).isEqualTo("UNKNOWN");
  }

  @Test
  void provesMutualExclusionAndAnswersSeveralQuestionsAtOnce() {
    CommandRun run =
        CommandRun.of(
            "check",
            MUTEX,
            "--json",
            "--formula",
            "AG (critical_a + critical_b <= 1)",
            "--formula",
            "AG EF critical_a = 1",
            "--formula",
            "bound(waiting_a + waiting_b)",
            "--formula",
            "EF (waiting_a >= 1 && !fireable(enter_a))");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(property(run, 0).get("verdict")).isEqualTo("TRUE");
    assertThat(property(run, 1).get("verdict")).isEqualTo("TRUE");
    assertThat(property(run, 2).get("verdict")).hasToString("2");
    assertThat(property(run, 3).get("verdict")).isEqualTo("TRUE");
  }

  @Test
  void violatedInvariantHasAShortestTraceThatReplays() throws IOException {
    for (String name : List.of("t.txt", "t.json", "t.itf.json")) {
      Path file = folder.resolve(name);
      CommandRun run =
          CommandRun.of(
              "check",
              MUTEX,
              "--json",
              "--formula",
              "AG critical_a = 0",
              "--trace",
              file.toString());
      assertThat(run.code()).as(run.err()).isEqualTo(10);
      assertThat(property(run, 0).get("minimal")).isEqualTo(true);
      assertThat(CommandRun.of("trace", "replay", MUTEX, file.toString()).code()).isZero();
    }
  }

  @Test
  void replayNamesTheFirstWrongStep() throws IOException {
    Path file = folder.resolve("wrong.txt");
    Files.writeString(file, "no_such_transition\n");
    CommandRun run = CommandRun.of("trace", "replay", MUTEX, file.toString());
    assertThat(run.code()).isEqualTo(10);
    assertThat(run.out()).contains("step 1").contains("no_such_transition");
  }

  @Test
  void truncatedSearchDoesNotProveAnything() {
    CommandRun run =
        CommandRun.of(
            "check", PHILOSOPHERS, "--json", "--max-states", "50", "--formula", "AG EF fork_0 = 1");
    assertThat(run.code()).as(run.err()).isEqualTo(4);
    assertThat(property(run, 0).get("verdict")).isEqualTo("UNKNOWN");
  }

  @Test
  void searchThatForgetsStatesOrEdgesRefusesFormulasAboutPaths() {
    for (String option : List.of("--method=cache", "--edge-lean")) {
      CommandRun run =
          CommandRun.of("check", PHILOSOPHERS, option, "--formula", "AG EF fork_0 = 1");
      assertThat(run.code()).as(option).isEqualTo(2);
      assertThat(run.err())
          .contains("formulas about paths go with --method full, auto or symbolic, not with");
    }
  }

  @Test
  void formulaThatCannotBeReadIsAUsageErrorWithAPosition() {
    CommandRun run = CommandRun.of("check", MUTEX, "--formula", "AG (critical_a <=)");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("at position 18");
  }

  @Test
  void reachableDeadlockIsBadOnlyWhereDeadlockWasAskedFor() {
    String net = CommandRun.example("philosophers-6");
    CommandRun formula = CommandRun.of("check", net, "--formula", "EF deadlock", "--no-trace");
    assertThat(formula.out()).contains("EF deadlock  TRUE");
    assertThat(formula.code()).isZero();
    assertThat(CommandRun.of("check", net, "--deadlock", "--no-trace").code()).isEqualTo(10);
    assertThat(CommandRun.of("check", net, "--formula", "AG !deadlock", "--no-trace").code())
        .isEqualTo(10);
  }

  @Test
  void listsDeadlocks() {
    CommandRun run = CommandRun.of("check", PHILOSOPHERS, "--all-deadlocks", "--json");
    assertThat(run.code()).isEqualTo(10);
    assertThat((List<?>) run.json("deadlockMarkings")).hasSize(1);
  }

  @Test
  void boundOfAPlaceThatGrowsIsInfiniteAndTheOthersAreNumbers() {
    CommandRun run =
        CommandRun.of(
            "check",
            CommandRun.example("unbounded"),
            "--json",
            "--formula",
            "bound(channel)",
            "--formula",
            "bound(ready + produced)");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(property(run, 0).get("verdict")).isEqualTo("inf");
    assertThat(property(run, 1).get("verdict")).hasToString("1");
  }

  @Test
  void contestDriverCountsStatesOneByOneAndSaysWhenThereIsNoEnd() throws IOException {
    assertThat(examination("readers-writers", "StateSpace"))
        .hasSize(4)
        .allMatch(line -> line.startsWith("STATE_SPACE ") && line.endsWith(" EXPLICIT"));
    assertThat(examination("unbounded", "StateSpace"))
        .hasSize(4)
        .allMatch(line -> line.contains(" +inf "));
  }

  private List<String> examination(String example, String examination) throws IOException {
    Path instance = Files.createDirectories(folder.resolve(example));
    Files.copy(Path.of(CommandRun.example(example)), instance.resolve("model.pnml"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Tideline.run(
        Terminal.of(
            InputStream.nullInputStream(),
            out,
            new ByteArrayOutputStream(),
            Map.of("BK_EXAMINATION", examination)),
        "mcc",
        instance.toString());
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void contestDriverRefusesUnknownExaminations() throws IOException {
    assertThat(examination("readers-writers", "Nonsense")).containsExactly("DO_NOT_COMPETE");
  }

  @ParameterizedTest
  @CsvSource({
    "A (G (critical_a -> F idle_a)),TRUE,0",
    "A (G !(critical_a && critical_b)),TRUE,0",
    "A (G F critical_a),FALSE,10",
    "A (F G idle_a >= 1 || X idle_b),FALSE,10"
  })
  void decidesFormulasOfLinearTime(String formula, String verdict, int code) {
    CommandRun run = CommandRun.of("check", MUTEX, "--json", "--formula", formula);
    assertThat(run.code()).as(run.err()).isEqualTo(code);
    assertThat(property(run, 0).get("verdict")).isEqualTo(verdict);
    assertThat(property(run, 0).containsKey("loop")).isEqualTo(code == 10);
  }

  @Test
  void formulasOfLinearTimeGoWithoutAMethod() {
    CommandRun run =
        CommandRun.of("check", MUTEX, "--formula", "A (G F critical_a)", "--method", "full");
    assertThat(run.code()).isEqualTo(2);
  }
}
