package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code explore --method cache}. */
class CacheMethodTest {

  private static final String PHILOSOPHERS = CommandRun.example("philosophers-6");

  private static CommandRun explore(String... options) {
    List<String> args =
        new ArrayList<>(List.of("explore", PHILOSOPHERS, "--method", "cache", "--json"));
    args.addAll(List.of(options));
    return CommandRun.of(args.toArray(String[]::new));
  }

  /** Sizes of the tree as another program found them. */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"dfs | 18663", "bfs | 8485", "bbfs:16 | 19101", "alt:1,1 | 14978"})
  void countsExactlyAsLongAsNothingIsEvicted(String order, long tree) {
    CommandRun run = explore("--order", order);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json())
        .containsEntry("states", 24_040L)
        .containsEntry("edges", 128_478L)
        .containsEntry("deadlocks", 1L)
        .containsEntry("evictions", 0L)
        .containsEntry("tdTreePeak", tree);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "random",
        "fifo",
        "lru",
        "lfu",
        "distance",
        "distance:far",
        "in-degree",
        "out-degree",
        "stratified:3",
        "out-degree+lru"
      })
  void finishesWithFewerStatesThanThereAreAndClaimsNoCount(String replace) {
    CommandRun run = explore("--cache-states", "21600", "--replace", replace);
    assertThat(run.code()).as(run.err()).isZero();
    Map<String, Object> json = run.json();
    assertThat(json)
        .containsEntry("completeness", "COMPLETE")
        .doesNotContainKeys("states", "edges", "deadlocks", "revisits")
        .containsKeys("cacheHits")
        .containsEntry("maxTokensPerMarking", 12L);
    assertThat((long) json.get("evictions")).isPositive();
    assertThat((long) json.get("peakStored")).isLessThanOrEqualTo(21_600);
    assertThat((long) json.get("visits")).isGreaterThanOrEqualTo(24_040);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bfs", "dfs"})
  void reductionsStillComeToEveryState(String order) {
    CommandRun run = explore("--order", order, "--chain-reduction", "--edge-lean", "--reconstruct");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json())
        .containsEntry("states", 24_040L)
        .containsEntry("deadlocks", 1L)
        .doesNotContainKey("edges");
    assertThat((long) run.json().get("firings")).isLessThan(128_478);
  }

  @Test
  void treeThatDoesNotFitEndsTheSearchAndSaysWhatItWouldTake() {
    CommandRun run = explore("--cache-states", "3000");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json())
        .containsEntry("completeness", "TRUNCATED")
        .containsEntry("treeStates", 3_000L)
        .containsEntry("neededStates", 3_001L)
        .doesNotContainKey("states");
    assertThat(run.json().get("reason"))
        .asString()
        .startsWith("memory limit met: the cache needs room for 3,001 states");
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "best:thinking_1"})
  void ordersThatLookAtStatesVisitEveryState(String order) {
    CommandRun run = explore("--order", order);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json()).containsEntry("states", 24_040L).containsEntry("order", order);
  }

  @Test
  void budgetOfBytesIsHeld() {
    CommandRun run = explore("--memory", "500k", "--replace", "stratified:3");
    assertThat(run.json()).containsKey("peakStoredBytes");
    assertThat((long) run.json().get("peakStoredBytes")).isLessThanOrEqualTo(500L << 10);
  }

  @ParameterizedTest
  @CsvSource({
    "--threads 5 --cache-states 4, give at least one state for each",
    "--forest pin, --forest goes with --threads of 2 or more",
    "--max-states 9, limit --cache-states or --max-visits",
    "--coverage, not with cache",
    "--replace oldest, no replacement strategy 'oldest'",
    "--order bbfs:0, at least 1",
    "--probe 3, goes with --method locality only"
  })
  void wrongOptionsAreExplained(String options, String message) {
    CommandRun run = explore(options.split(" "));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }
}
