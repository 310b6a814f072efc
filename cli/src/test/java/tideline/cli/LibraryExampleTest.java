package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.pnml.read.PnmlException;
import tideline.pnml.read.PnmlReader;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** The library as the README shows it. */
class LibraryExampleTest {

  private static final String BEGIN = "    // begin";
  private static final String END = "    // end";

  @Test
  void exampleOfTheReadmeFindsTheDeadlock() throws PnmlException {
    Path file = Path.of(CommandRun.example("philosophers-6"));
    // begin
    Net net = PnmlReader.strict().read(file).net();
    PackedNet system = PackedNet.of(net, PlaceBounds.of(net).toArray());
    List<String> deadlocks = new ArrayList<>();
    SearchObserver watch =
        new SearchObserver() {
          @Override
          public Directive deadlocked(int ref, long[] states, int at) {
            deadlocks.add(system.describe(states, at));
            return Directive.CONTINUE;
          }
        };
    Explorer explorer = ExplorerBuilder.of(system).observe(watch).build();
    Ending ending = explorer.run();
    long states = explorer.counters().discovered();
    // end
    assertThat(ending).isEqualTo(Ending.EXHAUSTED);
    assertThat(states).isEqualTo(24040);
    assertThat(deadlocks).hasSize(1);
  }

  @Test
  void exampleOfTheReadmeIsTheOneThatIsCompiled() throws IOException {
    List<String> source =
        Files.readAllLines(
            CommandRun.root().resolve("cli/src/test/java/tideline/cli/LibraryExampleTest.java"));
    String example =
        String.join("\n", source.subList(source.indexOf(BEGIN) + 1, source.indexOf(END)))
            .indent(-4);
    assertThat(Files.readString(CommandRun.root().resolve("README.md")))
        .contains("```java\n" + example + "```");
  }
}
