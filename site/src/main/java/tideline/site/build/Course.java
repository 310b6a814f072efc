package tideline.site.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The lessons as pieces of a page. Knows as much of Markdown as they use: headings, paragraphs,
 * lists with numbers, tables, code. A command {@code teach} becomes a button that plays it here.
 */
final class Course {

  private static final Pattern TEACH =
      Pattern.compile(
          "\\$ ./tideline teach examples/([a-z0-9-]+)\\.pnml(.*?)(?: -o \\S+)?(?: # .*)?");
  private static final Pattern BESIDE = Pattern.compile("--vs \"([^\"]*)\"");
  private static final Pattern ITEM = Pattern.compile("(\\d+)\\. (.*)");

  private final Path folder;

  Course(Path project) {
    folder = project.resolve("docs/course");
  }

  /** Pieces of HTML by the names of the lessons. */
  Map<String, String> lessons() throws IOException {
    Map<String, String> lessons = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.getFileName().toString().matches("\\d.*")).toList()) {
        lessons.put(
            file.getFileName().toString().replace(".md", ""),
            new Lesson(Files.readAllLines(file)).html());
      }
    }
    return lessons;
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** Emphasis, code and links, within a line. */
  static String inline(String text) {
    return escaped(text)
        .replaceAll("`([^`]+)`", "<code>$1</code>")
        .replaceAll("\\*\\*([^*]+)\\*\\*", "<strong>$1</strong>")
        .replaceAll("\\*([^*]+)\\*", "<em>$1</em>")
        .replaceAll("\\[([^\\]]+)\\]\\(([^)]*)\\)", "$1");
  }

  /** One lesson while it is turned. */
  private static final class Lesson {
    private final List<String> lines;
    private final StringBuilder html = new StringBuilder();
    private final List<String> paragraph = new ArrayList<>();
    private String list = "";
    private boolean isAnswers;

    Lesson(List<String> lines) {
      this.lines = lines;
    }

    String html() {
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i);
        if (line.startsWith("```")) {
          flush();
          i = code(i + 1);
        } else if (line.startsWith("#")) {
          flush();
          heading(line);
        } else if (line.startsWith("|")) {
          flush();
          i = table(i);
        } else if (line.isBlank()) {
          flush();
        } else {
          text(line);
        }
      }
      flush();
      return html.append(isAnswers ? "</details>" : "").toString();
    }

    private void heading(String line) {
      int level = line.indexOf(' ');
      String words = line.substring(level + 1);
      if (words.equals("Answers")) {
        isAnswers = true;
        html.append("<details class=\"answers\"><summary>Answers</summary>");
      } else {
        html.append("<h" + (level + 1) + ">" + inline(words) + "</h" + (level + 1) + ">");
      }
    }

    private void text(String line) {
      Matcher item = ITEM.matcher(line);
      if (item.matches()) {
        flush();
        list = item.group(1);
        paragraph.add(item.group(2));
      } else {
        paragraph.add(line.strip());
      }
    }

    private void flush() {
      if (paragraph.isEmpty()) {
        return;
      }
      String words = inline(String.join(" ", paragraph));
      html.append(
          list.isEmpty()
              ? "<p>" + words + "</p>"
              : "<ol start=\""
                  + list
                  + "\" data-item=\""
                  + list
                  + "\"><li>"
                  + words
                  + "</li></ol>");
      paragraph.clear();
      list = "";
    }

    private int code(int from) {
      List<String> block = new ArrayList<>();
      int i = from;
      while (!lines.get(i).startsWith("```")) {
        block.add(lines.get(i++));
      }
      html.append("<pre><code>" + escaped(String.join("\n", block)) + "</code></pre>");
      block.forEach(this::play);
      return i;
    }

    private void play(String line) {
      Matcher teach = TEACH.matcher(line);
      if (!teach.matches()) {
        return;
      }
      StringBuilder runs = new StringBuilder();
      Matcher beside = BESIDE.matcher(teach.group(2));
      String first = BESIDE.matcher(teach.group(2)).replaceAll("");
      runs.append(run(first));
      while (beside.find()) {
        runs.append('\n').append(run(beside.group(1)));
      }
      html.append(
          "<p><button type=\"button\" class=\"play\" data-net=\""
              + teach.group(1)
              + "\" data-runs=\""
              + escaped(runs.toString())
              + "\">▶ Play this here</button></p>");
    }

    /** Options of the command line as {@code method;name=value}. */
    private static String run(String options) {
      StringBuilder words = new StringBuilder();
      String method = "full";
      String[] parts = options.strip().split("\\s+");
      for (int i = 0; i < parts.length; i++) {
        if (parts[i].equals("--method")) {
          method = parts[++i];
        } else if (parts[i].equals("--budgets")) {
          words.append(";budgets=" + parts[++i]);
        } else if (parts[i].startsWith("--")) {
          String[] pair = parts[i].substring(2).split("=", 2);
          boolean isFlag =
              pair.length == 1 && (i + 1 == parts.length || parts[i + 1].startsWith("--"));
          words.append(";" + pair[0] + "=");
          words.append(pair.length == 2 ? pair[1] : isFlag ? "true" : parts[++i].replace("\"", ""));
        } else if (!parts[i].isEmpty()) {
          method = parts[i];
        }
      }
      return method + words;
    }

    private int table(int from) {
      int i = from;
      html.append("<table>");
      for (; i < lines.size() && lines.get(i).startsWith("|"); i++) {
        String[] cells = lines.get(i).substring(1).split("\\|");
        if (!lines.get(i).matches("[|:\\- ]+")) {
          html.append("<tr>");
          for (String cell : cells) {
            String tag = i == from ? "th" : "td";
            html.append("<" + tag + ">" + inline(cell.strip()) + "</" + tag + ">");
          }
          html.append("</tr>");
        }
      }
      html.append("</table>");
      return i - 1;
    }
  }
}
