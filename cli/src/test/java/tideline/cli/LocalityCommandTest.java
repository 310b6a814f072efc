package tideline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code locality}. */
class LocalityCommandTest {

  private static final double SIX_DIGITS = 0.51e-6;

  @TempDir private Path folder;

  private static String net(String family, String size) {
    return CommandRun.of("generate", family, size).out();
  }

  /** Measured by another program: states, edges, queue, diameter, E and σ of -1, 0, 1, SumAvg. */
  @ParameterizedTest
  @CsvSource({
    "philosophers;4, 832, 2964, 93, 20, 0, 0, 0, 0, .774840, .211555, .774840, .775772, 1",
    "philosophers;5, 4474, 19925, 427, 25, 0, 0, 0, 0, .773897, .188947, .773897, .774070, 1",
    "philosophers;6, 24040, 128478, 2121, 30, 0, 0, 0, 0, .772891, .172496, .772891, .772923, 1",
    "milner;7, 1025, 3905, 75, 38, 0, 0, 0, 0, .920007, .162833, .920007, .920007, 0",
    "milner;9, 5121, 24577, 286, 50, 0, 0, 0, 0, .947924, .117888, .947924, .947924, 0",
    "milner;11, 24577, 142337, 1102, 62, 0, 0, 0, 0, .964632, .087508, .964632, .964632, 0",
    "kanban;2, 4600, 28120, 496, 28, .301287, .199871, 0, 0, .627664, .215484, .928951, .928951, 0",
    "kanban;3, 58400, 446400, 3516, 42, .289417, .155533, 0, 0, .641758, .169141, .931174, .931174,"
        + " 0",
    "stop-and-wait;6:3, 3889, 16454, 451, 25, .033792, .100837, .379767, .263115, .561670, .284048,"
        + " .975229, .983320, 32",
    "stop-and-wait;12:4, 41250, 197590, 2817, 45, .034083, .089604, .428062, .225023, .520613,"
        + " .245461, .982757, .984428, 70",
    "alternating-bit;5:2, 4771, 17704, 311, 49, .000748, .022463, .043157, .155034, .608256,"
        + " .305959, .652160, .666979, 106",
    "alternating-bit;10:3, 31217, 120713, 993, 106, .003189, .044122, .052879, .160116, .623704,"
        + " .291921, .679771, .691737, 540",
    "workflow;4:2, 1782, 5818, 126, 36, 0, 0, 0, 0, .934400, .135860, .934400, .934924, 1",
    "workflow;6:3, 16980, 74094, 842, 54, 0, 0, 0, 0, .930694, .110478, .930694, .930749, 1"
  })
  @Tag("slow")
  void figuresEqualThoseOfAnotherProgram(
      String net,
      long states,
      long edges,
      long queue,
      long diameter,
      double meanBack,
      double sigmaBack,
      double meanSame,
      double sigmaSame,
      double meanOn,
      double sigmaOn,
      double sumAvg,
      double sumAvgWithoutDeadlocks,
      long deadlocks) {
    String[] parts = net.split(";");
    CommandRun run =
        CommandRun.withInput(net(parts[0], parts[1].replace(':', ',')), "locality", "-", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    Map<String, Object> json = run.json();
    assertThat(json)
        .containsEntry("completeness", "COMPLETE")
        .containsEntry("states", states)
        .containsEntry("edges", edges)
        .containsEntry("maxQueue", queue)
        .containsEntry("diameter", diameter)
        .containsEntry("deadlocks", deadlocks);
    row(json, -1, meanBack, sigmaBack);
    row(json, 0, meanSame, sigmaSame);
    row(json, 1, meanOn, sigmaOn);
    close(json.get("sumAvg"), sumAvg);
    close(json.get("sumAvgWithoutDeadlocks"), sumAvgWithoutDeadlocks);
  }

  private static void row(Map<String, Object> json, long k, double mean, double sigma) {
    Map<?, ?> row =
        ((List<?>) json.get("rows"))
            .stream()
                .map(r -> (Map<?, ?>) r)
                .filter(r -> r.get("k").equals(k))
                .findFirst()
                .orElseThrow();
    close(row.get("mean"), mean);
    close(row.get("sigma"), sigma);
  }

  private static void close(Object actual, double expected) {
    assertThat(((Number) actual).doubleValue()).isCloseTo(expected, within(SIX_DIGITS));
  }

  @Test
  void tableSaysWhatIsCountedAndDrawsBars() {
    CommandRun run = CommandRun.withInput(net("kanban", "2"), "locality", "-");
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("0.928951 over all states, 0.928951 without deadlocks")
        .contains("COMPLETE")
        .containsPattern("\n-7 +0.071049 +0.096938 +1,840 +###\n")
        .containsPattern("\n 1 +0.627664 +0.215484 +18,400 +#{25}\n");
  }

  @Test
  void filesAreWrittenBesideTheTable() throws Exception {
    Path csv = folder.resolve("rows.csv");
    Path svg = folder.resolve("picture.svg");
    Path html = folder.resolve("page.html");
    CommandRun run =
        CommandRun.withInput(
            net("kanban", "2"),
            "locality",
            "-",
            "--csv",
            csv.toString(),
            "--svg",
            svg.toString(),
            "--html",
            html.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("SumAvg");
    assertThat(Files.readAllLines(csv))
        .hasSize(5)
        .startsWith("k,mean,sigma,transitions")
        .element(1)
        .asString()
        .matches("-7,0\\.071049\\d{6},0\\.096937\\d{6},1840");
    String picture = Files.readString(svg);
    wellFormed(picture);
    assertThat(picture).contains("k = -7").contains("role=\"img\"");
    String page = Files.readString(html);
    assertThat(page).contains(picture).contains("<td>0.627664<td>0.215484<td>18400");
    assertThat(page.replace("xmlns=\"http://www.w3.org/2000/svg\"", ""))
        .doesNotContain("http:", "https:", "src=", "href=", "<script");
    assertThat(folder.toFile().list()).hasSize(3);
  }

  private static void wellFormed(String xml) throws Exception {
    DocumentBuilderFactory.newDefaultInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void fileOnStandardOutputTakesThePlaceOfTheTable() {
    CommandRun run = CommandRun.withInput(net("milner", "3"), "locality", "-", "--csv", "-");
    assertThat(run.lines()).startsWith("k,mean,sigma,transitions").hasSize(5);
    CommandRun two =
        CommandRun.withInput(net("milner", "3"), "locality", "-", "--csv", "-", "--svg", "-");
    assertThat(two.code()).isEqualTo(2);
    assertThat(two.err()).contains("only one file");
  }

  @Test
  void namesAreTextAndNeverMarkup() throws Exception {
    String hostile =
        net("milner", "3")
            .replaceFirst(
                "(<net [^>]*>)",
                "$1<name><text>&lt;script&gt;alert(1)&lt;/script&gt; &amp; \"x\"</text></name>");
    CommandRun svg = CommandRun.withInput(hostile, "locality", "-", "--svg", "-");
    wellFormed(svg.out());
    assertThat(svg.out()).contains("&lt;script&gt;").doesNotContain("<script");
    CommandRun page = CommandRun.withInput(hostile, "locality", "-", "--html", "-");
    assertThat(page.out()).contains("&lt;script&gt;").doesNotContain("<script");
  }

  @Test
  void partOfAStateSpaceIsSaidToBeAPart() {
    CommandRun run =
        CommandRun.withInput(
            net("philosophers", "5"), "locality", "-", "--json", "--max-states", "100");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.json())
        .containsEntry("completeness", "TRUNCATED")
        .containsEntry("reason", "state limit of 100 met")
        .doesNotContainKeys("states", "edges", "diameter", "maxQueue", "deadlocks")
        .containsKeys("statesAtLeast", "rows");
    CommandRun unbounded = CommandRun.of("locality", CommandRun.example("unbounded"));
    assertThat(unbounded.code()).isEqualTo(4);
    assertThat(unbounded.out()).contains("TRUNCATED: unbounded");
  }

  @Test
  void fileThatCannotBeWrittenIsRefusedBeforeTheSearch() throws IOException {
    for (String option : List.of("--csv", "--svg", "--html")) {
      CommandRun run =
          CommandRun.of("locality", "missing.pnml", option, folder.resolve("no/x").toString());
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("there is no such directory");
    }
  }
}
