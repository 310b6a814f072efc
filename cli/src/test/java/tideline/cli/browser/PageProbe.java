package tideline.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** What can be asked of any report in a browser. */
final class PageProbe {

  /**
   * Cells and pictures whose content is wider than they are, or that lie beyond the right edge of
   * the window; folded ones are opened before.
   */
  static final String CLIPPED =
      """
      document.querySelectorAll('details').forEach(d => d.open = true);
      const beyond = [...document.querySelectorAll('td, th, figure.plot svg, p, nav a')].filter(e =>
        e.getBoundingClientRect().right > window.innerWidth + 1 || e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && e.tagName !== 'svg');
      return beyond.map(e => e.tagName + ' ' + e.textContent.slice(0, 60));
      """;

  /** Presses every button that saves something: lines of a file name, a blank and the content. */
  static final String SAVE_ALL =
      """
      const saved = [];
      const real = window.Blob;
      window.Blob = function (parts, options) { saved.push(parts.join('')); return new real(parts, options); };
      const click = HTMLAnchorElement.prototype.click;
      HTMLAnchorElement.prototype.click = function () { saved[saved.length - 1] = this.download + ' ' + saved[saved.length - 1]; };
      document.querySelectorAll('.save button').forEach(b => b.click());
      window.Blob = real;
      HTMLAnchorElement.prototype.click = click;
      return saved;
      """;

  private PageProbe() {}

  /** Each is what its name says: SVG is XML, CSV has a head and lines, LaTeX a tabular. */
  static void assertWhole(List<String> saved) {
    for (String each : saved) {
      String name = each.substring(0, each.indexOf(' '));
      String content = each.substring(each.indexOf(' ') + 1);
      switch (name.substring(name.lastIndexOf('.'))) {
        case ".svg" -> assertXml(content);
        case ".csv" -> assertThat(content.lines().count()).as(name).isGreaterThan(1);
        case ".tex" -> assertTabular(name, content);
        default -> assertThat(name).as("a known kind of file").isEmpty();
      }
    }
  }

  private static void assertXml(String content) {
    try {
      String root =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(content)))
              .getDocumentElement()
              .getTagName();
      assertThat(root).isEqualTo("svg");
    } catch (IOException | ParserConfigurationException | SAXException e) {
      throw new AssertionError(e);
    }
  }

  /** As many cells in each line as columns are declared. */
  private static void assertTabular(String name, String content) {
    List<String> lines = content.lines().toList();
    assertThat(lines.get(0)).as(name).matches("\\\\begin\\{tabular}\\{[lr]+}");
    int columns = lines.get(0).length() - "\\begin{tabular}{}".length();
    assertThat(lines.get(lines.size() - 1)).isEqualTo("\\end{tabular}");
    for (String line : lines.subList(1, lines.size() - 1)) {
      if (!line.equals("\\hline")) {
        assertThat(line.split("(?<!\\\\)&", -1)).as(name + ": " + line).hasSize(columns);
        assertThat(line).endsWith(" \\\\");
      }
    }
  }
}
