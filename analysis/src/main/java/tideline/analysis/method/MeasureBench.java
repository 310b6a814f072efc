package tideline.analysis.method;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.analysis.run.SearchRequest;
import tideline.pivot.TransitionSystem;
import tideline.sweep.derive.Evaluation;
import tideline.sweep.derive.Forecast;
import tideline.sweep.derive.MeasureSearch;
import tideline.sweep.derive.SampleGraph;
import tideline.sweep.derive.StateSample;
import tideline.sweep.progress.ProgressMeasure;
import tideline.sweep.progress.RankMeasure;

/** The states of a model, or a sample of them, on which measures are derived and tried. */
final class MeasureBench {

  private static final int MOST_MACHINES = 10;

  /** A play of a measure that visits states more often than this is given up. */
  private static final int MOST_VISITS = 20;

  private final SearchRequest request;
  private final MeasureParts parts;
  private final StateSample sample;
  private final SampleGraph graph;

  private MeasureBench(SearchRequest request, StateSample sample) {
    this.request = request;
    this.sample = sample;
    parts = MeasureParts.of(request);
    graph = SampleGraph.of(sample);
  }

  /** Looks at as many states as the request allows. */
  static MeasureBench of(SearchRequest request) {
    TransitionSystem system = request.system();
    request.progress().phase("looking at states");
    return new MeasureBench(
        request,
        StateSample.of(
            system,
            MeasureChoice.evaluated(request, system.words()),
            request.seed(),
            request.signal()));
  }

  StateSample sample() {
    return sample;
  }

  /** Measures from structure, levels and components, by name. */
  Map<String, ProgressMeasure> derived() {
    request.progress().phase("deriving measures");
    Map<String, ProgressMeasure> named = new LinkedHashMap<>(parts.allStructural());
    List<ProgressMeasure> levels = parts.levels(sample, parts.variables(), request.signal()).all();
    for (int i = 0; i < levels.size(); i++) {
      if (!levels.get(i).isTrivial()
          && (i == 0 || levels.get(i).entries() > levels.get(i - 1).entries())) {
        named.put("level:" + i, levels.get(i));
      }
    }
    parts.ranks().stream()
        .limit(MOST_MACHINES)
        .forEach(e -> named.put("component " + e.name(), e.measure()));
    return named;
  }

  /** One class for all states: what a search without progress is. */
  ProgressMeasure none() {
    return parts.none();
  }

  /** What the sample says about a measure. */
  MeasureList.Row row(String name, ProgressMeasure measure) {
    Forecast.Limits limits =
        new Forecast.Limits(Integer.MAX_VALUE, MOST_VISITS * (long) sample.size());
    return new MeasureList.Row(
        name, measure, Evaluation.of(measure, sample), Forecast.of(measure, sample, graph, limits));
  }

  /**
   * Looks for a better measure than those given.
   *
   * @param tries how many changes are tried
   */
  MeasureList.Row search(List<ProgressMeasure> start, int tries) {
    request.progress().phase("searching for a better measure");
    List<ProgressMeasure> offered = new ArrayList<>();
    parts.variables().forEach(e -> offered.add(e.measure()));
    parts.ranks().forEach(e -> offered.add(e.measure()));
    parts
        .ranks()
        .forEach(
            e -> offered.add(e.measure() instanceof RankMeasure r ? r.negated() : e.measure()));
    List<ProgressMeasure> begin = new ArrayList<>(start);
    begin.add(parts.none());
    MeasureSearch.Found found =
        new MeasureSearch(sample, graph, offered, request.seed())
            .run(begin, tries, request.signal());
    return row("search (" + found.tried() + " tried)", found.measure());
  }
}
