package tideline.search.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import tideline.net.family.Families;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.net.rank.GroupingEffort;
import tideline.net.rank.RankedNet;
import tideline.net.rank.RankedTokens;
import tideline.net.structure.Structure;
import tideline.oracle.NaiveExplorer;
import tideline.search.Ending;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;
import tideline.search.store.MemoryBudget;

class RankSearchTest {

  private static RankedNet family(String name, int size) {
    return ranked(
        Families.byName(name).orElseThrow().build(new int[] {size}, 0), GroupingEffort.QUICK);
  }

  private static RankedNet ranked(Net net, GroupingEffort effort) {
    return RankedNet.of(Structure.of(net), effort).orElseThrow();
  }

  @Test
  void milnersSchedulerHasTheKnownCountsWithEveryStoreAndSeveralThreads() {
    for (StoreChoice choice : StoreChoice.values()) {
      for (int threads = 1; threads <= 2; threads++) {
        RankResult result = RankSearch.of(family("milner", 8)).store(choice).threads(threads).run();
        assertThat(result.ending()).isEqualTo(Ending.EXHAUSTED);
        assertThat(result.states()).isEqualTo(9 * 256 + 1);
      }
    }
  }

  @Test
  void philosophersHaveOneDeadlock() {
    RankResult result = RankSearch.of(family("philosophers", 6)).run();
    assertThat(result.states()).isEqualTo(24040);
    assertThat(result.deadlocks()).isEqualTo(1);
  }

  @Test
  void levelsSharedByThreadsAreExact() {
    RankedNet net = family("kanban", 4);
    List<Long> alone = new ArrayList<>();
    List<Long> together = new ArrayList<>();
    RankResult one = RankSearch.of(net).levelSizes(alone::add).run();
    StoreTuning tuning = new StoreTuning(1 << 30, 4, 1, 1, 0.7, 1.3, 0.5, Long.MAX_VALUE);
    RankResult two = RankSearch.of(net).threads(3).tuning(tuning).levelSizes(together::add).run();
    assertThat(one.states()).isEqualTo(454475);
    assertThat(two.states()).isEqualTo(454475);
    assertThat(two.edges()).isEqualTo(one.edges()).isEqualTo(3979850);
    assertThat(together).isEqualTo(alone);
  }

  @Test
  void aSearchEndsAtTheMostStatesWithEveryStore() {
    for (StoreChoice choice : StoreChoice.values()) {
      RankResult result = RankSearch.of(family("kanban", 3)).store(choice).mostStates(777).run();
      assertThat(result.ending()).isEqualTo(Ending.STORE_FULL);
      assertThat(result.states()).isEqualTo(777);
      assertThat(result.reason()).isEqualTo("maximal states");
    }
  }

  @Test
  void aSearchEndsWhereItsMemoryEnds() {
    RankedNet net = family("kanban", 4);
    MemoryBudget budget = new MemoryBudget(net.tableBytes() + 50_000);
    RankResult result = RankSearch.of(net).budget(budget).run();
    assertThat(result.ending()).isEqualTo(Ending.STORE_FULL);
    assertThat(result.reason()).isEqualTo("memory");
    assertThat(result.states()).isPositive().isLessThan(454475);
  }

  @Test
  void aSearchStopsWhenAsked() {
    StopSignal stop = new StopSignal();
    stop.request("enough");
    for (StoreChoice choice : StoreChoice.values()) {
      RankResult result = RankSearch.of(family("kanban", 3)).store(choice).stop(stop).run();
      assertThat(result.ending()).isEqualTo(Ending.SIGNAL);
      assertThat(result.reason()).isEqualTo("enough");
    }
  }

  @Test
  void anObserverSeesEachStateOnceAndMayEndTheSearch() {
    AtomicLong seen = new AtomicLong();
    RankSearch.of(family("kanban", 3))
        .observer(
            (system, rank, successors) -> {
              seen.incrementAndGet();
              return Directive.CONTINUE;
            })
        .run();
    assertThat(seen).hasValue(58400);
    for (StoreChoice choice : StoreChoice.values()) {
      RankResult result =
          RankSearch.of(family("kanban", 3))
              .store(choice)
              .observer((system, rank, successors) -> Directive.STOP)
              .run();
      assertThat(result.ending()).isEqualTo(Ending.OBSERVER);
    }
  }

  /** A counter that nothing bounds but its own loop: ranks are made anew again and again. */
  @Test
  void placesWithoutABoundGetWiderRanks() {
    NetBuilder net = new NetBuilder("growing");
    int fuel = net.place("fuel", 9);
    int heap = net.place("heap", 0);
    int burn = net.transition("burn");
    net.input(fuel, burn, 1);
    net.output(burn, heap, 37);
    int sink = net.transition("sink");
    net.input(heap, sink, 1);
    int copy = net.transition("copy");
    net.input(fuel, copy, 1);
    net.input(heap, copy, 1);
    net.output(copy, heap, 3);
    RankedNet ranked = ranked(net.build(), GroupingEffort.QUICK);
    long states = NaiveExplorer.explore(net.build(), 10_000).states();
    for (RankedNet system : List.of(ranked, RankedNet.withoutTables(ranked.grouping()))) {
      for (StoreChoice choice : StoreChoice.values()) {
        RankedTokens tokens = new RankedTokens(net.build());
        RankResult result = RankSearch.of(system).store(choice).retired(tokens::collect).run();
        assertThat(result.ending()).isEqualTo(Ending.EXHAUSTED);
        assertThat(result.states()).isEqualTo(states);
        assertThat(tokens.perPlace()).containsExactly(9, 9 * 37);
      }
    }
  }

  @Test
  void aPlaceThatGrowsByOneIsFollowedBeyondItsGuess() {
    NetBuilder net = new NetBuilder("unbounded");
    net.output(net.transition("t"), net.place("heap", 0), 1);
    RankedNet ranked = ranked(net.build(), GroupingEffort.QUICK);
    assertThat(ranked.ranks()).isLessThan(5000);
    for (RankedNet system : List.of(ranked, RankedNet.withoutTables(ranked.grouping()))) {
      RankResult result = RankSearch.of(system).mostStates(5000).run();
      assertThat(result.ending()).isEqualTo(Ending.STORE_FULL);
      assertThat(result.states()).isEqualTo(5000);
    }
  }

  @Test
  void ranksThatCannotGrowAnyMoreEndTheSearchWithTheLayout() {
    NetBuilder net = new NetBuilder("unbounded");
    int heap = net.place("heap", 0);
    net.output(net.transition("t"), heap, 1 << 21);
    RankResult result = RankSearch.of(ranked(net.build(), GroupingEffort.QUICK)).run();
    assertThat(result.ending()).isEqualTo(Ending.LAYOUT);
    assertThat(result.states()).isGreaterThan(2);
  }
}
