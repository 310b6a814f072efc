package tideline.cli.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import tideline.cli.CommandRun;
import tideline.cli.browser.Browser;

/** The playground in a real browser, opened from disk, and what tests do there. */
abstract class PlaygroundPage {

  @TempDir protected static Path folder;
  private static Path index;
  protected static Browser browser;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    index = CommandRun.root().resolve("site/target/tideline-site/index.html");
    if (!Files.exists(index)) {
      String message = "NO SITE: the playground is NOT tested; build the module site first";
      System.err.println("\n######## " + message + " ########\n");
      assertThat(System.getProperty("tideline.browser", "")).as(message).isNotEqualTo("required");
      Assumptions.abort(message);
    }
    browser = Browser.startOrSkip(folder.resolve("profile"), "the playground is");
    browser.size(1280, 800);
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  protected static void open(String hash) {
    browser.open(index, hash);
    ready();
  }

  /** Waits until the kernel has answered. */
  protected static void ready() {
    for (int i = 0; i < 150; i++) {
      browser.settle();
      if (Boolean.TRUE.equals(
          browser.run(
              "return Boolean(window.tidelineReady) && !document.body.ariaBusy &&"
                  + " !tideline.ground.waiting"))) {
        return;
      }
    }
    throw new AssertionError("the kernel did not answer: " + status());
  }

  protected static String status() {
    return (String) browser.run("return document.getElementById('status').textContent");
  }

  protected static String text(String script) {
    return (String) browser.run("return String(" + script + ")");
  }

  protected static void hasNoComplaint() {
    assertThat(browser.logs("browser"))
        .filteredOn(entry -> !"INFO".equals(entry.get("level")))
        .isEmpty();
  }

  protected static void click(String id) {
    browser.run("document.getElementById('" + id + "').click(); return 0");
  }

  /** Clicks into the net where nothing is. */
  protected static void clickAt(int x, int y) {
    browser.run(
        "const b = document.querySelector('#net .body').getBoundingClientRect();"
            + "document.querySelector('#net svg').dispatchEvent(new MouseEvent('click', {bubbles:"
            + " true, clientX: b.left + "
            + x
            + ", clientY: b.top + "
            + y
            + "})); return 0");
  }

  protected static void clickNode(String selector) {
    browser.run(
        "document.querySelector('#net "
            + selector
            + "').dispatchEvent(new MouseEvent('click', {bubbles: true})); return 0");
  }

  protected static void drop(String name, String content) {
    browser.run(
        "const d = new DataTransfer(); d.items.add(new File(["
            + quoted(content)
            + "], '"
            + name
            + "')); document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable:"
            + " true, dataTransfer: d})); return 0");
    browser.settle();
  }

  protected static String quoted(String text) {
    return tideline.analysis.json.Json.oneLine(text);
  }
}
