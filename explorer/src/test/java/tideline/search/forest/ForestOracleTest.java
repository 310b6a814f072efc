package tideline.search.forest;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.oracle.NaiveResult;
import tideline.search.Ending;
import tideline.search.cache.CacheForest;
import tideline.search.cache.CacheOptions;
import tideline.search.cache.CacheResult;
import tideline.search.cache.Keeping;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.open.SearchOrder;
import tideline.search.pseudoroot.PseudoRootBuilder;
import tideline.search.pseudoroot.PseudoRootForest;
import tideline.search.pseudoroot.PseudoRootResult;

/**
 * Methods by several threads against the naive explorer on random nets.
 *
 * <p>Bugs that were planted, and that these tests found: a batch that is not exchanged, the last
 * letter of a batch that is not read, the end declared while letters are in the boxes, a level
 * begun while another part is at the one before, a reference given back twice, and one taken off
 * when the state is sent.
 */
@Timeout(value = 600, threadMode = ThreadMode.SEPARATE_THREAD)
class ForestOracleTest {

  private static final List<String> ORDERS = List.of("bfs", "dfs", "bbfs:3", "alt:2,3");

  @Test
  void cachesVisitEveryState() {
    ForestSeries.compare(
        "forest-cache",
        (net, expected, threads) -> {
          List<String> differences = new ArrayList<>();
          for (Keeping keeping : Keeping.values()) {
            String order = ORDERS.get((threads + keeping.ordinal()) % ORDERS.size());
            CacheOptions free = CacheOptions.defaults().withOrder(order);
            differences.addAll(cache(net, expected, free, threads, keeping));
            differences.addAll(limited(net, expected, free, threads, keeping));
          }
          return differences;
        });
  }

  /** With ever less memory, until it is too little. */
  private static List<String> limited(
      Net net, NaiveResult expected, CacheOptions free, int threads, Keeping keeping) {
    List<String> differences = new ArrayList<>();
    for (int share = 3; share > 0 && differences.isEmpty(); share--) {
      int states = (int) Math.max(threads, expected.states() * share / 4);
      CacheOptions options =
          free.withCacheStates(states).withSeed(share).withMaxVisits(most(expected));
      options = share == 2 ? options.withReconstruction() : options;
      options = share == 3 ? options.withEdgeLean(new NetCommutation(net)) : options;
      differences.addAll(cache(net, expected, options, threads, keeping));
    }
    return differences;
  }

  /** Too small a cache makes a search as long as there are ways to states. */
  private static long most(NaiveResult expected) {
    return 20 * expected.states();
  }

  private static List<String> cache(
      Net net, NaiveResult expected, CacheOptions options, int threads, Keeping keeping) {
    SeenStates seen = new SeenStates(threads);
    boolean unlimited = options.cacheStates() == Integer.MAX_VALUE - 1;
    try (CacheForest forest =
        new CacheForest(
            ForestSeries.narrow(net), options, threads, keeping, Waking.ALWAYS, seen::observers)) {
      CacheResult r = forest.run();
      List<String> differences = new ArrayList<>();
      if (r.isComplete() && seen.distinct() != expected.states()
          || !r.isComplete()
              && (unlimited || r.ending() != Ending.STORE_FULL && !r.isVisitLimit())
          || r.evictions() == 0 && r.isComplete() && r.visits() != expected.states()
          || r.peakStored() > options.cacheStates() && !unlimited
          || unlimited
              && (r.firings() != expected.edges() || r.deadlockVisits() != expected.deadlocks())) {
        differences.add(threads + " threads, " + keeping + ", " + options.order() + ": " + r);
      }
      if (unlimited
          && options.order().isBreadthFirst()
          && r.maxDepth() != expected.levelSizes().size() - 1) {
        differences.add(threads + " threads: depth " + r.maxDepth());
      }
      return differences;
    }
  }

  @Test
  void pseudoRootsAreExactOrDegradeTogether() {
    ForestSeries.compare(
        "forest-pseudo-root",
        (net, expected, threads) -> {
          String order = ORDERS.get((int) (expected.states() + threads) % ORDERS.size());
          int few = (int) Math.max(threads, expected.states() / 4);
          List<String> differences = new ArrayList<>();
          differences.addAll(pseudoRoot(net, expected, threads, order, Integer.MAX_VALUE - 1));
          differences.addAll(pseudoRoot(net, expected, threads, order, few));
          return differences;
        });
  }

  private static List<String> pseudoRoot(
      Net net, NaiveResult expected, int threads, String order, int memoryStates) {
    SeenStates seen = new SeenStates(threads);
    Pace pace = order.equals("bfs") ? Pace.LEVELS : Pace.FREE;
    Forest.Plan plan = ForestSeries.plan(threads, pace);
    VisitLimit limit = new VisitLimit(most(expected));
    PseudoRootForest forest =
        new PseudoRootForest(
            ForestSeries.narrow(net),
            plan,
            memoryStates,
            (system, part) -> {
              PseudoRootBuilder builder =
                  PseudoRootBuilder.of(system).order(SearchOrder.parse(order));
              seen.observers(system, part).forEach(builder::observe);
              return builder.observe(limit);
            });
    PseudoRootResult r = forest.run();
    boolean unlimited = memoryStates == Integer.MAX_VALUE - 1;
    boolean exact =
        r.visits() == expected.states()
            && r.firings() == expected.edges()
            && r.deadlocks() == expected.deadlocks();
    if (r.isComplete() && seen.distinct() != expected.states()
        || unlimited && (r.hasDegraded() || !r.isComplete())
        || r.isComplete() && !r.hasDegraded() && !exact
        || !r.isComplete() && r.ending() != Ending.STORE_FULL && !limit.isMet()) {
      return List.of(threads + " threads, " + order + ", " + memoryStates + ": " + r);
    }
    return List.of();
  }

  private static final class VisitLimit implements SearchObserver {
    private final AtomicLong left;

    VisitLimit(long most) {
      left = new AtomicLong(most);
    }

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      return left.decrementAndGet() < 0 ? Directive.STOP : Directive.CONTINUE;
    }

    boolean isMet() {
      return left.get() < 0;
    }
  }
}
