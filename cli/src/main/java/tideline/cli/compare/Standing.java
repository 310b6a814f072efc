package tideline.cli.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.analysis.method.MeasureComparison.Trial;

/**
 * How a measure did on all nets that were compared.
 *
 * @param name of the measure
 * @param stored the geometric mean of the least part of the states it held, in per cent
 * @param visits the geometric mean of what the sweep alone visited, in per cent
 * @param wins nets on which nothing held fewer states
 */
public record Standing(String name, double stored, double visits, int wins) {

  /** Measures that have run on every net, by name, those that held least first. */
  public static List<Standing> of(List<NetComparison> nets) {
    Map<String, List<double[]>> figures = new LinkedHashMap<>();
    Map<String, Integer> wins = new LinkedHashMap<>();
    for (NetComparison net : nets) {
      long least =
          net.comparison().bestByMemory().map(best -> best.leastStored().getAsLong()).orElse(-1L);
      for (Trial trial : net.comparison().trials()) {
        figures(net, trial)
            .ifPresent(
                f ->
                    trial
                        .names()
                        .forEach(
                            name -> {
                              figures.computeIfAbsent(name, n -> new ArrayList<>()).add(f);
                              int won = trial.leastStored().getAsLong() == least ? 1 : 0;
                              wins.merge(name, won, Integer::sum);
                            }));
      }
    }
    List<Standing> all = new ArrayList<>();
    figures.forEach(
        (name, each) -> {
          if (each.size() == nets.size()) {
            all.add(new Standing(name, mean(each, 0), mean(each, 1), wins.get(name)));
          }
        });
    all.sort(Comparator.comparingDouble(Standing::stored).thenComparing(Standing::visits));
    return all;
  }

  private static Optional<double[]> figures(NetComparison net, Trial trial) {
    if (trial.complete().isEmpty() || net.states().isEmpty()) {
      return Optional.empty();
    }
    double stored = net.percent(trial.leastStored().getAsLong()).orElseThrow();
    double visits = net.percent(trial.complete().orElseThrow().visits()).orElseThrow();
    return Optional.of(new double[] {stored, visits});
  }

  private static double mean(List<double[]> figures, int which) {
    return Math.exp(
        figures.stream().mapToDouble(f -> Math.log(f[which])).average().orElse(Double.NaN));
  }
}
