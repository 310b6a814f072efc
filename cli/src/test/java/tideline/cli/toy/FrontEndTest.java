package tideline.cli.toy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.cli.CommandRun;

/** A second format is one module and one registration: commands read it without an edit. */
class FrontEndTest {

  private static final String GRAPH = "graph\n1 2\n3\n3\n0 4\n\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--method full",
        "--method full --order dfs",
        "--method full --order best:node",
        "--method full --threads 2",
        "--method full --coverage",
        "--method cache",
        "--method locality",
        "--method depth",
        "--method external --memory-states 2"
      })
  void methodsExploreModelsThatAreNoNets(String options) {
    CommandRun run = CommandRun.withInput(GRAPH, words("explore -", options));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json("completeness")).isEqualTo("COMPLETE");
    assertThat(run.json("states")).isEqualTo(5L);
    assertThat(run.json("deadlocks")).isEqualTo(1L);
    assertThat(run.json()).doesNotContainKey("maxTokensInPlace");
  }

  @ParameterizedTest
  @ValueSource(strings = {"symbolic", "pseudo-root"})
  void methodsThatNeedPlacesSaySo(String method) {
    CommandRun run = CommandRun.withInput(GRAPH, words("explore -", "--method " + method));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("needs a place/transition net, which this model is not");
  }

  @Test
  void infoAndValidateKnowTheFormat() {
    CommandRun info = CommandRun.withInput(GRAPH, "info", "-");
    assertThat(info.code()).as(info.err()).isZero();
    assertThat(info.out()).contains("edge lists").contains("1 variable, 2 events");
    CommandRun validate = CommandRun.withInput(GRAPH, "validate", "-", "--json");
    assertThat(validate.code()).isZero();
    assertThat(validate.json("valid")).isEqualTo(true);
  }

  @Test
  void stateGraphsOfModelsThatAreNoNetsAreDrawn() {
    CommandRun all = CommandRun.withInput(GRAPH, "graph", "-", "--format", "jsonl");
    assertThat(all.code()).as(all.err()).isZero();
    assertThat(all.lines()).filteredOn(line -> line.contains("\"node\": 4}")).hasSize(1);
    CommandRun near = CommandRun.withInput(GRAPH, "graph", "-", "--around", "node");
    assertThat(near.out()).contains("label=\"s1\\n");
    assertThat(CommandRun.withInput(GRAPH, "graph", "-", "--quotient", "progress:node").out())
        .contains("progress 4");
  }

  @Test
  void errorsNameTheLine() {
    CommandRun run = CommandRun.withInput("graph\n1\nx\n", "explore", "-");
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err()).contains("-:3: node 1: expected numbers of nodes");
  }

  @Test
  void commandsThatNeedANetSaySo() {
    for (String command : List.of("convert", "unfold")) {
      CommandRun run = CommandRun.withInput(GRAPH, command, "-");
      assertThat(run.code()).as(command).isEqualTo(3);
      assertThat(run.err()).contains("-: expected a Petri net, found edge lists");
    }
    CommandRun measures = CommandRun.withInput(GRAPH, "progress", "-");
    assertThat(measures.code()).isEqualTo(2);
    assertThat(measures.err()).contains("--measure needs places or variables");
  }

  @Test
  void gamesAndLessonsAreAboutAnyModel() {
    CommandRun walk = CommandRun.withInput(GRAPH, "simulate", "-", "--walk=3");
    assertThat(walk.code()).as(walk.err()).isZero();
    CommandRun page = CommandRun.withInput(GRAPH, "teach", "-", "-o", "-");
    assertThat(page.code()).as(page.err()).isZero();
    assertThat(page.out()).contains("<html");
  }

  private static String[] words(String first, String more) {
    return (first + " " + more + " --json").split(" ");
  }
}
