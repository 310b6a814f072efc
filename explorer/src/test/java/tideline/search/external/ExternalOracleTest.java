package tideline.search.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.oracle.NaiveResult;
import tideline.search.Ending;
import tideline.search.RandomNetSeries;
import tideline.search.disk.MemoryDisk;
import tideline.search.disk.TemporaryFolder;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

/** Every strategy in next to no memory against the naive explorer. */
class ExternalOracleTest {

  private static final int NETS = Integer.getInteger("tideline.external.nets", 30);

  @Test
  void everyStrategyVisitsEveryStateOnceAndKeepsItInOnePartition() {
    RandomNetSeries.compare(
        "external",
        LongStream.range(700_000, 700_000 + NETS).filter(seed -> seed % 10 != 9),
        (net, expected) -> allStrategies(net, expected, PlaceBounds.of(net).toArray()));
  }

  @Test
  void layoutsMayGrowWhileStatesAreOnDisk() {
    RandomNetSeries.compare(
        "external with guessed fields",
        LongStream.range(710_000, 710_000 + NETS / 4).filter(seed -> seed % 10 != 9),
        (net, expected) -> {
          long[] unknown = new long[net.places()];
          Arrays.fill(unknown, -1);
          return allStrategies(net, expected, unknown);
        });
  }

  private static List<String> allStrategies(Net net, NaiveResult expected, long[] bounds) {
    List<String> differences = new ArrayList<>();
    if (expected.complete()) {
      int memory = 2 + Math.floorMod(31 * expected.edges() + expected.states(), 40);
      for (PartitionStrategy strategy : PartitionStrategy.values()) {
        differences.addAll(
            run(PackedNet.of(net, bounds), expected, memory, b -> b.strategy(strategy)).stream()
                .map(fault -> strategy.word() + " in " + memory + " states: " + fault)
                .toList());
      }
      differences.addAll(
          run(PackedNet.of(net, bounds), expected, memory, ExternalBuilder::byLevels).stream()
              .map(fault -> "hd3 in " + memory + " states: " + fault)
              .toList());
    }
    return differences;
  }

  interface Options {
    ExternalBuilder apply(ExternalBuilder builder);
  }

  private static List<String> run(
      PackedNet system, NaiveResult expected, int memory, Options options) {
    ExternalBuilder builder =
        ExternalBuilder.of(
                system, new PlaceComponents(system), new TemporaryFolder(new MemoryDisk()))
            .staticPartitions(7)
            .spanningTree()
            .sampleSteps(300)
            .segmentBytes(512);
    options.apply(builder);
    boolean single = builder.strategy == PartitionStrategy.NONE;
    if (!single) {
      builder.memoryStates(memory);
    }
    PathCheck paths = new PathCheck(system);
    try (ExternalSearch search = builder.observe(paths).build()) {
      paths.search = search;
      Ending ending = search.run();
      List<String> faults = new ArrayList<>(paths.faults);
      compare("ending", Ending.EXHAUSTED, ending, faults);
      ExternalCounters c = search.counters();
      compare("states", expected.states(), c.states(), faults);
      compare("visits", expected.states(), c.visits(), faults);
      compare("edges", expected.edges(), c.firings(), faults);
      compare("edges by event", expected.edges(), Arrays.stream(search.firings()).sum(), faults);
      compare("deadlocks", expected.deadlocks(), c.deadlocks(), faults);
      if (single || builder.byRounds) {
        compare("levels", (long) expected.levels(), c.maxDepth() + 1L, faults);
      }
      if (!single) {
        faults.addAll(PartitionAudit.faults(search, expected.states()));
      }
      if (builder.strategy.refinesByComponents()
          && search.io().largestPartition() > search.partitionLimit() + 1) {
        faults.add("a partition of " + search.io().largestPartition() + " states");
      }
      return faults;
    }
  }

  private static void compare(String what, Object expected, Object found, List<String> faults) {
    if (!expected.equals(found)) {
      faults.add(what + " " + found + " instead of " + expected);
    }
  }

  /** Follows the path to every seventh state. */
  private static final class PathCheck implements SearchObserver {
    private final List<String> faults = new ArrayList<>();
    private PackedNet system;
    private ExternalSearch search;
    private long count;

    PathCheck(PackedNet system) {
      this.system = system;
    }

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      if (count++ % 7 == 0) {
        long[] state = new long[system.words()];
        system.initial(state, 0);
        for (int step : search.pathTo(search.numberOf(ref))) {
          system.fire(step, state, 0);
        }
        if (!Arrays.equals(state, Arrays.copyOfRange(states, at, at + state.length))) {
          faults.add("the path to state " + count + " leads elsewhere");
        }
      }
      return Directive.CONTINUE;
    }

    @Override
    public void relayout(tideline.pivot.TransitionSystem wider) {
      system = (PackedNet) wider;
    }
  }

  @Test
  void auditSeesAStateThatIsMissing() {
    Net net = tideline.oracle.RandomNets.net(700_001);
    PackedNet system = PackedNet.of(net, PlaceBounds.of(net).toArray());
    try (ExternalSearch search =
        ExternalBuilder.of(
                system, new PlaceComponents(system), new TemporaryFolder(new MemoryDisk()))
            .memoryStates(4)
            .build()) {
      search.run();
      assertThat(PartitionAudit.faults(search, search.counters().states())).isEmpty();
      assertThat(PartitionAudit.faults(search, search.counters().states() + 1)).isNotEmpty();
    }
  }
}
