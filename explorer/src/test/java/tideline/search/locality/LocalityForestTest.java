package tideline.search.locality;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import tideline.net.model.Net;
import tideline.oracle.NaiveResult;
import tideline.search.Ending;
import tideline.search.SearchCounters;
import tideline.search.disk.MemoryDisk;
import tideline.search.forest.ForestSeries;
import tideline.search.forest.Pace;
import tideline.search.forest.SeenStates;

/** Locality caches of several threads against the naive explorer. */
@Timeout(value = 600, threadMode = ThreadMode.SEPARATE_THREAD)
class LocalityForestTest {

  @Test
  void largeCachesCountExactly() {
    ForestSeries.compare(
        "forest-locality",
        (net, expected, threads) -> differences(net, expected, threads, Long.MAX_VALUE));
  }

  @Tag("slow")
  @Test
  void smallCachesVisitEveryStateOrGiveUp() {
    ForestSeries.compare(
        "forest-locality-small",
        (net, expected, threads) ->
            differences(net, expected, threads, Math.max(threads, expected.states() / 2)));
  }

  private static List<String> differences(Net net, NaiveResult expected, int threads, long slots) {
    SeenStates seen = new SeenStates(threads);
    try (LocalityForest forest =
        new LocalityForest(
            ForestSeries.narrow(net),
            ForestSeries.plan(threads, Pace.LEVELS),
            20 * expected.states(),
            (system, part) -> {
              LocalityBuilder builder =
                  LocalityBuilder.of(system, new MemoryDisk()).probes(5).seed(part.number());
              if (slots < Long.MAX_VALUE) {
                builder.slots(slots).queueStates(8);
              }
              seen.observers(system, part.number()).forEach(builder::observe);
              return builder;
            })) {
      Ending ending = forest.run();
      SearchCounters c = forest.counters();
      boolean complete = ending == Ending.EXHAUSTED;
      boolean exact =
          c.discovered() == expected.states()
              && c.visits() == expected.states()
              && c.firings() == expected.edges()
              && c.deadlocks() == expected.deadlocks()
              && c.maxDepth() == expected.levelSizes().size() - 1;
      boolean right =
          complete
              ? seen.distinct() == expected.states()
                  && (exact || !forest.visitedNoStateTwice())
                  && forest.statesAtLeast() <= expected.states()
              : slots < Long.MAX_VALUE
                  && ending == Ending.OBSERVER
                  && forest.limit() != LocalitySearch.Limit.NONE;
      return right ? List.of() : List.of(threads + " threads, " + slots + " slots: " + ending);
    }
  }
}
