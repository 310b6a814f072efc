package tideline.search.external;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.oracle.NaiveResult;
import tideline.search.Ending;
import tideline.search.disk.MemoryDisk;
import tideline.search.disk.TemporaryFolder;
import tideline.search.forest.ForestSeries;
import tideline.search.forest.Pace;
import tideline.search.forest.SeenStates;

/** Partitions of several threads against the naive explorer. */
@Timeout(value = 600, threadMode = ThreadMode.SEPARATE_THREAD)
class ExternalForestTest {

  private static final List<PartitionStrategy> STRATEGIES =
      List.of(
          PartitionStrategy.ADAPTIVE,
          PartitionStrategy.DYNAMIC_GLOBAL_HASH,
          PartitionStrategy.EVENT_EXECUTION,
          PartitionStrategy.STATIC_LOCAL_HASH,
          PartitionStrategy.DISTRIBUTION_AND_EXECUTION);

  @Tag("slow")
  @Test
  void everyStateIsStoredOnceAndExpandedOnce() {
    ForestSeries.compare(
        "forest-external",
        (net, expected, threads) -> {
          int choice = (int) ((expected.states() + threads) % STRATEGIES.size());
          return differences(net, expected, threads, STRATEGIES.get(choice));
        });
  }

  private static List<String> differences(
      Net net, NaiveResult expected, int threads, PartitionStrategy strategy) {
    SeenStates seen = new SeenStates(threads);
    try (ExternalForest forest =
        new ExternalForest(
            ForestSeries.narrow(net),
            ForestSeries.plan(threads, Pace.FREE),
            (system, part) -> {
              ExternalBuilder builder =
                  ExternalBuilder.of(
                          system,
                          new PlaceComponents((PackedNet) system),
                          new TemporaryFolder(new MemoryDisk()))
                      .strategy(strategy)
                      .staticPartitions(7)
                      .sampleSteps(300)
                      .segmentBytes(512)
                      .memoryStates(Math.max(8, expected.states() / 2));
              seen.observers(system, part.number()).forEach(builder::observe);
              return builder;
            })) {
      Ending ending = forest.run();
      ExternalTotals c = forest.counters();
      boolean right =
          ending == Ending.EXHAUSTED
              && seen.distinct() == expected.states()
              && c.states() == expected.states()
              && c.visits() == expected.states()
              && c.firings() == expected.edges()
              && c.deadlocks() == expected.deadlocks();
      return right
          ? List.of()
          : List.of(
              threads
                  + " threads, "
                  + strategy
                  + ": "
                  + ending
                  + ", "
                  + List.of(c.states(), c.visits(), c.firings(), seen.distinct()));
    }
  }
}
