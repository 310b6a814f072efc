package tideline.search.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.NaiveResult;
import tideline.oracle.RandomNets;
import tideline.pivot.StateComponents;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.RandomNetSeries;
import tideline.search.disk.DiskException;
import tideline.search.disk.MemoryDisk;
import tideline.search.disk.TemporaryFolder;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateTable;

/**
 * A search in memory that is full at any moment, and one on disk that goes on from it, against the
 * naive explorer: in the middle of a level and between two, right after the fields of a state
 * became wider, and with so little room that what was inherited is divided again and again.
 *
 * <p>{@code -Dtideline.inheritance.nets=N} is the number of seeds, {@code
 * -Dtideline.inheritance.first=N} how many are passed over.
 */
class InheritanceTest {

  private static final int NETS = Integer.getInteger("tideline.inheritance.nets", 200);
  private static final long SEED = 810_000 + Long.getLong("tideline.inheritance.first", 0);
  private static final int FEWEST = 6;

  /** Every planted mistake is noticed on fewer nets. */
  private static final int PLANTED_NETS = 30;

  private final Map<String, LongAdder> moments = new ConcurrentSkipListMap<>();

  @Tag("slow")
  @Test
  void whatWasDoneInMemoryIsNotDoneAgain() {
    RandomNetSeries.compare(
        "inheritance",
        LongStream.range(SEED, SEED + NETS),
        (net, expected) -> faults(net, expected, PlaceBounds.of(net).toArray(), Mistake.NONE));
    RandomNetSeries.compare(
        "inheritance with guessed fields",
        LongStream.range(SEED + 100_000, SEED + 100_000 + NETS / 4),
        (net, expected) -> faults(net, expected, guessed(net), Mistake.NONE));
    System.out.println("searches that went on on disk: " + moments);
    assertThat(moments)
        .containsOnlyKeys(
            "all",
            "between two levels",
            "divided more than once",
            "in the middle of a level",
            "right after a relayout",
            "wider again on disk");
    assertThat(moments.get("all").sum()).isGreaterThan(NETS / 2);
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource(Mistake.class)
  void plantedMistakesAreNoticed(Mistake mistake) {
    List<String> noticed = new ArrayList<>();
    for (long seed = SEED; seed < SEED + PLANTED_NETS; seed++) {
      Net net = RandomNets.net(seed);
      NaiveResult expected = NaiveExplorer.explore(net, RandomNets.MAX_STATES);
      noticed.addAll(faults(net, expected, PlaceBounds.of(net).toArray(), mistake));
    }
    if (mistake == Mistake.NONE) {
      assertThat(noticed).isEmpty();
    } else {
      assertThat(noticed).anyMatch(fault -> fault.contains(mistake.sign));
    }
  }

  private static long[] guessed(Net net) {
    long[] unknown = new long[net.places()];
    Arrays.fill(unknown, -1);
    return unknown;
  }

  /** What could be wrong at the moment of the switch, and how it shows. */
  private enum Mistake {
    NONE(""),
    /** The state that there was no more room for the successors of is taken for expanded. */
    LOST_FRONTIER_STATE("states told"),
    /** Its edges, executed so far, are counted, and counted again when it is expanded. */
    EDGE_COUNTED_TWICE("edges"),
    /** A state is taken for one of another partition than before. */
    STATE_IN_TWO_PARTITIONS("a state twice");

    private final String sign;

    Mistake(String sign) {
      this.sign = sign;
    }

    Inheritance of(Explorer explorer, Inheritance left) {
      return switch (this) {
        case LOST_FRONTIER_STATE ->
            new Inheritance(left.table(), left.expanded() + 1, left.firings(), left.deadlocks());
        case EDGE_COUNTED_TWICE ->
            new Inheritance(
                left.table(), left.expanded(), explorer.counters().firings(), left.deadlocks());
        case NONE, STATE_IN_TWO_PARTITIONS -> left;
      };
    }

    StateComponents of(StateComponents right) {
      return this == STATE_IN_TWO_PARTITIONS ? new Drifting(right) : right;
    }
  }

  /** Components whose values are others after a while. */
  private static final class Drifting implements StateComponents {
    private static final int RIGHT = 200;

    private final StateComponents right;
    private int asked;

    Drifting(StateComponents right) {
      this.right = right;
    }

    private long wrong(long value) {
      return ++asked > RIGHT ? value + 1 : value;
    }

    @Override
    public int size() {
      return right.size();
    }

    @Override
    public String name(int component) {
      return right.name(component);
    }

    @Override
    public long value(int component, long[] states, int at) {
      return wrong(right.value(component, states, at));
    }

    @Override
    public long hash(long[] states, int at) {
      return wrong(right.hash(states, at));
    }

    @Override
    public int[] changedBy(int event) {
      return right.changedBy(event);
    }

    @Override
    public StateComponents in(TransitionSystem wider) {
      return new Drifting(right.in(wider));
    }
  }

  /** Counts every state that a search is told of, and knows when fields became wider. */
  private static final class Told implements SearchObserver {
    private final List<Integer> relayouts = new ArrayList<>();
    private int states;

    @Override
    public Directive discovered(int source, int event, int ref, long[] words, int at) {
      states++;
      return Directive.CONTINUE;
    }

    @Override
    public void relayout(TransitionSystem system) {
      relayouts.add(states);
    }
  }

  private List<String> faults(Net net, NaiveResult expected, long[] bounds, Mistake mistake) {
    List<String> faults = new ArrayList<>();
    if (!expected.complete() || expected.states() <= FEWEST) {
      return faults;
    }
    PackedNet packed = PackedNet.of(net, bounds);
    for (int room : rooms(packed, expected)) {
      int memory = Math.max(2, room / (2 + room % 7));
      switched(packed, expected, room, memory, mistake).stream()
          .map(fault -> "full at " + room + ", then " + memory + " states: " + fault)
          .forEach(faults::add);
    }
    return faults;
  }

  /**
   * How many states fit: shares of all, all of some levels, as many as there were at a relayout.
   */
  private static Set<Integer> rooms(PackedNet first, NaiveResult expected) {
    Set<Integer> rooms = new TreeSet<>();
    for (int part : new int[] {2, 3, 7}) {
      rooms.add((int) expected.states() / part);
    }
    rooms.add(throughLevel(expected, expected.levelSizes().size() / 2));
    Told told = new Told();
    StateTable table = table(first, Integer.MAX_VALUE - 1);
    ExplorerBuilder.of(first).store(table).observe(told).build().run();
    if (!told.relayouts.isEmpty()) {
      rooms.add(told.relayouts.get(told.relayouts.size() / 2));
      rooms.add(told.relayouts.get(told.relayouts.size() - 1));
    }
    return rooms.stream()
        .map(room -> Math.max(FEWEST, room))
        .filter(room -> room < expected.states())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static int throughLevel(NaiveResult expected, int level) {
    return (int) expected.levelSizes().stream().limit(level).mapToLong(n -> n).sum();
  }

  private static StateTable table(PackedNet first, int room) {
    return new StateTable(first.words(), MemoryBudget.unlimited(), room, StateHash.DEFAULT);
  }

  private List<String> switched(
      PackedNet first, NaiveResult expected, int room, int memory, Mistake mistake) {
    StateTable table = table(first, room);
    Told told = new Told();
    Explorer explorer = ExplorerBuilder.of(first).store(table).observe(told).build();
    List<String> faults = new ArrayList<>();
    if (explorer.run() != Ending.STORE_FULL) {
      faults.add("the store never became full");
      return faults;
    }
    int before = told.relayouts.size();
    boolean isWider = before > 0 && told.relayouts.get(before - 1) == told.states;
    TransitionSystem system = explorer.system();
    Inheritance left = mistake.of(explorer, Inheritance.of(explorer, table));
    try (ExternalSearch search =
        ExternalBuilder.of(
                system,
                mistake.of(new PlaceComponents((PackedNet) system)),
                new TemporaryFolder(new MemoryDisk()))
            .memoryStates(memory)
            .segmentBytes(512)
            .inherit(left)
            .observe(told)
            .build()) {
      compare("ending", Ending.EXHAUSTED, search.run(), faults);
      ExternalCounters c = search.counters();
      compare("states", expected.states(), c.states(), faults);
      compare("states told", expected.states(), (long) told.states, faults);
      compare("visits", expected.states(), c.visits(), faults);
      compare("edges", expected.edges(), c.firings(), faults);
      compare("deadlocks", expected.deadlocks(), c.deadlocks(), faults);
      faults.addAll(PartitionAudit.faults(search, expected.states()));
      note("all", true);
      boolean isBetween =
          IntStream.range(0, expected.levelSizes().size())
              .anyMatch(level -> throughLevel(expected, level) == left.expanded());
      note(isBetween ? "between two levels" : "in the middle of a level", true);
      note("right after a relayout", isWider);
      note("divided more than once", search.io().refinements() > 1);
      note("wider again on disk", told.relayouts.size() > before);
    } catch (DiskException e) {
      faults.add(e.toString());
    }
    return faults;
  }

  private void note(String moment, boolean isIt) {
    if (isIt) {
      moments.computeIfAbsent(moment, m -> new LongAdder()).increment();
    }
  }

  private static void compare(String what, Object expected, Object found, List<String> faults) {
    if (!expected.equals(found)) {
      faults.add(what + " " + found + " instead of " + expected);
    }
  }
}
