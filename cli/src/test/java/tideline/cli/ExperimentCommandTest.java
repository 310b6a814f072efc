package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code experiment}: a handful of runs, each a process of its own. */
@Tag("slow")
class ExperimentCommandTest {

  @TempDir private Path folder;
  private Path net;
  private Path grid;

  @BeforeEach
  void files() throws IOException {
    net = folder.resolve("saw<b>.pnml");
    Files.writeString(net, CommandRun.of("generate", "stop-and-wait", "2,1").out());
    grid = folder.resolve("small.grid");
    Files.writeString(
        grid,
        """
        [caches]
        method = cache
        order = bfs
        cache-states = 10% 60% 100%
        first = cache-states
        summary = order

        [whole]
        method = full
        order = bfs dfs
        summary = order
        figures = V states
        """);
  }

  private CommandRun experiment(String... options) {
    String[] args = new String[options.length + 4];
    args[0] = "experiment";
    args[1] = net.toString();
    args[2] = "--grid";
    args[3] = grid.toString();
    System.arraycopy(options, 0, args, 4, options.length);
    return CommandRun.of(args);
  }

  @Test
  void rowsAreWhatTheirCommandsSay() throws IOException {
    Path json = folder.resolve("rows.json");
    Path csv = folder.resolve("rows.csv");
    Path html = folder.resolve("report.html");
    CommandRun run =
        experiment(
            "--json",
            json.toString(),
            "--csv",
            csv.toString(),
            "--html",
            html.toString(),
            "--jobs",
            "2");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("caches: S / V of the best run").contains("100 / 71");
    Map<String, Object> all = JsonText.object(Files.readString(json));
    assertThat(all).containsEntry("completeness", "COMPLETE");
    List<?> rows = (List<?>) all.get("rows");
    Map<?, ?> last = (Map<?, ?>) rows.get(rows.size() - 1);
    assertThat(last.get("block")).isEqualTo("whole");
    assertThat(((Map<?, ?>) last.get("result")).get("states")).isEqualTo(71L);
    assertThat((String) last.get("command"))
        .startsWith("tideline explore ")
        .contains("--method=full --order=dfs");
    assertThat(((Map<?, ?>) rows.get(0)).get("completeness")).isEqualTo("TRUNCATED");
    assertThat(Files.readAllLines(csv)).hasSize(rows.size() + 1);
    String page = Files.readString(html);
    assertThat(page)
        .contains("saw&lt;b&gt;", "<svg", "sortable", "class=\"n best\"", "Memory against work")
        .doesNotContain("saw<b>");
    assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http");
    assertThat(folder.toFile().list()).doesNotContain("report.html.journal");
  }

  @Test
  void interruptedGridGoesOnFromItsJournal() throws IOException {
    Path json = folder.resolve("rows.json");
    Path journal = folder.resolve("j");
    assertThat(experiment("--json", json.toString(), "--resume").code()).isEqualTo(2);
    assertThat(experiment("--json", "-", "--warm", "--journal", journal.toString()).code())
        .isZero();
    assertThat(journal).doesNotExist();
    String hash =
        (String)
            ((Map<?, ?>)
                    ((List<?>)
                            JsonText.object(
                                    experiment(
                                            "--json",
                                            "-",
                                            "--warm",
                                            "--journal",
                                            journal.toString())
                                        .out())
                                .get("nets"))
                        .get(0))
                .get("sha256");
    Files.writeString(
        journal,
        "{\"key\": \""
            + hash
            + " explore --method=full\\u0001--order=dfs\\u0001--timeout=60000ms"
            + "\\u0001--json\", \"exit\": 0, \"result\": {\"completeness\": \"COMPLETE\","
            + " \"states\": 99}, \"message\": \"\"}\n{\"key\": \"half of a li");
    CommandRun run = experiment("--warm", "--journal", journal.toString(), "--resume");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("1 taken from the journal").contains("99");
  }

  @Test
  void runThatFailsIsARow() throws IOException {
    Files.writeString(grid, "[a]\nmethod = full locality\norder = random bfs\n");
    CommandRun run = experiment("--csv", "-");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.lines()).hasSize(5);
    assertThat(run.out()).contains("FAILED,tideline: method 'locality' has no order 'random'");
  }

  @Test
  void runsThatShareAProcessFindTheSame() {
    List<String> apart = experiment("--csv", "-").lines();
    List<String> together = experiment("--csv", "-", "--warm", "--jobs", "2").lines();

    assertThat(together).hasSameSizeAs(apart);
    assertThat(together.stream().map(ExperimentCommandTest::counts).toList())
        .isEqualTo(apart.stream().map(ExperimentCommandTest::counts).toList());
  }

  /** A line up to the figures of the papers: what comes after them has times among it. */
  private static String counts(String line) {
    return String.join(",", List.of(line.split(",")).subList(0, 12));
  }

  @Test
  void processThatIsSharedOutlivesARunThatFails() throws IOException {
    Files.writeString(grid, "[a]\nmethod = full locality\norder = random bfs\n");
    CommandRun run = experiment("--csv", "-", "--warm");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.lines()).hasSize(5);
    assertThat(run.out()).contains("FAILED,tideline: method 'locality' has no order 'random'");
    assertThat(run.lines().get(4)).contains("COMPLETE");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "caching     | Cache size against revisits, saw",
        "sweep       | States stored at most, saw",
        "pseudo-root | Memory against work, saw",
        "locality    | Transitions over levels",
        "depth       | frontiers",
        "partition   | Transitions that cross partitions"
      })
  void presetMakesAReport(String preset, String part) throws IOException {
    Files.writeString(net, CommandRun.of("generate", "stop-and-wait", "1,1").out());
    Path html = folder.resolve(preset + ".html");
    CommandRun run =
        CommandRun.of(
            "experiment", net.toString(), "--preset", preset, "--warm", "--html", html.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).doesNotContain("without a result");
    assertThat(Files.readString(html)).contains(part, "<h3>saw&lt;b&gt;</h3>", "sortable");
  }

  @ParameterizedTest
  @ValueSource(strings = {"caching", "sweep", "pseudo-root", "locality", "depth", "partition"})
  void presetsNameOptionsThatExist(String preset) {
    CommandRun run =
        CommandRun.of("experiment", net.toString(), "--preset", preset, "--print-grid");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("method = ");
  }

  @Test
  void gridIsPrintedWithoutANet() {
    CommandRun run = CommandRun.of("experiment", "--preset", "sweep", "--print-grid");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("method = sweep-line");
    CommandRun none = CommandRun.of("experiment", "--preset", "sweep");
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("Missing required parameter: 'NET'");
  }

  @Test
  void mistakesAreSaidBeforeAnythingRuns() throws IOException {
    assertThat(CommandRun.of("experiment", net.toString()).err()).contains("give --grid FILE or");
    assertThat(CommandRun.of("experiment", net.toString(), "--preset", "x").err())
        .contains("available: caching, sweep");
    assertThat(experiment("--reference", "guess").err()).contains("is not full, symbolic or none");
    assertThat(experiment("--csv", "-", "--json", "-").err()).contains("only one file");
    CommandRun missing = CommandRun.of("experiment", "no.pnml", "--preset", "locality");
    assertThat(missing.code()).isEqualTo(3);
    Files.writeString(grid, "[a]\ncolour = red\n");
    CommandRun wrong = experiment();
    assertThat(wrong.code()).isEqualTo(3);
    assertThat(wrong.err()).contains("small.grid:2: command 'explore' has no option '--colour'");
  }
}
