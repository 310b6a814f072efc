package tideline.teach;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.analysis.json.Json;

/**
 * The figure of a paper that a method follows, retold line by line in our own words; the numbers
 * are those of the paper.
 */
final class PaperFigure {

  /** Lines of the figure, first and last. */
  record Range(int from, int to) {}

  private record Line(Range range, int indent, String text, String label) {}

  private final String key;
  private final String name;
  private final String paper;
  private final List<Line> lines = new ArrayList<>();
  private final Map<String, Range> events = new HashMap<>();

  /**
   * @param key of the list of references
   * @param name such as Fig. 3
   * @param paper authors and year
   */
  PaperFigure(String key, String name, String paper) {
    this.key = key;
    this.name = name;
    this.paper = paper;
  }

  /** Retells one line, or several. */
  PaperFigure line(int from, int to, int indent, String text) {
    lines.add(new Line(new Range(from, to), indent, text, ""));
    return this;
  }

  /** Retells what the paper says in its text only, where the label says. */
  PaperFigure rule(int number, String label, int indent, String text) {
    lines.add(new Line(new Range(number, number), indent, text, label));
    return this;
  }

  /** Says which lines an event of the log executes. */
  PaperFigure on(String event, int from, int to) {
    events.put(event, new Range(from, to));
    return this;
  }

  /** The lines that an event executes. */
  Optional<Range> lines(String event) {
    return Optional.ofNullable(events.get(event));
  }

  void json(Json object) throws IOException {
    object.key("key").value(key);
    object.key("name").value(name);
    object.key("paper").value(paper);
    object.key("lines").beginArray();
    for (Line line : lines) {
      object.beginObject();
      object.key("from").value(line.range.from());
      object.key("to").value(line.range.to());
      object.key("indent").value(line.indent);
      object.key("text").value(line.text);
      if (!line.label.isEmpty()) {
        object.key("label").value(line.label);
      }
      object.endObject();
    }
    object.endArray();
  }
}
