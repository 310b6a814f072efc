package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Counts nets of the Model Checking Contest ({@link ContestNet}) with one in a hundred of their
 * states in memory.
 *
 * <p>{@code -Dtideline.external.mcc=N} is the largest number of states, {@code
 * -Dtideline.external.partition} the strategies, with commas, hd3 among them.
 */
@Tag("slow")
class ExternalContestTest {

  /** A class of a hash is not divided, as in the paper: these can hold more than they should. */
  private static final List<String> BY_HASH = List.of("s-ghc", "d-ghc", "s-lhc", "d-lhc", "hd3");

  @TestFactory
  @EnabledIfSystemProperty(
      named = "tideline.external.mcc",
      matches = "[0-9]+",
      disabledReason = "no -Dtideline.external.mcc=STATES was given")
  Stream<DynamicTest> countsAreThoseOfTheContestInOnePercentOfMemory() throws IOException {
    String[] strategies = System.getProperty("tideline.external.partition", "auto").split(",");
    return ContestNet.upTo(Long.getLong("tideline.external.mcc")).stream()
        .flatMap(
            net ->
                Stream.of(strategies)
                    .map(s -> DynamicTest.dynamicTest(net.name() + " " + s, () -> check(net, s))));
  }

  private static void check(ContestNet net, String strategy) {
    long memory = Math.max(2, Math.round(net.states() / 100.0));
    CommandRun run =
        CommandRun.of(
            "explore",
            net.file().toString(),
            "--method",
            "external",
            "--memory-states",
            Long.toString(memory),
            strategy.equals("hd3") ? "--algorithm" : "--partition",
            strategy,
            "--json",
            "--progress",
            "none");
    assertThat(run.code()).as(run.err()).isZero();
    Map<String, Object> json = run.json();
    assertThat(json.get("visits")).isEqualTo(json.get("states"));
    if (!BY_HASH.contains(strategy)) {
      assertThat((Long) json.get("largestPartition"))
          .isLessThanOrEqualTo((Long) json.get("partitionLimit") + 1);
    }
    net.compare(json);
  }
}
