package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands from the first argument to the exit code, inside this JVM. */
class CliIntegrationTest {

  private static final String PHILOSOPHERS = CommandRun.example("philosophers-6");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvFileSource(files = "../examples/expected.csv", numLinesToSkip = 1)
  void countsEveryExampleAsExpected(
      String file,
      String states,
      String edges,
      String deadlocks,
      String levels,
      String inPlace,
      String perMarking) {
    for (String way : List.of("--threads=1", "--threads=2", "--edge-lean")) {
      CommandRun run =
          CommandRun.of(
              "explore",
              CommandRun.root().resolve("examples").resolve(file).toString(),
              "--json",
              way);
      Map<String, Object> json = run.json();
      if (states.equals("inf")) {
        assertThat(run.code()).isEqualTo(4);
        assertThat(json).containsEntry("completeness", "TRUNCATED").doesNotContainKey("states");
        assertThat(json.get("reason")).asString().startsWith("unbounded");
        continue;
      }
      assertThat(run.code()).isZero();
      assertThat(json)
          .containsEntry("completeness", "COMPLETE")
          .containsEntry("states", Long.valueOf(states))
          .containsEntry("edges", Long.valueOf(edges))
          .containsEntry("deadlocks", Long.valueOf(deadlocks))
          .containsEntry("levels", Long.valueOf(levels))
          .containsEntry("maxTokensInPlace", Long.valueOf(inPlace))
          .containsEntry("maxTokensPerMarking", Long.valueOf(perMarking));
    }
  }

  @Test
  void namesTheGrowingPlacesOfAnUnboundedNet() {
    CommandRun run = CommandRun.of("explore", CommandRun.example("unbounded"), "--json");
    assertThat(run.json("growingPlaces")).isEqualTo(List.of("channel"));
    assertThat(run.json("reason")).isEqualTo("unbounded: channel can grow for ever");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bfs", "dfs", "random", "best"})
  void everyOrderFindsTheSameStates(String order) {
    String net = CommandRun.of("generate", "philosophers", "3").out();
    String form = order.equals("best") ? best(net) : order;
    CommandRun run = CommandRun.withInput(net, "explore", "-", "--json", "--order", form);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json()).containsEntry("states", 154L).containsEntry("edges", 411L);
  }

  private static String best(String net) {
    String place = net.replaceAll("(?s).*?<place id=\"([^\"]*)\".*", "$1");
    return "best:2*\"" + place + "\" - 3";
  }

  @Test
  void jsonHasAllThatIsPromised() {
    CommandRun run = CommandRun.of("explore", PHILOSOPHERS, "--json", "--timeout", "1h");
    assertThat(run.json())
        .containsEntry("schema", 1L)
        .containsEntry("method", "auto")
        .containsEntry("order", "bfs")
        .containsKeys("options", "reason", "visits", "firings", "peakStored", "peakStoredBytes")
        .containsKeys("seconds", "statesPerSecond", "maxDepth");
    assertThat(run.json("net"))
        .isEqualTo(
            Map.of(
                "name",
                "Six dining philosophers",
                "type",
                "ptnet",
                "places",
                42L,
                "transitions",
                36L,
                "arcs",
                96L));
    assertThat(run.json("options", "timeoutSeconds")).isEqualTo(3600L);
    assertThat(((Map<?, ?>) run.json("env")).keySet().stream().map(Object::toString))
        .containsExactly("version", "java", "os", "cpus", "heapMax");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void sameSeedGivesTheSameBytesTimesAside() {
    String[] args = {"explore", PHILOSOPHERS, "--json", "--order", "random", "--seed", "7"};
    String once = CommandRun.of(args).out();
    String twice = CommandRun.of(args).out();
    assertThat(withoutTimes(twice)).isEqualTo(withoutTimes(once)).contains("\"states\": 24040");
  }

  private static String withoutTimes(String json) {
    return json.replaceAll("\"(seconds|statesPerSecond|peakRssBytes)\": [0-9.]+", "");
  }

  @Test
  void stopsAtTheStateLimitAndSaysSo() {
    CommandRun run = CommandRun.of("explore", PHILOSOPHERS, "--json", "--max-states", "1e3");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json())
        .containsEntry("completeness", "TRUNCATED")
        .containsEntry("reason", "state limit of 1,000 met")
        .containsEntry("statesAtLeast", 1000L)
        .doesNotContainKeys("states", "edges", "deadlocks", "maxTokensInPlace");
  }

  @Test
  void stopsAtTheMemoryLimitAndSaysSo() {
    CommandRun run =
        CommandRun.of(
            "explore", "--method", "full", PHILOSOPHERS, "--memory", "250k", "--store", "hash");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).contains("TRUNCATED: memory limit of 250 KiB met").contains("at least");
  }

  @Test
  void goesOnOnDiskWhereNothingElseFits() {
    CommandRun run =
        CommandRun.of("explore", PHILOSOPHERS, "--memory", "250k", "--store", "hash", "--json");
    assertThat(run.code()).isZero();
    assertThat(run.json())
        .containsEntry("completeness", "COMPLETE")
        .containsEntry("states", 24040L)
        .containsEntry("edges", 128478L)
        .containsEntry("store", "partitions")
        .doesNotContainKey("levels");
    assertThat(run.json("stages")).asInstanceOf(LIST).hasSize(2);
  }

  @Test
  void changesToRanksWherePackedStatesDoNotFit() {
    CommandRun run =
        CommandRun.of("explore", "--method", "full", PHILOSOPHERS, "--memory", "250k", "--json");
    assertThat(run.code()).isZero();
    assertThat(run.json())
        .containsEntry("completeness", "COMPLETE")
        .containsEntry("states", 24040L)
        .containsEntry("edges", 128478L)
        .containsEntry("levels", 31L)
        .containsEntry("store", "bitmap");
  }

  @Test
  void saysHowStatesWereStored() {
    for (String store : List.of("auto", "hash", "ranks")) {
      CommandRun run = CommandRun.of("explore", PHILOSOPHERS, "--store", store);
      assertThat(run.code()).isZero();
      String words = store.equals("ranks") ? "as bitmap of 2^" : "in a hash table";
      assertThat(run.out()).contains("states     24,040").contains(words);
    }
  }

  @Test
  void stopsAtTheTimeLimitCountedFromProcessStart() {
    String net = CommandRun.of("generate", "kanban", "8").out();
    CommandRun run = CommandRun.withInput(net, "explore", "-", "--timeout", "1ms");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("TRUNCATED: time limit of 0.00 s met");
    CommandRun json = CommandRun.withInput(net, "explore", "-", "--timeout", "1ms", "--json");
    assertThat(json.json())
        .containsEntry("completeness", "TRUNCATED")
        .containsEntry("reason", "time limit of 0.00 s met");
  }

  @Test
  void earlyEndsAreWrittenToTheFileThatWasNamed(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("result.json");
    String net = CommandRun.of("generate", "kanban", "8").out();
    String[] line = {"explore", "-", "--timeout", "1ms", "--json", "-o", file.toString()};
    CommandRun run = CommandRun.withInput(net, line);
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(file)).contains("\"completeness\": \"TRUNCATED\"");
  }

  @Test
  void warnsWhenTheHeapIsSmallerThanTheBudget() {
    CommandRun run = CommandRun.of("explore", PHILOSOPHERS, "--memory", "900t");
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("warning: --memory 900 TiB is more than the heap");
  }

  @Test
  void coverageCountsFiringsAndNamesWhatBlocks() {
    String net =
        """
        <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml"><net id="n"
        type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">
        <place id="a"><initialMarking><text>1</text></initialMarking></place><place id="b"/>
        <transition id="go"/><transition id="stuck"/>
        <arc id="1" source="a" target="go"/><arc id="2" source="go" target="b"/>
        <arc id="3" source="b" target="stuck"><inscription><text>2</text></inscription></arc>
        </page></net></pnml>
        """;
    CommandRun json = CommandRun.withInput(net, "explore", "-", "--coverage", "--json");
    assertThat(json.json("coverage")).isEqualTo(Map.of("go", 1L, "stuck", 0L));
    assertThat(json.json("neverFired")).isEqualTo(List.of("stuck"));
    CommandRun text = CommandRun.withInput(net, "explore", "-", "--coverage");
    assertThat(text.out())
        .contains("1 transition never fired")
        .contains("never enough tokens in b");
  }

  @Test
  void coverageOfSeveralThreadsIsThatOfOne() {
    String net = CommandRun.of("generate", "kanban", "3").out();
    CommandRun one = CommandRun.withInput(net, "explore", "-", "--coverage", "--json");
    CommandRun three =
        CommandRun.withInput(net, "explore", "-", "--coverage", "--json", "--threads", "3");
    assertThat(three.json("coverage")).isEqualTo(one.json("coverage"));
    assertThat(three.json("edges")).isEqualTo(one.json("edges"));
  }

  @Test
  void readsStandardInputAndCompressedFiles() throws IOException {
    byte[] plain = Files.readAllBytes(Path.of(PHILOSOPHERS));
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gz = new GZIPOutputStream(packed)) {
      gz.write(plain);
    }
    Path file = Files.write(folder.resolve("p.pnml.gz"), packed.toByteArray());
    CommandRun fromFile = CommandRun.of("info", file.toString(), "--json");
    CommandRun fromPlainInput =
        CommandRun.withInput(new ByteArrayInputStream(plain), "info", "-", "--json");
    CommandRun fromPackedInput =
        CommandRun.withInput(new ByteArrayInputStream(packed.toByteArray()), "info", "-", "--json");
    assertThat(fromFile.json("net", "places")).isEqualTo(42L);
    assertThat(fromPlainInput.out()).isEqualTo(fromFile.out());
    assertThat(fromPackedInput.out()).isEqualTo(fromFile.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"info", "validate", "explore", "convert"})
  void rejectsInputThatIsNoNet(String command) throws IOException {
    Path missing = folder.resolve("missing.pnml");
    Path empty = Files.createFile(folder.resolve("empty.pnml"));
    String text = Files.readString(Path.of(PHILOSOPHERS));
    Path truncated =
        Files.writeString(folder.resolve("truncated.pnml"), text.substring(0, text.length() / 2));
    Path other = Files.writeString(folder.resolve("other.pnml"), "<html/>");
    for (Path file : List.of(missing, empty, truncated, other, folder)) {
      CommandRun run = CommandRun.of(command, file.toString());
      assertThat(run.code()).as(run.err()).isEqualTo(3);
      assertThat(run.err()).contains(file.toString()).doesNotContain("Exception", "\tat ");
    }
    assertThat(CommandRun.of(command, truncated.toString()).err()).containsPattern("pnml:\\d+: ");
  }

  @Test
  void validateTellsProgramsWhatIsWrong() throws IOException {
    Path file = Files.writeString(folder.resolve("x.pnml"), "<pnml>\n<net");
    CommandRun run = CommandRun.of("validate", file.toString(), "--json");
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.json()).containsEntry("valid", false).containsEntry("schema", 1L);
    Map<?, ?> diagnostic = (Map<?, ?>) ((List<?>) run.json("diagnostics")).get(0);
    assertThat(diagnostic.get("severity")).isEqualTo("error");
    assertThat(diagnostic.get("line")).isEqualTo(2L);
  }

  @Test
  void validateNamesTheDialect() {
    CommandRun run = CommandRun.of("validate", PHILOSOPHERS);
    assertThat(run.code()).isZero();
    assertThat(run.lines()).anyMatch(l -> l.matches("dialect +PNML 2009"));
  }

  @Test
  void infoTellsWhatStructureDecides() {
    CommandRun run = CommandRun.of("info", PHILOSOPHERS, "--json", "--invariants");
    assertThat(run.json())
        .containsEntry("schema", 1L)
        .containsEntry("pInvariants", 12L)
        .containsEntry("tInvariants", 6L)
        .containsKeys("class", "bounds", "siphons", "traps", "units", "components", "warnings");
    assertThat((List<?>) run.json("pInvariantVectors")).hasSize(12);
    assertThat(((Map<?, ?>) run.json("bounds")).values().stream().map(Object::toString))
        .hasSize(42)
        .containsOnly("1");
    assertThat(run.json("properties", "SAFE")).isEqualTo(true);
    assertThat(run.json("properties", "DEADLOCK")).isNull();
  }

  @Test
  void infoAdmitsBoundsItCannotProve() {
    CommandRun json = CommandRun.of("info", CommandRun.example("unbounded"), "--json");
    assertThat(json.json("bounds", "channel")).isNull();
    assertThat(json.json("bounds", "fed")).isEqualTo(1L);
    CommandRun text = CommandRun.of("info", CommandRun.example("unbounded"));
    assertThat(text.out()).contains("proven for 4 of 5 places, unknown for channel");
  }

  @Test
  void convertedNetIsTheSameNet() {
    CommandRun converted = CommandRun.of("convert", CommandRun.example("nested-pages"));
    assertThat(converted.code()).isZero();
    CommandRun explored = CommandRun.withInput(converted.out(), "explore", "-", "--json");
    assertThat(explored.json()).containsEntry("states", 27L).containsEntry("edges", 63L);
  }

  @Test
  void convertRefusesPicturesNobodyCanRead() {
    CommandRun run = CommandRun.of("convert", PHILOSOPHERS, "--to", "svg", "--max-nodes", "77");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("78 places and transitions").contains("--to dot");
    assertThat(CommandRun.of("convert", PHILOSOPHERS, "--to", "svg", "--max-nodes", "78").out())
        .startsWith("<svg ");
  }

  @Tag("slow")
  @Test
  void generatesFamiliesWithTheirClosedForms() {
    long[] philosophers = {154, 832, 4474, 24040};
    for (int n = 3; n <= 6; n++) {
      assertThat(statesOf("philosophers", n)).isEqualTo(philosophers[n - 3]);
    }
    for (int n = 2; n <= 12; n += 5) {
      assertThat(statesOf("milner", n)).isEqualTo((n + 1L) * (1L << n) + 1);
    }
  }

  private static long statesOf(String family, int n) {
    CommandRun net = CommandRun.of("generate", family, Integer.toString(n));
    return (long) CommandRun.withInput(net.out(), "explore", "-", "--json").json("states");
  }

  @Test
  void generateListsItsFamilies() {
    CommandRun run = CommandRun.of("generate", "--list");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("philosophers N", "milner N", "interleaving N,K", "stop-and-wait N,M", "random");
  }

  @Test
  void writesFilesWholeOrNotAtAll() throws IOException {
    Path file = folder.resolve("p.pnml");
    CommandRun run = CommandRun.of("generate", "philosophers", "3", "-o", file.toString());
    assertThat(run).isEqualTo(new CommandRun(0, "", ""));
    assertThat(Files.readString(file))
        .isEqualTo(CommandRun.of("generate", "philosophers", "3").out());
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void refusesOutputThatCannotBeWrittenBeforeItSearches() {
    for (String target : List.of(folder.toString(), folder + "/no/such/x.json")) {
      CommandRun run = CommandRun.of("explore", PHILOSOPHERS, "-o", target);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("cannot write to '" + target + "'");
    }
  }

  @Test
  void reportsGoToTheFileThatWasAskedFor() throws IOException {
    Path file = folder.resolve("r.json");
    CommandRun run = CommandRun.of("explore", PHILOSOPHERS, "--json", "-o", file.toString());
    assertThat(run.out()).isEmpty();
    assertThat(JsonText.object(Files.readString(file, StandardCharsets.UTF_8)))
        .containsEntry("states", 24040L);
  }
}
