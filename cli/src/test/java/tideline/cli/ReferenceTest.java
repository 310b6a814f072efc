package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The option {@code explore --reference}. */
class ReferenceTest {

  private static final String PHILOSOPHERS = CommandRun.example("philosophers-6");
  private static final List<String> EVICTING =
      List.of("--method", "cache", "--cache-states", "20000", "--seed", "1", "--replace", "random");

  private static CommandRun explore(List<String> method, String... more) {
    List<String> args = new ArrayList<>(List.of("explore", PHILOSOPHERS));
    args.addAll(method);
    args.addAll(List.of(more));
    return CommandRun.of(args.toArray(String[]::new));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> member(Map<String, Object> json, String key) {
    return (Map<String, Object>) json.get(key);
  }

  @ParameterizedTest
  @ValueSource(strings = {"symbolic", "full"})
  void countsTheStatesThatACacheCannotKnow(String source) {
    Map<String, Object> json = explore(EVICTING, "--reference", source, "--json").json();
    assertThat(json).containsEntry("states", 24_040L).containsEntry("completeness", "COMPLETE");
    Map<String, Object> reference = member(json, "reference");
    assertThat(reference).containsEntry("states", 24_040L).containsEntry("source", source);
    double visits = ((Number) json.get("visits")).doubleValue();
    assertThat(((Number) member(reference, "percent").get("visits")).doubleValue())
        .isCloseTo(100 * visits / 24_040, org.assertj.core.data.Offset.offset(1e-3))
        .isGreaterThan(100);
    assertThat(json).containsEntry("revisits", (long) visits - 24_040);
    assertThat(member(reference, "percent"))
        .containsKeys("peakStored", "tdTreePeak", "evictions", "revisits")
        .doesNotContainKey("maxQueue");
    assertThat(member(json, "options")).containsEntry("reference", source);
  }

  @Test
  void doesNotTakeAGivenNumberForACount() {
    CommandRun run = explore(EVICTING, "--reference", "24040", "--json");
    assertThat(run.json()).doesNotContainKey("states").containsKey("reference");
    assertThat(run.err()).isEmpty();
    assertThat(explore(EVICTING, "--reference", "24_040").out())
        .contains("24,040 states (given): visits 1")
        .contains("peakStored 83.2 %");
  }

  @Test
  void saysThatAGivenNumberIsWrong() {
    CommandRun cached = explore(EVICTING, "--reference", "1e9");
    assertThat(cached.code()).isZero();
    assertThat(cached.err()).contains("reference of 1,000,000,000 states is too large");
    assertThat(explore(EVICTING, "--reference", "5").err())
        .contains("reference of 5 states is too small: the tree of the cache held");
    assertThat(explore(List.of(), "--reference", "24041").err())
        .contains("is not the number that was found: 24,040");
  }

  @Test
  void percentagesOfOtherMethodsAreOfTheirOwnNumbers() {
    Map<String, Object> locality =
        explore(List.of("--method", "locality"), "--reference", "full", "--json").json();
    assertThat(member(member(locality, "reference"), "percent"))
        .containsEntry("visits", 100L)
        .containsKeys("maxQueue", "maxQueueOnDisk", "cacheSlots");
    Map<String, Object> depth =
        explore(List.of("--method", "depth", "--depth", "10"), "--reference", "full", "--json")
            .json();
    assertThat(depth).containsEntry("completeness", "TRUNCATED");
    assertThat(member(member(depth, "reference"), "percent")).containsKeys("visits", "frontier");
  }

  @Test
  void isNotCountedForAnUnboundedNet() {
    CommandRun run = CommandRun.of("explore", CommandRun.example("unbounded"), "--method", "cache");
    assertThat(run.code()).isEqualTo(4);
    CommandRun compared =
        CommandRun.of(
            "explore",
            CommandRun.example("unbounded"),
            "--method",
            "cache",
            "--reference",
            "full",
            "--json");
    assertThat(compared.code()).isEqualTo(4);
    assertThat(compared.json()).doesNotContainKeys("reference", "states");
  }

  @Test
  void wantsANumberOrAMethodThatCounts() {
    CommandRun run = explore(List.of(), "--reference", "cache");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("'cache' is no number of states", "symbolic or full");
  }
}
