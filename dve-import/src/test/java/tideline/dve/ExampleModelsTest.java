package tideline.dve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.dve.syntax.DveException;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;

/** The example models have the counts that stand beside them. */
class ExampleModelsTest {

  private static final Path EXAMPLES = Path.of("../examples/dve");

  @ParameterizedTest
  @CsvSource({"peterson,20,34,0", "courier,168,228,0", "lights,6,6,0", "average,11,18,0"})
  void countsAreThoseOfTheTable(String name, long states, long edges, long deadlocks)
      throws DveException, IOException {
    DveModel model = DveReader.read(EXAMPLES.resolve(name + ".dve"));
    Explorer explorer = ExplorerBuilder.of(model.system()).build();

    explorer.run();

    assertThat(model.name()).isEqualTo(name);
    assertThat(explorer.counters().discovered()).isEqualTo(states);
    assertThat(explorer.counters().firings()).isEqualTo(edges);
    assertThat(explorer.counters().deadlocks()).isEqualTo(deadlocks);
    assertThat(Files.readString(EXAMPLES.resolve("README.md")))
        .containsPattern(
            "\\(" + name + "\\.dve\\).*\\| " + states + " \\| " + edges + " \\| " + deadlocks);
  }

  @Test
  void divisionByZeroIsAnErrorAndOtherProcessesGoOn() throws DveException {
    DveModel model = DveReader.read(EXAMPLES.resolve("average.dve"));
    TransitionSystem system = model.system();
    long[] state = new long[system.words()];
    system.initial(state, 0);
    StepBuffer out = new StepBuffer(system.words());

    system.expand(state, 0, 0, 10, out);

    assertThat(out.size()).isEqualTo(2);
    assertThat(model.isError(out.words(), 0)).isFalse();
    assertThat(model.isError(out.words(), out.stride())).isTrue();
    assertThat(system.describe(out.words(), out.stride()))
        .isEqualTo("Sampler.state=error, Display.state=show, sum=0, count=0, average=0");
  }

  @Test
  void assertionsAreTestedInTheirLocations() throws DveException {
    String text =
        "byte x; process P { state a, b; init a; assert b: x == 0; trans a -> b {effect x = 1;}; }"
            + " system async;";
    DveModel model = DveModel.of("m", "m", text);
    TransitionSystem system = model.system();
    long[] state = new long[system.words()];
    system.initial(state, 0);
    StepBuffer out = new StepBuffer(system.words());
    system.expand(state, 0, 0, 10, out);

    assertThat(model.violatedAssertions(state, 0)).isEmpty();
    assertThat(model.violatedAssertions(out.words(), 0)).containsExactly("P.b: x == 0");
  }
}
