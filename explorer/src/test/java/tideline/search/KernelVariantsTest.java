package tideline.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.firing.PackedNet;
import tideline.net.model.Net;
import tideline.net.structure.PlaceBounds;
import tideline.oracle.Metamorphic;
import tideline.oracle.Metamorphic.Variant;
import tideline.search.KernelRun.Order;
import tideline.search.store.StateHash;

/** Other orders, bad hashes, changed nets: the counts must not notice. */
@Tag("slow")
class KernelVariantsTest {

  private static final int ALL = Integer.MAX_VALUE;

  @Test
  void everyOrderFindsTheSameStates() {
    RandomNetSeries.compare(
        "orders",
        bounded(20_000, 1_500),
        (net, expected) -> {
          List<String> differences = new ArrayList<>();
          for (PackedNet system : List.of(unknown(net), proven(net))) {
            for (Order order : Order.values()) {
              differences.addAll(new KernelRun(system, order, ALL).differences(expected));
            }
          }
          return differences;
        });
  }

  @Test
  void statesThatShareAHashAreToldApart() {
    StateHash fourBits = (states, at, words) -> StateHash.mixed(states, at, words) & 0xF;
    StateHash constant = (states, at, words) -> 0x123456789L;
    RandomNetSeries.compare(
        "collisions",
        bounded(40_000, 300),
        (net, expected) -> {
          List<String> differences = new ArrayList<>();
          for (StateHash hash : List.of(fourBits, constant)) {
            differences.addAll(
                new KernelRun(unknown(net), Order.BREADTH_FIRST, ALL, hash, 64)
                    .differences(expected));
            differences.addAll(
                new KernelRun(unknown(net), Order.DEPTH_FIRST, ALL, hash, 64)
                    .differences(expected));
          }
          return differences;
        });
  }

  @Test
  void sizeOfASliceDoesNotMatter() {
    RandomNetSeries.compare(
        "slices",
        bounded(50_000, 300),
        (net, expected) -> {
          List<String> differences = new ArrayList<>();
          for (int states : new int[] {1, 2, 7, 1000}) {
            differences.addAll(
                new KernelRun(unknown(net), Order.BREADTH_FIRST, ALL, StateHash.DEFAULT, states)
                    .differences(expected));
          }
          return differences;
        });
  }

  @Test
  void statesAreRepackedInTheMiddleOfASearch() {
    LongAdder repacked = new LongAdder();
    RandomNetSeries.compare(
        "behind a fuse",
        bounded(60_000, 300),
        (net, expected) -> {
          Variant fused = Metamorphic.behindFuse(net, expected, 600);
          PackedNet system = unknown(fused.net());
          List<String> differences = new ArrayList<>();
          for (Order order : Order.values()) {
            KernelRun run = new KernelRun(system, order, ALL);
            differences.addAll(run.differences(fused.expected()));
            repacked.add(run.system() == system ? 0 : 1);
          }
          return differences;
        });
    assertThat(repacked.sum()).as("searches that were repacked").isGreaterThan(200);
  }

  @Test
  void changesOfTheNetHaveTheEffectTheyShould() {
    RandomNetSeries.compare(
        "changed nets",
        bounded(80_000, 500),
        (net, expected) -> {
          List<String> differences = new ArrayList<>();
          for (Variant variant : Metamorphic.variants(net, expected, net.id().hashCode())) {
            new KernelRun(proven(variant.net()), Order.BREADTH_FIRST, ALL)
                .differences(variant.expected())
                .forEach(difference -> differences.add(variant.name() + ": " + difference));
          }
          return differences;
        });
  }

  /** Seeds from {@code first} on, without the unbounded nets. */
  private static LongStream bounded(long first, int count) {
    return LongStream.iterate(first, seed -> seed + 1)
        .filter(seed -> Math.floorMod(seed, 10L) != 9)
        .limit(count);
  }

  private static PackedNet proven(Net net) {
    return PackedNet.of(net, PlaceBounds.of(net).toArray());
  }

  private static PackedNet unknown(Net net) {
    return PackedNet.of(net, KernelOracleTest.unknown(net));
  }
}
