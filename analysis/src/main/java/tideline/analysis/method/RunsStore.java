package tideline.analysis.method;

import java.util.Optional;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.RankedNet;

/** Keeps every state in sorted runs: of ranks where the net has them, else of packed states. */
final class RunsStore {

  private final SearchRequest request;
  private final Optional<DiskOptions> disk;

  RunsStore(SearchRequest request, Optional<DiskOptions> disk) {
    this.request = request;
    this.disk = disk;
  }

  /**
   * @throws IllegalArgumentException with a sentence, if runs cannot give what is asked
   */
  SearchOutcome outcome() {
    check();
    Optional<SearchOutcome> probe = BoundednessProbe.run(request);
    if (probe.isPresent()) {
      return probe.get();
    }
    try (RunsRun run = new RunsRun(request, ranks(), disk)) {
      return run.outcome();
    }
  }

  private void check() {
    if (!request.order().isBreadthFirst()) {
      throw impossible("runs go with --order bfs");
    }
    if (request.has(FullMethod.EDGE_LEAN)) {
      throw impossible("runs count all edges, leave out --edge-lean");
    }
    if (request.threads() > 1) {
      throw impossible("runs go with one thread");
    }
    if (request.watchers().needsHandles()) {
      throw impossible("what is asked needs the whole graph");
    }
  }

  private static IllegalArgumentException impossible(String why) {
    return new IllegalArgumentException("--store runs is not possible: " + why);
  }

  /** Ranks that every state fits: they lie closer to one another than packed states. */
  private Optional<RankedNet> ranks() {
    if (request.model().net().isEmpty()) {
      return Optional.empty();
    }
    request.progress().phase("grouping places");
    return request
        .control()
        .prepare(() -> request.model().ranked(GroupingEffort.QUICK))
        .filter(RankedNet::isFinal);
  }
}
