package tideline.search.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.NetCommutation;
import tideline.search.Ending;
import tideline.search.Explorer;
import tideline.search.ExplorerBuilder;
import tideline.search.StopSignal;
import tideline.search.observe.Directive;
import tideline.search.observe.SearchObserver;

@Tag("slow")
class CacheMemoryTest {

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
        long limit = 400_000 + seed * 60_000;
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
        assertThat(search.reservedBytes()).as(what).isLessThanOrEqualTo(limit);
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
    assertThat(full).as("runs out of memory").isGreaterThan(10);
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
      assertThat(missing.neededBytes()).isBetween(100_000L, 2_000_000L);
    }
  }

  /** The tree costs 8 bytes a state, and nothing else grows when there is no limit. */
  @Test
  void costsAtMostTenBytesMoreForEachStateThanStoringThemAll() {
    PackedNet system = ToyNets.system("workflow 8,3");
    Explorer plain = ExplorerBuilder.of(system).build();
    plain.run();
    CacheResult cached = CacheBuilder.of(system).build().run();
    long states = cached.visits();
    assertThat(states).isEqualTo(90_255);
    assertThat(cached.peakStoredBytes() - plain.bytes()).isLessThanOrEqualTo(10 * states);
  }

  @Test
  void doesTheSameTwice() {
    PackedNet system = ToyNets.system("philosophers 4");
    CacheBuilder options = CacheBuilder.of(system).cacheStates(700).seed(5);
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
