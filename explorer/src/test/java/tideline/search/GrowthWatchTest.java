package tideline.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tideline.net.firing.Covering;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.model.NetBuilder;
import tideline.oracle.RandomNets;
import tideline.pivot.Growth;
import tideline.pivot.StatePath;
import tideline.pivot.TransitionSystem;
import tideline.search.store.MemoryBudget;
import tideline.search.store.StateHash;
import tideline.search.store.StateStore;
import tideline.search.store.StateTable;

class GrowthWatchTest {

  private static final int MOST_STATES = 300_000;

  @Test
  void unboundedNetsWithoutInhibitorsAreRecognised() {
    int recognised = 0;
    int tried = 0;
    for (long seed = 0; seed < 60; seed++) {
      Net net = RandomNets.unboundedNet(seed);
      if (!net.hasInhibitorsOrCapacities()) {
        tried++;
        Watched watched = new Watched(net);
        assertThat(watched.ending)
            .as("seed %d", seed)
            .isIn(Ending.OBSERVER, Ending.LAYOUT, Ending.STORE_FULL);
        recognised += watched.watch.growth().isEmpty() ? 0 : 1;
        assertThat(watched.watch.growth().isEmpty())
            .as("seed %d", seed)
            .isEqualTo(watched.ending == Ending.STORE_FULL);
      }
    }
    assertThat(recognised).as("of %d", tried).isGreaterThan(tried * 9 / 10);
  }

  @Test
  void boundedNetsAreNeverSaidToGrow() {
    for (long seed = 0; seed < 100; seed++) {
      Watched watched = new Watched(RandomNets.boundedNet(seed));
      assertThat(watched.ending).as("seed %d", seed).isEqualTo(Ending.EXHAUSTED);
      assertThat(watched.watch.growth()).isEmpty();
    }
  }

  @Test
  void largeBoundedNetThatLooksLikeGrowingIsNotStopped() {
    // Tokens move one by one: long paths, many states, fields that are outgrown.
    NetBuilder b = new NetBuilder("mover");
    b.place("p", 300);
    b.place("q", 0);
    b.place("r", 0);
    b.transition("t");
    b.transition("u");
    b.input(0, 0, 1).output(0, 1, 1).input(1, 1, 1).output(1, 2, 1);
    Watched watched = new Watched(b.build());
    assertThat(watched.ending).isEqualTo(Ending.EXHAUSTED);
    assertThat(watched.states).isEqualTo(301 * 302 / 2);
  }

  @Test
  void growingPlaceIsNamed() {
    NetBuilder b = new NetBuilder("producer");
    b.place("machine", 1);
    b.place("made", 0);
    b.transition("produce");
    b.input(0, 0, 1).output(0, 0, 1).output(0, 1, 1);
    Watched watched = new Watched(b.build());
    assertThat(watched.watch.growth().orElseThrow().growing()).containsExactly("made");
    assertThat(watched.watch.growth().orElseThrow().pump()).containsExactly(0);
    assertThat(watched.states).isLessThan(5000);
  }

  /** A search with a watch that looks for a covered ancestor on the path. */
  private static final class Watched {
    private final GrowthWatch watch;
    private final Ending ending;
    private final long states;

    Watched(Net net) {
      PackedNet system = PackedNet.of(net, KernelOracleTest.unknown(net));
      StateStore store =
          new StateTable(system.words(), MemoryBudget.unlimited(), MOST_STATES, StateHash.DEFAULT);
      watch = new GrowthWatch(system, store, Watched::growth);
      Explorer explorer =
          ExplorerBuilder.of(system).store(store).observe(watch).guard(watch).build();
      ending = explorer.run();
      states = explorer.counters().discovered();
    }

    private static Optional<Growth> growth(TransitionSystem system, StatePath path, int event) {
      PackedNet packed = system.as(PackedNet.class).orElseThrow();
      int length = path.length();
      long[] last = tokens(packed, path, length);
      int[] events = new int[event < 0 ? length : length + 1];
      Arrays.setAll(events, i -> i < length ? path.event(i) : event);
      if (event >= 0) {
        last = Covering.fired(packed.net(), last, event);
      }
      for (int i = length; i >= 0; i--) {
        int[] sequence = Arrays.copyOfRange(events, i, events.length);
        long[] before = tokens(packed, path, i);
        List<Integer> growing = Covering.growing(packed.net(), before, last, sequence);
        if (!growing.isEmpty()) {
          List<String> places = growing.stream().map(packed.net()::placeId).toList();
          return Optional.of(new Growth(places, Arrays.copyOf(events, i), sequence));
        }
      }
      return Optional.empty();
    }

    private static long[] tokens(PackedNet packed, StatePath path, int state) {
      return IntStream.range(0, packed.net().places())
          .mapToLong(p -> packed.layout().tokens(path.array(state), path.offset(state), p))
          .toArray();
    }
  }
}
