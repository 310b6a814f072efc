package tideline.cli.site;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each lesson can be given from the site on a projector. */
@Tag("slow")
class PlaygroundLessonsTest extends PlaygroundPage {

  /** Letters below 11 px, text that is cut, runs that have no room, what is beyond the window. */
  private static final String ILLEGIBLE =
      """
      const bad = [];
      document.querySelectorAll('.pic text').forEach(t => {
        const size = parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a;
        if (size < 10.95) bad.push(t.textContent + ' has ' + size + ' px');
      });
      document.querySelectorAll('#lesson *, .panel > h2').forEach(e => {
        if (e.clientWidth > 0 && e.scrollWidth > e.clientWidth + 1) bad.push('cut: ' + e.textContent);
      });
      document.querySelectorAll('.lane').forEach(l => {
        if (l.clientWidth < 300) bad.push('a run has ' + l.clientWidth + ' px');
      });
      document.querySelectorAll('button, .panel, h1, h2').forEach(e => {
        if (e.getBoundingClientRect().right > window.innerWidth + 1) bad.push('beyond: ' + e.textContent);
      });
      document.querySelectorAll('.graph .body').forEach(b => {
        const box = b.getBoundingClientRect();
        const now = b.querySelector('.state.current');
        const at = now && now.getBoundingClientRect();
        if (at && (at.left < box.left - 1 || at.right > box.right + 1 || at.top < box.top - 1 || at.bottom > box.bottom + 1))
          bad.push('the current state is out of sight');
      });
      return bad.join(', ');
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1-tokens-and-states",
        "2-searching",
        "3-state-caching",
        "4-sweep-line",
        "5-pseudo-root",
        "6-locality",
        "7-depth-bounds",
        "8-external-memory",
        "9-which-method",
        "10-diagrams"
      })
  void lessonCanBeGivenOnAProjector(String lesson) {
    browser.size(1280, 720);
    try {
      open("#lesson=" + lesson);
      assertThat(text("document.querySelectorAll('#lesson .try').length")).isGreaterThan("4");
      assertThat((String) browser.run(ILLEGIBLE)).isEmpty();
      browser.run("document.querySelector('#lesson button.play').click(); return 0");
      browser.settle();
      ready();
      for (double part : new double[] {0.1, 0.5, 1}) {
        browser.run("tideline.go(Math.round(tideline.length() * " + part + ")); return 0");
        assertThat((String) browser.run(ILLEGIBLE)).as("after " + part).isEmpty();
      }
      hasNoComplaint();
    } finally {
      browser.size(1280, 800);
    }
  }

  @Test
  void lessonWaitsBehindAButtonWhileItsRunsTakeTheWindow() {
    open("#lesson=3-state-caching");
    browser.run("document.querySelector('#lesson .try input').value = '2'; return 0");
    browser.run("document.querySelector('#lesson button.play').click(); return 0");
    browser.settle();
    ready();
    assertThat(text("document.getElementById('lesson').hidden")).isEqualTo("true");
    assertThat(text("document.getElementById('course').textContent")).isEqualTo("Lesson 3");
    assertThat(text("location.hash")).contains("lesson=3-state-caching");
    click("course");
    assertThat(text("document.getElementById('lesson').hidden")).isEqualTo("false");
    assertThat(text("document.querySelector('#lesson .try input').value")).isEqualTo("2");
    assertThat(text("document.getElementById('course').textContent")).isEqualTo("Course");
    click("course");
    assertThat(text("document.getElementById('lesson').hidden + tideline.bench.lesson"))
        .isEqualTo("true");
    hasNoComplaint();
  }
}
