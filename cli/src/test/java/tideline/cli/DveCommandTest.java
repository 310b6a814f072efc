package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Commands on DVE models: each asks the model for what it needs and knows nothing of its format.
 */
class DveCommandTest {

  @TempDir Path folder;

  private static String model(String name) {
    return CommandRun.root().resolve("examples/dve/" + name + ".dve").toString();
  }

  @Test
  void formulasSpeakOfLocationsAndVariables() {
    CommandRun run =
        CommandRun.of(
            "check",
            model("peterson"),
            "--formula=AG (P_0.CS + P_1.CS <= 1)",
            "--formula=EF (P_0.CS = 1 and turn = 1)",
            "--formula=bound(\"wants[0]\" + \"wants[1]\")",
            "--formula=AG EF P_1.CS = 1",
            "--formula=AG assert.failed = 0",
            "--formula=AG !deadlock",
            "--json");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(verdicts(run)).containsExactly("TRUE", "TRUE", 2L, "TRUE", "TRUE", "TRUE");
  }

  @Test
  void pathsOfAModelAreLookedAtToo() {
    CommandRun run =
        CommandRun.of(
            "check",
            model("peterson"),
            "--formula=A (G (P_0.waiting -> F P_0.CS))",
            "--formula=A (G F P_0.CS)",
            "--formula=AG !(P_0.CS && P_1.CS)",
            "--json");
    assertThat(run.code()).as(run.err()).isEqualTo(10);
    assertThat(verdicts(run)).containsExactlyInAnyOrder("TRUE", "TRUE", "FALSE");
    assertThat(run.out()).contains("\"loop\"").contains("P_1: ");
  }

  private static List<Object> verdicts(CommandRun run) {
    return ((List<?>) run.json("properties"))
        .stream().<Object>map(property -> ((Map<?, ?>) property).get("verdict")).toList();
  }

  @Test
  void assertionsThatFailAreFound() throws IOException {
    String text =
        Files.readString(Path.of(model("peterson")))
            .replace("wants[0] == 0 or turn == 1", "wants[0] < 2");
    Path broken = Files.writeString(folder.resolve("broken.dve"), text);
    CommandRun run =
        CommandRun.of("check", broken.toString(), "--formula=AG assert.failed = 0", "--json");
    assertThat(run.code()).isEqualTo(10);
    assertThat(verdicts(run)).containsExactly("FALSE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"way.txt", "way.json", "way.itf.json"})
  void tracesNameEventsAndAreReplayed(String name) throws IOException {
    String file = folder.resolve(name).toString();
    CommandRun check =
        CommandRun.of(
            "check", model("average"), "--formula=AG assert.error = 0", "--trace=" + file);
    assertThat(check.code()).isEqualTo(10);
    assertThat(check.out()).contains("Display: show -> done [average = sum / count]");
    CommandRun replay = CommandRun.of("trace", "replay", model("average"), file);
    assertThat(replay.code()).as(replay.out() + replay.err()).isZero();
    assertThat(replay.out()).contains("right: 1 step").contains("Sampler.state=error");
    String wrong = Files.readString(Path.of(file)).replace("Display: show", "Display: hide");
    Files.writeString(Path.of(file), wrong);
    CommandRun again = CommandRun.of("trace", "replay", model("average"), file);
    assertThat(again.code()).isEqualTo(10);
    assertThat(again.out()).contains("wrong: step 1");
  }

  @Test
  void aStateThatTheTraceGivesWronglyIsNamed() throws IOException {
    Path file = folder.resolve("walk.json");
    CommandRun walk =
        CommandRun.of("simulate", model("courier"), "--walk=9", "--seed=3", "--save=" + file);
    assertThat(walk.code()).as(walk.err()).isZero();
    assertThat(walk.lines()).anyMatch(line -> line.startsWith("9  "));
    assertThat(CommandRun.of("trace", "replay", model("courier"), file.toString()).code()).isZero();
    String text = Files.readString(file).replaceFirst("\"(\\w+\\.state)\": 1", "\"$1\": 2");
    Files.writeString(file, text);
    CommandRun replay = CommandRun.of("trace", "replay", model("courier"), file.toString());
    assertThat(replay.code()).isEqualTo(10);
    assertThat(replay.out()).contains(".state = 2, the model 1");
  }

  @Test
  void eventsAreTakenByNumberAndByName() {
    CommandRun run =
        CommandRun.withInput(
            "1\nP_1: idle -> asking [wants[1] = 1]\nundo\nnobody\nquit\n",
            "simulate",
            model("peterson"));
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("P_0.state=asking, P_1.state=asking, wants={1, 1}")
        .contains("there is no transition 'nobody'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"full", "cache", "sweep-line", "locality", "depth", "external"})
  void everySearchOfAModelCanBeTaught(String method) throws IOException {
    Path page = folder.resolve("page.html");
    Path steps = folder.resolve("steps.jsonl");
    CommandRun run =
        CommandRun.of(
            "teach",
            model("peterson"),
            "--method=" + method,
            "--steps=" + steps,
            "-o",
            page.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(Files.readString(page)).contains("P_1: waiting -> CS");
    assertThat(Files.readAllLines(steps))
        .filteredOn(line -> line.contains("\"event\": \"insert\"") && !line.contains("again"))
        .hasSizeGreaterThanOrEqualTo(method.equals("external") ? 1 : 19);
  }

  @Test
  void measuresAreMadeOfLocationsAndVariables() {
    CommandRun derived = CommandRun.of("progress", model("average"), "--json");
    assertThat(derived.code()).as(derived.err()).isZero();
    CommandRun list = CommandRun.of("progress", model("peterson"), "--measure=-P_0.state,turn");
    assertThat(list.code()).as(list.err()).isZero();
    assertThat(list.out()).contains("[-P_0.state,turn]");
    CommandRun sweep =
        CommandRun.of(
            "explore", model("peterson"), "--method=sweep-line", "--measure=level:5", "--json");
    assertThat(sweep.code()).as(sweep.err()).isZero();
    assertThat((Long) sweep.json("visits")).isGreaterThanOrEqualTo(20);
    CommandRun unknown =
        CommandRun.of("explore", model("peterson"), "--method=sweep-line", "--measure=nobody");
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.err()).contains("'nobody'");
  }

  @Tag("slow")
  @Test
  void gridsRunOnModels() throws IOException {
    Path grid =
        Files.writeString(
            folder.resolve("small.grid"),
            """
            [t]
            method = cache
            order = dfs bfs
            cache-states = 50% 100%
            summary = order
            first = cache-states
            figures = S V
            """);
    CommandRun run =
        CommandRun.of(
            "experiment", model("courier"), "--grid=" + grid, "--warm", "--progress=none");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("courier.dve").contains("168");
  }

  @Test
  void differentDeadlocksAreListed() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("ends.dve"),
            "byte x; process P { state a, b; init a; trans a -> b { effect x = 1; },"
                + " a -> b { effect x = 2; }; } system async;");
    CommandRun run = CommandRun.of("check", file.toString(), "--all-deadlocks");
    assertThat(run.code()).isEqualTo(10);
    assertThat(run.out())
        .contains("P.state=b, x=1, after 1 step")
        .contains("P.state=b, x=2, after 1 step");
  }
}
