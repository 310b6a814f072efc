package tideline.analysis.method;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.analysis.run.SearchRequest;
import tideline.pivot.TransitionSystem;
import tideline.sweep.derive.Evaluation;
import tideline.sweep.derive.Evaluation.RegressArc;
import tideline.sweep.derive.MeasureSearch;
import tideline.sweep.derive.StateSample;
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

  private static final int MOST_MACHINES = 10;

  /** A measure with what is known about it. */
  public record Row(String name, ProgressMeasure measure, Evaluation evaluation) {}

  public MeasureList {
    rows = List.copyOf(rows);
    arcs = List.copyOf(arcs);
  }

  /**
   * @param wanted more measures, as the user wrote them
   * @param tries how many changes of the best measure are tried; 0 for none
   */
  public static MeasureList derive(SearchRequest request, List<String> wanted, int tries) {
    TransitionSystem system = request.system();
    MeasureParts parts = MeasureParts.of(request);
    Map<String, ProgressMeasure> named = new LinkedHashMap<>();
    wanted.forEach(text -> named.put(text, MeasureChoice.of(text, request).measure()));
    request.progress().phase("deriving measures");
    named.putAll(parts.allStructural());
    request.progress().phase("looking at states");
    StateSample sample =
        StateSample.of(
            system,
            MeasureChoice.evaluated(request, system.words()),
            request.seed(),
            request.signal());
    if (sample.size() == 0) {
      return new MeasureList(0, false, List.of(), List.of(), 0);
    }
    levels(parts, sample, request, named);
    parts.ranks().stream()
        .limit(MOST_MACHINES)
        .forEach(e -> named.put("component " + e.name(), e.measure()));
    request.progress().phase("evaluating measures");
    List<Row> rows = new ArrayList<>();
    for (Map.Entry<String, ProgressMeasure> entry : named.entrySet()) {
      if (!request.signal().isRequested()) {
        rows.add(
            new Row(entry.getKey(), entry.getValue(), Evaluation.of(entry.getValue(), sample)));
      }
    }
    double seconds = 0;
    if (tries > 0 && !request.signal().isRequested()) {
      request.progress().phase("searching for a better measure");
      long begin = System.nanoTime();
      rows.add(search(request, parts, sample, List.copyOf(named.values()), tries));
      seconds = (System.nanoTime() - begin) / 1e9;
    }
    rows.sort((a, b) -> a.evaluation.predictedPeak() - b.evaluation.predictedPeak());
    List<RegressArc> arcs =
        rows.isEmpty() ? List.of() : Evaluation.regressArcs(rows.get(0).measure, sample);
    return new MeasureList(sample.size(), sample.isExact(), rows, arcs, seconds);
  }

  private static void levels(
      MeasureParts parts,
      StateSample sample,
      SearchRequest request,
      Map<String, ProgressMeasure> named) {
    List<ProgressMeasure> levels = parts.levels(sample, parts.variables(), request.signal()).all();
    for (int i = 0; i < levels.size(); i++) {
      if (!levels.get(i).isTrivial()
          && (i == 0 || levels.get(i).entries() > levels.get(i - 1).entries())) {
        named.put("level:" + i, levels.get(i));
      }
    }
  }

  private static Row search(
      SearchRequest request,
      MeasureParts parts,
      StateSample sample,
      List<ProgressMeasure> start,
      int tries) {
    List<ProgressMeasure> offered = new ArrayList<>();
    parts.variables().forEach(e -> offered.add(e.measure()));
    parts.ranks().forEach(e -> offered.add(e.measure()));
    List<ProgressMeasure> begin = start.isEmpty() ? List.of(parts.none()) : start;
    MeasureSearch.Found found =
        new MeasureSearch(sample, offered, request.seed()).run(begin, tries, request.signal());
    return new Row("search, " + found.tried() + " tried", found.measure(), found.evaluation());
  }
}
