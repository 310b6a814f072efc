package tideline.cli.report;

import static tideline.draw.Markup.escaped;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import tideline.analysis.text.Figures;
import tideline.cli.run.Environment;
import tideline.draw.Picture;

/** A page that needs nothing from elsewhere. Everything but {@link #html} is escaped. */
public final class Page {

  private final Appendable out;

  private Page(Appendable out) {
    this.out = out;
  }

  /** Writes the head of a page. */
  public static Page begin(String title, Appendable out) throws IOException {
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n");
    out.append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    out.append(escaped(title)).append("</title>\n<style>\n").append(resource("report.css"));
    out.append("</style>\n<h1>").append(escaped(title)).append("</h1>\n");
    return new Page(out);
  }

  /** Writes markup as it is. */
  public Page html(String markup) throws IOException {
    out.append(markup);
    return this;
  }

  /** A heading that the page can be sent to. */
  public Page heading(String id, String text) throws IOException {
    return html("<h2 id=\"" + escaped(id) + "\">" + escaped(text) + "</h2>\n");
  }

  /** A paragraph. */
  public Page paragraph(String text) throws IOException {
    return html("<p>" + escaped(text) + "</p>\n");
  }

  /** A picture with its numbers; nothing where there is nothing to see. */
  public Page picture(Picture picture) throws IOException {
    if (!picture.isEmpty()) {
      out.append("<figure class=\"plot\">");
      picture.write(out);
      StringBuilder data = new StringBuilder();
      picture.data(data);
      out.append("<pre class=\"data\">");
      out.append(data.toString().lines().map(l -> escaped(l)).collect(Collectors.joining("\n")));
      out.append("\n</pre></figure>\n");
    }
    return this;
  }

  /** A table. */
  public Page table(PageTable table) throws IOException {
    table.write(out);
    return this;
  }

  /** Where this was made, and the end of the page. */
  public void end() throws IOException {
    Environment env = Environment.current();
    out.append("<h2>Environment</h2>\n<p>tideline " + escaped(env.version()) + ", Java ");
    out.append(escaped(env.java()) + ", " + escaped(env.os()) + ", ");
    out.append(Figures.counted(env.cpus(), "processor") + ", heap at most ");
    out.append(Figures.bytes(env.heapMaxBytes()) + ".</p>\n<script>\n");
    out.append(resource("report.js")).append("</script>\n</html>\n");
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = Page.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
