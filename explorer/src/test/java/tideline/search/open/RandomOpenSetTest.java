package tideline.search.open;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RandomOpenSetTest extends OpenSetContract {

  @Override
  protected OpenSet create() {
    return new RandomOpenSet(42);
  }

  @Test
  void sameSeedGivesTheSameOrderAndAnotherSeedAnother() {
    assertThat(order(1)).isEqualTo(order(1));
    assertThat(order(1)).isNotEqualTo(order(2));
  }

  @Test
  void everyOpenStateIsAboutAsLikelyToComeFirst() {
    int[] first = new int[8];
    for (long seed = 0; seed < 8000; seed++) {
      first[order(seed).get(0)]++;
    }
    for (int count : first) {
      assertThat(count).isBetween(850, 1150);
    }
  }

  @Test
  void knowsNoDepth() {
    assertThat(create().depth()).isEqualTo(-1);
  }

  private static List<Integer> order(long seed) {
    RandomOpenSet open = new RandomOpenSet(seed);
    for (int ref = 0; ref < 8; ref++) {
      open.insert(ref);
    }
    List<Integer> order = new ArrayList<>();
    Slice slice = new Slice(1);
    while (open.select(slice)) {
      order.add(slice.ref(0));
    }
    return order;
  }
}
