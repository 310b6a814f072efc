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

class RebuildingStoreTest {

  /** Handles are given out in the same order, so even ties are broken alike. */
  @Tag("slow")
  @Test
  void makesTheSameSearchAsAStoreOfFullVectors() {
    for (String name : ToyNets.SMALL) {
      Net net = ToyNets.net(name);
      TransitionSystem system = ToyNets.system(net);
      for (long seed = 0; seed < 60; seed++) {
        CacheBuilder options =
            RandomRuns.of(system, seed, new NetCommutation(net))
                .cacheStates(70 + (int) (seed * 13 % 90))
                .maxVisits(2_000);
        options.reconstruct = false;
        CacheResult full = options.build().run();
        options.order(RandomRuns.order(options.order.toString(), seed));
        CacheResult rebuilt = options.reconstruct().build().run();
        assertThat(withoutBytes(rebuilt))
            .as(name + ", " + RandomRuns.describe(seed, options))
            .isEqualTo(withoutBytes(full));
      }
    }
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
  @Tag("slow")
  @Test
  void survivesStatesThatOutgrowTheirLayout() {
    Net net = ToyNets.net("alternating-bit 10,3");
    long[] unknown = new long[net.places()];
    Arrays.fill(unknown, -1);
    for (String order : List.of("bfs", "dfs", "alt:2,3")) {
      PackedNet system = PackedNet.of(net, unknown);
      CacheSearch search =
          CacheBuilder.of(system).order(order).reconstruct().cacheStates(31_000).build();
      CacheResult result = search.run();
      assertThat(result.isComplete()).isTrue();
      assertThat(search.explorer().system()).as("was widened").isNotSameAs(system);
      CacheSearch unlimited = CacheBuilder.of(system).order(order).reconstruct().build();
      assertThat(unlimited.run().visits()).isEqualTo(31_217);
    }
  }

  /** Depth-first, most states of this net are in the tree at once. */
  @Tag("slow")
  @Test
  void fitsATreeOfWideStatesIntoFewerBytes() {
    TransitionSystem system = new WideSystem(ToyNets.system("philosophers 6"), 16);
    CacheBuilder options =
        CacheBuilder.of(system)
            .order("dfs")
            .replacement("stratified:2+fifo")
            .maxVisits(60_000)
            .memoryBytes(2_600_000);
    assertThat(options.build().run().isComplete()).isFalse();
    CacheResult rebuilt = options.reconstruct().build().run();
    assertThat(rebuilt.isComplete()).isTrue();
    assertThat(rebuilt.evictions()).isPositive();
    assertThat(rebuilt.peakStoredBytes()).isLessThanOrEqualTo(2_600_000);
    CacheSearch smaller = options.memoryBytes(2_000_000).build();
    assertThat(smaller.run().tdTreePeak()).isGreaterThan(18_000);
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
