package tideline.search.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.oracle.NaiveResult;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.RandomNetSeries;
import tideline.search.disk.MemoryDisk;
import tideline.search.disk.TemporaryFolder;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateTable;

/**
 * A search in memory that is full at any moment, and one on disk that goes on from it, against the
 * naive explorer.
 *
 * <p>{@code -Dtideline.inheritance.nets=N} is the number of seeds.
 */
class InheritanceTest {

  private static final int NETS = Integer.getInteger("tideline.inheritance.nets", 200);
  private static final long SEED = 810_000;
  private static final int FEWEST = 6;

  private final LongAdder switches = new LongAdder();

  @Tag("slow")
  @Test
  void whatWasDoneInMemoryIsNotDoneAgain() {
    RandomNetSeries.compare(
        "inheritance",
        LongStream.range(SEED, SEED + NETS),
        (net, expected) -> faults(net, expected, PlaceBounds.of(net).toArray()));
    RandomNetSeries.compare(
        "inheritance with guessed fields",
        LongStream.range(SEED + 100_000, SEED + 100_000 + NETS / 4),
        (net, expected) -> {
          long[] unknown = new long[net.places()];
          Arrays.fill(unknown, -1);
          return faults(net, expected, unknown);
        });
    System.out.println(switches + " searches went on on disk");
    assertThat(switches.sum()).isGreaterThan(NETS / 2);
  }

  /** Counts every state that a search is told of. */
  private static final class Told implements SearchObserver {
    private long states;

    @Override
    public Directive discovered(int source, int event, int ref, long[] words, int at) {
      states++;
      return Directive.CONTINUE;
    }
  }

  private List<String> faults(Net net, NaiveResult expected, long[] bounds) {
    List<String> faults = new ArrayList<>();
    if (!expected.complete() || expected.states() <= FEWEST) {
      return faults;
    }
    for (long part : new long[] {2, 3, 7}) {
      int room = (int) Math.max(FEWEST, expected.states() / part); // its table never holds more
      int memory = (int) Math.max(2, room / part);
      switched(PackedNet.of(net, bounds), expected, room, memory).stream()
          .map(fault -> "full at " + room + ", then " + memory + " states: " + fault)
          .forEach(faults::add);
    }
    return faults;
  }

  private List<String> switched(PackedNet first, NaiveResult expected, int room, int memory) {
    StateTable table =
        new StateTable(first.words(), MemoryBudget.unlimited(), room, StateHash.DEFAULT);
    Told told = new Told();
    Explorer explorer = ExplorerBuilder.of(first).store(table).observe(told).build();
    List<String> faults = new ArrayList<>();
    if (explorer.run() != Ending.STORE_FULL) {
      faults.add("the store never became full");
      return faults;
    }
    switches.increment();
    TransitionSystem system = explorer.system();
    Inheritance left = Inheritance.of(explorer, table);
    try (ExternalSearch search =
        ExternalBuilder.of(
                system,
                new PlaceComponents((PackedNet) system),
                new TemporaryFolder(new MemoryDisk()))
            .memoryStates(memory)
            .segmentBytes(512)
            .inherit(left)
            .observe(told)
            .build()) {
      compare("ending", Ending.EXHAUSTED, search.run(), faults);
      ExternalCounters c = search.counters();
      compare("states", expected.states(), c.states(), faults);
      compare("states told", expected.states(), told.states, faults);
      compare("visits", expected.states(), c.visits(), faults);
      compare("edges", expected.edges(), c.firings(), faults);
      compare("deadlocks", expected.deadlocks(), c.deadlocks(), faults);
      faults.addAll(PartitionAudit.faults(search, expected.states()));
    }
    return faults;
  }

  private static void compare(String what, Object expected, Object found, List<String> faults) {
    if (!expected.equals(found)) {
      faults.add(what + " " + found + " instead of " + expected);
    }
  }
}
