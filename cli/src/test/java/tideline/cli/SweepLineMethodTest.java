package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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

/** {@code explore --method sweep-line} as a user meets it. */
class SweepLineMethodTest {

  @TempDir Path folder;

  @Test
  void measureByHandHoldsLessThanAllStates() {
    CommandRun run = explore("workflow", "4,2", "--measure=-todo,done");
    assertThat(run.code()).isZero();
    assertThat(run.json("completeness")).isEqualTo("COMPLETE");
    assertThat(run.json("regressEdges")).isEqualTo(0L);
    assertThat(run.json("sweeps")).isEqualTo(1L);
    assertThat(number(run, "peakStored")).isLessThan(number(run, "states"));
    assertThat(run.json("visits")).isEqualTo(run.json("states"));
  }

  @Test
  void measureFromAFileIsThatByHand() throws IOException {
    Path file = folder.resolve("some.measure");
    Files.writeString(file, "# a remark\n\n-todo\ndone\n");
    CommandRun byFile = explore("workflow", "4,2", "--measure", file.toString());
    CommandRun byHand = explore("workflow", "4,2", "--measure=-todo,done");
    assertThat(byFile.json("expression")).isEqualTo("-todo,done");
    for (String key : List.of("states", "peakStored", "largestClass", "classes")) {
      assertThat(byFile.json(key)).isEqualTo(byHand.json(key));
    }
  }

  @Test
  void structuralIsTheDefaultAndNeedsNoStates() {
    CommandRun run = explore("workflow", "4,2");
    CommandRun named = explore("workflow", "4,2", "--measure", "structural");
    assertThat(run.json("expression")).isEqualTo(named.json("expression"));
    assertThat(run.json("regressEdges")).isEqualTo(0L);
  }

  @Test
  void statesThatALevelLooksAtCountForTheMemory() {
    CommandRun all = explore("workflow", "6,3", "--measure", "level:0");
    assertThat(all.json("sampleStates")).isEqualTo(16_980L);
    assertThat(number(all, "peakStoredBytes")).isGreaterThanOrEqualTo(number(all, "sampleBytes"));
    CommandRun some = explore("workflow", "6,3", "--measure", "level:0", "--memory", "600k");
    assertThat(number(some, "sampleStates")).isBetween(100L, 16_979L);
    assertThat(number(some, "peakStoredBytes")).isLessThanOrEqualTo(600 << 10);
    CommandRun few = explore("workflow", "6,3", "--measure", "level:0", "--max-states", "9000");
    assertThat(number(few, "sampleStates")).isLessThan(16_980);
    assertThat(explore("workflow", "6,3").json()).doesNotContainKey("sampleStates");
  }

  @ParameterizedTest
  @ValueSource(strings = {"level:0", "level:3", "level:5"})
  void levelsSeeAllDeadlocksWhateverTheirRegress(String level) {
    CommandRun run = explore("workflow", "4,2", "--measure", level);
    assertThat(run.json("completeness")).isEqualTo("COMPLETE");
    assertThat(run.json("deadlocks")).isEqualTo(1L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"multi", "single"})
  void regressIsVisitedInBothWays(String regress) {
    CommandRun run = explore("workflow", "4,2", "--measure=todo", "--regress", regress);
    assertThat(run.json("completeness")).isEqualTo("COMPLETE");
    assertThat(run.json()).doesNotContainKey("states").containsKey("statesAtMost");
    assertThat(number(run, "regressEdges")).isPositive();
    assertThat(number(run, "persistent")).isPositive();
    assertThat(run.json("deadlocks")).isEqualTo(1L);
    assertThat(number(run, "sweeps"))
        .satisfies(n -> assertThat(n > 1).isEqualTo(regress.equals("multi")));
  }

  @Test
  void cacheEvictsInsideTheClasses() {
    long peak = number(explore("workflow", "4,2", "--measure=-todo"), "peakStored");
    CommandRun run =
        explore("workflow", "4,2", "--measure=-todo", "--cache-states", String.valueOf(peak - 20));
    assertThat(run.json("completeness")).isEqualTo("COMPLETE");
    assertThat(number(run, "evictions")).isPositive();
    assertThat(number(run, "peakStored")).isLessThanOrEqualTo(peak - 20);
    assertThat(run.json("deadlocks")).isEqualTo(1L);
  }

  @Test
  void memoryIsABudgetAndATruncatedRunSaysSo() {
    CommandRun enough = explore("workflow", "4,2", "--memory", "64m");
    assertThat(enough.json("completeness")).isEqualTo("COMPLETE");
    assertThat(number(enough, "peakStoredBytes")).isLessThanOrEqualTo(64L << 20);
    CommandRun tooLittle = explore("workflow", "4,2", "--cache-states", "5");
    assertThat(tooLittle.code()).isEqualTo(4);
    assertThat(tooLittle.json("completeness")).isEqualTo("TRUNCATED");
    assertThat((String) tooLittle.json("reason")).contains("do not hold");
  }

  @Test
  void repairDropsEntriesThatRegress() {
    CommandRun run =
        explore("workflow", "4,2", "--measure=todo,done", "--max-states", "2000", "--repair", "1");
    assertThat(run.json("completeness")).isEqualTo("COMPLETE");
    assertThat(number(run, "repairs")).isPositive();
    assertThat(run.json("deadlocks")).isEqualTo(1L);
  }

  @ParameterizedTest
  @CsvSource({"universe", "approx", "reachable"})
  void releaseHoldsLessAndVisitsTheSame(String set) {
    CommandRun plain = explore("workflow", "6,3");
    CommandRun run = explore("workflow", "6,3", "--release", set);
    assertThat(run.json("states")).isEqualTo(16980L);
    assertThat(run.json("edges")).isEqualTo(plain.json("edges"));
    assertThat(number(run, "released")).isPositive();
    assertThat(number(run, "peakStored")).isLessThan(number(plain, "peakStored"));
    assertThat(number(run, "largestClass")).isLessThan(number(plain, "largestClass"));
  }

  @Test
  void diskHoldsLaterClassesAndCoverageCountsThem() {
    String[] disk = {"--disk", folder.toString(), "--queue-states", "64", "--coverage"};
    CommandRun plain = explore("workflow", "6,3", "--coverage");
    CommandRun run = explore("workflow", "6,3", disk);
    assertThat(run.json("states")).isEqualTo(16980L);
    assertThat(run.json("edges")).isEqualTo(plain.json("edges"));
    assertThat(run.json("coverage")).isEqualTo(plain.json("coverage"));
    assertThat(number(run, "statesWritten")).isPositive();
    assertThat(run.json("statesRead")).isEqualTo(run.json("statesWritten"));
    assertThat(number(run, "diskBytes")).isPositive();
    assertThat(number(run, "peakStored")).isLessThan(number(plain, "peakStored"));
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void diskLimitEndsTheRunWithItsReason() {
    CommandRun run =
        explore(
            "workflow",
            "6,3",
            "--disk",
            folder.toString(),
            "--queue-states",
            "64",
            "--disk-limit",
            "1k");
    assertThat(run.code()).isEqualTo(4);
    assertThat((String) run.json("reason")).startsWith("disk limit of ").endsWith(" met");
  }

  @Test
  void histogramAddsUpToVisitsAndRegressEdges() {
    CommandRun run = explore("workflow", "4,2", "--measure=todo,done");
    long states = 0;
    long regress = 0;
    for (Object bar : (List<?>) run.json("histogram")) {
      Map<?, ?> each = (Map<?, ?>) bar;
      assertThat((List<?>) each.get("value")).hasSize(2);
      states += (Long) each.get("states");
      regress += (Long) each.get("regress");
    }
    assertThat(states).isEqualTo(number(run, "visits"));
    assertThat(regress).isEqualTo(number(run, "regressEdges"));
  }

  @Test
  void histogramHasEveryValueOfALongMeasure() {
    CommandRun run =
        CommandRun.of(
            "explore",
            CommandRun.example("stop-and-wait"),
            "--method",
            "sweep-line",
            "--measure",
            "level:0",
            "--json");
    assertThat(((String) run.json("expression")).split(",")).hasSizeGreaterThan(8);
    assertThat((List<?>) run.json("histogram")).hasSize((int) number(run, "classes"));
    assertThat(number(run, "classes")).isEqualTo(71);
    assertThat(number(run, "arrivals")).isEqualTo(71);
  }

  @Test
  void classesAreDifferentValuesHoweverOftenTheLineComesToThem() {
    CommandRun run = explore("workflow", "4,2", "--measure=todo,done", "--regress", "single");
    assertThat((List<?>) run.json("histogram")).hasSize((int) number(run, "classes"));
    assertThat(number(run, "arrivals")).isGreaterThan(number(run, "classes"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"structural", "level:0", "level:2+ranks", "-sent", "inactive,-sent"})
  void colouredNetsAreSweptAsTheyAre(String measure) {
    String net = CommandRun.of("generate", "database", "--coloured", "4").out();
    CommandRun run =
        CommandRun.withInput(
            net,
            "explore",
            "-",
            "--unfold",
            "never",
            "--method",
            "sweep-line",
            "--measure=" + measure,
            "--json");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(number(run, "visits")).isGreaterThanOrEqualTo(109);
    assertThat(run.json("deadlocks")).isEqualTo(0L);
    assertThat(run.json("maxTokensPerMarking")).isEqualTo(7L);
  }

  @Test
  void releaseInAColouredNetSaysWhatItNeeds() {
    String net = CommandRun.of("generate", "database", "--coloured", "4").out();
    CommandRun run =
        CommandRun.withInput(
            net,
            "explore",
            "-",
            "--unfold",
            "never",
            "--method",
            "sweep-line",
            "--release",
            "universe");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--unfold always");
  }

  @Test
  void ranksOfComponentsAreEntriesOfAMeasure() {
    CommandRun run = explore("alternating-bit", "5,2", "--measure=-todo,rank(s1),-rank(s2)");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json("expression")).isEqualTo("-todo,rank(s1),-rank(s2)");
    assertThat(run.json("completeness")).isEqualTo("COMPLETE");
    CommandRun level = explore("alternating-bit", "5,2", "--measure", "level:5+ranks");
    assertThat(level.json("completeness")).isEqualTo("COMPLETE");
  }

  @Test
  void sampleOfALevelRespectsTheMemory() {
    CommandRun run = explore("workflow", "6,3", "--measure", "level:0", "--memory", "1m");
    assertThat(run.code()).isIn(0, 4);
    assertThat(run.err()).doesNotContain("OutOfMemoryError");
    assertThat(run.json()).containsKey("completeness");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--measure nowhere | no place has the id or name 'nowhere'",
        "--measure level:6 | levels are 0 to 5, not 6",
        "--measure rank(nowhere) | no component and no place has the name 'nowhere'",
        "--regress never | 'never' is none of multi, single",
        "--references some --cache-states 10 | 'some' is none of intra, all",
        "--references all | --references and --replace go with a cache",
        "--repair 101 | '101' is no whole number from 0 to 100",
        "--release none | 'none' is none of universe, approx, reachable",
        "--release approx --cache-states 9 | a cache goes with neither --release nor --disk",
        "--queue-states 9 | --disk-limit and --queue-states go with --disk",
        "--cache-states 9 --max-states 9 | --max-states and --cache-states exclude each other",
        "--order dfs | has an order of its own",
        "--threads 2 | not with sweep-line",
        "--depth 3 | --depth goes with --method depth only"
      })
  void refusesWhatMakesNoSense(String options, String message) {
    CommandRun run = explore("workflow", "2,1", options.split(" "));
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(message);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void optionsOfTheSweepBelongToItAlone() {
    CommandRun run = CommandRun.of("explore", CommandRun.example("workflow"), "--measure", "done");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--measure goes with --method sweep-line only");
  }

  private static long number(CommandRun run, String key) {
    return (Long) run.json(key);
  }

  private static CommandRun explore(String family, String numbers, String... options) {
    String net = CommandRun.of("generate", family, numbers).out();
    List<String> args = new ArrayList<>(List.of("explore", "-", "--method", "sweep-line"));
    args.addAll(List.of("--json", "--progress", "none"));
    args.addAll(List.of(options));
    return CommandRun.withInput(net, args.toArray(String[]::new));
  }
}
