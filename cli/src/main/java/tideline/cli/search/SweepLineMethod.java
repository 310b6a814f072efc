package tideline.cli.search;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.bdd.reach.DeepStack;
import tideline.bdd.reach.SymbolicResult;
import tideline.cli.option.CachingOptions;
import tideline.cli.option.DiskOptions;
import tideline.cli.option.LocalityOptions;
import tideline.cli.option.SweepLineOptions;

/**
 * The method {@code sweep-line}: states behind the line are deleted. With {@code --cache-states} or
 * {@code --memory} a cache evicts states of the present class, too.
 */
public final class SweepLineMethod implements SearchMethod {

  private final SweepLineOptions options;
  private final CachingOptions caching;
  private final LocalityOptions queue;
  private final DiskOptions disk;

  public SweepLineMethod(
      SweepLineOptions options, CachingOptions caching, LocalityOptions queue, DiskOptions disk) {
    this.options = options;
    this.caching = caching;
    this.queue = queue;
    this.disk = disk;
  }

  @Override
  public String name() {
    return "sweep-line";
  }

  @Override
  public List<String> orders() {
    return List.of();
  }

  @Override
  public Set<String> options() {
    return Set.of(
        "--measure",
        "--repair",
        "--release",
        "--disk",
        "--disk-limit",
        "--queue-states",
        "--regress",
        "--references",
        "--cache-states",
        "--replace",
        "--max-visits");
  }

  @Override
  public SearchOutcome run(SearchRequest request) {
    if (request.threads() > 1) {
      throw new IllegalArgumentException("--method sweep-line works with one thread");
    }
    if (!disk.isGiven() && (disk.hasLimit() || queue.queueStates().isPresent())) {
      throw new IllegalArgumentException("--disk-limit and --queue-states go with --disk");
    }
    request.system();
    // Approximations recurse over the levels of a diagram.
    return options.release().isEmpty()
        ? search(request, Optional.empty())
        : DeepStack.run(request.net().places(), () -> release(request));
  }

  private SearchOutcome release(SearchRequest request) {
    return switch (options.release().orElseThrow()) {
      case UNIVERSE -> search(request, Optional.of(ReachableKnowledge.universe(request)));
      case APPROX -> search(request, Optional.of(ReachableKnowledge.approximate(request)));
      case REACHABLE -> {
        SymbolicResult result =
            ReachableKnowledge.reachable(request, ReachableKnowledge.options(request));
        yield result.isComplete()
            ? search(request, Optional.of(PredecessorSetup.reachable(request.net(), result)))
            : ReachableKnowledge.outOfReach(request, result, "--release approx");
      }
    };
  }

  private SearchOutcome search(SearchRequest request, Optional<PredecessorSetup> known) {
    SweepLineRun run =
        new SweepLineRun(request, options, caching, known, LaterClasses.of(request, queue, disk));
    Optional<SearchOutcome> unbounded = BoundednessProbe.run(request);
    return unbounded.orElseGet(run::outcome);
  }
}
