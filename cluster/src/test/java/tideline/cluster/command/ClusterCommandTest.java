package tideline.cluster.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.analysis.json.JsonReader;
import tideline.cli.Tideline;
import tideline.cli.terminal.Terminal;
import tideline.oracle.JsonSchema;

/** The commands in this process, on threads of it: words, JSON, exit codes, limits, resuming. */
@Tag("slow")
class ClusterCommandTest {

  private static final Path ROOT = Path.of(System.getProperty("tideline.root", ".."));
  private static final String NET = ROOT.resolve("examples/philosophers-6.pnml").toString();

  @TempDir private Path folder;

  private record Run(int code, String out, String err) {

    /** Fails unless the output is what a schema says. */
    void checkAgainst(String name) throws IOException {
      Path schema = ROOT.resolve("docs/schema/" + name + ".schema.json");
      assertThat(
              new JsonSchema(JsonReader.object(Files.readString(schema)))
                  .mistakes(JsonReader.object(out)))
          .isEmpty();
    }
  }

  private static Run run(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal = Terminal.of(InputStream.nullInputStream(), out, err, Map.of());
    List<String> all = new ArrayList<>(List.of("cluster"));
    all.addAll(Arrays.asList(args));
    int code = Tideline.run(terminal, ClusterCommand.line(terminal), all.toArray(new String[0]));
    return new Run(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** A small cluster of threads. */
  private static Run local(String command, String... args) {
    List<String> all = new ArrayList<>(List.of(command, NET, "--master", "local[2]"));
    all.addAll(List.of("--partitions", "2", "--conf", "spark.driver.host=127.0.0.1"));
    all.addAll(List.of("--conf", "spark.driver.bindAddress=127.0.0.1"));
    all.addAll(Arrays.asList(args));
    return run(all.toArray(new String[0]));
  }

  @Test
  void wrongWordsAreRefusedBeforeAnythingStarts() {
    assertThat(run().code()).isEqualTo(2);
    assertWrong("--master is local", "explore", NET, "--master", "moon");
    assertWrong("--rounds is levels or async", "explore", NET, "--rounds", "some");
    assertWrong("--partitions is at least 1", "explore", NET, "--partitions", "0");
    assertWrong("--resume needs the folder", "explore", NET, "--resume");
    assertWrong("give --store-dir", "explore", NET, "--master", "spark://127.0.0.1:7077");
    assertWrong("has to be a file", "explore", "-");
    assertWrong("formulas about paths", "check", NET, "--formula", "EG (fork_0 >= 1)");
    assertWrong("did you mean 'fork_1'", "check", NET, "--formula", "EF (fork1 >= 1)");
    assertWrong("such as 10g", "plan", NET, "--states", "1e9", "--network", "fast");
    assertWrong("--states", "plan", NET);
    Run missing = run("explore", folder.resolve("none.pnml").toString());
    assertThat(missing.code()).as(missing.err()).isEqualTo(3);
  }

  private static void assertWrong(String message, String... args) {
    Run run = run(args);
    assertThat(run.err()).contains(message);
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void stoppedRunsGoOnFromTheirFolderAndRefuseOthers() throws IOException {
    String store = folder.resolve("store").toString();
    Run part = local("explore", "--store-dir", store, "--max-states", "3000", "--json");
    assertThat(part.code()).as(part.err()).isEqualTo(4);
    assertThat(part.out()).contains("\"TRUNCATED\"").contains("state limit of 3,000 met");
    part.checkAgainst("cluster-explore");

    Run again = local("explore", "--store-dir", store);
    assertThat(again.code()).isEqualTo(3);
    assertThat(again.err()).contains("go on with --resume");
    Run other = local("explore", "--store-dir", store, "--resume", "--rounds", "async");
    assertThat(other.code()).isEqualTo(3);
    assertThat(other.err()).contains("another choice of options");
    Run asked = local("check", "--deadlock", "--store-dir", store, "--resume");
    assertThat(asked.code()).isEqualTo(3);
    Run none = local("explore", "--store-dir", folder.resolve("empty").toString(), "--resume");
    assertThat(none.code()).isEqualTo(3);
    Path net = folder.resolve("other.pnml");
    Files.writeString(net, Files.readString(Path.of(NET)).replace("thinking_0", "dreaming_0"));
    Run changed =
        run(
            "explore",
            net.toString(),
            "--partitions",
            "2",
            "--master",
            "local[2]",
            "--store-dir",
            store,
            "--resume");
    assertThat(changed.code()).isEqualTo(3);
    assertThat(changed.err()).contains("another net");

    Run rest = local("explore", "--store-dir", store, "--resume", "--json");
    assertThat(rest.code()).as(rest.err()).isZero();
    assertThat(rest.out())
        .contains("\"COMPLETE\"")
        .contains("\"states\": 24040")
        .contains("\"edges\": 128478")
        .contains("\"levels\": 31");
    rest.checkAgainst("cluster-explore");
  }

  @Test
  void questionsAreAnsweredWithTracesThatCanBeReplayed() throws IOException {
    Path trace = folder.resolve("trace.json");
    for (String rounds : List.of("levels", "async")) {
      Run run = local("check", "--rounds", rounds, "--json", "--trace", trace.toString());
      assertThat(run.code()).as(run.err()).isEqualTo(10);
      assertThat(run.out()).contains("\"verdict\": \"TRUE\"");
      run.checkAgainst("cluster-check");
      if (rounds.equals("levels")) {
        assertThat(run.out()).contains("\"traceLength\": 12").contains("\"minimal\": true");
      } else {
        assertThat(run.out()).contains("\"minimal\": false");
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Terminal terminal = Terminal.of(InputStream.nullInputStream(), out, out, Map.of());
      assertThat(Tideline.run(terminal, "trace", "replay", NET, trace.toString()))
          .as(out.toString(StandardCharsets.UTF_8))
          .isZero();
    }
    Run holds = local("check", "--formula", "AG (eating_0 + eating_1 <= 1)");
    assertThat(holds.code()).as(holds.err()).isZero();
  }

  @Test
  void stopsWithinARoundWhenTimeIsUp() {
    Run run = local("explore", "--timeout", "1ms");
    assertThat(run.code()).as(run.err()).isEqualTo(4);
    assertThat(run.out() + run.err()).contains("time limit");
  }

  @Test
  void planMeasuresTheNetAndExtrapolates() throws IOException {
    Run run = run("plan", NET, "--states", "1e9", "--machines", "4", "--cores", "2", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("\"states\": 24040")
        .contains("\"partitions\": 8")
        .contains("\"memoryBytesPerMachine\"");
    run.checkAgainst("cluster-plan");
  }
}
