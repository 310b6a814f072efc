package tideline.analysis.method;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.analysis.method.MeasureComparison.Predicted;
import tideline.analysis.method.MeasureComparison.Trial;
import tideline.analysis.run.SearchRequest;
import tideline.sweep.compare.SweepTrials;
import tideline.sweep.derive.Evaluation;
import tideline.sweep.derive.Forecast;
import tideline.sweep.derive.ValueHistogram;
import tideline.sweep.line.SweepResult;
import tideline.sweep.progress.ProgressMeasure;

/** Predicts and runs measures of one model, one after the other. */
final class MeasureTrials {

  /** Visits of a model whose states are not all known before. */
  private static final long MANY_VISITS = 1L << 40;

  private final SearchRequest request;
  private final MeasureBench bench;
  private final boolean exact;
  private final SweepTrials trials;

  MeasureTrials(SearchRequest request, MeasureBench bench) {
    this.request = request;
    this.bench = bench;
    exact = bench.sample().isExact();
    long visits = exact ? SweepTrials.MOST_VISITS * (long) bench.sample().size() : MANY_VISITS;
    trials =
        new SweepTrials(
            bench.sample().system(),
            new SweepTrials.Limits(visits, request.memoryBytes()),
            request.signal());
  }

  /**
   * Runs each measure once, whatever the number of its names.
   *
   * @param given those that the user has named
   */
  List<Trial> all(Map<String, ProgressMeasure> named, List<ProgressMeasure> given) {
    Set<String> own = given.stream().map(ProgressMeasure::text).collect(Collectors.toSet());
    Map<String, List<String>> names = new LinkedHashMap<>();
    Map<String, ProgressMeasure> measures = new LinkedHashMap<>();
    named.forEach(
        (name, measure) -> {
          names.computeIfAbsent(measure.text(), text -> new ArrayList<>()).add(name);
          measures.putIfAbsent(measure.text(), measure);
        });
    List<Trial> all = new ArrayList<>();
    for (Map.Entry<String, ProgressMeasure> each : measures.entrySet()) {
      if (request.signal().isRequested()) {
        break;
      }
      request.progress().phase("measure " + (all.size() + 1) + " of " + measures.size());
      MeasureList.Row row = bench.row(each.getKey(), each.getValue());
      SweepTrials.Alone alone = trials.alone(row.measure());
      all.add(
          new Trial(
              names.get(each.getKey()),
              each.getKey(),
              own.contains(each.getKey()),
              predicted(row),
              alone,
              cached(row, alone.result())));
    }
    all.sort(
        Comparator.comparing((Trial trial) -> !trial.predicted().forecast().isWhole())
            .thenComparingInt(trial -> trial.predicted().forecast().peak())
            .thenComparingLong(trial -> trial.predicted().forecast().visits()));
    return all;
  }

  private Predicted predicted(MeasureList.Row row) {
    Evaluation evaluation = row.evaluation();
    return new Predicted(
        evaluation.regressShare(),
        evaluation.classes().size(),
        evaluation.largestClass(),
        row.forecast(),
        ValueHistogram.of(evaluation, Evaluation.regressArcs(row.measure(), bench.sample())));
  }

  private Optional<SweepResult> cached(MeasureList.Row row, SweepResult alone) {
    Optional<Forecast> floor = exact ? Optional.of(row.forecast()) : Optional.empty();
    return alone.isComplete() ? trials.cached(row.measure(), alone, floor) : Optional.empty();
  }
}
