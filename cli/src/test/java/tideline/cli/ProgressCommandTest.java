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

/** The command {@code progress} as a user meets it. */
class ProgressCommandTest {

  @TempDir Path folder;

  @Test
  void listsMeasuresWithTheBestFirst() {
    CommandRun run = progress("--json");
    assertThat(run.code()).isZero();
    assertThat(run.json("states")).isEqualTo(1782L);
    List<Map<String, Object>> measures = measures(run);
    assertThat(measures).hasSizeGreaterThan(2);
    assertThat(measures).extracting(m -> (Long) m.get("predictedPeak")).isSorted();
    assertThat(measures).extracting(m -> m.get("name")).contains("structural", "level:0");
    for (Map<String, Object> m : measures) {
      assertThat(m)
          .containsKeys(
              "name",
              "expression",
              "regressShare",
              "exact",
              "classes",
              "largestClass",
              "predictedPeak");
      assertThat(m.get("exact")).isEqualTo(true);
    }
  }

  @Test
  void predictedPeakWithoutRegressIsThatOfTheSweep() {
    for (Map<String, Object> m : measures(progress("--json"))) {
      if (((Number) m.get("regressShare")).doubleValue() == 0) {
        CommandRun sweep =
            onWorkflow(
                "explore", "--method", "sweep-line", "--measure=" + m.get("expression"), "--json");
        assertThat(sweep.json("peakStored")).as(m.toString()).isEqualTo(m.get("predictedPeak"));
        assertThat(sweep.json("largestClass")).isEqualTo(m.get("largestClass"));
      }
    }
  }

  @Test
  void textIsATableForPeople() {
    CommandRun run = progress();
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("1,782, all of them").contains("peak %").contains("structural");
  }

  @Test
  void savedMeasureIsReadByTheSweep() throws IOException {
    Path file = folder.resolve("best.measure");
    CommandRun run = progress("--save", file.toString(), "--json");
    assertThat(run.code()).isZero();
    assertThat(Files.readString(file)).startsWith("# ");
    CommandRun sweep =
        onWorkflow("explore", "--method", "sweep-line", "--measure", file.toString(), "--json");
    assertThat(sweep.json("expression")).isEqualTo(measures(run).get(0).get("expression"));
  }

  @Test
  void pageShowsTheStatesAtEachValue() throws IOException {
    Path page = folder.resolve("page.html");
    CommandRun run = progress("--html", page.toString());
    assertThat(run.code()).isZero();
    assertThat(Files.readString(page))
        .contains("<svg", "Progress of")
        .doesNotContain("src=", "href=", "url(");
  }

  @Test
  void searchIsNeverWorseAndSaysWhatItCost() {
    CommandRun run = progress("--search", "20", "--json");
    assertThat(run.json()).containsKey("searchSeconds");
    Object best = measures(run).get(0).get("predictedPeak");
    assertThat(measures(run))
        .filteredOn(m -> m.get("name").equals("search (20 tried)"))
        .singleElement()
        .satisfies(m -> assertThat(m.get("predictedPeak")).isEqualTo(best));
  }

  @Test
  void measureByHandIsEvaluatedToo() {
    CommandRun run = progress("--measure=-todo", "--json");
    assertThat(measures(run)).extracting(m -> m.get("name")).contains("-todo");
  }

  @Test
  void fewStatesAreASampleAndTheAnswerSaysSo() {
    CommandRun run = progress("--max-states", "100", "--json");
    assertThat(run.json()).containsKey("sampledStates").doesNotContainKey("states");
    assertThat(measures(run)).allSatisfy(m -> assertThat(m.get("exact")).isEqualTo(false));
  }

  @Test
  void memoryThatIsTooSmallForAllStatesMakesASample() {
    String net = CommandRun.of("generate", "workflow", "6,3").out();
    CommandRun run =
        CommandRun.withInput(
            net, "progress", "-", "--progress", "none", "--memory", "400k", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json()).containsEntry("completeness", "COMPLETE");
    assertThat((long) run.json("sampledStates")).isBetween(100L, 16_979L);
  }

  @Test
  void memoryThatIsTooSmallForAnySearchIsRefused() {
    CommandRun run = progress("--memory", "1k", "--json");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("give at least 64 KiB");
  }

  @Test
  void wrongMeasureIsAUsageErrorThatNamesThePlace() {
    CommandRun run = progress("--measure", "2*nowhere");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("no place has the id or name 'nowhere'");
    assertThat(progress("--measure", "2*").code()).isEqualTo(2);
    assertThat(progress("--measure", "level:9").err()).contains("levels are 0 to 5");
  }

  @Test
  void wrongLineOfAMeasureFileIsNamed() throws IOException {
    Path file = folder.resolve("wrong.measure");
    Files.writeString(file, "-todo\nnowhere\n");
    CommandRun run = progress("--measure", file.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("wrong.measure:2:").contains("nowhere");
  }

  @Test
  void colouredNetIsUnfolded() {
    String net = CommandRun.of("generate", "philosophers", "--coloured", "3").out();
    CommandRun run = CommandRun.withInput(net, "progress", "-", "--json", "--progress", "none");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json("states")).isEqualTo(154L);
    assertThat(measures(run)).isNotEmpty();
  }

  @Test
  void onlyOneFileGoesToStandardOutput() {
    CommandRun run = progress("--save", "-", "--html", "-");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("only one file can go to standard output");
  }

  private static CommandRun progress(String... options) {
    return onWorkflow("progress", options);
  }

  private static CommandRun onWorkflow(String command, String... options) {
    String net = CommandRun.of("generate", "workflow", "4,2").out();
    List<String> args = new ArrayList<>(List.of(command, "-", "--progress", "none"));
    args.addAll(List.of(options));
    return CommandRun.withInput(net, args.toArray(String[]::new));
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> measures(CommandRun run) {
    return (List<Map<String, Object>>) run.json("measures");
  }
}
