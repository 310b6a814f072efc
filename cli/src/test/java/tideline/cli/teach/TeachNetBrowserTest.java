package tideline.cli.teach;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.cli.CommandRun;
import tideline.cli.browser.Browser;
import tideline.cli.browser.NetNames;

/** How the net stands on a page of {@code teach}. */
@Tag("slow")
class TeachNetBrowserTest {

  @TempDir static Path folder;
  private static Browser browser;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    browser = Browser.startOrSkip(folder.resolve("profile"), "nets on the pages of `teach` are");
    browser.size(1280, 720);
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  private static void open(String net) {
    Path page = folder.resolve("page.html");
    assertThat(CommandRun.of("teach", net, "--order", "dfs", "-o", page.toString()).code())
        .isZero();
    browser.open(page, "#step=3");
    browser.run("document.querySelector('#net .look button:last-child').click(); return 0");
    browser.settle();
  }

  @ParameterizedTest
  @ValueSource(strings = {"stop-and-wait", "workflow", "mutual-exclusion", "naive-progress"})
  void wholeNetCanBeReadOnAProjector(String net) {
    open(CommandRun.example(net));
    assertThat((String) browser.run(NetNames.ILLEGIBLE))
        .isEqualTo(
            browser.run("return tideline.data.layout.picture.lies[0].nodes.length") + " names ");
    assertThat(browser.run("return document.querySelectorAll('#net path.arc').length"))
        .isEqualTo(browser.run("return document.querySelectorAll('#net path.arc[d*=L]').length"));
  }

  @Test
  void nodesStandWhereTheirFileHasThem() throws IOException {
    Path file = folder.resolve("placed.pnml");
    Files.writeString(file, placed("<graphics><position x=\"300\" y=\"40\"/></graphics>"));
    open(file.toString());
    assertThat(browser.run(SIDES)).isEqualTo("below, right 2.5");
  }

  @Test
  void fileThatPlacesOnlySomeNodesIsLaidOut() throws IOException {
    Path file = folder.resolve("half.pnml");
    Files.writeString(file, placed("<graphics/>"));
    open(file.toString());
    assertThat(browser.run("return document.querySelectorAll('#net path.arc[d*=L]').length"))
        .isEqualTo(1L);
  }

  /** How the transition stands to the first place, and how many times farther the second place. */
  private static final String SIDES =
      """
      const at = s => { const b = document.querySelector('#net [data-' + s + '] circle, #net [data-' + s + '] rect').getBoundingClientRect(); return [(b.left + b.right) / 2, (b.top + b.bottom) / 2]; };
      const [a, b, t] = [at('place="0"'), at('place="1"'), at('transition="0"')];
      return (t[1] > a[1] + 5 && Math.abs(t[0] - a[0]) < 1 ? 'below' : 'elsewhere') + ', '
        + (Math.abs(b[1] - a[1]) < 1 ? 'right ' + Math.round(10 * (b[0] - a[0]) / (t[1] - a[1])) / 10 : 'elsewhere');
      """;

  private static String placed(String graphicsOfTheSecondPlace) {
    return """
    <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
      <net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">
        <place id="a"><graphics><position x="50" y="40"/></graphics>
          <initialMarking><text>1</text></initialMarking></place>
        <place id="b">%s</place>
        <transition id="t"><graphics><position x="50" y="140"/></graphics></transition>
        <arc id="at" source="a" target="t"/>
      </page></net>
    </pnml>
    """
        .formatted(graphicsOfTheSecondPlace);
  }
}
