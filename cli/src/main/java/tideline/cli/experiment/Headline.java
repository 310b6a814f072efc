package tideline.cli.experiment;

import static tideline.draw.Markup.escaped;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The result of a block in a sentence: which column is best most often, by how much, at what cost.
 * Averages are over the lines in which a run of every column completed, so that they compare.
 */
final class Headline {

  private final Summary summary;
  private final List<Summary.Line> common;

  /**
   * How a column did.
   *
   * @param wins lines in which it is the best
   * @param completed lines in which a run of it completed
   * @param means of the figures over the common lines; empty where a run lacks one
   */
  private record Standing(String column, int wins, int completed, List<Optional<Double>> means) {}

  Headline(Summary summary) {
    this.summary = summary;
    common =
        summary.lines().stream()
            .filter(line -> line.best().stream().allMatch(Optional::isPresent))
            .toList();
  }

  /** Markup of a sentence; empty if nothing completed or there is nothing to choose from. */
  Optional<String> sentence() {
    List<Standing> standings = standings();
    if (standings.size() < 2 || standings.get(0).wins == 0) {
      return Optional.empty();
    }
    Standing best = standings.get(0);
    StringBuilder text = new StringBuilder(escaped(summary.block().name()) + ": <strong>");
    text.append(escaped(best.column) + "</strong> is best ");
    text.append("in " + best.wins + " of " + summary.lines().size() + " lines");
    if (!common.isEmpty()) {
      text.append(", with " + figures(best) + " on average");
      text.append(" against " + figures(standings.get(1)) + " of ");
      text.append(escaped(standings.get(1).column));
      text.append(
          common.size() < summary.lines().size()
              ? " (the " + common.size() + " lines in which every column completed)"
              : "");
    } else {
      text.append("; no line has a complete run of every column");
    }
    return Optional.of(text + ".");
  }

  private List<Standing> standings() {
    List<Standing> all = new ArrayList<>();
    for (int i = 0; i < summary.columns().size(); i++) {
      int column = i;
      int wins = 0;
      int completed = 0;
      for (Summary.Line line : summary.lines()) {
        Optional<Row> own = line.best().get(column);
        completed += own.isPresent() ? 1 : 0;
        wins += own.isPresent() && summary.bestOf(line).contains(own.get()) ? 1 : 0;
      }
      List<Optional<Double>> means =
          summary.block().figures().stream().map(figure -> mean(column, figure)).toList();
      all.add(new Standing(summary.columns().get(i), wins, completed, means));
    }
    all.sort(
        Comparator.comparingInt((Standing s) -> -s.wins)
            .thenComparingInt(s -> -s.completed)
            .thenComparingDouble(
                s -> s.means.stream().findFirst().flatMap(m -> m).orElse(Double.MAX_VALUE)));
    return all;
  }

  private Optional<Double> mean(int column, String figure) {
    List<Double> values =
        common.stream()
            .flatMap(line -> line.best().get(column).flatMap(row -> row.figure(figure)).stream())
            .toList();
    return values.isEmpty() || values.size() < common.size()
        ? Optional.empty()
        : Optional.of(values.stream().mapToDouble(v -> v).average().getAsDouble());
  }

  private String figures(Standing standing) {
    List<String> names = summary.block().figures();
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      standing.means.get(i).ifPresent(mean -> parts.add(escaped(name) + " " + Summary.text(mean)));
    }
    return parts.stream().collect(Collectors.joining(", "));
  }
}
