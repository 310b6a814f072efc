package tideline.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.cli.CommandRun;

/** The page of a comparison of measures in a real browser. */
@Tag("slow")
class ComparisonBrowserTest {

  @TempDir static Path folder;
  private static Browser browser;
  private static Path page;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    browser = Browser.startOrSkip(folder.resolve("profile"), "the page of `progress --compare` is");
    page = folder.resolve("page.html");
    Path other = folder.resolve("<b>saw&.pnml");
    Files.writeString(other, CommandRun.of("generate", "stop-and-wait", "2,1").out());
    Path first = folder.resolve("workflow.pnml");
    Files.writeString(first, CommandRun.of("generate", "workflow", "2,1").out());
    CommandRun run =
        CommandRun.of(
            "progress",
            first.toString(),
            other.toString(),
            "--compare",
            "--search",
            "20",
            "--measure=-todo,done",
            "--html",
            page.toString());
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
    browser.open(page, "");
    browser.size(1280, 800);
  }

  @Test
  void opensWithoutErrorsAndWithoutTheNetwork() {
    assertThat(browser.logs("browser")).isEmpty();
    assertThat(browser.logs("performance").toString()).doesNotContain("http://", "https://");
    assertThat(texts("return [...document.querySelectorAll('b')].map(b => b.textContent)"))
        .isEmpty();
  }

  @Test
  void showsTheWinnersOnTheFirstScreenAndClipsNothing() {
    assertThat(run("return document.querySelector('#winners').getBoundingClientRect().bottom"))
        .satisfies(bottom -> assertThat(Double.parseDouble(bottom)).isLessThan(700));
    assertThat(run("return document.querySelector('.result').innerText"))
        .contains("Over all nets", "<b>saw&: ", "% visits");
    assertThat(run("return document.documentElement.scrollWidth")).isEqualTo("1280");
    assertThat(texts(PageProbe.CLIPPED)).isEmpty();
  }

  @Test
  void marksDoNotCoverEachOtherAndHaveColoursOfTheirOwn() {
    assertThat(
            texts(
                """
                const near = [];
                for (const svg of document.querySelectorAll('#plots + .plots svg')) {
                  const marks = [...svg.querySelectorAll('g.mark')].map(m => {
                    const box = m.firstElementChild.nextElementSibling.getBoundingClientRect();
                    return [box.x + box.width / 2, box.y + box.height / 2];
                  });
                  marks.forEach((a, i) => marks.slice(0, i).forEach(b => {
                    if (Math.hypot(a[0] - b[0], a[1] - b[1]) < 12) near.push(a + ' ' + b);
                  }));
                  const fills = [...svg.querySelectorAll('g.mark circle')].map(c => c.getAttribute('fill'));
                  if (new Set(fills).size !== fills.length) near.push(fills.join());
                }
                return near;
                """))
        .isEmpty();
    assertThat(run("return document.querySelectorAll('g.mark').length")).isNotEqualTo("0");
  }

  @Test
  void everyPictureAndTableCanBeSaved() {
    List<String> saved = texts(PageProbe.SAVE_ALL);
    PageProbe.assertWhole(saved);
    assertThat(saved).anyMatch(each -> each.startsWith("measures.tex "));
    assertThat(saved).anyMatch(each -> each.startsWith("winners.csv "));
    assertThat(saved.stream().filter(each -> each.substring(0, each.indexOf(' ')).endsWith(".svg")))
        .hasSizeGreaterThan(5);
  }

  @Test
  void fitsOnASmallScreen() {
    browser.size(390, 844);
    assertThat(run("return document.documentElement.scrollWidth")).isEqualTo("390");
  }

  private static String run(String script) {
    return String.valueOf(browser.run(script));
  }

  private static List<String> texts(String script) {
    return ((List<?>) browser.run(script)).stream().map(String::valueOf).toList();
  }
}
