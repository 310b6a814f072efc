package tideline.search.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.pivot.StepBuffer;
import tideline.pivot.TransitionSystem;
import tideline.search.Ending;

class RebuildingStoreTest {

  /** Handles are given out in the same order, so even ties are broken alike. */
  @Test
  void makesTheSameSearchAsAStoreOfFullVectors() {
    for (String name : ToyNets.SMALL) {
      Net net = ToyNets.net(name);
      TransitionSystem system = ToyNets.system(net);
      for (long seed = 0; seed < 60; seed++) {
        CacheOptions options =
            plain(RandomRuns.options(seed, new NetCommutation(net)))
                .withCacheStates(70 + (int) (seed * 13 % 90))
                .withMaxVisits(2_000);
        CacheResult full = new CacheSearch(system, options).run();
        CacheResult rebuilt = new CacheSearch(system, options.withReconstruction()).run();
        assertThat(withoutBytes(rebuilt))
            .as(name + ", " + RandomRuns.describe(seed, options))
            .isEqualTo(withoutBytes(full));
      }
    }
  }

  private static CacheOptions plain(CacheOptions o) {
    CacheOptions options =
        CacheOptions.defaults()
            .withSeed(o.seed())
            .withOrder(RandomRuns.order(o.order().toString(), o.seed()))
            .withReplacement(o.replacement().toString());
    options = o.chainReduction() ? options.withChainReduction() : options;
    return o.edgeLean().isPresent() ? options.withEdgeLean(o.edgeLean().get()) : options;
  }

  private static List<Object> withoutBytes(CacheResult r) {
    return List.of(
        r.ending(),
        r.isVisitLimit(),
        r.visits(),
        r.firings(),
        r.revisits(),
        r.cacheHits(),
        r.deadlockVisits(),
        r.evictions(),
        r.tdTreePeak(),
        r.peakStored(),
        r.outOfMemory());
  }

  /** Bounds are not given, so that fields are too narrow at first and states are widened. */
  @Test
  void survivesStatesThatOutgrowTheirLayout() {
    Net net = ToyNets.net("alternating-bit 10,3");
    long[] unknown = new long[net.places()];
    Arrays.fill(unknown, -1);
    for (String order : List.of("bfs", "dfs", "alt:2,3")) {
      PackedNet system = PackedNet.of(net, unknown);
      CacheOptions options = CacheOptions.defaults().withOrder(order).withReconstruction();
      CacheSearch search = new CacheSearch(system, options.withCacheStates(31_000));
      CacheResult result = search.run();
      assertThat(result.isComplete()).isTrue();
      assertThat(search.explorer().system()).as("was widened").isNotSameAs(system);
      assertThat(new CacheSearch(system, options).run().visits()).isEqualTo(31_217);
    }
  }

  /** Depth-first, most states of this net are in the tree at once. */
  @Tag("slow")
  @Test
  void fitsATreeOfWideStatesIntoFewerBytes() {
    TransitionSystem system = new WideSystem(ToyNets.system("philosophers 6"), 16);
    CacheOptions options =
        CacheOptions.defaults()
            .withOrder("dfs")
            .withReplacement("stratified:2+fifo")
            .withMaxVisits(60_000)
            .withMemoryBytes(2_600_000);
    assertThat(new CacheSearch(system, options).run().ending()).isEqualTo(Ending.STORE_FULL);
    CacheResult rebuilt = new CacheSearch(system, options.withReconstruction()).run();
    assertThat(rebuilt.isComplete()).isTrue();
    assertThat(rebuilt.evictions()).isPositive();
    assertThat(rebuilt.peakStoredBytes()).isLessThanOrEqualTo(2_600_000);
    CacheOptions smaller = options.withReconstruction().withMemoryBytes(2_000_000);
    assertThat(new CacheSearch(system, smaller).run().tdTreePeak()).isGreaterThan(18_000);
  }

  /** States of one word with words behind it that follow from the first. */
  private record WideSystem(TransitionSystem narrow, int words) implements TransitionSystem {
    @Override
    public int events() {
      return narrow.events();
    }

    @Override
    public void initial(long[] target, int at) {
      narrow.initial(target, at);
      fill(target, at);
    }

    private void fill(long[] target, int at) {
      for (int i = 1; i < words; i++) {
        target[at + i] = target[at] * i;
      }
    }

    @Override
    public int expand(long[] states, int at, int from, int limit, StepBuffer out) {
      StepBuffer steps = new StepBuffer(1);
      int next = narrow.expand(states, at, from, limit, steps);
      for (int k = 0; k < steps.size(); k++) {
        int to = out.append(steps.event(k));
        out.words()[to] = steps.words()[k];
        fill(out.words(), to);
      }
      return next;
    }

    @Override
    public String eventName(int event) {
      return narrow.eventName(event);
    }

    @Override
    public String describe(long[] states, int at) {
      return narrow.describe(states, at);
    }
  }
}
