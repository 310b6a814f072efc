package tideline.analysis.method;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.analysis.run.SearchRequest;
import tideline.sweep.derive.Evaluation;
import tideline.sweep.derive.Evaluation.RegressArc;
import tideline.sweep.derive.Forecast;
import tideline.sweep.progress.ProgressMeasure;

/**
 * The measures that can be derived for a net, each evaluated on its states or on a sample of them.
 *
 * @param states in the sample; 0 if there was no time or no memory for any, and then no row
 * @param exact whether these are all reachable states
 * @param rows best first: those with the least predicted peak
 * @param arcs where the edges lead back to with the best measure
 * @param searchSeconds what the search for a better one took; 0 if there was none
 */
public record MeasureList(
    int states, boolean exact, List<Row> rows, List<RegressArc> arcs, double searchSeconds) {

  /** A measure with what is known about it. */
  public record Row(
      String name, ProgressMeasure measure, Evaluation evaluation, Forecast forecast) {

    /** Those that were played to their end first, by their peak and then by their visits. */
    static final Comparator<Row> BEST_FIRST =
        Comparator.comparing((Row row) -> !row.forecast.isWhole())
            .thenComparingInt(row -> row.forecast.peak())
            .thenComparingLong(row -> row.forecast.visits());
  }

  public MeasureList {
    rows = List.copyOf(rows);
    arcs = List.copyOf(arcs);
  }

  /**
   * @param wanted more measures, as the user wrote them
   * @param tries how many changes of the best measure are tried; 0 for none
   */
  public static MeasureList derive(SearchRequest request, List<String> wanted, int tries) {
    request.system();
    Map<String, ProgressMeasure> named = new LinkedHashMap<>();
    wanted.forEach(text -> named.put(text, MeasureChoice.of(text, request).measure()));
    MeasureBench bench = MeasureBench.of(request);
    if (bench.sample().size() == 0) {
      return new MeasureList(0, false, List.of(), List.of(), 0);
    }
    named.putAll(bench.derived());
    request.progress().phase("evaluating measures");
    List<Row> rows = new ArrayList<>();
    for (Map.Entry<String, ProgressMeasure> entry : named.entrySet()) {
      if (!request.signal().isRequested()) {
        rows.add(bench.row(entry.getKey(), entry.getValue()));
      }
    }
    double seconds = 0;
    if (tries > 0 && !request.signal().isRequested()) {
      long begin = System.nanoTime();
      rows.add(bench.search(List.copyOf(named.values()), tries));
      seconds = (System.nanoTime() - begin) / 1e9;
    }
    rows.sort(Row.BEST_FIRST);
    List<RegressArc> arcs =
        rows.isEmpty() ? List.of() : Evaluation.regressArcs(rows.get(0).measure, bench.sample());
    return new MeasureList(bench.sample().size(), bench.sample().isExact(), rows, arcs, seconds);
  }
}
