package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code explore --method pseudo-root} as a user meets it. */
class PseudoRootMethodTest {

  @ParameterizedTest
  @CsvSource({
    "reachable, explicit, 796, 0",
    "reachable, bdd, 796, 0",
    "reachable, list, 796, 0",
    "reachable, auto, 796, 0",
    "approx, explicit, 796, 0",
    "approx, bdd, 796, 0",
    "approx, list, 796, 0",
    "universe, explicit, 967, 256",
    "universe, list, 967, 256",
    "universe, bdd, 967, 256"
  })
  @Tag("slow")
  void peaksOfMilnersSchedulersAreThoseOfTheOracle(
      String predecessors, String engine, long peak, long leftOver) {
    CommandRun run =
        explore("milner", "9", "--predecessors", predecessors, "--predecessor-engine", engine);
    assertThat(run.json("completeness")).isEqualTo("COMPLETE");
    assertThat(run.json("states")).isEqualTo(5121L);
    assertThat(run.json("edges")).isEqualTo(24577L);
    assertThat(run.json("visits")).isEqualTo(5121L);
    assertThat(run.json("peakStored")).isEqualTo(peak);
    assertThat(run.json("leftOver")).isEqualTo(leftOver);
    assertThat(run.json("released")).isEqualTo(5121L - leftOver);
    assertThat(run.json("predecessors")).isEqualTo(predecessors);
    assertThat(run.json("predecessorEngine"))
        .isEqualTo(engine.equals("auto") ? "explicit" : engine);
  }

  @Test
  void growthIsLookedForBeforeAnyDiagramIsMade() {
    CommandRun run =
        CommandRun.of(
            "explore", CommandRun.example("unbounded"), "--method", "pseudo-root", "--json");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json("reason")).asString().startsWith("unbounded");
    assertThat(run.json()).doesNotContainKey("phases").doesNotContainKey("predecessors");
  }

  @Test
  void stepsThatAreLeftOutAreNotExpected() {
    CommandRun run = explore("milner", "9", "--edge-lean");
    assertThat(run.json("completeness")).isEqualTo("COMPLETE");
    assertThat(run.json("states")).isEqualTo(5121L);
    assertThat(run.json("edges")).isEqualTo(24577L);
    assertThat(run.json("firings")).isEqualTo(13502L);
    assertThat(run.json("peakStored")).isEqualTo(794L);
    assertThat(run.json("leftOver")).isEqualTo(0L);
    assertThat(run.json()).as("ways need not be the shortest").doesNotContainKey("levels");
  }

  @Test
  @Tag("slow")
  void aDiagramThatCostsMoreThanItsStatesIsGivenUpUnlessItIsAskedFor() {
    CommandRun usual = explore("stop-and-wait", "12,4");
    assertThat(usual.json("states")).isEqualTo(41250L);
    assertThat(usual.json("predecessors")).isEqualTo("universe");
    CommandRun asked = explore("stop-and-wait", "12,4", "--predecessors", "reachable");
    assertThat(asked.json("predecessors")).isEqualTo("reachable");
    assertThat(asked.json("peakStored")).isEqualTo(3648L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"partitioned", "clustered:4", "monolithic"})
  void everyShapeOfTheRelationCountsTheSame(String shape) {
    CommandRun run = explore("milner", "7", "--predecessor-engine", "bdd", "--relation", shape);
    assertThat(run.json("peakStored")).isEqualTo(201L);
    assertThat(run.json("leftOver")).isEqualTo(0L);
    assertThat(run.json("relation")).isEqualTo(shape);
    assertThat(run.json("diagrams")).isEqualTo("javabdd");
    for (String size : new String[] {"relationNodes", "setNodes", "productNodes", "products"}) {
      assertThat((Long) run.json(size)).as(size).isPositive();
    }
  }

  @Test
  void phasesSayWhatTheyTookAndTheLargestIsWhatTheRunStored() {
    CommandRun run = explore("milner", "7", "--predecessor-engine", "bdd");
    List<?> phases = (List<?>) run.json("phases");
    assertThat(phases.stream().map(phase -> ((Map<?, ?>) phase).get("phase")))
        .isEqualTo(List.of("reachable set", "relation", "counting", "search"));
    assertThat(phases.stream().mapToLong(phase -> (Long) ((Map<?, ?>) phase).get("bytes")).max())
        .hasValue((Long) run.json("peakStoredBytes"));
  }

  @ParameterizedTest
  @CsvSource({
    "--relation monolithic, --relation goes with --predecessor-engine bdd only",
    "--relation monolithic --predecessor-engine list, --relation goes with",
    "--predecessor-engine bdd --relation clustered:1, is none of partitioned",
    "--predecessors universe --diagrams javabdd, --diagrams goes with --predecessors reachable",
    "--predecessors approx --diagrams list, --diagrams goes with --predecessors reachable only",
    "--predecessors approx --ordering force, --ordering goes with --predecessors reachable only",
    "--predecessors universe --traversal chaining, --traversal goes with --predecessors reachable",
    "--edge-lean --predecessors universe, --edge-lean goes with --predecessors reachable",
    "--edge-lean --predecessor-engine bdd, --edge-lean goes with --predecessors reachable",
    "--edge-lean --coverage, --coverage"
  })
  void anOptionThatWouldChangeNothingIsRefused(String options, String message) {
    CommandRun run = explore("milner", "3", options.split(" "));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }

  @ParameterizedTest
  @CsvSource({
    "philosophers, 3, 69, 74",
    "philosophers, 4, 368, 379",
    "philosophers, 5, 1930, 1981",
    "philosophers, 6, 10060, 10363",
    "milner, 3, 10, 12",
    "milner, 5, 46, 50",
    "milner, 7, 189, 201",
    "milner, 9, 757, 796",
    "milner, 11, 3014, 3146"
  })
  void levelEndsAndPeaksAreThoseOfTheOracle(String family, String n, long levelEnds, long peak) {
    CommandRun run = explore(family, n);
    assertThat(run.json("peakStoredAtLevelEnds")).isEqualTo(levelEnds);
    assertThat(run.json("peakStored")).isEqualTo(peak);
    assertThat(run.json("leftOver")).isEqualTo(0L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bfs", "dfs", "bbfs:2", "alt:1,2", "random", "greedy", "best:-out_1"})
  void everyOrderVisitsEveryStateOnce(String order) {
    CommandRun run = explore("kanban", "2", "--order", order);
    assertThat(run.json("states")).isEqualTo(4600L);
    assertThat(run.json("leftOver")).isEqualTo(0L);
  }

  @Test
  void coverageIsThatOfAFullSearch() {
    String net = CommandRun.of("generate", "kanban", "2").out();
    CommandRun full = CommandRun.withInput(net, "explore", "-", "--json", "--coverage");
    assertThat(explore("kanban", "2", "--coverage", "--order", "bbfs:3").json("coverage"))
        .isEqualTo(full.json("coverage"));
  }

  @Test
  void goesOnAsACacheWhenMemoryIsShort() {
    CommandRun run =
        explore("stop-and-wait", "6,3", "--predecessors", "universe", "--memory-states", "2500");
    assertThat(run.json("completeness")).isEqualTo("COMPLETE");
    assertThat(run.json()).doesNotContainKey("states");
    assertThat((Long) run.json("evictions")).isPositive();
    assertThat((Long) run.json("visits")).isGreaterThanOrEqualTo(3889L);
    assertThat((Long) run.json("peakStored")).isLessThanOrEqualTo(2500L);
  }

  @Test
  void saysSoWhenEvenACacheDoesNotFit() {
    CommandRun run = explore("milner", "9", "--memory-states", "20");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json("completeness")).isEqualTo("TRUNCATED");
    assertThat(run.json("reason")).isEqualTo("memory limit of 20 states met");
  }

  @Test
  void stopsAtAStateLimit() {
    CommandRun run = explore("milner", "9", "--max-states", "1000");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json("reason")).isEqualTo("state limit of 1,000 met");
  }

  @Test
  void unknownWordsAreUsageErrors() {
    CommandRun run = explore("milner", "3", "--predecessors", "some");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("is none of universe, approx, reachable");
    assertThat(explore("milner", "3", "--predecessor-engine", "magic").code()).isEqualTo(2);
    CommandRun threads = explore("milner", "3", "--threads", "2", "--predecessor-engine", "bdd");
    assertThat(threads.code()).isEqualTo(2);
    assertThat(threads.err()).contains("--predecessor-engine explicit only");
  }

  @Test
  void optionsOfTheMethodAreRefusedByOthers() {
    CommandRun run = CommandRun.of("explore", "x.pnml", "--predecessors", "universe");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--predecessors goes with --method pseudo-root only");
  }

  private static CommandRun explore(String family, String n, String... more) {
    String net = CommandRun.of("generate", family, n).out();
    String[] args = new String[5 + more.length];
    System.arraycopy(
        new String[] {"explore", "-", "--method", "pseudo-root", "--json"}, 0, args, 0, 5);
    System.arraycopy(more, 0, args, 5, more.length);
    return CommandRun.withInput(net, args);
  }
}
