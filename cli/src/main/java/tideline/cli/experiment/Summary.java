package tideline.cli.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.analysis.text.Figures;

/**
 * The best runs of a block. The last option that the block names for its summary gives the columns,
 * the others and the nets the lines. The best run has completed and has the least figures, of which
 * the first counts most.
 *
 * @param columns their titles
 */
public record Summary(Grid.Block block, List<String> columns, List<Line> lines) {

  /**
   * The best runs for one net.
   *
   * @param variant the values of the options that tell lines of the same net apart
   * @param best for each column; none where no run completed
   */
  public record Line(Subject subject, String variant, List<Optional<Row>> best) {}

  private static Comparator<Row> least(Grid.Block block) {
    Comparator<Row> least = Comparator.comparing(Row::isComplete).reversed();
    for (String figure : block.figures()) {
      least = least.thenComparing(row -> row.figure(figure).orElse(Double.MAX_VALUE));
    }
    return least;
  }

  /** Gathers the rows of a block. */
  public static Summary of(Grid.Block block, List<Subject> subjects, List<Row> rows) {
    List<Row> own = rows.stream().filter(row -> row.block().equals(block.name())).toList();
    Set<String> columns = new LinkedHashSet<>();
    own.forEach(row -> columns.add(column(block, row)));
    List<Line> lines = new ArrayList<>();
    for (Subject subject : subjects) {
      List<Row> its = own.stream().filter(row -> row.subject().equals(subject)).toList();
      Set<String> variants = new LinkedHashSet<>();
      its.forEach(row -> variants.add(variant(block, row)));
      for (String variant : variants) {
        List<Row> line = its.stream().filter(row -> variant(block, row).equals(variant)).toList();
        lines.add(new Line(subject, variant, best(block, line, columns)));
      }
    }
    return new Summary(block, List.copyOf(columns), lines);
  }

  private static List<Optional<Row>> best(Grid.Block block, List<Row> rows, Set<String> columns) {
    List<Optional<Row>> best = new ArrayList<>();
    for (String column : columns) {
      best.add(
          rows.stream()
              .filter(row -> row.isComplete() && column(block, row).equals(column))
              .min(least(block)));
    }
    return best;
  }

  /** The column of a row. */
  static String column(Grid.Block block, Row row) {
    List<String> options = block.summary();
    return options.isEmpty() ? "all" : shown(options.get(options.size() - 1), row);
  }

  private static String variant(Grid.Block block, Row row) {
    List<String> options = block.summary();
    return options.stream()
        .limit(Math.max(0, options.size() - 1))
        .map(option -> shown(option, row))
        .collect(Collectors.joining(", "));
  }

  /** An order counts by its name, whatever its numbers: all of bbfs:W are one column. */
  private static String shown(String option, Row row) {
    String value = row.setting().getOrDefault(option, "");
    return option.equals("order") ? value.replaceAll(":.*", "") : label(option, value);
  }

  /** A value as people read it: a number or a switch says nothing without its option. */
  static String label(String option, String value) {
    return switch (value) {
      case "yes" -> option;
      case "no" -> "no " + option;
      default -> value.matches("[0-9].*") ? option + " " + value : value;
    };
  }

  /** The figures of a run in one cell. */
  public String cell(Row row) {
    List<String> parts = new ArrayList<>();
    for (String figure : block.figures()) {
      parts.add(row.figure(figure).map(Summary::text).orElse("-"));
    }
    return String.join(" / ", parts);
  }

  /** The best of a line: the runs that are emphasised, if there is anything to choose from. */
  public List<Row> bestOf(Line line) {
    if (columns.size() < 2) {
      return List.of();
    }
    List<Row> rows = line.best().stream().flatMap(Optional::stream).toList();
    Comparator<Row> least = least(block);
    return rows.stream()
        .filter(row -> rows.stream().allMatch(other -> least.compare(row, other) <= 0))
        .toList();
  }

  /** A number with as many digits as it deserves. */
  public static String text(double number) {
    if (number == Math.rint(number)) {
      return Figures.grouped((long) number);
    }
    return Math.abs(number) >= 10
        ? String.format(Locale.ROOT, "%.1f", number)
        : String.format(Locale.ROOT, "%.3g", number);
  }
}
