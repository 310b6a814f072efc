package tideline.cli.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.cli.CommandRun;
import tideline.cli.browser.NetNames;

/** Nets can be read from the last row, and large ones are searched while the page goes on. */
@Tag("slow")
class PlaygroundLayoutTest extends PlaygroundPage {

  @ParameterizedTest
  @ValueSource(strings = {"stop-and-wait", "workflow", "mutual-exclusion", "naive-progress"})
  void wholeNetCanBeReadOnAProjector(String net) {
    browser.size(1280, 720);
    try {
      open("#net=example:" + net + "&run=full");
      browser.run("document.querySelector('#net .look button:last-child').click(); return 0");
      browser.settle();
      String nodes = text("tideline.doc().places.length + tideline.doc().transitions.length");
      assertThat((String) browser.run(NetNames.ILLEGIBLE)).isEqualTo(nodes + " names ");
    } finally {
      browser.size(1280, 800);
    }
  }

  @Test
  void everyArcOfALayoutJoinsItsNodes() {
    open("");
    assertThat(
            text(
                """
                Object.entries(LAYOUTS).flatMap(([name, lies]) => {
                  const doc = tideline.readPnml(NETS[name]);
                  const p = doc.places.length;
                  return lies.flatMap(lie => doc.arcs.filter((arc, k) => {
                    const ends = arc.kind === 'o' ? [p + arc.transition, arc.place] : [arc.place, p + arc.transition];
                    const way = lie.arcs[k];
                    const far = (node, x, y) => Math.max(Math.abs(lie.nodes[node][0] - x), Math.abs(lie.nodes[node][1] - y)) > 15;
                    return lie.nodes.length !== p + doc.transitions.length || lie.arcs.length !== doc.arcs.length
                      || far(ends[0], way[0], way[1]) || far(ends[1], way[way.length - 2], way[way.length - 1])
                      || way.some((v, i) => i > 1 && i % 2 === 0 && v !== way[i - 2] && Math.abs(way[i + 1] - way[i - 1]) > 1);
                  }).map(() => name));
                }).join() + Object.keys(LAYOUTS).length
                """))
        .isEqualTo(text("Object.keys(NETS).length"));
  }

  @Test
  void layoutGivesWayToChangesByHand() {
    open("#net=example:mutual-exclusion&run=full");
    String laid = text("document.querySelectorAll('#net path.arc[d*=\"L\"]').length");
    assertThat(laid).isEqualTo(text("tideline.doc().arcs.length"));
    click("mode-edit");
    click("tool-place");
    clickAt(12, 12);
    ready();
    assertThat(text("document.querySelectorAll('#net path.arc[d*=\"L\"]').length")).isEqualTo("0");
    hasNoComplaint();
  }

  @Test
  void diagramHasACellForEachNodeAndALineForEachCell() {
    open("#net=example:mutual-exclusion&run=symbolic&step=9");
    String cells = "document.querySelectorAll('.structure rect.box').length";
    assertThat(text(cells)).as("11 nodes and the bottom").isEqualTo("12");
    assertThat(text("document.querySelectorAll('.structure path.edge').length")).isEqualTo("11");
    browser.run("tideline.go(6); return 0");
    assertThat(text(cells)).isEqualTo("6");
    hasNoComplaint();
  }

  @Test
  void measureMadeOfSlidersShowsItsWorthAtOnce() {
    open("#net=example:naive-progress&run=sweep-line");
    click("weigh");
    for (String weight :
        List.of("lesson_1=1", "lesson_2=2", "lesson_3=3", "passed=4", "expelled=4")) {
      String[] pair = weight.split("=");
      browser.run(
          "const s = document.querySelector('#weighing input[aria-label=\"Weight of '"
              + " + tideline.doc().places.find(p => p.id === '"
              + pair[0]
              + "').name + '\"]'); s.value = '"
              + pair[1]
              + "'; s.oninput(); return 0");
    }
    ready();
    for (int i = 0; i < 100 && "null".equals(text("tideline.weighing.effect")); i++) {
      browser.settle();
    }
    ready();
    CommandRun told =
        CommandRun.of(
            "explore",
            CommandRun.example("naive-progress"),
            "--method",
            "sweep-line",
            "--measure",
            text("tideline.weighing.effect.measure"),
            "--json");
    assertThat(text("tideline.weighing.effect.measure"))
        .isEqualTo("lesson_1+2*lesson_2+3*lesson_3+4*passed+4*expelled");
    for (String key : List.of("peakStored", "visits", "regressEdges", "sweeps")) {
      assertThat(text("tideline.weighing.effect." + key)).isEqualTo("" + told.json(key));
    }
    assertThat(text("document.getElementById('worth').textContent")).startsWith("Of 11 states");
    assertThat(text("tideline.data.runs[0].begin.options.measure")).contains("2*lesson_2");
    hasNoComplaint();
  }

  @Test
  void searchOfAMillionStatesShowsItsProgressAndIsStopped() throws IOException {
    open("#net=example:mutual-exclusion&run=full");
    // 1,114,113 states
    drop("large.pnml", CommandRun.of("generate", "milner", "16").out());
    browser.run("tideline.halt(); window.ticks = 0; return 0");
    browser.run(
        "window.beat = setInterval(() => window.ticks++, 50); tideline.exploreAll(); return 0");
    for (int i = 0; i < 600 && !status().matches("Exploring: 1\\d\\d,\\d{3} .*"); i++) {
      browser.settle();
    }
    assertThat(status()).matches("Exploring: 1\\d\\d,\\d{3} states stored so far.*");
    assertThat(Long.parseLong(text("window.ticks"))).isGreaterThan(10);
    click("halt");
    assertThat(status()).isEqualTo("Stopped.");
    browser.run("clearInterval(window.beat); tideline.checkNow('EF deadlock'); return 0");
    assertThat(text("document.getElementById('halt').hidden")).isEqualTo("false");
    click("halt");
    hasNoComplaint();
  }
}
