package tideline.teach;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The page: one file that needs nothing else. Style and scripts are resources, joined here; the
 * logs of the runs stand in it word for word.
 */
final class TeachPage {

  /** In this order, since each uses what the ones before define. */
  private static final List<String> SCRIPTS =
      List.of(
          "draw.js",
          "replay.js",
          "say.js",
          "net.js",
          "graph.js",
          "structures.js",
          "diagrams.js",
          "chart.js",
          "predict.js",
          "strip.js",
          "panels.js",
          "page.js",
          "start.js");

  private final LectureData data;

  TeachPage(LectureData data) {
    this.data = data;
  }

  void write(Appendable out) throws IOException {
    String template = resource("page.html");
    int at = 0;
    while (true) {
      int begin = template.indexOf("{{", at);
      if (begin < 0) {
        out.append(template, at, template.length());
        return;
      }
      int end = template.indexOf("}}", begin);
      out.append(template, at, begin);
      part(template.substring(begin + 2, end), out);
      at = end + 2;
    }
  }

  private void part(String name, Appendable out) throws IOException {
    switch (name) {
      case "style" -> out.append(resource("page.css"));
      case "drawing" -> out.append(resource("drawing.css"));
      case "script" -> {
        for (String script : SCRIPTS) {
          out.append(resource(script));
        }
      }
      case "data" -> data.write(new ScriptSafe(out));
      default -> throw new IllegalStateException("no part " + name);
    }
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = TeachPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("the program lacks its file " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
