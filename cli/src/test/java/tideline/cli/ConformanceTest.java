package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Counts nets of the Model Checking Contest and compares with the answers that are known ({@link
 * ContestNet}); {@code -Dtideline.mcc.max=N} is the largest number of states.
 */
@Tag("slow")
class ConformanceTest {

  @TestFactory
  @EnabledIfSystemProperty(
      named = ContestNet.FOLDER,
      matches = ".+",
      disabledReason = "no -Dtideline.mcc=FOLDER was given")
  Stream<DynamicTest> countsAreThoseOfTheContest() throws IOException {
    return ContestNet.upTo(Long.getLong("tideline.mcc.max", 50_000)).stream()
        .filter(net -> net.type().equals("PT"))
        .map(net -> DynamicTest.dynamicTest(net.name(), () -> check(net)));
  }

  private static void check(ContestNet net) {
    CommandRun run =
        CommandRun.of("explore", net.file().toString(), "--json", "--progress", "none");
    assertThat(run.code()).as(run.err()).isZero();
    net.compare(run.json());
  }
}
