package tideline.search.forest;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.oracle.NaiveResult;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.cache.CacheBuilder;
import tideline.search.cache.CacheForest;
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
 * <p>Bugs that were planted, and that these tests or {@code LocalityForestTest} found: a batch that
 * is not exchanged, the last letter of a batch that is not read, the end declared while letters are
 * in the boxes, a level begun before another part has finished the one before. A firing that does
 * not arrive at the counter of a pseudo-root state is not found by counts: states stay stored then.
 */
@Timeout(value = 600, threadMode = ThreadMode.SEPARATE_THREAD)
class ForestOracleTest {

  private static final List<String> ORDERS = List.of("bfs", "dfs", "bbfs:3", "alt:2,3");

  @Tag("slow")
  @Test
  void cachesVisitEveryState() {
    ForestSeries.compare(
        "forest-cache",
        (net, expected, threads) -> {
          List<String> differences = new ArrayList<>();
          for (Keeping keeping : Keeping.values()) {
            String order = ORDERS.get((threads + keeping.ordinal()) % ORDERS.size());
            for (int quarters = 4; quarters > 0 && differences.isEmpty(); quarters--) {
              differences.addAll(
                  new Caches(net, expected, threads, keeping).compare(order, quarters));
            }
          }
          return differences;
        });
  }

  private record Caches(Net net, NaiveResult expected, int threads, Keeping keeping) {

    /** With ever less memory, until it is too little; four quarters are no limit at all. */
    List<String> compare(String order, int quarters) {
      SeenStates seen = new SeenStates(threads);
      boolean unlimited = quarters == 4;
      int most = unlimited ? Integer.MAX_VALUE - 1 : states(quarters);
      Pace pace = order.equals("bfs") ? Pace.LEVELS : Pace.FREE;
      try (CacheForest forest =
          new CacheForest(
              ForestSeries.narrow(net),
              ForestSeries.plan(threads, pace),
              keeping,
              (system, part) -> {
                CacheBuilder builder = builder(system, quarters).order(order).cacheStates(most);
                seen.observers(system, part).forEach(builder::observe);
                return builder;
              })) {
        CacheResult r = forest.run();
        boolean exact =
            r.visits() == expected.states()
                && r.firings() == expected.edges()
                && r.deadlockVisits() == expected.deadlocks()
                && (pace == Pace.FREE || r.maxDepth() == expected.levelSizes().size() - 1);
        boolean right =
            r.isComplete()
                ? seen.distinct() == expected.states()
                    && r.peakStored() <= most
                    && (exact || !unlimited)
                    && (r.evictions() > 0 || r.visits() == expected.states())
                : !unlimited && (r.ending() == Ending.STORE_FULL || r.isVisitLimit());
        return right
            ? List.of()
            : List.of(threads + " threads, " + keeping + ", " + order + ", " + most + ": " + r);
      }
    }

    private int states(int quarters) {
      return (int) Math.max(threads, expected.states() * quarters / 4);
    }

    private CacheBuilder builder(TransitionSystem system, int quarters) {
      CacheBuilder builder = CacheBuilder.of(system).seed(quarters);
      return switch (quarters) {
        case 4 -> builder;
        case 3 -> builder.maxVisits(most(expected)).edgeLean(new NetCommutation(net));
        case 2 -> builder.maxVisits(most(expected)).reconstruct();
        default -> builder.maxVisits(most(expected)).replacement("lru");
      };
    }
  }

  /** Too small a cache makes a search as long as there are ways to states. */
  private static long most(NaiveResult expected) {
    return 20 * expected.states();
  }

  @Tag("slow")
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
