package tideline.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.analysis.check.Trace;
import tideline.analysis.check.Verdict;
import tideline.source.SourceException;

/** The library as the README shows it. */
class LibraryExampleTest {

  private static final String BEGIN = "    // begin";
  private static final String END = "    // end";

  private static final Path ROOT =
      Path.of(System.getProperty("tideline.root", "..")).toAbsolutePath().normalize();

  @Test
  void exampleOfTheReadmeCountsAnswersAndShowsATrace() throws SourceException {
    Path file = ROOT.resolve("examples/philosophers-6.pnml");
    // begin
    AnalysisResult result =
        Analysis.of(file).memory("256m").deadlock().property("AG (fork_0 + fork_1 <= 2)").run();
    BigInteger states = result.states().orElseThrow();
    Verdict safe = result.finding("AG (fork_0 + fork_1 <= 2)").answer().verdict();
    Optional<Trace> trace = result.finding("deadlock").trace();
    // end
    assertThat(states).isEqualTo(24040);
    assertThat(safe).isEqualTo(Verdict.TRUE);
    assertThat(trace.orElseThrow().length()).isEqualTo(12);
    assertThat(trace.orElseThrow().isMinimal()).isTrue();
  }

  @Test
  void exampleOfTheReadmeIsTheOneThatIsCompiled() throws IOException {
    List<String> source =
        Files.readAllLines(
            ROOT.resolve("analysis/src/test/java/tideline/analysis/LibraryExampleTest.java"));
    String example =
        String.join("\n", source.subList(source.indexOf(BEGIN) + 1, source.indexOf(END)))
            .indent(-4);
    assertThat(Files.readString(ROOT.resolve("README.md"))).contains("```java\n" + example + "```");
  }
}
