package tideline.search.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.family.Families;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.oracle.NaiveResult;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.RandomNetSeries;
import tideline.search.disk.MemoryDisk;
import tideline.search.disk.TemporaryFolder;
import tideline.search.external.Inheritance;
import tideline.search.observe.Directive;
import tideline.search.open.FifoOpenSet;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateTable;

/**
 * A search in memory that is full at any moment, and one on runs that goes on from it, against the
 * naive explorer.
 *
 * <p>{@code -Dtideline.legacy.nets=N} is the number of seeds.
 */
class LegacyTest {

  private static final int NETS = Integer.getInteger("tideline.legacy.nets", 300);
  private static final long SEED = 830_000;
  private static final int FEWEST = 3;

  private final LongAdder switches = new LongAdder();
  private final LongAdder widenings = new LongAdder();

  @Tag("slow")
  @Test
  void whatWasDoneInMemoryIsNotDoneAgain() {
    RandomNetSeries.compare(
        "legacy",
        LongStream.range(SEED, SEED + NETS),
        (net, expected) -> faults(net, expected, PlaceBounds.of(net).toArray()));
    RandomNetSeries.compare(
        "legacy with guessed fields",
        LongStream.range(SEED + 100_000, SEED + 100_000 + NETS),
        (net, expected) -> faults(net, expected, unknown(net)));
    System.out.println(
        switches + " searches went on in runs, " + widenings + " became wider there");
    assertThat(switches.sum()).isGreaterThan(NETS);
    assertThat(widenings.sum()).isPositive();
  }

  @Test
  void narrowLevelsAreNoLegacy() {
    assertThat(legacy(family("counter", "9"), 700)).isEmpty();
    assertThat(legacy(family("philosophers", "5"), 2000)).isPresent();
  }

  @Test
  void theMemoryOfTheTableIsGivenBackOnTheWay() {
    PackedNet net = bounded(family("philosophers", "6"));
    StateTable table = table(net, 20_000);
    FifoOpenSet open = new FifoOpenSet();
    Explorer explorer = ExplorerBuilder.of(net).store(table).open(open).build();
    assertThat(explorer.run()).isEqualTo(Ending.STORE_FULL);
    long before = table.bytes();
    Legacy legacy =
        Legacy.of(Inheritance.of(explorer, table), open.growth().orElseThrow()).orElseThrow();
    MemoryBudget budget = new MemoryBudget(before);
    RunSearch search = RunSearchBuilder.of(net).budget(budget).inherit(legacy).build();
    assertThat(search.run()).isEqualTo(Ending.EXHAUSTED);
    assertThat(search.counters().states()).isEqualTo(24_040);
    assertThat(search.counters().edges()).isEqualTo(128_478);
    assertThat(budget.peakBytes()).isLessThanOrEqualTo(before);
    assertThat(budget.usedBytes()).isLessThan(before / 2);
  }

  private static Optional<Legacy> legacy(Net net, int room) {
    PackedNet packed = bounded(net);
    StateTable table = table(packed, room);
    FifoOpenSet open = new FifoOpenSet();
    Explorer explorer = ExplorerBuilder.of(packed).store(table).open(open).build();
    assertThat(explorer.run()).isEqualTo(Ending.STORE_FULL);
    return Legacy.of(Inheritance.of(explorer, table), open.growth().orElseThrow());
  }

  private static Net family(String name, String size) {
    return Families.byName(name).orElseThrow().generate(List.of(size), 0);
  }

  private static PackedNet bounded(Net net) {
    return PackedNet.of(net, PlaceBounds.of(net).toArray());
  }

  private static StateTable table(PackedNet net, int room) {
    return new StateTable(net.words(), MemoryBudget.unlimited(), room, StateHash.DEFAULT);
  }

  private static long[] unknown(Net net) {
    long[] unknown = new long[net.places()];
    Arrays.fill(unknown, -1);
    return unknown;
  }

  private List<String> faults(Net net, NaiveResult expected, long[] bounds) {
    List<String> faults = new ArrayList<>();
    if (!expected.complete() || expected.states() <= FEWEST) {
      return faults;
    }
    for (int part : new int[] {2, 3, 7, 50}) {
      int room = (int) Math.max(FEWEST, expected.states() / part); // its table never holds more
      switched(PackedNet.of(net, bounds), expected, room).stream()
          .map(fault -> "full at " + room + ": " + fault)
          .forEach(faults::add);
    }
    return faults;
  }

  private List<String> switched(PackedNet first, NaiveResult expected, int room) {
    StateTable table = table(first, room);
    FifoOpenSet open = new FifoOpenSet();
    Explorer explorer = ExplorerBuilder.of(first).store(table).open(open).build();
    List<String> faults = new ArrayList<>();
    if (explorer.run() != Ending.STORE_FULL) {
      faults.add("the store never became full");
      return faults;
    }
    switches.increment();
    Legacy left = new Legacy(Inheritance.of(explorer, table), open.growth().orElseThrow());
    long[] told = new long[1];
    RunSearch search =
        RunSearchBuilder.of(explorer.system())
            .budget(new MemoryBudget(1 << 16))
            .files(new TemporaryFolder(new MemoryDisk()))
            .relayouts(wider -> widenings.increment())
            .observe(
                (system, states, at, successors) -> {
                  told[0]++;
                  return Directive.CONTINUE;
                })
            .inherit(left)
            .build();
    compare("ending", Ending.EXHAUSTED, search.run(), faults);
    RunCounters c = search.counters();
    compare("states", expected.states(), c.states(), faults);
    compare("expanded", expected.states(), c.expanded(), faults);
    compare("told", expected.states() - explorer.counters().visits() + 1, told[0], faults);
    compare("edges", expected.edges(), c.edges(), faults);
    compare("deadlocks", expected.deadlocks(), c.deadlocks(), faults);
    compare("levels", expected.levelSizes().size(), c.levels(), faults);
    return faults;
  }

  private static void compare(String what, Object expected, Object found, List<String> faults) {
    if (!expected.equals(found)) {
      faults.add(what + " " + found + " instead of " + expected);
    }
  }
}
