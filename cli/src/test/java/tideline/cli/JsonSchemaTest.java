package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tideline.cli.terminal.Terminal;

/** What commands write as JSON is what the schemas in docs/schema say: no member more or less. */
class JsonSchemaTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvFileSource(resources = "commands-with-json.txt", delimiter = '|')
  void outputIsWhatTheSchemaSays(String schema, String command) {
    CommandRun run = run(command + " --json");
    assertThat(run.code()).as(run.err()).isIn(0, 4, 10);
    Schemas.check(schema, run.json());
  }

  @Test
  void everyCommandThatPrintsJsonHasASchemaAndEverySchemaIsUsed() throws IOException {
    Set<String> unused = new TreeSet<>(Schemas.names());
    Terminal terminal =
        Terminal.of(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream(),
            Map.of());
    assertThat(commandsWithJson("", Tideline.commands(terminal)).toList())
        .hasSizeGreaterThan(6)
        .allMatch(unused::remove);
    // Forms of their own beside that of the command, lines, files, and the cluster.
    assertThat(unused)
        .containsExactly(
            "cluster-check",
            "cluster-explore",
            "cluster-plan",
            "ended",
            "graph-line",
            "info-model",
            "info-reduce",
            "progress-compare",
            "progress-line",
            "step",
            "trace");
  }

  private static Stream<String> commandsWithJson(String prefix, CommandLine line) {
    return line.getSubcommands().entrySet().stream()
        .flatMap(
            command -> {
              String name = prefix + command.getKey();
              boolean json = command.getValue().getCommandSpec().findOption("--json") != null;
              return Stream.concat(
                  json ? Stream.of(name) : Stream.of(),
                  commandsWithJson(name + "-", command.getValue()));
            });
  }

  @Test
  void invalidFilesAreDescribedTheSameWay() throws IOException {
    Path file = Files.writeString(folder.resolve("wrong.pnml"), "<pnml><net id='n'></pnml>");
    CommandRun run = CommandRun.of("validate", file.toString(), "--json");
    assertThat(run.code()).isEqualTo(3);
    Schemas.check("validate", run.json());
  }

  @Tag("slow")
  @Test
  void experimentsToo() throws IOException {
    Path grid =
        Files.writeString(
            folder.resolve("g"),
            "[a]\nmethod = full cache\ncache-states = 3 90%\nsummary = method\nfigures = S V\n");
    CommandRun run =
        CommandRun.of(
            "experiment",
            CommandRun.example("producer-consumer"),
            "--grid",
            grid.toString(),
            "--warm",
            "--journal",
            folder.resolve("j").toString(),
            "--json",
            "-");
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.check("experiment", run.json());
    assertThat((List<?>) run.json("rows")).isNotEmpty();
    for (Object row : (List<?>) run.json("rows")) {
      Map<String, Object> result = JsonText.members(JsonText.members(row).get("result"));
      if (JsonText.members(row).get("completeness").equals("FAILED")) {
        assertThat(result).isEmpty();
      } else {
        Schemas.check("explore", result);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"produce\n", "consume\n"})
  void replayedTracesToo(String steps) throws IOException {
    Path trace = Files.writeString(folder.resolve("trace.txt"), steps);
    CommandRun run =
        CommandRun.of(
            "trace", "replay", CommandRun.example("unbounded"), trace.toString(), "--json");
    Schemas.check("trace-replay", run.json());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"check WORKFLOW --deadlock --trace OUT", "simulate WORKFLOW --walk 5 --save OUT"})
  void tracesInFilesToo(String command) throws IOException {
    Path file = folder.resolve("trace.json");
    run(command.replace("OUT", file.toString()));
    Schemas.check("trace", JsonText.object(Files.readString(file)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "graph WORKFLOW --format jsonl",
        "graph WORKFLOW --format jsonl --max-states 20",
        "graph WORKFLOW --format jsonl --quotient level"
      })
  void linesOfGraphsToo(String command) {
    Schemas.checkLines("graph-line", run(command).lines().stream());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "full",
        "cache --cache-states 60",
        "cache --cache-states 60 --chain-reduction",
        "sweep-line --cache-states 60",
        "pseudo-root",
        "locality --cache-slots 20",
        "depth",
        "external --memory-states 20",
        "symbolic"
      })
  void stepsOfTeachingToo(String method) {
    String page = folder.resolve("page.html").toString();
    CommandRun run = run("teach WORKFLOW --steps - -o " + page + " --method " + method);
    assertThat(run.code()).as(run.err()).isIn(0, 4);
    Schemas.checkLines("step", run.lines().stream());
  }

  @Test
  void wrongDocumentsAreRefused() {
    Map<String, Object> document =
        new LinkedHashMap<>(CommandRun.of("info", CommandRun.example("workflow"), "--json").json());
    document.put("siphons", "many");
    document.remove("net");
    document.put("schema", 2L);
    document.put("components", Map.of("connected", 1L, "sequences", 1L));
    document.put("unheard", 1L);
    assertThat(Schemas.schema("info").mistakes(document))
        .containsExactlyInAnyOrder(
            "$: net is missing",
            "$.schema: 2 is not 1",
            "$.siphons: string is not integer",
            "$.components: sequential is missing",
            "$.components: sequences is unknown",
            "$: unheard is unknown");
    assertThat(Schemas.schema("graph-line").mistakes(Map.of("end", false)))
        .containsExactly("$.end: false is not true");
  }

  private CommandRun run(String command) {
    String line =
        command
            .replace("WORKFLOW", CommandRun.example("workflow"))
            .replace("UNBOUNDED", CommandRun.example("unbounded"))
            .replace("BUFFER", CommandRun.example("bounded-buffer"))
            .replace("PHILOSOPHERS", CommandRun.example("philosophers-6"))
            .replace("NUPN", CommandRun.example("nupn"))
            .replace("MODEL", CommandRun.root().resolve("examples/dve/peterson.dve").toString())
            .replace("FOLDER", folder.toString());
    if (line.contains("COLOURED")) {
      String net = folder.resolve("coloured.pnml").toString();
      CommandRun.of("generate", "philosophers", "--coloured", "3", "-o", net);
      line = line.replace("COLOURED", net);
    }
    return CommandRun.of(line.split(" "));
  }
}
