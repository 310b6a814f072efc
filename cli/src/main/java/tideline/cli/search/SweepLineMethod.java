package tideline.cli.search;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.cli.option.CachingOptions;
import tideline.cli.option.SweepLineOptions;

/**
 * The method {@code sweep-line}: states behind the line are deleted. With {@code --cache-states} or
 * {@code --memory} a cache evicts states of the present class, too.
 */
public final class SweepLineMethod implements SearchMethod {

  private final SweepLineOptions options;
  private final CachingOptions caching;

  public SweepLineMethod(SweepLineOptions options, CachingOptions caching) {
    this.options = options;
    this.caching = caching;
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
    request.system();
    SweepLineRun run = new SweepLineRun(request, options, caching);
    Optional<SearchOutcome> unbounded = BoundednessProbe.run(request);
    return unbounded.orElseGet(run::outcome);
  }
}
