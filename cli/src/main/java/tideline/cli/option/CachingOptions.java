package tideline.cli.option;

import java.io.IOException;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import tideline.cli.output.Json;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.search.cache.CacheOptions;

/** The options of the method {@code cache}; some belong to other methods as well. */
public final class CachingOptions {

  @Option(
      names = "--cache-states",
      paramLabel = "N",
      converter = Count.class,
      description = "cache, sweep-line: the most states stored at once, open ones included.")
  private Long cacheStates;

  @Option(
      names = "--replace",
      paramLabel = "STRATEGY",
      description =
          "cache, sweep-line: which state is evicted first: random (default of cache), distance, distance:far, in-degree,"
              + " out-degree, frequency, lru, lfu, fifo, stratified:K; A+B breaks the ties of A by"
              + " B.")
  private String replace;

  @Option(
      names = "--chain-reduction",
      description = "cache: chains of states with one event each leave the tree at once.")
  private boolean chainReduction;

  @Option(
      names = "--edge-lean",
      description =
          "cache, full: leave out events that only repeat another order of independent ones;"
              + " several threads of full always do.")
  private boolean edgeLean;

  @Option(
      names = "--reconstruct",
      description = "cache: store states of the tree as events, and rebuild them when needed.")
  private boolean reconstruct;

  @Option(
      names = "--max-visits",
      paramLabel = "N",
      converter = Count.class,
      description = "cache, sweep-line: stop when more states would be visited, revisits included.")
  private Long maxVisits;

  /**
   * @param net asked only if an option needs the places and transitions
   * @throws IllegalArgumentException with a message for people, if something makes no sense
   */
  public CacheOptions apply(CacheOptions given, Supplier<Net> net) {
    CacheOptions chosen = given;
    if (cacheStates != null) {
      chosen = chosen.withCacheStates((int) Math.min(Integer.MAX_VALUE - 1, cacheStates));
    }
    if (replace != null) {
      chosen = chosen.withReplacement(replace);
    }
    if (chainReduction) {
      chosen = chosen.withChainReduction();
    }
    if (edgeLean) {
      chosen = chosen.withEdgeLean(new NetCommutation(net.get()));
    }
    if (reconstruct) {
      chosen = chosen.withReconstruction();
    }
    if (maxVisits != null) {
      chosen = chosen.withMaxVisits(maxVisits);
    }
    return chosen;
  }

  /** Whether some firings of the state space are left out. */
  public boolean leavesOutFirings() {
    return edgeLean;
  }

  public void json(Json object) throws IOException {
    if (cacheStates != null) {
      object.key("cacheStates").value(cacheStates);
    }
    if (replace != null) {
      object.key("replace").value(replace);
    }
    if (chainReduction) {
      object.key("chainReduction").value(true);
    }
    if (edgeLean) {
      object.key("edgeLean").value(true);
    }
    if (reconstruct) {
      object.key("reconstruct").value(true);
    }
    if (maxVisits != null) {
      object.key("maxVisits").value(maxVisits);
    }
  }
}
