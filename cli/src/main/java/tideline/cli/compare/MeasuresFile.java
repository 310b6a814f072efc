package tideline.cli.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Measures by net: lines of the form {@code net: expression}, where {@code *} stands for every net.
 * Empty lines and lines that begin with {@code #} say nothing.
 */
public final class MeasuresFile {

  private static final String EVERY = "*";

  private record Line(String net, String expression) {}

  private final List<Line> lines = new ArrayList<>();

  /**
   * Reads the lines of a file.
   *
   * @param name of the file, for messages
   * @throws IllegalArgumentException with file, line and what is wrong
   */
  public static MeasuresFile read(String name, List<String> text) {
    MeasuresFile file = new MeasuresFile();
    for (int i = 0; i < text.size(); i++) {
      String line = text.get(i).strip();
      int colon = line.indexOf(": ");
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      if (colon <= 0 || colon + 2 == line.length()) {
        throw new IllegalArgumentException(
            name + ":" + (i + 1) + ": expected a net, a colon, a blank and a measure");
      }
      file.lines.add(new Line(line.substring(0, colon).strip(), line.substring(colon + 2).strip()));
    }
    return file;
  }

  /** The measures of a net, by any of its names. */
  public List<String> of(Set<String> names) {
    return lines.stream()
        .filter(line -> line.net.equals(EVERY) || names.contains(line.net))
        .map(Line::expression)
        .distinct()
        .toList();
  }

  /** Names of nets that are none of those. */
  public Set<String> others(Set<String> names) {
    Set<String> others = new LinkedHashSet<>();
    lines.forEach(line -> others.add(line.net));
    others.removeAll(names);
    others.remove(EVERY);
    return others;
  }
}
