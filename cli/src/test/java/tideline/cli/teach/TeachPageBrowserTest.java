package tideline.cli.teach;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.cli.CommandRun;
import tideline.cli.JsonText;
import tideline.cli.browser.Browser;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.pnml.write.PnmlWriter;
import tideline.teach.Lesson;

/** The page in a real browser. */
@Tag("slow")
class TeachPageBrowserTest {

  private static final String RIGHT = "\uE014";
  private static final String LEFT = "\uE012";
  private static final String HOME = "\uE011";
  private static final String END = "\uE010";
  private static final String TAB = "\uE004";
  private static final String ENTER = "\uE007";

  @TempDir static Path folder;
  private static Browser browser;

  /** A page and the search that it shows. */
  record Shown(String net, List<String> options, List<String> keys) {
    String file() {
      return String.join("-", options).replaceAll("[^a-z0-9-]", "") + "-" + net + ".html";
    }

    @Override
    public String toString() {
      return net + " " + String.join(" ", options);
    }
  }

  static Stream<Shown> pages() {
    return Stream.of(
        new Shown("mutual-exclusion", List.of("--method", "full"), List.of("states", "edges")),
        new Shown(
            "bounded-buffer",
            List.of("--method", "full", "--order", "dfs"),
            List.of("states", "visits", "firings", "deadlocks", "peakStored")),
        new Shown(
            "producer-consumer",
            List.of("--method", "cache", "--cache-states", "11", "--order", "dfs"),
            List.of("visits", "firings", "evictions", "cacheHits", "tdTreePeak", "peakStored")),
        new Shown(
            "nested-pages",
            List.of("--method", "depth", "--increment", "4"),
            List.of("states", "visits", "revisits", "firings", "maxDepth", "frontier")),
        new Shown(
            "naive-progress",
            List.of(
                "--method",
                "sweep-line",
                "--measure",
                "lesson_1+2*lesson_2+3*lesson_3+4*passed+4*expelled"),
            List.of("visits", "sweeps", "persistent", "regressEdges", "arrivals", "peakStored")),
        new Shown(
            "producer-consumer",
            List.of("--method", "pseudo-root"),
            List.of("states", "visits", "firings", "released", "leftOver", "peakStored")),
        new Shown(
            "producer-consumer",
            List.of("--method", "pseudo-root", "--order", "dfs", "--memory-states", "9"),
            List.of("visits", "firings", "released", "evictions", "leftOver", "peakStored")),
        new Shown(
            "producer-consumer",
            List.of("--method", "pseudo-root", "--order", "dfs"),
            List.of("states", "visits", "released", "leftOver", "peakStored")),
        new Shown(
            "producer-consumer",
            List.of("--method", "external", "--memory-states", "8", "--partition", "rd"),
            List.of(
                "states",
                "visits",
                "firings",
                "deadlocks",
                "crossTransitions",
                "refinements",
                "swaps",
                "partitionLoads",
                "partitions")),
        new Shown(
            "capacity",
            List.of("--method", "locality", "--cache-slots", "30", "--probe", "2"),
            List.of("visits", "firings", "maxQueue")));
  }

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    browser = Browser.startOrSkip(folder.resolve("profile"), "the pages of `teach` are");
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  private static Path page(String net, List<String> options, String name) {
    Path page = folder.resolve(name);
    List<String> args = new ArrayList<>(List.of("teach", net, "-o", page.toString()));
    args.addAll(options);
    CommandRun run = CommandRun.of(args.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isIn(0, 4);
    return page;
  }

  private static void open(Shown shown, String hash) {
    browser.open(page(CommandRun.example(shown.net), shown.options, shown.file()), hash);
  }

  @Test
  void memorySliderShowsTheSameMethodWithAnotherMemory() {
    List<String> options =
        List.of("--method", "cache", "--replace", "fifo", "--budgets", "71,40,48");
    browser.open(page(CommandRun.example("stop-and-wait"), options, "slider.html"), "#memory=48");

    assertThat(browser.run("return document.getElementById('held').textContent"))
        .isEqualTo("48 states");
    browser.keys(END);
    assertThat(agrees()).isEqualTo(true);
    long visits = (Long) browser.run("return tideline.totals()[0].visits");
    assertThat(visits).isGreaterThan(71);
    browser.keys("m");
    assertThat(browser.run("return tideline.totals()[0].visits")).isEqualTo(71L);
    assertThat(agrees()).isEqualTo(true);
    browser.settle();
    assertThat((String) browser.run("return location.hash")).contains("memory=71");
    browser.run(
        "const s = document.getElementById('budget'); s.value = 0; s.oninput({target: s});");
    assertThat((String) browser.run("return document.getElementById('runs').textContent"))
        .contains("cache states 40");
    assertThat(browser.run("return document.querySelectorAll('.lane').length")).isEqualTo(1L);
    assertThat(at()).isEqualTo(browser.run("return tideline.length()"));
  }

  /** Whether the page has counted what the run reports; a run that was cut off may have more. */
  private static Object agrees() {
    return browser.run(
        "return tideline.compared()[0].length > 0"
            + " && tideline.compared()[0].every(row => row.page === row.result)");
  }

  private static long at() {
    return (Long) browser.run("return tideline.at()");
  }

  private static void hasNoComplaint() {
    assertThat(browser.logs("browser"))
        .filteredOn(entry -> !"INFO".equals(entry.get("level")))
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void loadsFromDiskWithoutNetworkAndWithoutComplaint(Shown shown) {
    open(shown, "");
    browser.run("for (let k = 0; k <= tideline.length(); k++) tideline.go(k); return 0");
    hasNoComplaint();
    assertThat(browser.logs("performance"))
        .map(entry -> (String) entry.get("message"))
        .filteredOn(message -> message.contains("\"Network.requestWillBeSent\""))
        .allMatch(message -> message.contains("\"documentURL\":\"file://"))
        .filteredOn(message -> !message.contains("\"url\":\"data:"))
        .hasSize(1);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void steppingToTheEndCountsWhatTheRunReports(Shown shown) {
    open(shown, "");
    List<String> args =
        new ArrayList<>(List.of("explore", CommandRun.example(shown.net), "--json"));
    args.addAll(shown.options);
    Map<String, Object> result = CommandRun.of(args.toArray(String[]::new)).json();
    browser.run(
        "while (tideline.at() < tideline.length()) tideline.go(tideline.at() + 1); return 0");
    Map<String, Object> totals =
        JsonText.object((String) browser.run("return JSON.stringify(tideline.totals()[0])"));
    for (String key : shown.keys) {
      assertThat(totals.get(key)).as(key).isNotNull().isEqualTo(result.get(key));
    }
    String verdict = (String) browser.run("return document.querySelector('.verdict').textContent");
    assertThat(verdict)
        .startsWith(result.get("completeness") + ": " + result.get("reason"))
        .contains("The page has counted what the run reports");
  }

  @ParameterizedTest
  @MethodSource("pages")
  void goingBackShowsWhatGoingForwardShowed(Shown shown) {
    open(shown, "");
    Object differing =
        browser.run(
            """
            const seen = [];
            const now = () => document.getElementById('stage').innerHTML + tideline.frames().join();
            const last = Math.min(tideline.length(), 120);
            for (let k = 0; k <= last; k++) { tideline.go(k); seen.push(now()); }
            tideline.go(tideline.length());
            for (let k = last; k >= 0; k--) { tideline.go(k); if (now() !== seen[k]) return k; }
            if (new Set(seen).size !== seen.length) return 'steps that look the same';
            return -1;
            """);
    assertThat(differing).isEqualTo(-1L);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void fitsALargeAndASmallScreen(Shown shown) {
    open(shown, "#step=40");
    for (int[] size : new int[][] {{1280, 800}, {390, 844}}) {
      browser.size(size[0], size[1]);
      assertThat((Long) browser.run("return document.documentElement.scrollWidth"))
          .isLessThanOrEqualTo(size[0]);
      Object hidden =
          browser.run(
              """
              const bad = [];
              for (const panel of document.querySelectorAll('.panel')) {
                const box = panel.getBoundingClientRect();
                if (box.width < 150 || box.height < 60) bad.push(panel.id + ' ' + box.width + 'x' + box.height);
              }
              for (const button of document.querySelectorAll('#controls button')) {
                const box = button.getBoundingClientRect();
                if (box.height < 30 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1) bad.push(button.id);
              }
              for (const svg of document.querySelectorAll('.fit svg')) {
                const box = svg.getBoundingClientRect();
                if (box.width < 120 || box.height < 60) bad.push('picture ' + box.width + 'x' + box.height);
              }
              return bad.join();
              """);
      assertThat(hidden).as("at %d pixels", size[0]).isEqualTo("");
    }
    browser.size(1280, 800);
    hasNoComplaint();
  }

  @Test
  void everythingCanBeDoneWithTheKeyboard() {
    open(pages().toList().get(0), "");
    browser.keys(RIGHT + RIGHT + RIGHT + LEFT);
    assertThat(at()).isEqualTo(2);
    browser.keys(END);
    assertThat(at()).isEqualTo((Long) browser.run("return tideline.length()"));
    browser.keys(HOME);
    assertThat(at()).isZero();
    browser.run("document.getElementById('speed').value = '40'; return 0");
    browser.keys(" ");
    assertThat(
            (Boolean)
                browser.run("return document.getElementById('play').textContent.includes('Pause')"))
        .isTrue();
    browser.keys(" ");
    browser.keys("?");
    assertThat((Boolean) browser.run("return document.getElementById('manual').hidden")).isFalse();
    browser.keys("?");
    List<Object> reached = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      browser.keys(TAB);
      reached.add(browser.run("return document.activeElement.id"));
    }
    assertThat(reached)
        .contains(
            "predict", "strip", "print", "help", "first", "back", "play", "forward", "last",
            "scrub", "speed");
    browser.run("document.getElementById('last').focus(); return 0");
    browser.keys(ENTER);
    assertThat(at()).isEqualTo((Long) browser.run("return tideline.length()"));
    browser.run("document.getElementById('scrub').focus(); return 0");
    browser.keys(LEFT);
    assertThat(at()).isEqualTo((Long) browser.run("return tideline.length() - 1"));
    hasNoComplaint();
  }

  @Test
  void addressHoldsWhereThePageStands() {
    Shown shown = pages().toList().get(2);
    open(shown, "#step=17");
    assertThat(at()).isEqualTo(17);
    browser.keys(RIGHT);
    browser.settle();
    assertThat(browser.run("return location.hash")).isEqualTo("#step=18");
    browser.run("location.hash = '#step=5&predict=1'; return 0");
    browser.settle();
    assertThat((Boolean) browser.run("return document.getElementById('score').hidden")).isFalse();
    assertThat(at()).isEqualTo(5);
    open(shown, "#step=999999999");
    assertThat(at()).isEqualTo((Long) browser.run("return tideline.length()"));
    open(shown, "#step=%3Cscript%3E&lock=nothing");
    assertThat(at()).isZero();
    hasNoComplaint();
  }

  @Test
  void predictionIsAskedBeforeTheStepAndScored() {
    open(pages().toList().get(2), "");
    browser.keys("p");
    for (int i = 0;
        i < 200 && ((List<?>) browser.run("return tideline.score()")).get(1).equals(0L);
        i++) {
      browser.keys(RIGHT);
      if (!(Boolean) browser.run("return document.getElementById('question').hidden")) {
        long before = at();
        assertThat(
                (Boolean)
                    browser.run("return document.getElementById('question').question !== null"))
            .isTrue();
        browser.run(
            "const q = document.getElementById('question');"
                + "q.querySelectorAll('button')[q.question.right].click(); return 0");
        assertThat(at()).isEqualTo(before + 1);
      }
    }
    assertThat(browser.run("return tideline.score().join()")).isEqualTo("1,1");
    browser.keys(RIGHT);
    assertThat((Boolean) browser.run("return document.getElementById('question').hidden")).isTrue();
    for (int i = 0;
        i < 400 && (Boolean) browser.run("return document.getElementById('question').hidden");
        i++) {
      browser.keys(RIGHT);
    }
    String wrong =
        (String)
            browser.run(
                "const q = document.getElementById('question').question; return String(1 + (q.right + 1) % q.choices.length)");
    browser.keys(wrong);
    assertThat(browser.run("return tideline.score().join()")).isEqualTo("1,2");
    assertThat((String) browser.run("return document.getElementById('score').textContent"))
        .isEqualTo("Score 1 of 2");
    hasNoComplaint();
  }

  @Test
  void evictionIsAskedWithTheStateThatGoes() {
    open(pages().toList().get(2), "");
    Object evicted =
        browser.run("return tideline.data.runs[0].steps.findIndex(s => s.event === 'evict')");
    browser.run("tideline.go(" + evicted + "); return 0");
    browser.keys("p" + RIGHT);
    assertThat((String) browser.run("return document.getElementById('asked').textContent"))
        .contains("Which state is evicted next?");
    Object answer =
        browser.run(
            "const q = document.getElementById('question').question; return q.choices[q.right] === 's' + tideline.data.runs[0].steps[tideline.at()].state");
    assertThat(answer).isEqualTo(true);
  }

  @Test
  void filmStripIsAPictureOfSixFrames() {
    for (Shown shown : pages().toList()) {
      open(shown, "");
      Object frames =
          browser.run(
              """
              const svg = new DOMParser().parseFromString(tideline.strip(0), 'image/svg+xml');
              if (svg.querySelector('parsererror')) return svg.querySelector('parsererror').textContent;
              return Array.from(svg.querySelectorAll('text')).filter(t => /^step \\d+$/.test(t.textContent)).length;
              """);
      assertThat(frames).as(shown.toString()).isEqualTo(6L);
    }
  }

  @Test
  void twoRunsGoInStepByStepsOrByExpansions() {
    Path page =
        page(
            CommandRun.example("producer-consumer"),
            List.of("--method", "full", "--vs", "cache --cache-states 11 --order dfs"),
            "two.html");
    browser.open(page, "#step=9&lock=visits");
    browser.size(1280, 800);
    assertThat(browser.run("return document.querySelectorAll('.lane').length")).isEqualTo(2L);
    assertThat(browser.run("return tideline.totals().map(t => t.visits).join()")).isEqualTo("8,8");
    browser.run("tideline.go(tideline.length()); return 0");
    assertThat(
            browser.run(
                "return tideline.compared().every(run => run.length >= 4 && run.every(row => row.page === row.result))"))
        .isEqualTo(true);
    browser.keys("l");
    browser.settle();
    assertThat((String) browser.run("return location.hash")).doesNotContain("lock");
    hasNoComplaint();
  }

  @Test
  void netsWithManyStatesAreShownByLevels() {
    Path page = page(CommandRun.example("milner-5"), List.of(), "many.html");
    browser.open(page, "#step=500");
    browser.size(1280, 800);
    assertThat(browser.run("return document.querySelectorAll('#graph0 circle.state').length"))
        .isEqualTo(0L);
    assertThat((Long) browser.run("return document.querySelectorAll('#graph0 rect').length"))
        .isGreaterThan(20);
    hasNoComplaint();
  }

  @Test
  void namesOfTheNetAreNothingButText() throws IOException {
    String longId = "x".repeat(200);
    NetBuilder draft = new NetBuilder("<img src=x onerror=\"window.hacked=1\">");
    int p =
        draft.place(
            "</script><script>window.hacked=2</script>", "\"><b onmouseover='window.hacked=3'>", 1);
    int q = draft.place(longId, "'\"`${window.hacked=4}{{data}}&lt;\u2028", 0);
    int t = draft.transition("__proto__", "<!--<script>constructor");
    draft.input(p, t, 1);
    draft.output(t, q, 1);
    Path file = folder.resolve("hostile.pnml");
    Net net = draft.build();
    try (var out = Files.newOutputStream(file)) {
      PnmlWriter.write(net, out);
    }
    for (String method : Lesson.methods()) {
      Path page = page(file.toString(), List.of("--method", method), "hostile-" + method + ".html");
      browser.open(page, "");
      browser.run("for (let k = 0; k <= tideline.length(); k++) tideline.go(k); return 0");
      assertThat(browser.run("return window.hacked === undefined")).as(method).isEqualTo(true);
      assertThat(browser.run("return document.getElementById('title').textContent"))
          .isEqualTo("<img src=x onerror=\"window.hacked=1\">");
      assertThat(browser.run("return document.querySelectorAll('img, b[onmouseover]').length"))
          .isEqualTo(0L);
      assertThat(
              browser.run(
                  "return new DOMParser().parseFromString(tideline.strip(0), 'image/svg+xml').querySelectorAll('parsererror').length"))
          .isEqualTo(0L);
      assertThat((Long) browser.run("return document.documentElement.scrollWidth"))
          .isLessThanOrEqualTo(1280);
      hasNoComplaint();
    }
  }

  @Test
  void pageCanBePrinted() {
    open(pages().toList().get(2), "#step=30");
    byte[] pdf = browser.print();
    assertThat(new String(pdf, 0, 5, StandardCharsets.US_ASCII)).isEqualTo("%PDF-");
    assertThat(pdf.length).isGreaterThan(10_000);
  }
}
