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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code explore --method depth}. */
class DepthMethodTest {

  private static final String PHILOSOPHERS = CommandRun.example("philosophers-6");

  @TempDir private Path folder;

  private static CommandRun explore(String... options) {
    List<String> args =
        new ArrayList<>(List.of("explore", PHILOSOPHERS, "--method", "depth", "--json"));
    args.addAll(List.of(options));
    return CommandRun.of(args.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"states", "traces", "tree"})
  void countsTheWholeSpaceWithEveryKindOfFrontier(String kind) {
    CommandRun run = explore("--increment", "5", "--frontier", kind, "--exact");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json())
        .containsEntry("completeness", "COMPLETE")
        .containsEntry("states", 24_040L)
        .containsEntry("deadlocks", 1L)
        .containsEntry("exhausted", true)
        .containsEntry("sound", true)
        .containsKeys("completeDepth", "revisits", "replayedSteps", "peakStoredBytes")
        .doesNotContainKey("collisionProbability");
  }

  @Test
  void saysWhatIsKnownWithinABound() {
    CommandRun run = explore("--depth", "10", "--increment", "4");
    assertThat(run.code()).isEqualTo(4);
    Map<String, Object> json = run.json();
    assertThat(json)
        .containsEntry("completeness", "TRUNCATED")
        .containsEntry("completeDepth", 10L)
        .containsEntry("exhausted", false);
    assertThat((long) json.get("frontier")).isPositive();
  }

  @Test
  void resumedSearchIsTheSearchWithTheLargerBound() {
    String file = folder.resolve("search").toString();
    assertThat(explore("--depth", "10", "--increment", "5", "--save", file).code()).isEqualTo(4);
    CommandRun resumed = explore("--depth", "1000", "--increment", "5", "--resume", file);
    assertThat(resumed.code()).as(resumed.err()).isZero();
    Map<String, Object> atOnce = explore("--depth", "1000", "--increment", "5").json();
    for (String key : List.of("states", "visits", "revisits", "firings", "deadlocks", "maxDepth")) {
      assertThat(resumed.json().get(key)).as(key).isEqualTo(atOnce.get(key));
    }
  }

  @Test
  void checkpointsThatCannotBeUsedAreInputErrors() throws IOException {
    String file = folder.resolve("state").toString();
    CommandRun missing = explore("--resume", file);
    assertThat(missing.code()).isEqualTo(3);
    assertThat(missing.err()).contains("there is no checkpoint").contains("--save");
    assertThat(explore("--depth", "20", "--save", file).code()).isEqualTo(4);
    CommandRun otherOptions = explore("--resume", file, "--visited", "64");
    assertThat(otherOptions.code()).isEqualTo(3);
    assertThat(otherOptions.err()).contains("belongs to another visited table");
    CommandRun otherNet =
        CommandRun.of(
            "explore", CommandRun.example("milner-5"), "--method", "depth", "--resume", file);
    assertThat(otherNet.code()).isEqualTo(3);
    assertThat(otherNet.err()).contains("belongs to another model");
    Files.writeString(Path.of(file), "nothing of the kind, but long enough");
    assertThat(explore("--resume", file).code()).isEqualTo(3);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"64, 1e-8", "128, 1e-25"})
  void fingerprintsComeWithTheProbabilityOfAMistake(String kind, double most) {
    Map<String, Object> json = explore("--visited", kind).json();
    assertThat(json).containsEntry("completeness", "PROBABILISTIC");
    assertThat(json).containsEntry("statesAtLeast", 24_040L).doesNotContainKey("states");
    assertThat(json.get("reason"))
        .isEqualTo("nothing waits for expansion, but fingerprints were compared");
    double omission = ((Number) json.get("omissionProbability")).doubleValue();
    assertThat(omission).isPositive().isLessThan(most);
  }

  @ParameterizedTest
  @CsvSource({"--max-states, 2000, state limit of", "--memory, 350k, memory limit of"})
  void searchThatMetALimitKnowsLowerBoundsOnly(String option, String value, String reason) {
    CommandRun run = explore(option, value);
    assertThat(run.code()).as(run.err()).isEqualTo(4);
    assertThat(run.json())
        .containsKeys("statesAtLeast", "deadlocksAtLeast")
        .doesNotContainKeys("states", "deadlocks");
    assertThat(run.json("reason")).asString().startsWith(reason);
  }

  @Test
  void unsoundSearchIsMarkedInEveryOutput() {
    CommandRun run = explore("--revisit", "naive-unsound", "--increment", "5");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json())
        .containsEntry("sound", false)
        .containsEntry("completeness", "TRUNCATED")
        .containsEntry("reason", "the search is not sound");
    String text =
        CommandRun.of("explore", PHILOSOPHERS, "--method", "depth", "--revisit", "naive-unsound")
            .out();
    assertThat(text).contains("this search misses states; it is there for teaching only");
  }

  @Test
  void budgetOfMemoryEndsWithTheDepthThatIsComplete() {
    CommandRun run = explore("--increment", "2", "--memory", "300k", "--exact");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json()).containsEntry("completeness", "TRUNCATED").containsKey("completeDepth");
    assertThat((long) run.json().get("completeDepth")).isBetween(2L, 30L);
  }

  @ParameterizedTest
  @CsvSource({
    "--exact --visited 64, contradicts",
    "--order dfs, order of its own",
    "--coverage, not with depth",
    "--checkpoint 5s, give --save FILE",
    "--frontier bush, is none of"
  })
  void wrongOptionsAreExplained(String options, String message) {
    CommandRun run = explore(options.split(" "));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }
}
