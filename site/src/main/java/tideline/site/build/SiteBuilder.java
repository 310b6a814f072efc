package tideline.site.build;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import tideline.analysis.json.Json;
import tideline.draw.NetLayout;
import tideline.teach.Lecture;

/**
 * Puts the site together: a folder of static files that opens from disk and from any web server.
 *
 * <p>Files that the page needs as text (nets, lessons) become scripts, since pages from disk may
 * not read other files.
 */
public final class SiteBuilder {

  /** All files together, as a web server sends them. */
  private static final long MOST_BYTES = 400_000;

  /** The front end of {@code teach}, and what a playground adds to it. */
  private static final List<String> SHARED =
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
          "page.js");

  private static final List<String> OWN =
      List.of(
          "pnml.js",
          "document.js",
          "kernel-worker.js",
          "editor.js",
          "options.js",
          "weights.js",
          "lessons-view.js",
          "playground.js");

  private final Path project;
  private final Path site;

  private SiteBuilder(Path module, Path site) {
    this.project = module.getParent();
    this.site = site;
  }

  /**
   * @param arguments the folder of this module, and the folder to make
   */
  public static void main(String[] arguments) throws IOException, URISyntaxException {
    Path site = Path.of(arguments[1]);
    new SiteBuilder(Path.of(arguments[0]).toAbsolutePath(), site).build();
  }

  private void build() throws IOException, URISyntaxException {
    Files.createDirectories(site);
    String kernel = new KernelCompiler(classPath(), site.resolveSibling("kernel")).script();
    write("kernel.js", kernel);
    write("nets.js", "const NETS = " + object(nets()) + ";\n" + layouts());
    write("lessons.js", "const LESSONS = " + object(new Course(project).lessons()) + ";\n");
    StringBuilder script = new StringBuilder("(function () {\n\"use strict\";\n");
    for (String name : SHARED) {
      script.append(resource(Lecture.class, name));
    }
    for (String name : OWN) {
      script.append(resource(SiteBuilder.class, "/tideline/site/" + name));
    }
    write("app.js", slim(script.append("})();\n").toString()));
    String style =
        resource(Lecture.class, "page.css")
            + resource(SiteBuilder.class, "/tideline/site/site.css");
    write("app.css", style);
    String page = resource(SiteBuilder.class, "/tideline/site/index.html");
    write("index.html", page.replace("{{drawing}}", resource(Lecture.class, "drawing.css")));
    checkSize();
  }

  /** Without indentation and comments that have lines of their own. */
  private static String slim(String script) {
    return script
        .lines()
        .map(String::strip)
        .filter(line -> !line.startsWith("//") && !line.startsWith("/**") && !line.isEmpty())
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static List<Path> classPath() throws URISyntaxException {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    if (!(loader instanceof URLClassLoader urls)) {
      return KernelCompiler.parts(System.getProperty("java.class.path"));
    }
    List<Path> parts = new ArrayList<>();
    for (URL url : urls.getURLs()) {
      parts.add(Path.of(url.toURI()));
    }
    return parts;
  }

  /** The examples by their names. */
  private Map<String, String> nets() throws IOException {
    Map<String, String> nets = new TreeMap<>();
    try (Stream<Path> files = Files.list(project.resolve("examples"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".pnml")).toList()) {
        nets.put(file.getFileName().toString().replace(".pnml", ""), Files.readString(file));
      }
    }
    return nets;
  }

  /** How the examples are drawn: along the page and down the page, whatever suits the window. */
  private String layouts() throws IOException {
    Map<String, Object> layouts = new TreeMap<>();
    for (Map.Entry<String, String> net : nets().entrySet()) {
      layouts.put(net.getKey(), NetLayout.both(NetFile.read(net.getValue())));
    }
    return "const LAYOUTS = " + Json.oneLine(layouts).replace(" ", "") + ";\n";
  }

  private static String object(Map<String, String> members) {
    return Json.oneLine(new TreeMap<String, Object>(members));
  }

  private static String resource(Class<?> beside, String name) throws IOException {
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("there is no " + name + " beside " + beside);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(site.resolve(name), text);
  }

  private void checkSize() throws IOException {
    long all = 0;
    StringBuilder table = new StringBuilder();
    try (Stream<Path> files = Files.list(site)) {
      for (Path file : files.sorted().toList()) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
          Files.copy(file, out);
        }
        all += packed.size();
        table.append(file.getFileName()).append(' ').append(packed.size()).append(", ");
      }
    }
    System.out.println("site: " + table + "together " + all + " bytes compressed");
    if (all > MOST_BYTES) {
      throw new IOException("the site has " + all + " bytes compressed, above " + MOST_BYTES);
    }
  }
}
