package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code explore --method external}, and checkpoints of {@code full}. */
class ExternalMethodTest {

  private static final String PHILOSOPHERS = CommandRun.example("philosophers-6");

  @TempDir private Path folder;

  private static CommandRun explore(String net, String method, String... options) {
    List<String> args = new ArrayList<>(List.of("explore", net, "--method", method, "--json"));
    args.addAll(List.of(options));
    return CommandRun.of(args.toArray(String[]::new));
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvFileSource(files = "../examples/expected.csv", numLinesToSkip = 1)
  void countsEveryExampleExactlyInLittleMemory(
      String file,
      String states,
      String edges,
      String deadlocks,
      String levels,
      String inPlace,
      String perMarking) {
    CommandRun run =
        explore(
            CommandRun.root().resolve("examples").resolve(file).toString(),
            "external",
            "--memory-states",
            "400");
    Map<String, Object> json = run.json();
    if (states.equals("inf")) {
      assertThat(run.code()).isEqualTo(4);
      assertThat(json.get("reason")).asString().startsWith("unbounded");
      return;
    }
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(json)
        .containsEntry("completeness", "COMPLETE")
        .containsEntry("states", Long.valueOf(states))
        .containsEntry("visits", Long.valueOf(states))
        .containsEntry("edges", Long.valueOf(edges))
        .containsEntry("deadlocks", Long.valueOf(deadlocks))
        .containsEntry("maxTokensInPlace", Long.valueOf(inPlace))
        .containsEntry("maxTokensPerMarking", Long.valueOf(perMarking));
    assertThat((Long) json.get("largestPartition"))
        .isLessThanOrEqualTo((Long) json.get("partitionLimit") + 1);
  }

  @Test
  void resumeWithoutACheckpointSaysHowToBeginAndMakesNothing() {
    Path nowhere = folder.resolve("nowhere");
    CommandRun run = explore(PHILOSOPHERS, "external", "--resume", nowhere.toString());
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err()).contains("there is no checkpoint in").contains("--checkpoint --disk");
    assertThat(nowhere).doesNotExist();
  }

  @Test
  void folderForFilesIsMadeWithThoseAboveIt() {
    Path deep = folder.resolve("a/b/c");
    assertThat(explore(PHILOSOPHERS, "external", "--disk", deep.toString()).code()).isZero();
    assertThat(deep).isDirectory();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"places", "invariants"})
  void everyKindOfComponentGivesTheSameCounts(String kind) throws IOException {
    CommandRun run =
        explore(
            PHILOSOPHERS,
            "external",
            "--memory-states",
            "2000",
            "--components",
            kind,
            "--disk",
            folder.toString());
    assertThat(run.json()).containsEntry("states", 24_040L).containsEntry("visits", 24_040L);
    assertThat((Long) run.json("refinements")).isPositive();
    assertThat((Long) run.json("diskBytes")).isPositive();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void levelsAreKnownToTheSearchByLevels() {
    CommandRun run =
        explore(PHILOSOPHERS, "external", "--algorithm", "hd3", "--memory-states", "4000");
    assertThat(run.json()).containsEntry("states", 24_040L).containsEntry("levels", 31L);
  }

  @Tag("slow")
  @Test
  void memoryForAHandfulOfStatesIsRefusedWithTheLeastThatIsNeeded() {
    CommandRun run = explore(PHILOSOPHERS, "external", "--memory", "1k");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("'1k' is less than any search needs: give at least 64 KiB");
    assertThat(explore(PHILOSOPHERS, "external", "--memory", "100k").json())
        .containsEntry("completeness", "COMPLETE")
        .containsEntry("visits", 24_040L);
  }

  @Test
  void diskLimitEndsTheSearchWithAReason() {
    CommandRun run =
        explore(PHILOSOPHERS, "external", "--memory-states", "500", "--disk-limit", "4k");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json("reason")).asString().startsWith("disk limit of 4");
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {10, 50, 90, 130, 170, 210, 250})
  void runThatMetTheDiskLimitGoesOn(int kibibytes) {
    String[] little = {"--memory-states", "1000", "--progress", "none"};
    List<String> begin = new ArrayList<>(List.of(little));
    begin.addAll(List.of("--disk", folder.toString(), "--disk-limit", kibibytes + "k"));
    begin.addAll(List.of("--checkpoint", "5ms"));
    CommandRun first = explore(PHILOSOPHERS, "external", begin.toArray(String[]::new));
    assertThat(first.code()).as(first.err()).isEqualTo(4);
    assertThat(first.json("reason")).asString().startsWith("disk limit of");
    List<String> again = new ArrayList<>(List.of(little));
    again.addAll(List.of("--resume", folder.toString()));
    CommandRun second = explore(PHILOSOPHERS, "external", again.toArray(String[]::new));
    assertThat(second.code()).as(second.err()).isZero();
    assertThat(second.json()).containsEntry("states", 24_040L).containsEntry("visits", 24_040L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"external", "full"})
  void runThatMetALimitGoesOn(String method) throws IOException {
    String[] begin = {"--checkpoint", "1h", "--disk", folder.toString(), "--max-states", "9000"};
    CommandRun first = explore(PHILOSOPHERS, method, begin);
    assertThat(first.code()).isEqualTo(4);
    assertThat(first.json("reason")).isEqualTo("state limit of 9,000 met");
    assertThat(Files.exists(folder.resolve("manifest"))).isTrue();
    CommandRun second = explore(PHILOSOPHERS, method, "--resume", folder.toString());
    assertThat(second.code()).as(second.err()).isZero();
    assertThat(second.json()).containsEntry("states", 24_040L).containsEntry("visits", 24_040L);
    CommandRun other =
        explore(CommandRun.example("producer-consumer"), method, "--resume", folder.toString());
    assertThat(other.code()).isEqualTo(3);
    assertThat(other.err()).contains("belongs to another net");
  }

  @Test
  void checkpointsNeedAFolder() {
    CommandRun run = explore(PHILOSOPHERS, "external", "--checkpoint");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--checkpoint needs a folder that stays: give --disk DIR");
  }

  @Test
  void unknownWordsAreUsageErrors() {
    assertThat(explore(PHILOSOPHERS, "external", "--partition", "none").code()).isEqualTo(2);
    assertThat(explore(PHILOSOPHERS, "external", "--algorithm", "bfs").code()).isEqualTo(2);
    assertThat(explore(PHILOSOPHERS, "external", "--components", "units").err())
        .contains("the file has no units");
  }
}
