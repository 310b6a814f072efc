package tideline.cli.experiment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.cli.draw.BarChart;
import tideline.cli.draw.Chart;
import tideline.cli.draw.Chart.Point;
import tideline.cli.draw.Chart.Style;

/** The pictures that the rows of one net give. What a result does not hold is not drawn. */
final class Plots {

  private static final List<String> SIZES = List.of("cache-states", "cache-slots", "memory-states");

  private final Subject subject;
  private final List<Row> rows;
  private final Appendable out;

  Plots(Subject subject, List<Row> rows, Appendable out) {
    this.subject = subject;
    this.rows = rows.stream().filter(row -> row.subject().equals(subject)).toList();
    this.out = out;
  }

  void write() throws IOException {
    memoryAgainstWork();
    for (String size : SIZES) {
      sizeAgainstVisits(size);
    }
    for (Row row : rows) {
      levels(row);
      locality(row);
      histogram(row);
      partitions(row);
    }
    bars("partition", "crossTransitions", "Transitions that cross partitions, ");
    bars("partition", "ioStates", "States read and written, ");
    bars("measure", "peakStored", "States stored at most, ");
  }

  private void memoryAgainstWork() throws IOException {
    Map<String, List<Point>> series = new LinkedHashMap<>();
    for (Row row : rows) {
      Optional<Double> stored = row.figure("S");
      Optional<Double> visits = row.figure("V");
      if (row.isComplete() && stored.isPresent() && visits.isPresent()) {
        series
            .computeIfAbsent(kind(row), kind -> new ArrayList<>())
            .add(new Point(stored.get(), visits.get(), note(row)));
      }
    }
    Chart chart =
        new Chart(
            "Memory against work, " + subject.name(),
            "states stored at most, % of all",
            "visits, % of all states");
    series.forEach((kind, points) -> chart.series(kind, Style.DOTS, points));
    write(chart);
  }

  private static String kind(Row row) {
    String method = row.setting().getOrDefault("method", row.block());
    String order = row.setting().getOrDefault("order", "").replaceAll(":.*", "");
    return order.isEmpty() ? method : method + " " + order;
  }

  private static String note(Row row) {
    StringBuilder note = new StringBuilder(row.subject().name());
    row.setting()
        .forEach((option, value) -> note.append(", ").append(option).append(' ').append(value));
    row.figure("S").ifPresent(s -> note.append(": S ").append(Summary.text(s)).append(" %"));
    row.figure("V").ifPresent(v -> note.append(", V ").append(Summary.text(v)).append(" %"));
    return note.toString();
  }

  private void sizeAgainstVisits(String size) throws IOException {
    Map<String, List<Point>> series = new LinkedHashMap<>();
    for (Row row : rows) {
      Optional<Double> visits = row.figure("V");
      String value = row.setting().getOrDefault(size, "");
      if (row.isComplete() && visits.isPresent() && value.matches("[0-9.]+%?")) {
        double x = Double.parseDouble(value.replace("%", ""));
        Map<String, String> others = new LinkedHashMap<>(row.setting());
        others.keySet().removeAll(List.of(size, "method", "max-visits"));
        series
            .computeIfAbsent(String.join(" ", others.values()), name -> new ArrayList<>())
            .add(new Point(x, visits.get(), note(row)));
      }
    }
    Chart chart =
        new Chart("Visits by --" + size + ", " + subject.name(), size, "visits, % of all states");
    series.forEach((name, points) -> chart.series(name, Style.LINE, points));
    write(chart);
  }

  private void levels(Row row) throws IOException {
    Chart chart = new Chart("States per breadth-first level, " + subject.name(), "level", "states");
    write(chart.series("states", Style.LINE, indexed(row.result().get("levelSizes"))));
  }

  private static List<Point> indexed(Object list) {
    List<Point> points = new ArrayList<>();
    if (list instanceof List<?> values) {
      for (int i = 0; i < values.size(); i++) {
        double y = ((Number) values.get(i)).doubleValue();
        points.add(new Point(i, y, i + ": " + Summary.text(y)));
      }
    }
    return points;
  }

  private void locality(Row row) throws IOException {
    if (!row.command().get(0).equals("locality")) {
      return;
    }
    BarChart chart = new BarChart("Transitions over levels, E{Δ(k)}, " + subject.name());
    if (row.result().get("rows") instanceof List<?> values) {
      for (Object value : values) {
        Map<?, ?> each = (Map<?, ?>) value;
        double mean = ((Number) each.get("mean")).doubleValue();
        chart.bar("k = " + each.get("k"), mean, each.get("transitions") + " transitions");
      }
    }
    write(chart);
  }

  /** States per progress value and, from the same values, edges that lead back. */
  private void histogram(Row row) throws IOException {
    if (!(row.result().get("histogram") instanceof List<?> values)) {
      return;
    }
    List<Point> states = new ArrayList<>();
    List<Point> regress = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Map<?, ?> each = (Map<?, ?>) values.get(i);
      add(states, i, each.get("states"), each.get("value"));
      add(regress, i, each.get("regressEdges"), each.get("value"));
    }
    String measure = row.setting().getOrDefault("measure", "");
    Chart chart =
        new Chart(
            "States per progress value, " + subject.name() + " " + measure,
            "progress value, in order",
            "states");
    chart.series("states", Style.LINE, states);
    chart.series("regress edges from here", Style.LINE, regress);
    write(chart);
  }

  private static void add(List<Point> points, int x, Object count, Object value) {
    if (count instanceof Number number) {
      points.add(new Point(x, number.doubleValue(), value + ": " + number));
    }
  }

  private void partitions(Row row) throws IOException {
    List<Point> sizes = indexed(row.result().get("partitionSizes"));
    Chart chart =
        new Chart(
            "Sizes of the partitions, " + subject.name() + " " + row.setting().get("partition"),
            "partition, largest first",
            "states");
    write(chart.series("states", Style.LINE, sizes));
  }

  private void bars(String option, String figure, String title) throws IOException {
    BarChart chart = new BarChart(title + subject.name());
    for (Row row : rows) {
      Optional<Double> value = figure.equals("ioStates") ? io(row) : row.number(figure);
      if (row.isComplete() && row.setting().containsKey(option) && value.isPresent()) {
        Map<String, String> others = new LinkedHashMap<>(row.setting());
        others.remove("method");
        chart.bar(String.join(" ", others.values()), value.get(), note(row));
      }
    }
    write(chart);
  }

  private static Optional<Double> io(Row row) {
    return row.number("statesRead").flatMap(r -> row.number("statesWritten").map(w -> r + w));
  }

  private void write(Chart chart) throws IOException {
    if (!chart.isEmpty()) {
      chart.write(out);
    }
  }

  private void write(BarChart chart) throws IOException {
    if (!chart.isEmpty()) {
      chart.write(out);
    }
  }
}
