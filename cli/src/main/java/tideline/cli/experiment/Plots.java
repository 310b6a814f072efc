package tideline.cli.experiment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import tideline.cli.report.Page;
import tideline.draw.BarChart;
import tideline.draw.Chart;
import tideline.draw.Chart.Point;
import tideline.draw.Chart.Style;
import tideline.draw.HeatMap;
import tideline.draw.ProgressBars;
import tideline.draw.TradeOff;

/** The pictures that the rows of one net give. What a result does not hold is not drawn. */
final class Plots {

  private static final List<String> SIZES = List.of("cache-states", "cache-slots", "memory-states");

  /** More lines than this in one picture cannot be told apart. */
  private static final int MOST_LINES = 8;

  /** More marks than this cannot be moved apart. */
  private static final int MOST_MARKS = 40;

  private final Grid grid;
  private final Subject subject;
  private final List<Row> rows;
  private final Page page;

  Plots(Grid grid, Subject subject, List<Row> rows, Page page) {
    this.grid = grid;
    this.subject = subject;
    this.rows = rows.stream().filter(row -> row.subject().equals(subject)).toList();
    this.page = page;
  }

  void write() throws IOException {
    memoryAgainstWork();
    for (Grid.Block block : grid.blocks()) {
      for (String size : SIZES) {
        sizeAgainstRevisits(block, size);
      }
    }
    levels();
    locality();
    histograms();
    bars("partition", "crossTransitions", "Transitions that cross partitions");
    bars("partition", "ioStates", "States read and written");
    partitions();
    bars("measure", "peakStored", "States stored at most");
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
    String title = "Memory against work, " + subject.name();
    if (series.values().stream().mapToInt(List::size).sum() <= MOST_MARKS) {
      page.picture(tradeOff(title, series));
      return;
    }
    Chart chart = new Chart(title, "states stored at most, % of all", "visits, % of all states");
    series.forEach((kind, points) -> chart.series(kind, Style.DOTS, points));
    page.picture(chart);
  }

  /** Few runs: each is seen, even where several come to the same. */
  private static TradeOff tradeOff(String title, Map<String, List<Point>> series) {
    TradeOff picture = new TradeOff(title, List.of("run"));
    series.forEach(
        (kind, points) -> {
          picture.name(kind);
          points.forEach(point -> picture.run(0, point.x(), point.y(), point.note()));
        });
    return picture;
  }

  private static String kind(Row row) {
    String method = row.setting().getOrDefault("method", row.block());
    String order = row.setting().getOrDefault("order", "").replaceAll(":.*", "");
    String partition = row.setting().getOrDefault("partition", "");
    String measure = row.setting().getOrDefault("measure", "");
    String cache = row.setting().containsKey("cache-states") && !measure.isEmpty() ? "cache" : "";
    return String.join(" ", List.of(method, order, partition, measure, cache))
        .replaceAll(" +", " ")
        .trim();
  }

  private static String note(Row row) {
    StringBuilder note = new StringBuilder(row.subject().name());
    row.setting()
        .forEach((option, value) -> note.append(", ").append(option).append(' ').append(value));
    row.figure("S").ifPresent(s -> note.append(": S ").append(Summary.text(s)).append(" %"));
    row.figure("V").ifPresent(v -> note.append(", V ").append(Summary.text(v)).append(" %"));
    return note.toString();
  }

  /**
   * A line for each combination of the other options. Where the first size that does ends a series,
   * or where there are too many lines, points are gathered by the columns of the summary.
   */
  private void sizeAgainstRevisits(Grid.Block block, String size) throws IOException {
    if (block.options().getOrDefault(size, List.of()).size() < 2) {
      return;
    }
    Map<String, List<Point>> lines = new LinkedHashMap<>();
    Map<String, List<Point>> columns = new LinkedHashMap<>();
    for (Row row : rows) {
      Optional<Double> visits = row.figure("V");
      String value = row.setting().getOrDefault(size, "");
      if (row.block().equals(block.name())
          && row.isComplete()
          && visits.isPresent()
          && value.matches("[0-9.]+%?")) {
        double x = Double.parseDouble(value.replace("%", ""));
        Point point = new Point(x, Math.max(0, visits.get() - 100), note(row));
        lines.computeIfAbsent(others(row, size), name -> new ArrayList<>()).add(point);
        columns.computeIfAbsent(Summary.column(block, row), name -> new ArrayList<>()).add(point);
      }
    }
    if (lines.values().stream().flatMap(List::stream).allMatch(point -> point.y() == 0)) {
      return; // a method that never visits twice
    }
    boolean percent = block.options().get(size).get(0).endsWith("%");
    Chart chart =
        new Chart(
            "Cache size against revisits, " + subject.name() + ", " + block.name(),
            size + (percent ? ", % of all states" : ""),
            "revisits, % of all states");
    if (block.first().isEmpty() && lines.size() <= MOST_LINES) {
      lines.forEach((name, points) -> chart.series(name, Style.LINE, points));
    } else {
      columns.forEach((name, points) -> chart.series(name, Style.DOTS, points));
    }
    page.picture(chart);
  }

  /** What tells a row apart from others of the same size. */
  private static String others(Row row, String size) {
    return row.setting().entrySet().stream()
        .filter(each -> !List.of(size, "method", "max-visits").contains(each.getKey()))
        .map(each -> Summary.label(each.getKey(), each.getValue()))
        .collect(Collectors.joining(" "));
  }

  /** The same for every run of the net: drawn once. */
  private void levels() throws IOException {
    for (Row row : rows) {
      double[] sizes = numbers(row.result().get("levelSizes"));
      if (row.isComplete() && sizes.length > 0) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < sizes.length; i++) {
          points.add(new Point(i, sizes[i], "level " + i + ": " + Summary.text(sizes[i])));
        }
        page.picture(
            new Chart("States per breadth-first level, " + subject.name(), "level", "states")
                .series("states", Style.LINE, points));
        return;
      }
    }
  }

  private static double[] numbers(Object list) {
    return list instanceof List<?> values
        ? values.stream().mapToDouble(value -> ((Number) value).doubleValue()).toArray()
        : new double[0];
  }

  private void locality() throws IOException {
    for (Row row : rows) {
      BarChart chart = new BarChart("Transitions over levels, E{Δ(k)}, " + subject.name());
      if (row.command().stream().findFirst().orElse("").equals("locality")
          && row.result().get("rows") instanceof List<?> values) {
        for (Object value : values) {
          Map<?, ?> each = (Map<?, ?>) value;
          double mean = ((Number) each.get("mean")).doubleValue();
          chart.bar("k = " + each.get("k"), mean, each.get("transitions") + " transitions");
        }
      }
      page.picture(chart);
    }
  }

  /**
   * States per progress value with the edges that lead back, once for each measure that has
   * several.
   */
  private void histograms() throws IOException {
    Set<String> drawn = new LinkedHashSet<>();
    for (Row row : rows) {
      String measure = row.setting().getOrDefault("measure", "");
      if (row.isComplete()
          && row.result().get("histogram") instanceof List<?> values
          && values.size() > 1
          && drawn.add(measure)) {
        List<ProgressBars.Value> bars = new ArrayList<>();
        Map<Object, Integer> index = new HashMap<>();
        for (Object value : values) {
          Map<?, ?> each = (Map<?, ?>) value;
          index.put(each.get("value"), bars.size());
          bars.add(
              new ProgressBars.Value(
                  label(each.get("value")), whole(each, "states"), whole(each, "regress")));
        }
        String title = "States per progress value, " + subject.name() + ", " + measure;
        page.picture(new ProgressBars(title, bars, arcs(row, index)));
      }
    }
  }

  private static String label(Object value) {
    return ((List<?>) value).stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private static List<ProgressBars.Arc> arcs(Row row, Map<Object, Integer> index) {
    List<ProgressBars.Arc> arcs = new ArrayList<>();
    if (row.result().get("regressArcs") instanceof List<?> values) {
      for (Object value : values) {
        Map<?, ?> each = (Map<?, ?>) value;
        arcs.add(
            new ProgressBars.Arc(
                index.get(each.get("from")), index.get(each.get("to")), whole(each, "edges")));
      }
    }
    return arcs;
  }

  private static long whole(Map<?, ?> members, String name) {
    return members.get(name) instanceof Number number ? number.longValue() : 0;
  }

  /**
   * A picture for each size of the memory; a row for each strategy, its largest partition first.
   */
  private void partitions() throws IOException {
    Map<String, HeatMap> maps = new LinkedHashMap<>();
    for (Row row : rows) {
      double[] sizes = numbers(row.result().get("partitionSizes"));
      if (row.isComplete() && sizes.length > 0) {
        double[] largestFirst = DoubleStream.of(sizes).map(n -> -n).sorted().map(n -> -n).toArray();
        String memory = row.setting().getOrDefault("memory-states", "");
        maps.computeIfAbsent(
                memory,
                key ->
                    new HeatMap(
                        "States in partitions, " + subject.name() + ", memory-states " + key))
            .row(row.setting().getOrDefault("partition", row.block()), largestFirst);
      }
    }
    for (HeatMap map : maps.values()) {
      page.picture(map);
    }
  }

  private void bars(String option, String figure, String title) throws IOException {
    Map<String, BarChart> charts = new LinkedHashMap<>();
    for (Row row : rows) {
      Optional<Double> value = figure.equals("ioStates") ? io(row) : row.number(figure);
      if (row.isComplete() && row.setting().containsKey(option) && value.isPresent()) {
        String others = others(row, option);
        String of = title + ", " + subject.name() + (others.isEmpty() ? "" : ", " + others);
        boolean own = !row.setting().containsKey("cache-states");
        String key = own ? of : title + ", " + subject.name() + ", " + row.block();
        charts
            .computeIfAbsent(key, BarChart::new)
            .bar(row.setting().get(option), value.get(), note(row));
      }
    }
    for (BarChart chart : charts.values()) {
      page.picture(chart);
    }
  }

  private static Optional<Double> io(Row row) {
    return row.number("statesRead").flatMap(r -> row.number("statesWritten").map(w -> r + w));
  }
}
