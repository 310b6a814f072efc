package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An engine runs the library it is named after: seen by the classes that a process loads. */
class PredecessorEngineClassesTest {

  private static final String JAVABDD = "com.github.javabdd.JFactory";
  private static final String LIST = "tideline.bdd.list.ListKernel";

  @ParameterizedTest
  @CsvSource({
    "reachable, bdd, true, false",
    "approx, bdd, true, true",
    "universe, bdd, true, false",
    "reachable, list, false, true",
    "approx, list, false, true",
    "universe, list, false, true",
    "reachable, explicit, false, true",
    "universe, explicit, false, false"
  })
  @Tag("slow")
  void theEngineLoadsItsLibraryAndNoOther(
      String predecessors, String engine, boolean javabdd, boolean list, @TempDir Path folder)
      throws IOException {
    Path net = folder.resolve("milner.pnml");
    CommandRun.of("generate", "milner", "4", "-o", net.toString());
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName(),
                "explore",
                net.toString(),
                "--method",
                "pseudo-root",
                "--predecessors",
                predecessors,
                "--predecessor-engine",
                engine)
            .redirectErrorStream(true)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(out.contains("COMPLETE")).as("completes").isTrue();
    assertThat(out.contains(JAVABDD)).as("JavaBDD").isEqualTo(javabdd);
    assertThat(out.contains(LIST)).as("list diagrams").isEqualTo(list);
  }
}
