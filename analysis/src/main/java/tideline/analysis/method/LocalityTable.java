package tideline.analysis.method;

import java.util.List;
import tideline.analysis.outcome.RunEnding;
import tideline.analysis.run.SearchRequest;
import tideline.search.locality.LocalityMeasure;

/** Measures the transition locality of a net by a breadth-first search that keeps every state. */
public final class LocalityTable {

  /**
   * What was measured.
   *
   * @param ending whether the figures are those of the whole state space
   */
  public record Result(RunEnding ending, LocalityMeasure measure) {}

  private LocalityTable() {}

  /** Searches to the end or to a limit. The request says where that is; its order is bfs. */
  public static Result measure(SearchRequest request) {
    request.system();
    LocalityMeasure measure = new LocalityMeasure();
    SequentialRun run = new SequentialRun(request, List.of(measure));
    return new Result(run.outcome().ending(), measure);
  }
}
