package tideline.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static tideline.oracle.GraphSystem.to;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.oracle.GraphSystem;
import tideline.oracle.NaiveExplorer;
import tideline.oracle.RandomGraph;
import tideline.oracle.RandomNets;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.open.FifoOpenSet;
import tideline.search.open.LifoOpenSet;
import tideline.search.open.OpenSet;
import tideline.search.open.RandomOpenSet;
import tideline.search.policy.StoragePolicy;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateTable;

/** What ends a search before it has seen everything, and what it then still owes. */
class SearchLimitsTest {

  private static final List<Supplier<OpenSet>> ORDERS =
      List.of(FifoOpenSet::new, LifoOpenSet::new, () -> new RandomOpenSet(3));

  @Tag("slow")
  @Test
  void roomForExactlyAllStatesIsEnoughAndOneLessIsNot() {
    for (long seed = 0; seed < 200; seed++) {
      Net net = RandomNets.boundedNet(seed);
      int states = (int) NaiveExplorer.explore(net, RandomNets.MAX_STATES).states();
      PackedNet system = PackedNet.of(net, KernelOracleTest.unknown(net));
      for (Supplier<OpenSet> order : ORDERS) {
        Explorer enough = limited(system, order.get(), states);
        assertThat(enough.run()).as("seed %d", seed).isEqualTo(Ending.EXHAUSTED);
        Explorer less = limited(system, order.get(), states - 1);
        assertThat(less.run()).as("seed %d", seed).isEqualTo(Ending.STORE_FULL);
        assertThat(less.counters().discovered()).as("seed %d", seed).isEqualTo(states - 1);
        assertThat(less.resume()).as("it stays ended").isEqualTo(Ending.STORE_FULL);
      }
    }
  }

  @Test
  void smallMemoryEndsTheSearchWithinTheBudget() {
    GraphSystem wide = GraphSystem.star(200_000);
    GraphSystem deep = GraphSystem.chain(200_000);
    for (GraphSystem graph : List.of(wide, deep)) {
      for (long bytes = 400_000; bytes < 2_000_000; bytes = bytes * 3 / 2) {
        MemoryBudget budget = new MemoryBudget(bytes);
        StateTable store = new StateTable(1, budget);
        Explorer explorer = ExplorerBuilder.of(graph).store(store).build();
        assertThat(explorer.run()).as("%d bytes", bytes).isEqualTo(Ending.STORE_FULL);
        assertThat(store.bytes()).isLessThanOrEqualTo(bytes);
        assertThat(budget.peakBytes()).isLessThanOrEqualTo(bytes);
        assertThat(explorer.counters().discovered())
            .as("%d bytes are used well", bytes)
            .isGreaterThan((bytes - 320_000) / 32);
      }
    }
  }

  @Test
  void memoryTooSmallForTheInitialStateIsNoCompleteSearch() {
    StateTable store = new StateTable(1, new MemoryBudget(1000));
    Explorer explorer = ExplorerBuilder.of(GraphSystem.chain(3)).store(store).build();
    assertThat(explorer.run()).isEqualTo(Ending.STORE_FULL);
    assertThat(explorer.counters().discovered()).isZero();
  }

  @Test
  void onlyStatesWhoseSuccessorsAreAllStoredCountAsClosed() {
    for (long seed = 0; seed < 500; seed++) {
      GraphSystem graph = GraphSystem.of(RandomGraph.of(seed));
      int states = RandomGraph.of(seed).reachable().size();
      for (int most = 1; most < states; most++) {
        SearchRecord record = new SearchRecord();
        StateTable store = new StateTable(1, MemoryBudget.unlimited(), most, StateHash.DEFAULT);
        Explorer explorer = ExplorerBuilder.of(graph).store(store).observe(record).build();
        assertThat(explorer.run()).isEqualTo(Ending.STORE_FULL);
        StepBuffer out = new StepBuffer(1);
        for (int ref : record.closed()) {
          out.clear();
          graph.expand(store.array(ref), store.offset(ref), 0, Integer.MAX_VALUE, out);
          for (int k = 0; k < out.size(); k++) {
            assertThat(store.find(out.words(), k))
                .as("seed %d, room for %d", seed, most)
                .isNotNegative();
          }
        }
      }
    }
  }

  @Test
  void signalGivenBeforehandStopsBeforeAnythingIsExpanded() {
    StopSignal signal = new StopSignal();
    signal.request("too late");
    signal.request("second reason");
    Explorer explorer = ExplorerBuilder.of(GraphSystem.chain(100)).signal(signal).build();
    assertThat(explorer.run()).isEqualTo(Ending.SIGNAL);
    assertThat(explorer.counters().visits()).isZero();
    assertThat(signal.reason()).isEqualTo("too late");
  }

  @Test
  void signalGivenInTheMiddleStopsAfterTheSlice() {
    for (Supplier<OpenSet> order : ORDERS) {
      StopSignal signal = new StopSignal();
      assertThat(signal.isRequested()).isFalse();
      assertThat(signal.reason()).isEmpty();
      Explorer explorer =
          ExplorerBuilder.of(GraphSystem.chain(1000))
              .open(order.get())
              .signal(signal)
              .observe(whenDiscovered(ref -> signal(signal, ref)))
              .build();
      assertThat(explorer.run()).isEqualTo(Ending.SIGNAL);
      assertThat(explorer.counters().discovered()).isEqualTo(51);
      assertThat(explorer.resume()).as("it stays ended").isEqualTo(Ending.SIGNAL);
    }
  }

  private static Directive signal(StopSignal signal, int ref) {
    if (ref == 50) {
      signal.request("enough");
    }
    return Directive.CONTINUE;
  }

  @Test
  void observerThatStopsSeesNothingMore() {
    for (Supplier<OpenSet> order : ORDERS) {
      List<Integer> seen = new ArrayList<>();
      Explorer explorer =
          ExplorerBuilder.of(GraphSystem.star(100))
              .open(order.get())
              .observe(whenDiscovered(seen::add, 40))
              .build();
      assertThat(explorer.run()).isEqualTo(Ending.OBSERVER);
      assertThat(seen).hasSize(41);
      assertThat(explorer.counters().discovered()).isEqualTo(41);
      assertThat(explorer.resume()).isEqualTo(Ending.OBSERVER);
    }
  }

  @Test
  void observerMayStopOnAnyKindOfEvent() {
    GraphSystem graph = GraphSystem.of(to(1, 0), to(2), to());
    for (String kind :
        new String[] {"initial", "discovered", "revisited", "deadlocked", "closed"}) {
      Stopper stopper = new Stopper(kind);
      Explorer explorer = ExplorerBuilder.of(graph).observe(stopper).build();
      assertThat(explorer.run()).as(kind).isEqualTo(Ending.OBSERVER);
      assertThat(stopper.stops).as(kind).isEqualTo(1);
    }
  }

  @Test
  void allObserversAreToldOfTheEventThatOneOfThemStopsAt() {
    List<Integer> first = new ArrayList<>();
    List<Integer> second = new ArrayList<>();
    Explorer explorer =
        ExplorerBuilder.of(GraphSystem.chain(10))
            .observe(whenDiscovered(first::add, 4))
            .observe(whenDiscovered(second::add, 100))
            .build();
    explorer.run();
    assertThat(first).containsExactly(0, 1, 2, 3, 4).isEqualTo(second);
  }

  @Test
  void observerThatThrowsLeavesNoResult() {
    for (Supplier<OpenSet> order : ORDERS) {
      Explorer explorer =
          ExplorerBuilder.of(GraphSystem.chain(100))
              .open(order.get())
              .observe(
                  whenDiscovered(
                      ref -> {
                        if (ref == 7) {
                          throw new IllegalStateException("seven");
                        }
                        return Directive.CONTINUE;
                      }))
              .build();
      assertThatExceptionOfType(IllegalStateException.class)
          .isThrownBy(explorer::run)
          .withMessage("seven");
    }
  }

  @Test
  void policyThatMakesRoomLetsTheSearchGoOn() {
    // Of a chain two states are enough: the one being expanded and the next.
    StateTable store = new StateTable(1, MemoryBudget.unlimited(), 2, StateHash.DEFAULT);
    ForgetClosed policy = new ForgetClosed(store);
    Explorer explorer =
        ExplorerBuilder.of(GraphSystem.chain(5000)).store(store).policy(policy).build();
    assertThat(explorer.run()).isEqualTo(Ending.EXHAUSTED);
    assertThat(explorer.counters().visits()).isEqualTo(5000);
    assertThat(explorer.counters().discovered()).isEqualTo(5000);
    assertThat(explorer.counters().peakStored()).isEqualTo(2);
    assertThat(policy.evicted).isEqualTo(4998);
  }

  @Test
  void policyThatFindsNoRoomEndsTheSearch() {
    StateTable store = new StateTable(1, MemoryBudget.unlimited(), 10, StateHash.DEFAULT);
    Explorer explorer =
        ExplorerBuilder.of(GraphSystem.star(50))
            .store(store)
            .policy(new ForgetClosed(store))
            .build();
    assertThat(explorer.run()).isEqualTo(Ending.STORE_FULL);
    assertThat(explorer.counters().discovered()).isEqualTo(10);
  }

  private static Explorer limited(TransitionSystem system, OpenSet order, int maxStates) {
    StateTable store =
        new StateTable(system.words(), MemoryBudget.unlimited(), maxStates, StateHash.DEFAULT);
    return ExplorerBuilder.of(system).store(store).open(order).build();
  }

  private interface OnDiscovered {
    Directive at(int ref);
  }

  private static SearchObserver whenDiscovered(OnDiscovered action) {
    return new SearchObserver() {
      @Override
      public Directive discovered(int source, int event, int ref, long[] states, int at) {
        return action.at(ref);
      }
    };
  }

  /** Stops at a state. */
  private static SearchObserver whenDiscovered(IntPredicate note, int last) {
    return whenDiscovered(
        ref -> {
          boolean unused = note.test(ref);
          return ref == last ? Directive.STOP : Directive.CONTINUE;
        });
  }

  private static final class Stopper implements SearchObserver {
    private final String kind;
    private int stops;

    Stopper(String kind) {
      this.kind = kind;
    }

    private Directive at(String event) {
      stops += event.equals(kind) ? 1 : 0;
      return event.equals(kind) ? Directive.STOP : Directive.CONTINUE;
    }

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      return at(source < 0 ? "initial" : "discovered");
    }

    @Override
    public boolean wantsRevisits() {
      return true;
    }

    @Override
    public Directive revisited(int source, int event, int ref) {
      return at("revisited");
    }

    @Override
    public Directive deadlocked(int ref, long[] states, int at) {
      return at("deadlocked");
    }

    @Override
    public boolean wantsClosings() {
      return true;
    }

    @Override
    public Directive closed(int ref) {
      return at("closed");
    }
  }

  /** Evicts the state that was closed first. */
  private static final class ForgetClosed implements StoragePolicy {
    private final StateTable store;
    private final ArrayDeque<Integer> closed = new ArrayDeque<>();
    private int evicted;

    ForgetClosed(StateTable store) {
      this.store = store;
    }

    @Override
    public void expanded(int ref) {
      closed.add(ref);
    }

    @Override
    public boolean makeRoom() {
      if (closed.isEmpty()) {
        return false;
      }
      store.evict(closed.remove());
      evicted++;
      return true;
    }
  }
}
