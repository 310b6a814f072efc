package tideline.cli.search;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.cli.option.DiskOptions;
import tideline.cli.option.LocalityOptions;
import tideline.net.firing.PackedNet;
import tideline.net.structure.PlaceBounds;

/** The method {@code locality}: a cache of visited states and a queue that continues on disk. */
public final class LocalityMethod implements SearchMethod {

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
    checkRequest(request);
    request.progress().phase("bounding places");
    PlaceBounds bounds = PlaceBounds.of(request.net());
    PackedNet system = PackedNet.of(request.net(), bounds.toArray());
    Optional<SearchOutcome> unbounded = BoundednessProbe.run(request, bounds, system);
    return unbounded.orElseGet(() -> search(request, system));
  }

  private static void checkRequest(SearchRequest request) {
    if (request.threads() > 1) {
      throw new IllegalArgumentException("--method locality works with one thread");
    }
    if (request.coverage()) {
      throw new IllegalArgumentException(
          "--coverage goes with --method full only: a state that is visited again fires again");
    }
  }

  private SearchOutcome search(SearchRequest request, PackedNet system) {
    try (LocalityRun run = new LocalityRun(request, system, options, disk)) {
      return run.outcome();
    }
  }
}
