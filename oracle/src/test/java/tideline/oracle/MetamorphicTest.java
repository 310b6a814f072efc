package tideline.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tideline.net.model.Net;
import tideline.oracle.Metamorphic.Variant;

class MetamorphicTest {

  private static final int ENOUGH = 1_000_000;

  @Tag("slow")
  @Test
  void statedRelationsHoldOnRandomNets() {
    for (long seed = 0; seed < 150; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult result = NaiveExplorer.explore(net, ENOUGH);
      for (Variant variant : Metamorphic.variants(net, result, seed)) {
        assertThat(NaiveExplorer.explore(variant.net(), ENOUGH).counts())
            .as("seed %d, %s", seed, variant.name())
            .isEqualTo(variant.expected());
      }
    }
  }

  @Test
  void fuseBurnsDownBeforeTheNetMoves() {
    for (long seed = 0; seed < 100; seed++) {
      Net net = RandomNets.boundedNet(seed);
      NaiveResult result = NaiveExplorer.explore(net, ENOUGH);
      int length = 1 + (int) seed % 20;
      Variant fused = Metamorphic.behindFuse(net, result, length);
      assertThat(NaiveExplorer.explore(fused.net(), ENOUGH).counts())
          .as("seed %d", seed)
          .isEqualTo(fused.expected());
    }
  }

  @Tag("slow")
  @Test
  void unionMultipliesStates() {
    int compared = 0;
    for (long seed = 0; seed < 200; seed++) {
      Net first = RandomNets.boundedNet(seed);
      Net second = RandomNets.boundedNet(seed + 10_000);
      NaiveResult one = NaiveExplorer.explore(first, ENOUGH);
      NaiveResult other = NaiveExplorer.explore(second, ENOUGH);
      if (one.states() * other.states() <= 5_000) {
        compared++;
        Variant union = Metamorphic.union(first, one, second, other);
        assertThat(NaiveExplorer.explore(union.net(), ENOUGH).counts())
            .as("seed %d", seed)
            .isEqualTo(union.expected());
      }
    }
    assertThat(compared).isGreaterThan(20);
  }

  @Test
  void refusesTruncatedResult() {
    Net net = RandomNets.unboundedNet(0);

    assertThatThrownBy(() -> Metamorphic.variants(net, NaiveExplorer.explore(net, 10), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not complete");
  }
}
