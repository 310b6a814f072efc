package tideline.cli.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.cli.CommandRun;

/** Nets are edited, opened, played with and handed on in the playground. */
@Tag("slow")
class PlaygroundEditingTest extends PlaygroundPage {

  private static final String TAB = "\uE004";
  private static final String ENTER = "\uE007";
  private static final String RIGHT = "\uE014";

  @Test
  void netIsEditedUndoneAndSaved() throws IOException {
    open("#net=example:mutual-exclusion&run=full");
    click("mode-edit");
    click("tool-place");
    clickAt(12, 12);
    ready();
    assertThat(text("tideline.doc().places.length")).isEqualTo("8");
    click("tool-token");
    clickNode("[data-place=\"7\"]");
    clickNode("[data-place=\"7\"]");
    click("tool-transition");
    clickAt(40, 60);
    click("tool-arc");
    clickNode("[data-place=\"7\"]");
    clickNode("[data-transition=\"6\"]");
    ready();
    assertThat(text("tideline.doc().places[7].tokens")).isEqualTo("2");
    assertThat(text("JSON.stringify(tideline.doc().arcs.slice(-1)[0])"))
        .isEqualTo("{\"kind\":\"i\",\"place\":7,\"transition\":6,\"weight\":1}");
    // 8 states before, and the new place has 2, 1 or 0 tokens
    assertThat(text("tideline.data.runs[0].end.result.states")).isEqualTo("24");
    Path saved = folder.resolve("edited.pnml");
    Files.writeString(saved, text("tideline.pnml()"));
    assertThat(CommandRun.of("explore", saved.toString(), "--json").json("states")).isEqualTo(24L);
    for (int i = 0; i < 5; i++) {
      click("undo");
    }
    ready();
    assertThat(text("tideline.doc().places.length")).isEqualTo("7");
    assertThat(text("tideline.data.runs[0].end.result.states")).isEqualTo("8");
    click("redo");
    assertThat(text("tideline.doc().places.length")).isEqualTo("8");
    hasNoComplaint();
  }

  @Test
  void droppedFileIsOpenedAndHostileOnesAreRefused() throws IOException {
    open("");
    drop("net.pnml", Files.readString(Path.of(CommandRun.example("readers-writers"))));
    ready();
    assertThat(text("tideline.data.runs[0].end.result.states")).isEqualTo("7");
    for (String bad :
        List.of(
            "no xml at all",
            "<html><body onload=\"window.hacked=1\"/></html>",
            "<pnml><net id=\"n\"><place id=\"p\"/><place id=\"p\"/></net></pnml>",
            "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><pnml><net id=\"n\"><name>"
                + "<text>&b;</text></name></net>",
            "<pnml><net id=\"n\"><place id=\"p\"><initialMarking><text>-1</text></initialMarking>"
                + "</place></net></pnml>")) {
      drop("bad.pnml", bad);
      ready();
      assertThat(status()).as(bad).startsWith("bad.pnml: ");
      assertThat(text("tideline.data.runs[0].end.result.states")).isEqualTo("7");
    }
    drop(
        "hostile.pnml",
        "<pnml><net id=\"n\"><name><text>&lt;img src=x onerror=window.hacked=1&gt;</text></name>"
            + "<place id=\"__proto__\"><name><text>&lt;/script&gt;&lt;b onmouseover=window.hacked=2"
            + "&gt;</text></name><initialMarking><text>1</text></initialMarking></place>"
            + "<transition id=\"constructor\"><name><text>a\tb\\n'\"</text></name></transition>"
            + "<arc id=\"a\" source=\"__proto__\" target=\"constructor\"/></net></pnml>");
    ready();
    click("mode-game");
    click("mode-edit");
    assertThat(text("window.hacked === undefined")).isEqualTo("true");
    assertThat(text("document.querySelectorAll('img, b[onmouseover]').length")).isEqualTo("0");
    assertThat(text("tideline.data.runs[0].end.result.states")).isEqualTo("2");
    String again = text("tideline.pnml()");
    assertThat(
            CommandRun.withInput(
                    new ByteArrayInputStream(again.getBytes(StandardCharsets.UTF_8)),
                    "explore",
                    "-",
                    "--json")
                .json("states"))
        .isEqualTo(2L);
  }

  @Test
  void addressLeadsToTheSameMoment() {
    open("#net=example:stop-and-wait&run=cache;cache-states=48;replace=fifo|full&step=120");
    assertThat(text("tideline.at()")).isEqualTo("120");
    assertThat(text("document.querySelectorAll('.lane').length")).isEqualTo("2");
    // an edited net travels in the address
    open("#net=example:readers-writers&run=full");
    click("mode-edit");
    click("tool-token");
    clickNode("[data-place=\"0\"]");
    browser.settle();
    ready();
    browser.run("tideline.go(5); return 0");
    browser.settle();
    browser.settle();
    String hash = text("location.hash");
    String states = text("tideline.data.runs[0].end.result.states");
    String frame = text("tideline.frames()[0]");
    String net = text("tideline.netText()");
    assertThat(hash).contains("step=5");
    open(hash);
    assertThat(text("tideline.netText()")).isEqualTo(net);
    assertThat(text("tideline.data.runs[0].end.result.states")).isEqualTo(states);
    assertThat(text("tideline.frames()[0]")).isEqualTo(frame);
  }

  @Test
  void tokenGameIsPlayedByKeysAlone() {
    open("#net=example:mutual-exclusion&run=full");
    browser.run("document.getElementById('mode-game').focus(); return 0");
    browser.keys(ENTER);
    browser.run("document.querySelector('#net [data-transition=\"0\"]').focus(); return 0");
    browser.keys(ENTER);
    browser.settle();
    assertThat(text("tideline.bench.game.events.join()")).isEqualTo("0");
    browser.keys(ENTER);
    browser.settle();
    assertThat(text("tideline.bench.game.events.join()")).isEqualTo("0");
    assertThat(status()).contains("not enabled");
    browser.run("document.getElementById('mode-run').focus(); return 0");
    browser.keys(ENTER + RIGHT);
    assertThat(text("tideline.at()")).isEqualTo("1");
    // every control is reached by the tabulator
    browser.run("document.activeElement.blur(); return 0");
    long seen = 0;
    for (int i = 0; i < 12; i++) {
      browser.keys(TAB);
      seen += "BODY".equals(text("document.activeElement.tagName")) ? 0 : 1;
    }
    assertThat(seen).isEqualTo(12);
  }
}
