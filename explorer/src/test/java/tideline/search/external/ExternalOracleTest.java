package tideline.search.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
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

/**
 * Every strategy in next to no memory against the naive explorer: all of them on each small net,
 * one after the other on the larger ones.
 *
 * <p>{@code -Dtideline.external.nets=N} is the number of seeds, {@code -Dtideline.external.seed}
 * the first of them; more than half of them make small nets.
 */
@Tag("slow")
class ExternalOracleTest {

  private static final int NETS = Integer.getInteger("tideline.external.nets", 60);

  private static final long SEED = Long.getLong("tideline.external.seed", 700_000);

  /** A net with more states is explored by one strategy only. */
  private static final int SMALL = 120;

  private static final int MOST_MEMORY = 40;

  private static final List<Options> CHOICES = new ArrayList<>();

  static {
    for (PartitionStrategy strategy : PartitionStrategy.values()) {
      CHOICES.add(new Options(strategy.word(), b -> b.strategy(strategy)));
    }
    CHOICES.add(new Options("hd3", ExternalBuilder::byLevels));
  }

  private final LongAdder byAll = new LongAdder();

  @Test
  void everyStrategyVisitsEveryStateOnceAndKeepsItInOnePartition() {
    RandomNetSeries.compare(
        "external",
        LongStream.range(SEED, SEED + NETS).filter(seed -> seed % 10 != 9),
        (net, expected) -> strategies(net, expected, PlaceBounds.of(net).toArray()));
    System.out.println("every strategy on " + byAll + " nets, one on each of the others");
    assertThat(byAll.sum()).isPositive();
  }

  /**
   * A state that waits for the next level, too, must not be dropped when it goes back to a queue.
   */
  @Test
  void stateThatWaitsForTwoLevelsIsVisitedInTheFirst() {
    RandomNetSeries.compare(
        "external by levels",
        LongStream.of(701_300),
        (net, expected) ->
            run(
                PackedNet.of(net, PlaceBounds.of(net).toArray()),
                expected,
                30,
                new Options("hd3", ExternalBuilder::byLevels)));
  }

  @Test
  void layoutsMayGrowWhileStatesAreOnDisk() {
    RandomNetSeries.compare(
        "external with guessed fields",
        LongStream.range(SEED + 100_000, SEED + 100_000 + NETS / 4).filter(seed -> seed % 10 != 9),
        (net, expected) -> {
          long[] unknown = new long[net.places()];
          Arrays.fill(unknown, -1);
          return strategies(net, expected, unknown);
        });
  }

  private List<String> strategies(Net net, NaiveResult expected, long[] bounds) {
    List<String> differences = new ArrayList<>();
    if (!expected.complete()) {
      return differences;
    }
    long mixed = 31 * expected.edges() + expected.states();
    int memory = 2 + Math.floorMod(mixed, (int) Math.min(MOST_MEMORY, 1 + expected.states() / 3));
    boolean small = expected.states() <= SMALL;
    byAll.add(small ? 1 : 0);
    for (int i = 0; i < CHOICES.size(); i++) {
      if (small || i == Math.floorMod(mixed, CHOICES.size())) {
        Options choice = CHOICES.get(i);
        run(PackedNet.of(net, bounds), expected, memory, choice).stream()
            .map(fault -> choice.name + " in " + memory + " states: " + fault)
            .forEach(differences::add);
      }
    }
    return differences;
  }

  private record Options(String name, UnaryOperator<ExternalBuilder> change) {}

  private static List<String> run(
      PackedNet system, NaiveResult expected, int memory, Options options) {
    ExternalBuilder builder =
        ExternalBuilder.of(
                system, new PlaceComponents(system), new TemporaryFolder(new MemoryDisk()))
            .staticPartitions(7)
            .spanningTree()
            .sampleSteps(300)
            .segmentBytes(512);
    var unused = options.change.apply(builder);
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
