package tideline.cli.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import tideline.cli.output.Figures;

/**
 * The best runs of a block: one line for each net, one column for each value of the options that
 * the block names. The best run has completed and stored least; of several, it visited least.
 *
 * @param columns their titles
 * @param lines one for each net
 */
public record Summary(Grid.Block block, List<String> columns, List<Line> lines) {

  /**
   * The best runs for one net.
   *
   * @param best for each column; none where no run completed
   */
  public record Line(Subject subject, List<Optional<Row>> best) {}

  private static final Comparator<Row> LEAST =
      Comparator.comparingDouble((Row row) -> row.number("peakStored").orElse(Double.MAX_VALUE))
          .thenComparing(row -> row.number("visits").orElse(Double.MAX_VALUE));

  /** Gathers the rows of a block. */
  public static Summary of(Grid.Block block, List<Subject> subjects, List<Row> rows) {
    Set<String> columns = new LinkedHashSet<>();
    List<Row> own = rows.stream().filter(row -> row.block().equals(block.name())).toList();
    own.forEach(row -> columns.add(column(block, row)));
    List<Line> lines = new ArrayList<>();
    for (Subject subject : subjects) {
      List<Optional<Row>> best = new ArrayList<>();
      for (String column : columns) {
        best.add(
            own.stream()
                .filter(row -> row.subject().equals(subject))
                .filter(row -> row.isComplete() && column(block, row).equals(column))
                .min(LEAST));
      }
      lines.add(new Line(subject, best));
    }
    return new Summary(block, List.copyOf(columns), lines);
  }

  /** An order counts by its name, whatever its numbers: all of bbfs:W are one column. */
  private static String column(Grid.Block block, Row row) {
    List<String> parts = new ArrayList<>();
    for (String option : block.summary()) {
      String value = row.setting().getOrDefault(option, "");
      boolean flag = value.equals("yes") || value.equals("no");
      String shown = option.equals("order") ? value.replaceAll(":.*", "") : value;
      parts.add(flag ? (value.equals("yes") ? option : "no " + option) : shown);
    }
    return parts.isEmpty() ? "best" : String.join(", ", parts);
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
