package tideline.analysis.method;

import java.util.ArrayList;
import java.util.List;
import tideline.analysis.run.Coverage;
import tideline.analysis.run.SearchRequest;
import tideline.analysis.run.TokenObserver;
import tideline.analysis.run.WayBack;
import tideline.pivot.TransitionSystem;
import tideline.search.forest.Forest;
import tideline.search.forest.Pace;
import tideline.search.forest.Waking;
import tideline.search.observe.SearchObserver;

/**
 * The observers of a search by several threads: each part has its own, and what they have seen is
 * put together at the end.
 */
final class ForestWatch {

  /** By then the code is compiled; measured with two cores. */
  static final int WARM_UP_STATES = 50_000;

  private static final Waking WAKING = Waking.after(WARM_UP_STATES);

  private final SearchRequest request;
  private final TokenObserver[] tokens;
  private final Coverage[] coverage;

  ForestWatch(SearchRequest request) {
    this.request = request;
    tokens = new TokenObserver[request.threads()];
    coverage = new Coverage[request.threads()];
  }

  /** How the forest of a request grows. */
  static Forest.Plan plan(SearchRequest request, boolean hasLevels) {
    return new Forest.Plan(
        request.threads(),
        request.memoryBytes(),
        hasLevels ? Pace.LEVELS : Pace.FREE,
        request.coverage(),
        WAKING,
        request.signal());
  }

  /** Asked again when the search begins anew with wider states: then the old ones are forgotten. */
  synchronized List<SearchObserver> observers(TransitionSystem system, int part) {
    tokens[part] = new TokenObserver(request.model(), system);
    coverage[part] = new Coverage(request.coverage() ? system.events() : 0);
    List<SearchObserver> all = new ArrayList<>();
    if (tokens[part].maxima().isPresent()) {
      all.add(tokens[part]);
    }
    if (request.coverage()) {
      all.add(coverage[part]);
    }
    all.addAll(request.watchers().observers(system, WayBack.UNKNOWN));
    return all;
  }

  /** Adds what was seen. */
  void mergeInto(TokenObserver allTokens, Coverage allCoverage) {
    for (int i = 0; i < tokens.length; i++) {
      if (tokens[i] != null) {
        allTokens.merge(tokens[i]);
        allCoverage.merge(coverage[i]);
      }
    }
  }
}
