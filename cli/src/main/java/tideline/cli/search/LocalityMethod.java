package tideline.cli.search;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.cli.option.DiskOptions;
import tideline.cli.option.LocalityOptions;

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
    request.system();
    Optional<SearchOutcome> unbounded = BoundednessProbe.run(request);
    return unbounded.orElseGet(() -> search(request));
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

  private SearchOutcome search(SearchRequest request) {
    try (LocalityRun run = new LocalityRun(request, options, disk)) {
      return run.outcome();
    }
  }
}
