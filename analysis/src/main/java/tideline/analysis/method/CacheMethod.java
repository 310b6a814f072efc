package tideline.analysis.method;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.analysis.option.MethodOption;
import tideline.analysis.option.Settings;
import tideline.analysis.outcome.SearchOutcome;
import tideline.analysis.run.SearchRequest;
import tideline.search.cache.CacheBuilder;
import tideline.search.cache.Keeping;

/** The method {@code cache}: closed states may be evicted once they left the tree. */
public final class CacheMethod extends Method {

  public static final MethodOption<Long> CACHE_STATES =
      MethodOption.count(
          "cache-states", "N", "The most states stored at once, open ones included.");

  public static final MethodOption<String> REPLACE =
      MethodOption.text(
          "replace",
          "STRATEGY",
          "Which state is evicted first: random, distance, distance:far, in-degree, out-degree,"
              + " frequency, lru, lfu, fifo, stratified:K; A+B breaks the ties of A by B. cache takes"
              + " stratified:3 if none is given, with --edge-lean out-degree.");

  public static final MethodOption<Boolean> CHAIN_REDUCTION =
      MethodOption.flag(
          "chain-reduction", "Chains of states with one event each leave the tree at once.");

  public static final MethodOption<Boolean> RECONSTRUCT =
      MethodOption.flag(
          "reconstruct", "Store states of the tree as events, and rebuild them when needed.");

  public static final MethodOption<Long> MAX_VISITS =
      MethodOption.count(
          "max-visits", "N", "Stop when more states would be visited, revisits included.");

  public static final MethodOption<Keeping> FOREST =
      MethodOption.choice(
          "forest",
          "KEEPING",
          "What holds the trees of several threads together: return (default: references to states"
              + " of other threads come back, and are taken off when memory is scarce), pin (states"
              + " that came from another thread are never evicted).",
          Keeping.values());

  @Override
  public String name() {
    return "cache";
  }

  @Override
  public String summary() {
    return "evicts states that no open state depends on";
  }

  @Override
  public List<String> orders() {
    return List.of("bfs", "dfs", "bbfs:W", "alt:B,D", "random", "best:EXPR");
  }

  @Override
  public List<MethodOption<?>> options() {
    return List.of(
        CACHE_STATES,
        REPLACE,
        CHAIN_REDUCTION,
        FullMethod.EDGE_LEAN,
        RECONSTRUCT,
        MAX_VISITS,
        ReducedStateSpace.REDUCE,
        RankedStates.STATES,
        FOREST);
  }

  /** Firings cannot be counted: a state that is visited again fires again. */
  @Override
  public Set<Ability> abilities(Settings settings) {
    return EnumSet.of(Ability.THREADS);
  }

  @Override
  protected Optional<String> instead(Ability ability) {
    return ability == Ability.STATE_LIMIT
        ? Optional.of("limit --cache-states or --max-visits")
        : Optional.empty();
  }

  @Override
  protected SearchOutcome explore(SearchRequest request) {
    checkThreads(request);
    request.system();
    Optional<SearchOutcome> unbounded = BoundednessProbe.run(request);
    return unbounded.orElseGet(() -> new CacheRun(request).outcome());
  }

  private static void checkThreads(SearchRequest request) {
    if (request.has(FOREST) && request.threads() == 1) {
      throw new IllegalArgumentException(
          FOREST + " goes with --threads of 2 or more: one thread has one tree");
    }
    if (request.get(CACHE_STATES).orElse(Long.MAX_VALUE) < request.threads()) {
      throw new IllegalArgumentException(
          CACHE_STATES + " is shared out among the threads: give at least one state for each");
    }
  }

  /** Hands over what was chosen. */
  static void apply(SearchRequest request, CacheBuilder builder) {
    builder.cacheStates(cacheStates(request)).maxVisits(maxVisits(request));
    request.get(REPLACE).ifPresent(builder::replacement);
    if (request.has(CHAIN_REDUCTION)) {
      builder.chainReduction();
    }
    if (request.has(FullMethod.EDGE_LEAN)) {
      builder.edgeLean(
          request
              .model()
              .commutation()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "--edge-lean needs to know which events are independent, which this"
                              + " model does not tell: leave it out")));
    }
    if (request.has(RECONSTRUCT)) {
      builder.reconstruct();
    }
  }

  /** The most states stored at once. */
  static int cacheStates(SearchRequest request) {
    return (int) Math.min(Integer.MAX_VALUE - 1, request.get(CACHE_STATES).orElse(Long.MAX_VALUE));
  }

  static long maxVisits(SearchRequest request) {
    return request.get(MAX_VISITS).orElse(Long.MAX_VALUE);
  }
}
