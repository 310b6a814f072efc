package tideline.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.cli.CommandRun;

/** The report of an experiment in a real browser. */
@Tag("slow")
class ReportBrowserTest {

  private static final String TAB = "\uE004";
  private static final String ENTER = "\uE007";

  /** Visits of 100 % and more, so that text and numbers sort differently; some runs fail. */
  private static final String GRID =
      """
      [caches]
      method = cache
      order = dfs bfs
      cache-states = 5 9 11 16
      summary = cache-states order
      figures = S V

      [sweep]
      method = sweep-line
      measure = structural free
      summary = measure
      figures = S V P L
      """;

  @TempDir static Path folder;
  private static Browser browser;
  private static Path report;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    browser = Browser.startOrSkip(folder.resolve("profile"), "the reports of `experiment` are");
    Path grid = Files.writeString(folder.resolve("grid"), GRID);
    report = folder.resolve("report.html");
    CommandRun run =
        CommandRun.of(
            "experiment",
            CommandRun.example("producer-consumer"),
            "--grid",
            grid.toString(),
            "--warm",
            "--html",
            report.toString());
    assertThat(run.code()).as(run.err()).isZero();
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void open() {
    browser.open(report, "");
    browser.size(1280, 800);
  }

  @Test
  void opensWithoutErrorsAndWithoutTheNetwork() {
    assertThat(browser.logs("browser")).isEmpty();
    assertThat(browser.logs("performance").toString()).doesNotContain("http://", "https://");
  }

  @Test
  void numbersAreSortedAsNumbersInBothDirectionsAndMissingOnesLast() {
    List<String> before = column("persistent");
    assertThat(before).contains("").anyMatch(text -> !text.isEmpty());
    for (String head : List.of("V", "visits", "peakStored", "persistent")) {
      focus(head);
      browser.keys(ENTER);
      assertThat(sorted(head)).isEqualTo("ascending");
      List<String> up = column(head);
      assertThat(present(up)).isSortedAccordingTo(Comparator.comparingDouble(Double::parseDouble));
      assertMissingLast(up);
      browser.keys(" ");
      assertThat(sorted(head)).isEqualTo("descending");
      List<String> down = column(head);
      assertThat(present(down))
          .isSortedAccordingTo(Comparator.comparingDouble(Double::parseDouble).reversed());
      assertMissingLast(down);
      assertThat(down).containsExactlyInAnyOrderElementsOf(up);
    }
    assertThat(run("return document.querySelectorAll('#all th[aria-sort]').length")).isEqualTo("1");
  }

  @Test
  void wordsAreSortedAsWordsAndRowsStayWhole() {
    String row = "return [...document.querySelectorAll('#all tbody tr')].map(r => r.innerText)";
    List<String> rows = texts(row);
    focus("block");
    browser.keys(ENTER);
    browser.keys(ENTER);
    assertThat(column("block")).isSortedAccordingTo(Comparator.reverseOrder());
    assertThat(texts(row)).isNotEqualTo(rows).containsExactlyInAnyOrderElementsOf(rows);
  }

  @Test
  void everyHeadIsReachedByTheKeyboardInTurn() {
    String focused = "return document.activeElement.textContent";
    for (String next : List.of("Plots", "All runs", "Nets", "net", "with", "dfs", "bfs", "CSV")) {
      browser.keys(TAB);
      assertThat(run(focused)).isEqualTo(next);
    }
  }

  @Test
  void beginsWithTheResultOnTheFirstScreen() {
    String result = run("return document.querySelector('.result').innerText");
    assertThat(result).contains("caches: ", " is best in ").contains("complete.");
    assertThat(number("return document.querySelector('.result').getBoundingClientRect().bottom"))
        .isLessThan(400);
  }

  @Test
  void nothingIsClippedOnAScreenOf1280() {
    assertThat(run("return document.documentElement.scrollWidth")).isEqualTo("1280");
    assertThat(texts(PageProbe.CLIPPED)).isEmpty();
  }

  @Test
  void runsThatDidNotCompleteAreFolded() {
    assertThat(texts("return [...document.querySelectorAll('#all td')].map(c => c.textContent)"))
        .noneMatch(text -> text.startsWith("TRUNCATED") || text.startsWith("FAILED"));
    assertThat(run("return document.querySelector('#others').closest('details').open"))
        .isEqualTo("false");
    assertThat(run("return document.querySelector('#others').textContent.length"))
        .isNotEqualTo("0");
    assertThat(run("return document.querySelector('#others').checkVisibility()"))
        .isEqualTo("false");
  }

  @Test
  void everyPictureAndTableCanBeSaved() {
    List<String> saved = texts(PageProbe.SAVE_ALL);
    int pictures = number("return document.querySelectorAll('figure.plot').length");
    int tables = number("return document.querySelectorAll('table.sortable').length");
    assertThat(pictures).isPositive();
    assertThat(saved).hasSize(2 * pictures + 2 * tables);
    PageProbe.assertWhole(saved);
  }

  @Test
  void fitsOnASmallScreen() {
    browser.size(390, 844);
    assertThat(run("return document.documentElement.scrollWidth")).isEqualTo("390");
  }

  private static int number(String script) {
    return (int) Double.parseDouble(run(script));
  }

  private static void focus(String head) {
    run(button(head) + ".focus(); return 0");
  }

  private static String button(String head) {
    return "[...document.querySelectorAll('#all th button')].find(b => b.textContent === '"
        + head
        + "')";
  }

  private static String sorted(String head) {
    return run("return " + button(head) + ".parentElement.getAttribute('aria-sort')");
  }

  private static List<String> column(String head) {
    return texts(
        "const at = "
            + button(head)
            + ".parentElement.cellIndex; return [...document.querySelectorAll('#all tbody tr')]"
            + ".map(row => row.cells[at].textContent.trim())");
  }

  private static List<String> present(List<String> column) {
    return column.stream().filter(text -> !text.isEmpty()).toList();
  }

  private static void assertMissingLast(List<String> column) {
    List<String> expected = new ArrayList<>(present(column));
    while (expected.size() < column.size()) {
      expected.add("");
    }
    assertThat(column).isEqualTo(expected);
  }

  private static String run(String script) {
    return String.valueOf(browser.run(script));
  }

  private static List<String> texts(String script) {
    return ((List<?>) browser.run(script)).stream().map(String::valueOf).toList();
  }
}
