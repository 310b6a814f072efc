package tideline.search.cache;

import java.util.List;
import java.util.SplittableRandom;
import tideline.pivot.Commutation;
import tideline.pivot.TransitionSystem;
import tideline.search.open.SearchOrder;

/** Searches drawn from a seed: order, replacement, reductions, number of states. */
final class RandomRuns {

  static final List<String> ORDERS =
      List.of(
          "bfs", "dfs", "bbfs:1", "bbfs:2", "bbfs:3", "bbfs:16", "alt:1,1", "alt:2,1", "alt:1,2",
          "alt:4,4", "alt:0,1", "alt:1,0", "random", "best", "worst");

  static final List<String> REPLACEMENTS =
      List.of(
          "random",
          "fifo",
          "lru",
          "lfu",
          "distance",
          "distance:far",
          "in-degree",
          "in-degree:high",
          "out-degree",
          "out-degree:high",
          "stratified:2",
          "stratified:3",
          "stratified:2+random",
          "stratified:5+lru",
          "out-degree+in-degree",
          "distance+random",
          "in-degree+lru");

  private RandomRuns() {}

  /** Without a limit; every third run has chain reduction, every fourth rebuilds states. */
  static CacheBuilder of(TransitionSystem system, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    CacheBuilder options =
        CacheBuilder.of(system)
            .seed(seed)
            .order(order(ORDERS.get(random.nextInt(ORDERS.size())), seed))
            .replacement(REPLACEMENTS.get(random.nextInt(REPLACEMENTS.size())));
    if (random.nextInt(3) == 0) {
      options.chainReduction();
    }
    if (random.nextInt(4) == 0) {
      options.reconstruct();
    }
    return options;
  }

  /** Best-first goes by the words of states: some ways lead up and some down. */
  static SearchOrder order(String name, long seed) {
    return switch (name) {
      case "random" -> SearchOrder.random(seed);
      case "best" -> SearchOrder.best(name, (system, states, at) -> states[at]);
      case "worst" -> SearchOrder.best(name, (system, states, at) -> -states[at] >> 1);
      default -> SearchOrder.parse(name);
    };
  }

  static CacheBuilder of(TransitionSystem system, long seed, Commutation commutation) {
    CacheBuilder options = of(system, seed);
    return (seed & 1) == 0 ? options : options.edgeLean(commutation);
  }

  static String describe(long seed, CacheBuilder options) {
    return "seed "
        + seed
        + ", "
        + options.order
        + ", "
        + options.replacement()
        + ", "
        + options.cacheStates
        + " states"
        + (options.chainReduction ? ", chains" : "")
        + (options.edgeLean.isPresent() ? ", edge lean" : "")
        + (options.reconstruct ? ", reconstruct" : "");
  }
}
