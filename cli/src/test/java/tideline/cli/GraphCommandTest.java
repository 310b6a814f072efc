package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

/** The command {@code graph}. */
class GraphCommandTest {

  private static final String MANY = "1000000";

  @TempDir private Path folder;

  private static CommandRun graph(String net, String... options) {
    String[] args = new String[options.length + 2];
    args[0] = "graph";
    args[1] = CommandRun.example(net);
    System.arraycopy(options, 0, args, 2, options.length);
    return CommandRun.of(args);
  }

  private static Document xml(String text) throws Exception {
    return DocumentBuilderFactory.newDefaultInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {"mutual-exclusion", "philosophers-6", "workflow", "inhibitor", "capacity"})
  void everyFormHoldsTheNodesAndEdgesThatExploreCounts(String net) throws Exception {
    Map<String, Object> counts = CommandRun.of("explore", CommandRun.example(net), "--json").json();
    long states = (long) counts.get("states");
    long edges = (long) counts.get("edges");
    List<String> aut = graph(net, "--format", "aut", "--max-nodes", MANY).lines();
    assertThat(aut).hasSize((int) edges + 1);
    assertThat(aut.get(0)).isEqualTo("des (0, " + edges + ", " + states + ")");
    List<String> lines = graph(net, "--format", "jsonl", "--max-nodes", MANY).lines();
    assertThat(lines).hasSize((int) (states + edges) + 2);
    assertThat(JsonText.object(lines.get(0)))
        .containsEntry("schema", 1L)
        .containsEntry("nodes", states)
        .containsEntry("edges", edges);
    assertThat(lines.stream().filter(l -> l.contains("\"deadlock\": true")).count())
        .isEqualTo(counts.get("deadlocks"));
    assertThat(lines.get(lines.size() - 1)).isEqualTo("{\"end\": true}");
    Document graphml = xml(graph(net, "--format", "graphml", "--max-nodes", MANY).out());
    assertThat(graphml.getElementsByTagName("node").getLength()).isEqualTo((int) states);
    assertThat(graphml.getElementsByTagName("edge").getLength()).isEqualTo((int) edges);
    CommandRun dot = graph(net, "--max-nodes", MANY);
    assertThat(dot.code()).isZero();
    assertThat(dot.lines().stream().filter(l -> l.contains(" -> ")).count()).isEqualTo(edges);
  }

  @Test
  void linesOfTheStatesSayTheirMarking() {
    List<String> lines = graph("mutual-exclusion", "--format", "jsonl").lines();
    assertThat(JsonText.object(lines.get(1)))
        .containsEntry("name", "s0")
        .containsEntry("initial", true)
        .containsEntry("deadlock", false)
        .containsEntry("marking", Map.of("lock", 1L, "idle_a", 1L, "idle_b", 1L));
  }

  @Test
  void pictureMarksInitialStateAndDeadlocks() throws Exception {
    String svg = graph("workflow", "--format", "svg").out();
    Document picture = xml(svg);
    assertThat(svg).containsOnlyOnce("class=\"n i\"").contains("todo + registered + clerks");
    assertThat(picture.getElementsByTagName("path").getLength()).isGreaterThan(100);
  }

  @Test
  void graphThatIsTooLargeIsRefusedWithAdvice() {
    CommandRun run = graph("philosophers-6");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("more than 150 states", "--max-nodes", "--quotient", "--around", "--max-states");
  }

  @Test
  void partOfAGraphIsMarkedAsAPart() {
    CommandRun run = graph("philosophers-6", "--max-states", "20", "--format", "jsonl");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("a part of the whole: state limit of 20 met");
    assertThat(run.lines().get(0)).contains("\"completeness\": \"TRUNCATED\"", "\"nodes\": 20");
    assertThat(run.out()).contains("\"open\": true");
    CommandRun unbounded = graph("unbounded", "--format", "dot");
    assertThat(unbounded.code()).isEqualTo(4);
    assertThat(unbounded.out()).contains("truncated: unbounded", "dashed");
  }

  @ParameterizedTest
  @CsvSource({"scc, 2", "level, 31", "progress:fork_0, 2"})
  void classesHoldEveryStateAndEveryEdgeOnce(String quotient, int classes) {
    CommandRun run = graph("philosophers-6", "--quotient", quotient, "--format", "jsonl");
    assertThat(run.code()).as(run.err()).isZero();
    long states = 0;
    long edges = 0;
    long deadlocks = 0;
    int nodes = 0;
    for (String line : run.lines()) {
      Map<String, Object> object = JsonText.object(line);
      if (object.containsKey("node")) {
        nodes++;
        states += (long) object.get("states");
        deadlocks += (long) object.get("deadlocks");
      } else if (object.containsKey("count")) {
        edges += (long) object.get("count");
      }
    }
    assertThat(nodes).isEqualTo(classes);
    assertThat(states).isEqualTo(24040);
    assertThat(edges).isEqualTo(128478);
    assertThat(deadlocks).isEqualTo(1);
  }

  @Test
  void neighbourhoodOfADeadlockIsWhatLeadsThereAndWhereThatLeads() {
    CommandRun run =
        graph("philosophers-6", "--around", "deadlock", "--radius", "1", "--format", "jsonl");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.lines().get(0)).contains("\"nodes\": 7", "\"edges\": 6");
    assertThat(run.lines().stream().filter(l -> l.contains("\"deadlock\": true"))).hasSize(1);
    CommandRun alone =
        graph("philosophers-6", "--around", "s0", "--radius", "0", "--format", "jsonl");
    assertThat(alone.lines().get(0)).contains("\"nodes\": 1", "\"edges\": 0");
  }

  @Test
  void stateIsFoundByItsMarking() {
    CommandRun run =
        graph(
            "mutual-exclusion",
            "--around",
            "critical_a + waiting_b",
            "--radius",
            "0",
            "--format",
            "jsonl");
    assertThat(run.lines().get(1)).contains("critical_a + waiting_b");
  }

  @Test
  void labelsShowWhatChanged() {
    String out = graph("mutual-exclusion", "--labels", "diff").out();
    assertThat(out).contains("s1\\n-idle_a +waiting_a").doesNotContain("lock + waiting_a");
    assertThat(graph("mutual-exclusion", "--labels", "number").out()).doesNotContain("waiting_a +");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--quotient scc --around s0 | exclude each other",
        "--radius 2 | --radius goes with --around",
        "--around s0 --radius -1 | cannot be negative",
        "--quotient colour | 'colour' is not scc, level or progress:EXPR",
        "--quotient progress:nowhere | no place has the id or name 'nowhere'",
        "--quotient level --labels diff | --labels goes with states",
        "--around s99 | there is no state s99",
        "--around deadlock | there is no deadlock",
        "--around critical_a+critical_b | is not among the states",
        "--around 9*lock | is not among the states",
        "--around lock+1 | a number alone",
        "--format png | 'png' is none of",
        "--labels all | 'all' is none of"
      })
  void optionsThatMakeNoSenseAreUsageErrors(String options, String message) {
    CommandRun run = graph("mutual-exclusion", options.trim().split(" "));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }

  @Test
  void namesAreTextAndNeverMarkup() throws Exception {
    String net =
        Files.readString(Path.of(CommandRun.example("mutual-exclusion")))
            .replace("id=\"want_a\"", "id=\"&lt;script&gt;&quot;\\\"")
            .replace("\"want_a\"", "\"&lt;script&gt;&quot;\\\"");
    for (String form : List.of("svg", "graphml")) {
      CommandRun run = CommandRun.withInput(net, "graph", "-", "--format", form);
      assertThat(run.code()).as(run.err()).isZero();
      xml(run.out());
      assertThat(run.out()).doesNotContain("<script");
    }
    assertThat(CommandRun.withInput(net, "graph", "-").out()).contains("<script>\\\"\\\\");
    for (String line : CommandRun.withInput(net, "graph", "-", "--format", "jsonl").lines()) {
      JsonText.object(line);
    }
    assertThat(CommandRun.withInput(net, "graph", "-", "--format", "aut").out())
        .contains("\"<script>'\\\"");
  }

  @Test
  void fileAppearsWhole() throws Exception {
    Path file = folder.resolve("states.svg");
    CommandRun run = graph("mutual-exclusion", "--to", "svg", "-o", file.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEmpty();
    xml(Files.readString(file));
    assertThat(folder.toFile().list()).containsExactly("states.svg");
  }
}
