package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code progress --compare} as a user meets it. */
class CompareMeasuresTest {

  @TempDir Path folder;
  private Path workflow;
  private Path protocol;

  @BeforeEach
  void write() throws IOException {
    workflow = folder.resolve("workflow.pnml");
    Files.writeString(workflow, CommandRun.of("generate", "workflow", "3,2").out());
    protocol = folder.resolve("protocol.pnml");
    Files.writeString(protocol, CommandRun.of("generate", "stop-and-wait", "2,1").out());
  }

  @Tag("slow")
  @Test
  void measuredFiguresAreThoseOfTheSweepAndPredictedOnesEqualThem() {
    CommandRun run = compare("--json", "--search", "10");
    assertThat(run.code()).as(run.err()).isZero();
    List<Map<String, Object>> nets = list(run.json(), "nets");
    assertThat(nets).extracting(n -> n.get("name")).containsExactly("workflow", "protocol");
    int cached = 0;
    for (Map<String, Object> net : nets) {
      assertThat(net).containsKeys("bestByMemory", "bestByBytes", "bestByWork", "states");
      for (Map<String, Object> measure : list(net, "measures")) {
        Map<String, Object> alone = object(measure, "sweepLine");
        Map<String, Object> predicted = object(measure, "predicted");
        assertThat(predicted.get("peakStored")).isEqualTo(alone.get("peakStored"));
        assertThat(predicted.get("visits")).isEqualTo(alone.get("visits"));
        CommandRun sweep =
            CommandRun.of(
                "explore",
                (String) net.get("file"),
                "--method",
                "sweep-line",
                "--measure=" + measure.get("expression"),
                "--json");
        assertThat(sweep.json("peakStored"))
            .as(measure.toString())
            .isEqualTo(alone.get("peakStored"));
        assertThat(sweep.json("visits")).isEqualTo(alone.get("visits"));
        if (measure.containsKey("sweepLineWithCache")) {
          cached++;
          assertThat((Long) object(measure, "sweepLineWithCache").get("peakStored"))
              .isGreaterThanOrEqualTo((Long) predicted.get("peakStoredWithCacheAtLeast"))
              .isLessThan((Long) alone.get("peakStored"));
        }
      }
    }
    assertThat(cached).isPositive();
  }

  @Test
  void theBestHoldsNoMoreThanAnyOther() {
    for (Map<String, Object> net : list(compare("--json").json(), "nets")) {
      long least = Long.MAX_VALUE;
      long best = -1;
      for (Map<String, Object> measure : list(net, "measures")) {
        long stored = (Long) object(measure, "sweepLine").get("peakStored");
        if (measure.containsKey("sweepLineWithCache")) {
          stored = Math.min(stored, (Long) object(measure, "sweepLineWithCache").get("peakStored"));
        }
        least = Math.min(least, stored);
        best = measure.get("name").equals(net.get("bestByMemory")) ? stored : best;
      }
      assertThat(best).isEqualTo(least);
    }
  }

  @Test
  void measuresOfAFileBelongToTheirNetsAndUnknownPlacesAreNoted() throws IOException {
    Path file = folder.resolve("by-net.txt");
    Files.writeString(file, "# mine\nworkflow: -todo,done\n*: done\nprotocol: -todo\nelse: done\n");
    CommandRun run = compare("--measures", file.toString(), "--json");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains("no net is called 'else'");
    List<Map<String, Object>> nets = list(run.json(), "nets");
    assertThat(list(nets.get(0), "measures"))
        .filteredOn(m -> m.get("given").equals(true))
        .extracting(m -> m.get("name"))
        .contains("-todo,done", "done");
    assertThat((List<?>) nets.get(1).get("notes"))
        .hasSize(2)
        .allSatisfy(note -> assertThat((String) note).contains("is left out: no place has the id"));
  }

  @Test
  void whatCannotBeReadIsAnErrorAndNotANote() throws IOException {
    assertThat(compare("--measure", "2*").code()).isEqualTo(2);
    Path file = folder.resolve("wrong.txt");
    Files.writeString(file, "\nworkflow\n");
    CommandRun run = compare("--measures", file.toString());
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err()).contains("wrong.txt:2: expected a net, a colon");
    assertThat(compare("--measures", "absent.txt").code()).isEqualTo(3);
  }

  @Test
  void optionsThatMakeNoSenseAreRefused() {
    assertThat(CommandRun.of("progress", workflow.toString(), protocol.toString()).err())
        .contains("several nets go with --compare");
    assertThat(CommandRun.of("progress", workflow.toString(), "--csv", "-").err())
        .contains("go with --compare");
    assertThat(compare("--save", "x").err()).contains("--save goes without --compare");
    assertThat(compare("--csv", "-", "--latex", "-").err()).contains("only one file");
  }

  @Test
  void tableGoesToPapersAndSpreadsheets() throws IOException {
    Path latex = folder.resolve("t.tex");
    CommandRun run = compare("--csv", "-", "--latex", latex.toString(), "--measure=-todo");
    List<String> lines = run.lines();
    assertThat(lines.get(0))
        .startsWith("net,states,measure,regress %,classes,largest,S predicted,S,");
    assertThat(lines).hasSizeGreaterThan(6).anyMatch(line -> line.contains(",-todo,"));
    assertThat(Files.readString(latex))
        .startsWith("\\begin{tabular}{lrlrrrrrrrrrrrrl}")
        .contains("regress \\%", "-todo & ")
        .endsWith("\\end{tabular}\n");
    assertThat(Files.readAllLines(latex)).hasSize(lines.size() + 5);
  }

  @Test
  void textNamesTheBestOfEachNetAndOverAll() {
    CommandRun run = compare();
    assertThat(run.out())
        .contains("workflow: ", "fewest states: ", "fewest bytes: ", "least work: ")
        .contains("over all nets: ");
  }

  @Test
  void moreStatesThanAreLookedAtAreRunAllTheSame() {
    CommandRun run = compare("--max-states", "50", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    for (Map<String, Object> net : list(run.json(), "nets")) {
      assertThat(net).containsKey("sampledStates").doesNotContainKey("states");
      assertThat(list(net, "measures"))
          .isNotEmpty()
          .allSatisfy(
              m -> assertThat(object(m, "sweepLine").get("completeness")).isEqualTo("COMPLETE"));
    }
  }

  private CommandRun compare(String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "progress",
                workflow.toString(),
                protocol.toString(),
                "--compare",
                "--progress",
                "none"));
    args.addAll(List.of(more));
    return CommandRun.of(args.toArray(String[]::new));
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> list(Map<String, Object> object, String key) {
    return (List<Map<String, Object>>) object.get(key);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> object(Map<String, Object> object, String key) {
    return (Map<String, Object>) object.get(key);
  }
}
