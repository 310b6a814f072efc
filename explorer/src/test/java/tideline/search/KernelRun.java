package tideline.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import tideline.net.firing.PackedNet;
import tideline.oracle.Counts;
import tideline.oracle.NaiveResult;
import tideline.search.open.FifoOpenSet;
import tideline.search.open.LifoOpenSet;
import tideline.search.open.OpenSet;
import tideline.search.open.PriorityOpenSet;
import tideline.search.open.RandomOpenSet;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;

/** One search of the kernel through a net, and what in it differs from what is expected. */
final class KernelRun {

  /** A search order by name. */
  enum Order {
    BREADTH_FIRST(store -> new FifoOpenSet()),
    DEPTH_FIRST(store -> new LifoOpenSet()),
    RANDOM(store -> new RandomOpenSet(11)),
    BEST_FIRST(
        store ->
            new PriorityOpenSet(
                ref -> StateHash.mixed(store.array(ref), store.offset(ref), 1) >>> 60));

    @SuppressWarnings("ImmutableEnumChecker") // without state
    private final Function<StateStore, OpenSet> make;

    Order(Function<StateStore, OpenSet> make) {
      this.make = make;
    }
  }

  private final Order order;
  private final SearchRecord record = new SearchRecord();
  private final TokenRecord tokens;
  private final Explorer explorer;
  private final Ending ending;
  private final List<String> differences = new ArrayList<>();

  KernelRun(PackedNet system, Order order, int maxStates) {
    this(system, order, maxStates, StateHash.DEFAULT, 64);
  }

  KernelRun(PackedNet system, Order order, int maxStates, StateHash hash, int sliceStates) {
    this.order = order;
    tokens = new TokenRecord(system);
    StateStore store = new StateTable(system.words(), MemoryBudget.unlimited(), maxStates, hash);
    explorer =
        ExplorerBuilder.of(system)
            .store(store)
            .open(order.make.apply(store))
            .observe(record)
            .observe(tokens)
            .sliceStates(sliceStates)
            .build();
    ending = explorer.run();
  }

  PackedNet system() {
    return (PackedNet) explorer.system();
  }

  /** Empty if all is as in the naive result. */
  List<String> differences(NaiveResult expected) {
    if (!expected.complete()) {
      compare("ending", Ending.STORE_FULL, ending);
      compare("states", expected.states(), (long) explorer.store().size());
      compareOrder(expected);
      return differences;
    }
    differences(expected.counts());
    compare("transitions fired", expected.firedTransitions(), record.events());
    if (order == Order.BREADTH_FIRST) {
      compareOrder(expected);
      compare("closed", record.discovered(), record.closed());
    } else {
      compareSet(expected);
    }
    return differences;
  }

  /** Empty if all counts are as expected. */
  List<String> differences(Counts expected) {
    SearchCounters counters = explorer.counters();
    compare("ending", Ending.EXHAUSTED, ending);
    compare("states", expected.states(), counters.discovered());
    compare("stored", expected.states(), (long) explorer.store().size());
    compare("peak", expected.states(), (long) counters.peakStored());
    compare("visits", expected.states(), counters.visits());
    compare("closed states", expected.states(), (long) record.closed().size());
    compare("edges", expected.edges(), counters.firings());
    compare("revisits", expected.edges() - expected.states() + 1, record.revisits());
    compare("deadlocks", expected.deadlocks(), counters.deadlocks());
    compare("deadlocks reported", expected.deadlocks(), (long) record.deadlocked().size());
    compare("tokens in a place", expected.maxTokensInPlace(), tokens.maxima().mostInPlace());
    compare("tokens", expected.maxTokensPerMarking(), tokens.maxima().mostInMarking());
    if (order == Order.BREADTH_FIRST) {
      compare("levels", expected.levelSizes(), record.levelSizes());
      compare("depth", expected.levelSizes().size() - 1, counters.maxDepth());
    }
    return differences;
  }

  /** States are numbered in breadth-first order: the same in both programs. */
  private void compareOrder(NaiveResult expected) {
    StateStore store = explorer.store();
    long[] marking = new long[system().net().places()];
    for (int ref = 0; ref < Math.min(store.handles(), expected.states()); ref++) {
      system().layout().unpack(store.array(ref), store.offset(ref), marking);
      if (!Arrays.equals(expected.graph().tokens(ref), marking)) {
        differences.add("state " + ref + " is " + Arrays.toString(marking));
        return;
      }
    }
  }

  private void compareSet(NaiveResult expected) {
    long[] packed = new long[system().words()];
    for (int m = 0; m < expected.states(); m++) {
      system().layout().pack(expected.graph().tokens(m), packed, 0);
      if (explorer.store().find(packed, 0) < 0) {
        differences.add("marking " + m + " was not found");
        return;
      }
    }
  }

  private void compare(String what, Object expected, Object actual) {
    if (!expected.equals(actual)) {
      differences.add(order + ": " + what + " should be " + expected + " and is " + actual);
    }
  }
}
