package tideline.cli.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.cli.CommandRun;
import tideline.cli.JsonText;

/** The kernel in the playground does what the one on the JVM does, and the page shows it. */
@Tag("slow")
class PlaygroundRunsTest extends PlaygroundPage {

  private static final String END = "\uE010";

  /**
   * A run of the page and the same on the command line.
   *
   * @param run as the address has it
   */
  record Run(String net, String run, List<String> options) {
    @Override
    public String toString() {
      return net + " " + run;
    }
  }

  static Stream<Run> runs() {
    return Stream.of(
        new Run("mutual-exclusion", "full", List.of("--method", "full")),
        new Run(
            "stop-and-wait",
            "cache;cache-states=48;replace=fifo",
            List.of("--method", "cache", "--cache-states", "48", "--replace", "fifo")),
        new Run("workflow", "sweep-line", List.of("--method", "sweep-line")),
        new Run("producer-consumer", "pseudo-root", List.of("--method", "pseudo-root")),
        new Run(
            "workflow",
            "locality;cache-slots=60",
            List.of("--method", "locality", "--cache-slots", "60")),
        new Run(
            "inhibitor",
            "depth;depth=8;increment=4",
            List.of("--method", "depth", "--depth", "8", "--increment", "4")),
        new Run("mutual-exclusion", "symbolic", List.of("--method", "symbolic")),
        new Run(
            "producer-consumer",
            "external;memory-states=8;partition=rd",
            List.of("--method", "external", "--memory-states", "8", "--partition", "rd")));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void everyMethodTakesTheStepsThatItTakesOnTheJvm(Run run) throws IOException {
    open("#net=example:" + run.net + "&run=" + run.run);
    Path log = folder.resolve("steps.jsonl");
    String[] words =
        Stream.concat(
                Stream.of("teach", CommandRun.example(run.net), "--steps", log.toString()),
                run.options.stream())
            .toArray(String[]::new);
    CommandRun told = CommandRun.of(words);
    assertThat(told.code()).as(told.err()).isIn(0, 4);
    List<String> lines = Files.readAllLines(log);
    assertThat(text("tideline.data.runs[0].steps.length")).isEqualTo("" + (lines.size() - 2));
    for (int k : List.of(1, lines.size() / 2, lines.size() - 2)) {
      assertThat(
              JsonText.object(text("JSON.stringify(tideline.data.runs[0].steps[" + (k - 1) + "])")))
          .isEqualTo(JsonText.object(lines.get(k)));
    }
    browser.keys(END);
    assertThat(
            browser.run(
                "return tideline.compared()[0].length > 0"
                    + " && tideline.compared()[0].every(row => row.page === row.result)"))
        .isEqualTo(true);
    Map<String, Object> end = JsonText.object(lines.get(lines.size() - 1));
    assertThat(text("tideline.data.runs[0].end.completeness")).isEqualTo(end.get("completeness"));
    hasNoComplaint();
  }

  @Test
  void nothingLeavesThePage() {
    open("");
    browser.run("tideline.checkNow('deadlock'); return 0");
    ready();
    hasNoComplaint();
    assertThat(browser.logs("performance"))
        .map(entry -> (String) entry.get("message"))
        .filteredOn(message -> message.contains("\"Network.requestWillBeSent\""))
        .allMatch(
            message ->
                message.contains("\"url\":\"file://")
                    || message.contains("\"url\":\"data:")
                    || message.contains("\"url\":\"blob:"));
  }

  @Test
  void backIsForwardAndTheMemorySliderRunsAgain() {
    open("#net=example:stop-and-wait&run=cache;cache-states=48;replace=fifo");
    browser.run(
        "window.kept = []; for (let k = 0; k <= 60; k++) { tideline.go(k); kept.push(tideline.frames()[0]); } return 0");
    assertThat(
            browser.run(
                "for (let k = 60; k >= 0; k--) { tideline.go(k); if (kept[k] !== tideline.frames()[0])"
                    + " return k; } return -1"))
        .isEqualTo(-1L);
    browser.run(
        "const s = document.getElementById('slide'); s.value = 71; s.oninput({target: s}); return 0");
    browser.settle();
    browser.settle();
    ready();
    assertThat(text("tideline.data.runs[0].begin.options.cacheStates")).isEqualTo("71");
    assertThat(text("tideline.data.runs[0].end.result.visits")).isEqualTo("71");
  }

  @Test
  void deadlockAndFormulaAreAnsweredWithATraceThatIsPlayed() {
    open("#net=example:bounded-buffer&run=full");
    click("deadlock");
    browser.settle();
    ready();
    assertThat(text("tideline.ground.checked.verdict")).isEqualTo("TRUE");
    assertThat(text("tideline.bench.game.events.length"))
        .isEqualTo(text("tideline.ground.checked.trace.length"));
    browser.run(
        "document.getElementById('formula').value = 'AG (no_such_place <= 1)';"
            + " document.getElementById('ask').click(); return 0");
    browser.settle();
    ready();
    assertThat(status()).contains("no_such_place");
    browser.run(
        "tideline.checkNow('AG ("
            + "\\\""
            + "' + tideline.doc().places[0].id + '"
            + "\\\" <= 100)'); return 0");
    browser.settle();
    ready();
    assertThat(text("tideline.ground.checked.verdict")).isEqualTo("TRUE");
  }

  @Test
  void longSearchDoesNotFreezeThePageAndCanBeStopped() {
    open("#net=example:philosophers-6&run=cache;cache-states=30000");
    assertThat(status()).isEmpty();
    browser.run(
        "document.getElementById('method').value = 'full'; tideline.exploreAll(); return 0");
    assertThat(text("document.getElementById('halt').hidden")).isEqualTo("false");
    for (int i = 0; i < 60 && !status().startsWith("COMPLETE"); i++) {
      browser.settle();
    }
    assertThat(status()).contains("states 24,040").contains("deadlocks 1");
    browser.run("tideline.exploreAll(); tideline.halt(); return 0");
    assertThat(status()).isEqualTo("Stopped.");
    browser.run("tideline.exploreAll(); return 0");
    for (int i = 0; i < 60 && !status().startsWith("COMPLETE"); i++) {
      browser.settle();
    }
    assertThat(status()).contains("states 24,040");
  }

  @ParameterizedTest
  @CsvSource({"1280,800", "1920,1080", "390,844"})
  void nothingIsCutOff(int width, int height) {
    browser.size(width, height);
    try {
      open("#net=example:stop-and-wait&run=cache;cache-states=48;replace=fifo&step=100");
      assertThat(text("document.documentElement.scrollWidth <= innerWidth")).isEqualTo("true");
      assertThat(
              text(
                  "Array.from(document.querySelectorAll('#top button, #top select, #top input,"
                      + " #controls button')).filter(b => b.offsetParent).every(b =>"
                      + " b.getBoundingClientRect().right <= innerWidth + 1)"))
          .isEqualTo("true");
      assertThat(
              text(
                  "Array.from(document.querySelectorAll('#net text, .graph text')).every(t => {"
                      + " const m = t.getScreenCTM(); return parseFloat(getComputedStyle(t).fontSize) *"
                      + " m.a >= 10.9; })"))
          .isEqualTo("true");
    } finally {
      browser.size(1280, 800);
    }
  }

  @Test
  void lessonsArePlayedInThePageAndCheckAnswers() {
    open("#lesson=3-state-caching");
    browser.run("document.querySelector('#lesson button.play').click(); return 0");
    browser.settle();
    ready();
    assertThat(text("tideline.data.runs.length")).isEqualTo("2");
    assertThat(text("tideline.data.runs[0].end.result.visits")).isEqualTo("73");
    browser.run(
        "const q = document.querySelector('#lesson [data-item]'); const i = q.querySelector('input');"
            + " i.value = '5'; q.querySelector('button').click(); window.first ="
            + " q.querySelector('.checked').className; i.value = '2'; q.querySelector('button').click();"
            + " window.second = q.querySelector('.checked').className; return 0");
    assertThat(text("window.first")).contains("no");
    assertThat(text("window.second")).contains("yes");
    // each lesson has something to play
    assertThat(
            text(
                "Object.keys(LESSONS).length + ' ' + Object.values(LESSONS).filter(l =>"
                    + " l.includes('class=\"play\"')).length"))
        .isEqualTo("10 10");
    hasNoComplaint();
  }

  @Test
  void darkModeIsDark() {
    open("");
    browser.dark(true);
    try {
      String paper = text("getComputedStyle(document.getElementById('top')).backgroundColor");
      assertThat(paper).isEqualTo("rgb(27, 34, 42)");
    } finally {
      browser.dark(false);
    }
  }
}
