package tideline.analysis.method;

import java.util.function.Supplier;
import tideline.analysis.run.ProgressSample;
import tideline.analysis.run.SearchRequest;
import tideline.search.SearchCounters;
import tideline.search.cache.CacheForest;
import tideline.search.cache.CacheResult;
import tideline.search.cache.CacheSearch;
import tideline.search.cache.Keeping;

/** A search with a state cache, by one thread or by several. */
record CacheEngine(Supplier<CacheResult> run, Supplier<ProgressSample> sample) {

  static CacheEngine ofOne(CacheSearch search) {
    return new CacheEngine(
        search::run,
        () -> {
          SearchCounters c = search.explorer().counters();
          return sample(c.visits(), c.firings(), search.openStates(), search.reservedBytes());
        });
  }

  static CacheEngine ofSeveral(SearchRequest request, CacheForest.Planting planting) {
    CacheForest forest =
        new CacheForest(
            request.model().system(),
            ForestWatch.plan(request, request.order().isBreadthFirst()),
            request.get(CacheMethod.FOREST).orElse(Keeping.RETURN),
            planting);
    return new CacheEngine(
        forest::run,
        () ->
            sample(forest.visits(), forest.firings(), forest.openStates(), forest.reservedBytes()));
  }

  private static ProgressSample sample(long visits, long firings, long open, long bytes) {
    return new ProgressSample("caching", visits, visits, firings, open, bytes);
  }
}
