package tideline.cli.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.cli.output.Figures;

/**
 * The best runs of a block. The last option that the block names for its summary gives the columns,
 * the others and the nets the lines. The best run has completed and stored least; of several, it
 * visited least.
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

  private static final Comparator<Row> LEAST =
      Comparator.comparingDouble((Row row) -> row.number("peakStored").orElse(Double.MAX_VALUE))
          .thenComparing(row -> row.number("visits").orElse(Double.MAX_VALUE));

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
              .min(LEAST));
    }
    return best;
  }

  private static String column(Grid.Block block, Row row) {
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
    return switch (value) {
      case "yes" -> option;
      case "no" -> "no " + option;
      default -> option.equals("order") ? value.replaceAll(":.*", "") : value;
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

  /** The best of a line: the run that is emphasised. */
  public static Optional<Row> bestOf(Line line) {
    return line.best().stream().flatMap(Optional::stream).min(LEAST);
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
