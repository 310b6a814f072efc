package tideline.cli.search;

import java.util.List;
import java.util.Set;
import tideline.cli.option.DiskOptions;
import tideline.cli.option.LocalityOptions;
import tideline.net.firing.PackedNet;
import tideline.net.structure.PlaceBounds;

/** The method {@code locality}: a cache of visited states and a queue that continues on disk. */
public final class LocalityMethod implements SearchMethod {

  /** States that a full search looks at where no bound is proven: most growth shows by then. */
  private static final long PROBE_STATES = 50_000;

  private final LocalityOptions options;
  private final DiskOptions disk;

  public LocalityMethod(LocalityOptions options, DiskOptions disk) {
    this.options = options;
    this.disk = disk;
  }

  @Override
  public String name() {
    return "locality";
  }

  @Override
  public List<String> orders() {
    return List.of("bfs");
  }

  @Override
  public Set<String> options() {
    return Set.of(
        "--cache-slots",
        "--probe",
        "--collision-limit",
        "--hash-compaction",
        "--queue-states",
        "--max-depth",
        "--disk",
        "--disk-limit");
  }

  @Override
  public SearchOutcome run(SearchRequest request) {
    request.progress().phase("bounding places");
    PlaceBounds bounds = PlaceBounds.of(request.net());
    PackedNet system = PackedNet.of(request.net(), bounds.toArray());
    if (!bounds.isBounded()) {
      RunResult probe =
          GuardedRun.run(
              request,
              new SequentialRun(request.withAtMost(PROBE_STATES), system, List.of(), false));
      if (!probe.growing().isEmpty()) {
        return unbounded(probe);
      }
    }
    try (LocalityRun run = new LocalityRun(request, system, options, disk)) {
      return run.outcome();
    }
  }

  private static SearchOutcome unbounded(RunResult probe) {
    Facts facts = new Facts();
    facts.add("growingPlaces", probe.growing());
    facts.add("visits", "visits", probe.totals().visits());
    return new SearchOutcome(
        false, probe.reason(), true, probe.totals().visits(), facts, List.of());
  }
}
