package tideline.search.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;
import tideline.search.open.LifoOpenSet;
import tideline.search.open.SearchOrder;
import tideline.search.store.NarrowInts;

@Tag("slow")
class CacheMemoryTest {

  private static final List<String> STRATEGIES =
      List.of(
          "random",
          "fifo",
          "lru",
          "lfu",
          "distance",
          "distance:far",
          "in-degree",
          "in-degree:high",
          "out-degree",
          "out-degree:high",
          "stratified:3",
          "stratified:3+lru",
          "distance+lru",
          "distance:far+in-degree",
          "in-degree+lfu",
          "lfu+out-degree");

  /** Looks at the bytes held all the time. */
  private static final class Peak implements SearchObserver {
    private CacheSearch search;
    private long bytes;
    private int countdown;

    @Override
    public Directive discovered(int source, int event, int ref, long[] states, int at) {
      if (countdown-- == 0) {
        bytes = Math.max(bytes, search.explorer().bytes());
        countdown = 100;
      }
      return Directive.CONTINUE;
    }
  }

  @Test
  void neverHoldsMoreBytesThanItMay() {
    int complete = 0;
    int full = 0;
    for (String name : List.of("philosophers 6", "alternating-bit 10,3", "workflow 6,3")) {
      Net net = ToyNets.net(name);
      PackedNet system = ToyNets.system(net);
      for (long seed = 0; seed < 24; seed++) {
        long limit = 90_000 + seed * 40_000;
        Peak peak = new Peak();
        CacheBuilder options =
            RandomRuns.of(system, seed, new NetCommutation(net))
                .memoryBytes(limit)
                .maxVisits(60_000)
                .observe(peak);
        String what = name + ", " + limit + " bytes, " + RandomRuns.describe(seed, options);
        CacheSearch search = options.build();
        peak.search = search;
        CacheResult result = search.run();
        // an index that is made anew for another layout takes what it needs
        assertThat(search.reservedBytes()).as(what).isLessThanOrEqualTo(limit + limit / 500);
        assertThat(result.peakStoredBytes()).as(what).isLessThanOrEqualTo(limit);
        assertThat(peak.bytes).as(what).isLessThanOrEqualTo(limit);
        complete += result.isComplete() ? 1 : 0;
        if (result.ending() == Ending.STORE_FULL) {
          full++;
          CacheResult.OutOfMemory missing = result.outOfMemory().orElseThrow();
          assertThat(missing.neededBytes()).as(what).isGreaterThan(limit);
          assertThat(missing.treeStates()).as(what).isLessThanOrEqualTo(result.peakStored());
        }
      }
    }
    assertThat(complete).as("complete runs").isGreaterThanOrEqualTo(10);
    assertThat(full).as("runs out of memory").isGreaterThanOrEqualTo(8);
  }

  @Test
  void saysWhichLimitIsNeededWhenNotEvenTheInitialStateFits() {
    PackedNet system = ToyNets.system("philosophers 3");
    for (CacheBuilder options :
        List.of(CacheBuilder.of(system), CacheBuilder.of(system).reconstruct())) {
      CacheResult result = options.memoryBytes(1_000).build().run();
      assertThat(result.ending()).isEqualTo(Ending.STORE_FULL);
      assertThat(result.visits()).isZero();
      CacheResult.OutOfMemory missing = result.outOfMemory().orElseThrow();
      assertThat(missing.treeStates()).isZero();
      assertThat(options.memoryBytes(2_000_000).build().run().isComplete()).isTrue();
      assertThat(missing.neededBytes()).isBetween(1_001L, 120_000L);
    }
  }

  /** Everything that a cache holds while nothing is evicted: tree, candidates, events, ranks. */
  @ParameterizedTest
  @ValueSource(strings = {"bfs", "dfs"})
  void costsAtMostEightBytesMoreForEachStateThanStoringThemAll(String order) {
    Net net = ToyNets.net("workflow 8,3");
    PackedNet system = ToyNets.system(net);
    Explorer plain = ExplorerBuilder.of(system).open(SearchOrder.parse(order).open()).build();
    plain.run();
    for (String replacement : STRATEGIES) {
      CacheBuilder options =
          CacheBuilder.of(system).order(order).cacheStates(100_000_000).replacement(replacement);
      check(options.build().run(), plain.bytes(), order + ", " + replacement);
      CacheSearch lean = options.edgeLean(new NetCommutation(net)).build();
      check(lean.run(), plain.bytes(), order + ", " + replacement + ", edge-lean");
    }
  }

  private static void check(CacheResult cached, long plainBytes, String what) {
    assertThat(cached.visits()).isEqualTo(90_255);
    long rounded = 90_255 + NarrowInts.CHUNK;
    assertThat(cached.peakStoredBytes() - plainBytes)
        .as(what)
        .isBetween(2 * rounded, 8 * rounded + 8_192); // the last for the first buckets
  }

  /** One long chain, where every state has a distance of its own. */
  @Test
  void costsAtMostEightBytesMoreOnAChain() {
    PackedNet system = ToyNets.system("counter 16");
    Explorer plain = ExplorerBuilder.of(system).build();
    plain.run();
    for (String replacement : STRATEGIES) {
      CacheResult cached =
          CacheBuilder.of(system).cacheStates(100_000_000).replacement(replacement).build().run();
      assertThat(cached.peakStoredBytes() - plain.bytes())
          .as(replacement)
          .isLessThanOrEqualTo(8 * 131_071L);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"bfs", "dfs"})
  void spendsNineTenthsOfTheBudgetOnStates(String order) {
    PackedNet system = ToyNets.system("philosophers 6");
    for (long limit : new long[] {250_000, 350_000}) {
      CacheResult result =
          CacheBuilder.of(system)
              .order(order)
              .replacement("out-degree")
              .memoryBytes(limit)
              .maxVisits(60_000)
              .build()
              .run();
      assertThat(result.evictions() + result.tdTreePeak()).isGreaterThan(result.peakStored());
      assertThat(result.peakStoredBytes())
          .as(order + ", " + limit)
          .isBetween(limit * 9 / 10, limit);
    }
  }

  /** The stack that the tree replaces would do the same. */
  @Test
  void searchesDepthFirstWithoutHandlesAsWithThem() {
    for (long seed = 0; seed < 40; seed++) {
      Net net = ToyNets.net(ToyNets.SMALL.get((int) (seed % ToyNets.SMALL.size())));
      PackedNet system = ToyNets.system(net);
      CacheBuilder options =
          CacheBuilder.of(system).replacement("random").seed(seed).maxVisits(900);
      options.cacheStates(20 + (int) seed * 4);
      if (seed % 3 == 0) {
        options.edgeLean(new NetCommutation(net));
      }
      CacheResult threaded = options.order("dfs").build().run();
      CacheResult stacked = options.order(SearchOrder.of("own", new LifoOpenSet())).build().run();
      assertThat(threaded)
          .as("seed " + seed)
          .usingRecursiveComparison()
          .ignoringFields("peakStoredBytes")
          .isEqualTo(stacked);
    }
  }

  @Test
  void runsWithinSixtyFourKibibytes() {
    PackedNet system = ToyNets.system("philosophers 4");
    for (String order : List.of("bfs", "dfs", "bbfs:4", "alt:1,2")) {
      for (String replacement : STRATEGIES) {
        CacheBuilder options =
            CacheBuilder.of(system).order(order).replacement(replacement).memoryBytes(65_536);
        assertThat(options.build().run().isComplete()).as(order + ", " + replacement).isTrue();
      }
    }
  }

  @Test
  void doesTheSameTwice() {
    PackedNet system = ToyNets.system("philosophers 4");
    CacheBuilder options = CacheBuilder.of(system).cacheStates(700).replacement("random").seed(5);
    CacheResult first = options.build().run();
    assertThat(options.build().run()).isEqualTo(first);
    assertThat(options.seed(6).build().run()).isNotEqualTo(first);
  }

  @Test
  void stopsWhenToldTo() {
    PackedNet system = ToyNets.system("philosophers 4");
    StopSignal signal = new StopSignal();
    signal.request("test");
    CacheResult result = CacheBuilder.of(system).signal(signal).build().run();
    assertThat(result.ending()).isEqualTo(Ending.SIGNAL);
    assertThat(result.isComplete()).isFalse();
    CacheResult limited = CacheBuilder.of(system).maxVisits(100).build().run();
    assertThat(limited.isVisitLimit()).isTrue();
    assertThat(limited.ending()).isEqualTo(Ending.OBSERVER);
    assertThat(limited.generated()).isEqualTo(101);
  }
}
