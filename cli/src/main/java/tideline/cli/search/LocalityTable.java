package tideline.cli.search;

import java.util.List;
import tideline.search.locality.LocalityMeasure;

/** Measures the transition locality of a net by a breadth-first search that keeps every state. */
public final class LocalityTable {

  /**
   * What was measured.
   *
   * @param complete false if the figures are those of a part of the state space
   */
  public record Result(boolean complete, String reason, LocalityMeasure measure) {}

  private LocalityTable() {}

  /** Searches to the end or to a limit. The request says where that is; its order is bfs. */
  public static Result measure(SearchRequest request) {
    request.system();
    LocalityMeasure measure = new LocalityMeasure();
    RunResult result = GuardedRun.run(request, new SequentialRun(request, List.of(measure)));
    return new Result(result.complete(), result.reason(), measure);
  }
}
