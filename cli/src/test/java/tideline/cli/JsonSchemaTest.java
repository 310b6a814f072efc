package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What commands print with {@code --json} is what their schemas in docs/schema say. */
class JsonSchemaTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "explore | explore WORKFLOW --method full",
        "explore | explore WORKFLOW --method cache --cache-states 400",
        "explore | explore WORKFLOW --method sweep-line --measure level:2",
        "explore | explore WORKFLOW --method pseudo-root",
        "explore | explore WORKFLOW --method locality",
        "explore | explore WORKFLOW --method depth --depth 5",
        "explore | explore WORKFLOW --method external --memory-states 50",
        "explore | explore WORKFLOW --method symbolic",
        "explore | explore WORKFLOW --max-states 10",
        "explore | explore WORKFLOW --coverage --reference full",
        "explore | explore UNBOUNDED",
        "check | check WORKFLOW --deadlock --formula EF(done>=1)",
        "check | check WORKFLOW --formula bound(done) --max-states 5",
        "info | info WORKFLOW --invariants",
        "info | info UNBOUNDED",
        "info | info NUPN",
        "validate | validate WORKFLOW",
        "progress | progress WORKFLOW",
        "progress | progress WORKFLOW --max-states 40 --search 5",
        "progress-compare | progress WORKFLOW BUFFER --compare --measure=-todo",
        "progress-compare | progress WORKFLOW --compare --max-states 40 --search 3",
        "locality | locality WORKFLOW",
      })
  void outputIsWhatTheSchemaSays(String schema, String command) throws IOException {
    String line =
        command
            .replace("WORKFLOW", CommandRun.example("workflow"))
            .replace("UNBOUNDED", CommandRun.example("unbounded"))
            .replace("BUFFER", CommandRun.example("bounded-buffer"))
            .replace("NUPN", CommandRun.example("nupn"));
    check(schema, CommandRun.of((line + " --json").split(" ")).json());
  }

  @Test
  void invalidFilesAreDescribedTheSameWay() throws IOException {
    Path file = Files.writeString(folder.resolve("wrong.pnml"), "<pnml><net id='n'></pnml>");
    CommandRun run = CommandRun.of("validate", file.toString(), "--json");
    assertThat(run.code()).isEqualTo(3);
    check("validate", run.json());
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
    check("experiment", run.json());
  }

  @Test
  void replayedTracesToo() throws IOException {
    Path trace = Files.writeString(folder.resolve("trace.txt"), "produce\n");
    CommandRun run =
        CommandRun.of(
            "trace", "replay", CommandRun.example("unbounded"), trace.toString(), "--json");
    check("trace-replay", run.json());
  }

  @Test
  void wrongDocumentsAreRefused() throws IOException {
    Map<String, Object> document =
        new LinkedHashMap<>(CommandRun.of("info", CommandRun.example("workflow"), "--json").json());
    document.put("siphons", "many");
    document.remove("net");
    document.put("schema", 2L);
    assertThat(schema("info").mistakes(document))
        .containsExactlyInAnyOrder(
            "$: net is missing", "$.schema: 2 is not 1", "$.siphons: string is not integer");
    document.put("unheard", 1L);
    assertThat(schema("info").unknown(document)).containsExactly("unheard");
  }

  private static void check(String name, Map<String, Object> document) throws IOException {
    assertThat(schema(name).mistakes(document)).isEmpty();
    // Methods add members of their own to explore and check; those two list the usual ones.
    if (!List.of("explore", "check").contains(name)) {
      assertThat(schema(name).unknown(document)).isEmpty();
    }
  }

  private static JsonSchema schema(String name) throws IOException {
    return JsonSchema.read(CommandRun.root().resolve("docs/schema/" + name + ".schema.json"));
  }
}
