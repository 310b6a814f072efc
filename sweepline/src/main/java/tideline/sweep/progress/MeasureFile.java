package tideline.sweep.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tideline.net.model.Net;

/**
 * A measure as a text: one entry a line, the first one counts most. Empty lines and what follows a
 * {@code #} at the beginning of a line say nothing.
 */
public final class MeasureFile {

  private static final String COMMENT = "#";

  private MeasureFile() {}

  /**
   * Reads the lines of a file.
   *
   * @param name of the file, for messages
   * @throws IllegalArgumentException with file, line and what is wrong
   */
  public static ProgressMeasure read(String name, List<String> lines, Net net) {
    return read(name, lines, line -> ProgressMeasure.parse(line, net));
  }

  /**
   * Reads the lines of a file.
   *
   * @param name of the file, for messages
   * @param reader reads a line
   * @throws IllegalArgumentException with file, line and what is wrong
   */
  public static ProgressMeasure read(
      String name, List<String> lines, Function<String, ProgressMeasure> reader) {
    List<ProgressMeasure> entries = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith(COMMENT)) {
        try {
          entries.add(reader.apply(line));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException(name + ":" + (i + 1) + ": " + e.getMessage(), e);
        }
      }
    }
    if (entries.isEmpty()) {
      throw new IllegalArgumentException(
          name + ": no expression; expected one a line, such as 2*p1 - p7");
    }
    return LexicographicMeasure.of(entries);
  }

  /**
   * The text of a measure.
   *
   * @param remarks lines for people
   */
  public static String write(ProgressMeasure measure, List<String> remarks) {
    StringBuilder text = new StringBuilder();
    remarks.forEach(
        remark ->
            text.append(COMMENT).append(' ').append(remark.replaceAll("\\R", " ")).append('\n'));
    for (int i = 0; i < measure.entries(); i++) {
      text.append(measure.text(i)).append('\n');
    }
    return text.toString();
  }
}
