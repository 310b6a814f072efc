package tideline.cli.search;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.cli.option.CheckpointOptions;
import tideline.cli.option.DiskOptions;
import tideline.cli.option.ExternalOptions;
import tideline.cli.option.MemoryStatesOption;
import tideline.search.external.ExternalBuilder;

/** The method {@code external}: partitions of the visited states on disk. */
public final class ExternalMethod implements SearchMethod {

  private final ExternalOptions options;
  private final MemoryStatesOption memoryStates;
  private final DiskOptions disk;
  private final CheckpointOptions checkpoints;

  public ExternalMethod(
      ExternalOptions options,
      MemoryStatesOption memoryStates,
      DiskOptions disk,
      CheckpointOptions checkpoints) {
    this.options = options;
    this.memoryStates = memoryStates;
    this.disk = disk;
    this.checkpoints = checkpoints;
  }

  @Override
  public String name() {
    return "external";
  }

  /** The order is that of the partitions. */
  @Override
  public List<String> orders() {
    return List.of();
  }

  @Override
  public Set<String> options() {
    return Set.of(
        "--memory-states",
        "--partition",
        "--partitions",
        "--algorithm",
        "--components",
        "--disk",
        "--disk-limit",
        "--checkpoint",
        "--resume");
  }

  @Override
  public SearchOutcome run(SearchRequest request) {
    if (request.threads() > 1) {
      throw new IllegalArgumentException("--method external works with one thread");
    }
    request.system();
    Optional<SearchOutcome> unbounded = BoundednessProbe.run(request);
    return unbounded.orElseGet(() -> search(request));
  }

  private SearchOutcome search(SearchRequest request) {
    try (ExternalRun run =
        new ExternalRun(request, disk, checkpoints, options.components(), this::apply)) {
      return run.outcome();
    }
  }

  private void apply(ExternalBuilder builder) {
    options.applyTo(builder);
    memoryStates.memoryStates().ifPresent(builder::memoryStates);
  }
}
